"""That Kanon's numbers are enough for everything its cards allow, also what random games rarely come to."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from pyengine.encoding import encoding
from pyengine.errors import NotationError
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Used
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.rules import turns
from pyengine.games.kanon.rules.decisions import counter_with, play, use
from pyengine.games.kanon.rules.state import State
from tests.contract.playing import playout
from tests.games.kanon.workshop import Player, table

CODES = encoding("kanon")
DECKS = ("all-aboard", "open-workshop")


@cache
def states() -> list[State]:
    """Some states of random games."""
    found: list[Any] = []
    for number in range(2):
        start = GAME.initial(2, GAME.settle({}), DECKS)
        found += [*playout(GAME, start, random.Random(number))][::25]
    return found


def announcements(state: State, seat: int) -> list[str]:
    """Every announcement that any card allows a seat whose cards lie as they do, whatever else forbids it."""
    found: list[str] = []
    for code, card in CARDS.items():
        for ability in card.abilities:
            if isinstance(ability, Played):
                word = counter_with if ability.window == "counter" else play
                found += [word(code, targets) for targets in turns.targetings(state, seat, ability, None)]
            elif isinstance(ability, Used):
                for spot, each in state.permanents(seat):
                    places = turns.targetings(state, seat, ability, each.id)
                    found += [use(spot, card.abilities.index(ability), targets) for targets in places]
    return found


@pytest.mark.slow
def test_whatever_an_ability_can_aim_at_has_a_number() -> None:
    many: set[int] = set()
    for state in states():
        for seat in (0, 1):
            for decision in announcements(state, seat):
                number = CODES.number(state, seat, decision)
                if not state.announced:
                    assert CODES.decision(state, seat, number) == decision
                many.add(number)
    assert len(many) > 500


def test_both_seats_mean_the_same_by_a_number() -> None:
    state = states()[0]
    assert CODES.number(state, 0, "use:a1.0@2b3") == CODES.number(state, 1, "use:a1.0@1b3")
    assert CODES.number(state, 0, "use:c5.0@1a1+1b2") == CODES.number(state, 1, "use:c5.0@2a1+2b2")
    assert CODES.number(state, 0, "pay:a1+b1") == CODES.number(state, 1, "pay:a1+b1")
    assert CODES.number(state, 0, "use:b2.0") == CODES.number(state, 0, "counter:b2.0")


@pytest.mark.parametrize("decision", ["use:a1.1", "pay:a1+a2+a3", "play:001", "set:109>a", "swap:001-999"])
def test_what_no_card_allows_has_no_number(decision: str) -> None:
    with pytest.raises(NotationError):
        CODES.number(states()[0], 0, decision)


def test_what_a_hidden_card_has_copied_is_told_and_its_face_is_not() -> None:
    def seen(card: str) -> tuple[float, ...]:
        return CODES.vector(GAME.observe(table(Player(f"{card}/020^"), Player("008^")), 1), 1)

    assert seen("008=061") == seen("022=061")
    assert seen("008=061") != seen("008=059")
    assert seen("008=061") != seen("008")


def test_a_swap_names_a_spare_by_its_place() -> None:
    state = GAME.initial(2, GAME.settle({"match": 1}), DECKS)
    spares = sorted({*state.spares[1]})
    numbers = [CODES.number(state, 1, f"swap:001-{spare}") for spare in spares]
    assert numbers == [*range(numbers[0], numbers[0] + 144 * len(spares), 144)]
    assert CODES.decision(state, 1, numbers[-1]) == f"swap:001-{spares[-1]}"
    with pytest.raises(NotationError):
        CODES.decision(state, 1, numbers[-1] + 144)
