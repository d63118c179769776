"""What games count in finished matches, held against the states of the same matches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyengine.games.gran_cannon.study.statistics import count as count_gran_cannon
from pyengine.games.gunsor.study.statistics import count as count_gunsor
from pyengine.match import Match
from tests.contract.playing import Case, played, states


@pytest.fixture(params=range(6))
def gunsor(request: pytest.FixtureRequest) -> Match:
    options = (("declare", request.param % 2 == 0), ("armistice_on_break", request.param >= 3))
    return played(Case("gunsor", 2, options), request.param)


@pytest.fixture(params=[2, 3, 4, 5])
def gran_cannon(request: pytest.FixtureRequest) -> Match:
    return played(Case("gran-cannon", request.param), 1)


def test_gunsor_tricks_pairs_and_wars(gunsor: Match) -> None:
    found = count_gunsor(gunsor)
    assert found["tricks"] == 53
    assert found["pairs"] == gunsor.state.pair
    wars = {(state.pair, state.cause) for state in states(gunsor) if state.cause}
    for cause in ("declared", "only_suit", "stock_empty"):
        assert found[f"wars_{cause}"] == sum(found == cause for _, found in wars)


def test_gunsor_courts_are_all_played_in_one_season_or_the_other(gunsor: Match) -> None:
    found = count_gunsor(gunsor)
    assert found["courts_development"] + found["courts_war"] == 2 * 4 * 3
    if not dict(gunsor.setup.options)["declare"]:
        assert found["courts_war"] < found["courts_development"]


def test_gunsor_scores(gunsor: Match) -> None:
    found = count_gunsor(gunsor)
    first, second = gunsor.state.scores
    assert found["margin"] == abs(first - second)
    leads = [a > b for a, b in (state.scores for state in states(gunsor)) if a != b]
    assert found["lead_changes"] == sum(before != after for before, after in pairwise(leads))
    assert found["lead_changed"] == (found["lead_changes"] > 0)


def test_gunsor_who_led_first_and_what_it_won(gunsor: Match) -> None:
    first = next(state.leader for state in states(gunsor) if state.leader is not None)
    assert gunsor.outcome
    assert count_gunsor(gunsor)["first_score"] == gunsor.outcome.scores[first]


def test_gunsor_swaps_are_jokers_that_followed(gunsor: Match) -> None:
    lasts = [state.last for state in states(gunsor) if state.last]
    tricks = lasts[:1] + [after for before, after in pairwise(lasts) if before is not after]
    assert count_gunsor(gunsor)["swaps"] == sum(followed == "X" for _, followed in tricks)


def test_gran_cannon_points_are_the_scores(gran_cannon: Match) -> None:
    found = count_gran_cannon(gran_cannon)
    scores = sorted(gran_cannon.state.scores)
    assert sum(found[f"points_{source}"] for source in ("shot", "sword", "round")) == sum(scores)
    assert found["margin"] == scores[-1] - scores[-2]


def test_gran_cannon_every_card_out_of_the_game_is_a_victims_or_a_used_special(gran_cannon: Match) -> None:
    found = count_gran_cannon(gran_cannon)
    felled = found["felled_shot"] + found["felled_sword"]
    used = sum(found[f"used_{ability}"] for ability in ("dash", "sword", "overcharge"))
    assert felled + used == sum(map(len, gran_cannon.state.removed))


def test_gran_cannon_turns_rounds_and_shots(gran_cannon: Match) -> None:
    found = count_gran_cannon(gran_cannon)
    passed = states(gran_cannon)
    assert found["turns"] == gran_cannon.state.turn
    assert sum(number for name, number in found.items() if name.startswith("won_")) == found["rounds"]
    assert found["rounds"] in (gran_cannon.state.round, gran_cannon.state.round - 1)
    shots = sum(not before.fired and after.fired for before, after in pairwise(passed))
    assert found["fired"] == shots
    overtimes = sum(not before.contenders and bool(after.contenders) for before, after in pairwise(passed))
    assert found["overtimes"] == overtimes


def test_gran_cannon_who_comes_first_and_what_it_won(gran_cannon: Match) -> None:
    assert gran_cannon.outcome
    first = gran_cannon.state.precedence[0]
    assert count_gran_cannon(gran_cannon)["first_score"] == gran_cannon.outcome.scores[first]
