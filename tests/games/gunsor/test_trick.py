"""Cards and single tricks: which card wins and why, what cards are worth, which may follow."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.cards import UNKNOWN
from pyengine.games.gunsor.rules.state import DECK, FACES, JOKER, card_name, in_order, kind, split
from pyengine.games.gunsor.rules.trick import followers, points, why, winner
from tests.batch import as_one_test

faces = st.sampled_from(FACES)


@pytest.mark.rule("G1")
def test_the_cards_are_two_packs_of_four_suits_with_a_joker_each() -> None:
    assert len(DECK) == 106
    assert set(Counter(DECK).values()) == {2}
    assert Counter(map(kind, DECK)) == {"w": 26, "f": 26, "s": 26, "e": 26, "X": 2}


@pytest.mark.rule("G2")
@as_one_test
@pytest.mark.parametrize(
    ("stronger", "weaker", "because"),
    [
        ("eA", "wK", "circle"),
        ("eA", "wJ", "circle"),
        ("eJ", "w10", "circle"),
        ("e2", "wA", "circle"),
        ("eK", "wQ", "rank"),
        ("eQ", "wJ", "rank"),
        ("e10", "w9", "rank"),
        ("e3", "w2", "rank"),
        ("w7", "f7", "suit"),
        ("f7", "s7", "suit"),
        ("s7", "e7", "suit"),
        ("wA", "eA", "suit"),
        ("e2", "X", "joker"),
        ("eA", "X", "joker"),
    ],
)
def test_the_stronger_card_wins_whoever_leads_it(stronger: str, weaker: str, because: str) -> None:
    assert winner(stronger, weaker) == 0
    assert winner(weaker, stronger) == 1
    assert why(stronger, weaker) == why(weaker, stronger) == because


@pytest.mark.rule("G2")
@given(faces)
def test_of_two_equal_cards_the_one_that_follows_wins(card: str) -> None:
    assert winner(card, card) == 1
    assert why(card, card) == "same"


@pytest.mark.rule("G2")
@given(faces, faces)
def test_who_wins_depends_on_nothing_but_the_two_cards_unless_they_are_equal(led: str, followed: str) -> None:
    assert (winner(led, followed) != winner(followed, led)) == (led != followed)


@pytest.mark.rule("G3")
def test_the_higher_values_of_all_cards_sum_to_760() -> None:
    higher = [
        max(points(card, "development", sharp=False), points(card, "war", sharp=False)) for card in DECK
    ]
    assert sum(higher) == 760


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("card", "development", "war", "sharp_war"),
    [
        ("w2", 2, 2, 2),
        ("f10", 10, 10, 10),
        ("sA", 1, 11, 11),
        ("eJ", 10, 5, 1),
        ("wK", 10, 5, 1),
        ("X", 0, 0, 0),
    ],
)
def test_points_of_cards(card: str, development: int, war: int, sharp_war: int) -> None:
    assert points(card, "development", sharp=False) == points(card, "development", sharp=True) == development
    assert points(card, "war", sharp=False) == war
    assert points(card, "war", sharp=True) == sharp_war


@pytest.mark.rule("G7")
@pytest.mark.parametrize(
    ("hand", "led", "playable"),
    [
        ("w2f3s4", "w7", "f3s4"),
        ("w2w3X", "w7", "X"),
        ("w2f3X", "w7", "f3X"),
        ("f3s4", "w7", "f3s4"),
        ("w2w3", "w7", "w2w3"),
        ("w2f3X", "X", "w2f3X"),
    ],
)
def test_in_development_the_led_suit_cannot_be_followed(hand: str, led: str, playable: str) -> None:
    assert followers(split(hand) or (), led, "development") == split(playable)


@pytest.mark.rule("G10")
@pytest.mark.parametrize(
    ("hand", "led", "playable"),
    [
        ("w2f3s4", "w7", "w2"),
        ("w2w3X", "w7", "w2w3"),
        ("f3s4X", "w7", "f3s4X"),
        ("X", "w7", "X"),
        ("w2f3X", "X", "w2f3X"),
    ],
)
def test_in_war_the_led_suit_must_be_followed(hand: str, led: str, playable: str) -> None:
    assert followers(split(hand) or (), led, "war") == split(playable)


@given(st.lists(faces, max_size=12))
def test_cards_are_read_as_they_stand_in_a_row(some: list[str]) -> None:
    assert split("".join(some)) == tuple(some)


@as_one_test
@pytest.mark.parametrize("text", ["w1", "w11", "x", "w", "7", "w7 ", "gK", "wXX7"])
def test_what_is_no_card_is_not_read(text: str) -> None:
    assert split(text) is None


def test_a_hand_is_kept_by_suit_and_rank_with_the_joker_and_unknown_cards_last() -> None:
    assert in_order(["?", JOKER, "e2", "wK", "w10", "wA", "s5"]) == (
        "wA",
        "w10",
        "wK",
        "s5",
        "e2",
        JOKER,
        UNKNOWN,
    )


def test_cards_have_names() -> None:
    assert card_name("w7") == ("7 of wind", "風の7")
    assert card_name("fA") == ("ace of fire", "火のA")
    assert card_name("X") == ("Joker", "ジョーカー")
