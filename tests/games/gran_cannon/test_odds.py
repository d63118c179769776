"""The chances against counting them out."""

from __future__ import annotations

from itertools import combinations

import pytest

from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.observation import (
    chance_of_any,
    chance_to_arrive,
    chance_to_beat,
    chance_to_fire,
    chance_to_shield,
)
from pyengine.games.gran_cannon.rules.state import State
from tests.games.gran_cannon.tables import HOLDER, Player, table


def seen(state: State, seat: int) -> State:
    return GAME.observe(state, seat)


@pytest.mark.parametrize(("total", "good", "drawn"), [(6, 2, 3), (5, 5, 1), (7, 0, 4), (4, 1, 4), (0, 0, 0)])
def test_any_of_the_good_cards_among_those_drawn(total: int, good: int, drawn: int) -> None:
    hands = list(combinations(range(total), drawn))
    expected = sum(any(card < good for card in hand) for hand in hands) / len(hands)
    assert chance_of_any(total, good, drawn) == pytest.approx(expected)


def test_the_chance_to_fire_counts_every_hand_that_the_holder_can_have() -> None:
    holder = Player("0123", None, discards="4455", removed="S", known="0")
    state = table(holder, Player(), charge=7)
    hands = list(combinations("0112233", 3))
    expected = sum("3" in hand for hand in hands) / len(hands)
    assert chance_to_fire(seen(state, 1)) == pytest.approx(expected)
    assert chance_to_fire(seen(state, 0)) == 1, "the holder knows its own hand"


def test_the_cannon_cannot_fire_without_a_holder_or_from_a_low_charge() -> None:
    assert chance_to_fire(seen(table(Player(), Player(), holder=None), 0)) == 0
    assert chance_to_fire(seen(table(HOLDER, Player(), charge=4), 1)) == 0
    assert chance_to_fire(seen(table(HOLDER, Player(), charge=5), 1)) > 0


def test_a_card_known_to_be_there_is_certain() -> None:
    holder = Player("0135", None, known="5")
    assert chance_to_fire(seen(table(holder, Player(), charge=5), 1)) == 1


def test_the_chance_of_a_shield() -> None:
    state = table(HOLDER, Player("1123", discards="S"))
    hands = list(combinations("001122334455", 4))
    expected = sum("0" in hand for hand in hands) / len(hands)
    assert chance_to_shield(seen(state, 0), 1) == pytest.approx(expected)


@pytest.mark.parametrize(("square", "cards"), [(8, ""), (9, "S"), (10, "5S"), (14, "12345S")])
def test_the_chance_to_arrive_takes_the_special_for_a_dash(square: int, cards: str) -> None:
    state = table(HOLDER, Player(square=square))
    hands = list(combinations("001122334455S", 4))
    expected = sum(any(card in cards for card in hand) for hand in hands) / len(hands)
    assert chance_to_arrive(seen(state, 0), 1) == pytest.approx(expected)


def test_the_chance_to_beat_a_number() -> None:
    state = table(HOLDER, Player("0345", 15), Player("0345", 15), phase="overtime", contenders=(1, 2))
    assert chance_to_beat(seen(state, 1), 2, 5) == 0
    assert chance_to_beat(seen(state, 1), 2, 4) == pytest.approx(1 - (11 * 10 * 9 * 8) / (13 * 12 * 11 * 10))
