"""The algorithms of chance against the vectors that their authors publish.

Also the uniformity of what they give.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.chance import Dealer, below, fnv1a, philox
from pyengine.game import Draw
from tests.batch import as_one_test

ONES = 0xFFFFFFFF

# Critical values of chi-square at 0.1 %, by degrees of freedom. Seeds are fixed: a failure is no accident.
CRITICAL = {1: 10.83, 5: 20.52, 17: 40.79, 51: 87.97}


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((ONES, ONES, ONES, ONES), (ONES, ONES), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
    ids=["zeros", "ones", "digits of pi"],
)
def test_philox_gives_the_vectors_of_random123(
    counter: tuple[int, int, int, int], key: tuple[int, int], words: tuple[int, int, int, int]
) -> None:
    assert philox(counter, key) == words


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b"", 0xCBF29CE484222325),
        (b"a", 0xAF63DC4C8601EC8C),
        (b"b", 0xAF63DF4C8601F1A5),
        (b"foobar", 0x85944171F73967E8),
        (b"chongo was here!\n", 0x46810940EFF5F915),
    ],
)
def test_fnv1a_gives_the_published_vectors(data: bytes, value: int) -> None:
    assert fnv1a(data) == value


def test_a_seed_means_the_same_numbers_for_ever() -> None:
    assert [below(52, "harbour", "stock", index) for index in range(12)] == [
        49,
        31,
        34,
        39,
        16,
        16,
        30,
        11,
        35,
        17,
        11,
        48,
    ]
    assert [below(1000, "港", "山札", index) for index in range(4)] == [122, 925, 731, 426]


@pytest.mark.slow
@as_one_test
@pytest.mark.parametrize("sides", [2, 6, 18, 52])
@pytest.mark.parametrize("seed", ["one", "two", "三"])
def test_numbers_are_uniform(sides: int, seed: str) -> None:
    rolls = 200 * sides
    counts = Counter(below(sides, seed, "die", index) for index in range(rolls))
    expected = rolls / sides
    assert set(counts) <= set(range(sides))
    assert sum((counts[side] - expected) ** 2 / expected for side in range(sides)) < CRITICAL[sides - 1]


def test_a_number_that_would_make_low_ones_likelier_is_drawn_again() -> None:
    """Of 64 bits, three quarters: without a second attempt the lowest third would come half of the time."""
    low = sum(below(3 << 62, "fair", "die", index) < 1 << 62 for index in range(900))
    assert (low - 300) ** 2 / 300 + (low - 300) ** 2 / 600 < CRITICAL[1]


def test_neighbouring_draws_are_independent() -> None:
    pairs = Counter((below(6, "s", "die", i) == 0, below(6, "s", "die", i + 1) == 0) for i in range(6000))
    expected = {
        (a, b): 6000 * (1 if a else 5) * (1 if b else 5) / 36 for a in (True, False) for b in (True, False)
    }
    # Three degrees of freedom, the margins being known.
    assert sum((pairs[pair] - number) ** 2 / number for pair, number in expected.items()) < 16.27


@given(st.integers(1, 10**6), st.text(max_size=20), st.text(max_size=10), st.integers(0, 2**31))
def test_a_number_is_below_its_limit_and_depends_on_nothing_else(
    limit: int, seed: str, pile: str, index: int
) -> None:
    value = below(limit, seed, pile, index)
    assert 0 <= value < limit
    assert value == below(limit, seed, pile, index)


def test_items_come_as_often_as_there_are_of_them() -> None:
    draw = Draw("pile", (("king", 1), ("knave", 2), ("queen", 3)))
    dealer = Dealer("fixed")
    counts = Counter(dealer.deal(draw) for _ in range(6000))
    assert sum((counts[item] - 1000 * n) ** 2 / (1000 * n) for item, n in draw.items) < 13.82


def test_piles_do_not_disturb_one_another() -> None:
    left, right = (
        Draw(pile, tuple((str(number), 1) for number in range(10, 62))) for pile in ("left", "right")
    )
    alone, mixed = Dealer("seed"), Dealer("seed")
    expected = [alone.deal(left) for _ in range(20)]
    dealt: list[str] = []
    for _ in range(20):
        mixed.deal(right)
        dealt.append(mixed.deal(left))
    assert dealt == expected


def test_a_dealer_goes_on_where_another_stopped() -> None:
    draw = Draw("pile", tuple((str(number), 1) for number in range(10, 62)))
    first = Dealer("seed")
    course = [first.deal(draw) for _ in range(10)]
    assert [Dealer("seed", ["pile"] * count).deal(draw) for count in range(10)] == course
