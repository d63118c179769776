"""Wrong input is refused with a named error and a sentence; a fault of the engine is not mistaken for one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import pyengine
from pyengine import Ending, NotationError, SetupError, WrongType, WrongValue
from pyengine.encoding import encoding
from tests.registered import OURS

OPENED = pyengine.read_record("cannon/1 : e1 f10 a4-b5 b7-b6")


def refused(kind: type[pyengine.CannonryError], call: Callable[..., object], *given: Any) -> None:
    with pytest.raises(kind) as error:
        call(*given)
    assert type(error.value) is kind, given
    assert all(error.value.text), given


@pytest.mark.parametrize("game_id", OURS)
def test_a_seat_that_there_is_not_sees_and_does_nothing(game_id: str) -> None:
    match = pyengine.start(game_id, seed=7 if pyengine.load(game_id).has_chance else None)
    game, state, codes, seats = match.game, match.state, encoding(game_id), match.setup.seats
    number, word = codes.legal(state, match.deciders[0])[0], next(iter(match.choices(match.deciders[0])))
    doors: list[Callable[[Any], object]] = [
        match.observe,
        match.events,
        match.legal,
        match.choices,
        lambda seat: match.play(seat, word),
        lambda seat: match.why_not(seat, word),
        lambda seat: match.undo_to([seat]),
        lambda seat: match.end(Ending("resigned", seat)),
        lambda seat: pyengine.think(match, seat, level=1),
        lambda seat: game.observe(state, seat),
        lambda seat: codes.legal(state, seat),
        lambda seat: codes.vector(state, seat),
        lambda seat: codes.number(state, seat, word),
        lambda seat: codes.decision(state, seat, number),
    ]
    for door in doors:
        for seat in (-1, -seats, seats, 99):
            refused(WrongValue, door, seat)
        for no_seat in (True, 0.0, "0", [0]):
            refused(WrongType, door, no_seat)


def test_what_no_match_can_be_made_of_is_refused() -> None:
    for given in (None, 1, b"cannon", ["cannon"]):
        refused(WrongType, pyengine.load, given)
        refused(WrongType, pyengine.start, given)
    tries: list[tuple[type[pyengine.CannonryError], dict[str, Any]]] = [
        (SetupError, {"seats": 3}),
        (WrongType, {"seats": "2"}),
        (WrongType, {"seats": True}),
        (WrongType, {"options": [("move_limit", 100)]}),
        (SetupError, {"options": {"move_limit": 1.5}}),
        (SetupError, {"options": {1: 2}}),
        (WrongType, {"seed": 1.5}),
        (NotationError, {"position": "e1"}),
        (WrongType, {"position": 1}),
        (WrongType, {"decks": "deck"}),
        (WrongType, {"decks": [None]}),
        (SetupError, {"decks": ["deck"]}),
    ]
    for kind, settings in tries:
        refused(kind, partial(pyengine.start, "cannon", **settings))


def test_what_cannot_be_played_or_read_is_refused() -> None:
    for decision in (None, 17, True, b"e1", ["e1"], OPENED):
        refused(WrongType, OPENED.play, 0, decision)
        refused(WrongType, pyengine.follow, OPENED, decision)
    for read in (pyengine.read_link, pyengine.read_record, pyengine.read_game_file, pyengine.read_game):
        for text in (None, 17, b"cannon/1 : e1", ["e1"]):
            refused(WrongType, read, text)
    undealt = pyengine.start("gunsor")
    refused(pyengine.IllegalDecision, undealt.enter, "?")
    refused(WrongType, undealt.enter, 0)
    refused(WrongType, OPENED.upto, 1.0)
    refused(WrongValue, OPENED.upto, -1)
    refused(WrongType, OPENED.end, "agreed")
    refused(WrongValue, OPENED.end, Ending("resigned"))
    codes = encoding("cannon")
    refused(NotationError, codes.decision, OPENED.state, 0, -1)
    refused(WrongType, codes.decision, OPENED.state, 0, 1.0)
    refused(WrongType, codes.number, OPENED.state, 0, 17)


@pytest.mark.parametrize("fault", [ZeroDivisionError, TypeError, ValueError])
def test_a_fault_of_the_engine_stays_one(monkeypatch: pytest.MonkeyPatch, fault: type[Exception]) -> None:
    def broken(*_: object) -> None:
        raise fault

    monkeypatch.setattr("pyengine.games.cannon.rules.events.decide", broken)
    with pytest.raises(fault) as raised:
        OPENED.play(0, next(iter(OPENED.choices(0))))
    assert raised.type is fault
