"""The intervals of the arena's shares: what holds for all results, and what is known of some."""

from __future__ import annotations

from itertools import count
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.arena.summary import ratio, score, wilson

SHARES = st.sampled_from((0.0, 0.25, 1 / 3, 0.5, 1.0))
DEALS = st.lists(st.lists(SHARES, min_size=1, max_size=5), min_size=2, max_size=40)
"""For each deal what a player had of its games."""
WINS = st.lists(st.booleans(), min_size=2, max_size=80)


def flat(deals: list[list[float]], times: int = 1) -> list[tuple[int, float]]:
    """Each share with its deal; the same deals several times over are different ones."""
    numbers = count()
    return [(deal, share) for shares in deals * times for deal in (next(numbers),) for share in shares]


def interval(shares: list[tuple[int, float]]) -> tuple[float, float]:
    found = score(shares).interval
    assert found is not None
    return found


@pytest.mark.slow
@given(DEALS)
def test_an_interval_holds_its_estimate_and_lies_within_the_possible(deals: list[list[float]]) -> None:
    found = score(flat(deals))
    low, high = interval(flat(deals))
    assert 0 <= low <= found.mean <= high <= 1
    assert low < high


@given(DEALS)
def test_more_deals_of_the_same_kind_narrow_it(deals: list[list[float]]) -> None:
    widths = [high - low for low, high in (interval(flat(deals, times)) for times in (1, 2, 8))]
    assert widths[0] > widths[1] > widths[2]


@given(DEALS)
def test_what_is_left_for_the_others_has_the_interval_turned(deals: list[list[float]]) -> None:
    others = score([(deal, 1 - share) for deal, share in flat(deals)])
    turned = score(flat(deals)).turned()
    assert others.interval is not None
    assert others.interval == pytest.approx(turned.interval)


@given(DEALS)
def test_games_counted_twice_in_their_deal_prove_nothing_more(deals: list[list[float]]) -> None:
    assert interval(flat([shares * 2 for shares in deals])) == pytest.approx(interval(flat(deals)))


@given(WINS)
def test_of_independent_games_it_is_wilson_s(wins: list[bool]) -> None:
    games, mean = len(wins), sum(wins) / len(wins)
    z = 1.959964
    centre = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(mean * (1 - mean) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    found = interval([(deal, float(won)) for deal, won in enumerate(wins)])
    assert found == pytest.approx((centre - half, centre + half), abs=1e-6)


@given(st.integers(2, 500))
def test_who_has_won_everything_might_have_lost(games: int) -> None:
    low, high = interval([(deal, 1.0) for deal in range(games)])
    assert high == 1.0
    assert low == pytest.approx(games / (games + 1.959964**2))


def test_the_interval_of_a_known_series() -> None:
    # Newcombe: Two-sided confidence intervals for the single proportion, 1998, table I: 81 of 263, 15 of 148.
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(15 / 148, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)
    assert interval([(deal, 1.0) for deal in range(60)]) == pytest.approx((0.9398, 1.0), abs=1e-4)


def test_games_of_one_deal_count_together() -> None:
    # All won by the same player, deal by deal: as if each deal had been one game.
    swept = [(deal, float(deal % 2)) for deal in range(40) for _ in range(2)]
    assert interval(swept) == pytest.approx(wilson(0.5, 40))
    # Won once by either side: the seats decide, and little is left to doubt.
    low, high = interval([(deal, share) for deal in range(40) for share in (0.0, 1.0)])
    assert high - low < 0.1 < wilson(0.5, 80)[1] - 0.5
    assert low < 0.5 < high


def test_one_deal_has_no_interval() -> None:
    assert score([(0, 1.0), (0, 0.0)]) == (0.5, None)


def test_parts_of_unequal_wholes_count_by_their_size() -> None:
    parts = [
        (deal, part, whole) for deal, (part, whole) in enumerate([(1.0, 1.0), (0.0, 1.0), (0.5, 2.0)] * 9)
    ]
    found = ratio(parts)
    assert found.mean == pytest.approx(1.5 / 4)
    assert found.interval is not None
    assert found.interval[0] < found.mean < found.interval[1]
