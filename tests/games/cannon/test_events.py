"""Events, and that nothing but events changes a state."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, dataclass
from functools import reduce

import pytest

from pyengine.game import Event
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.events import Captured, Fired, Moved, TownPlaced
from pyengine.games.cannon.rules.state import State
from tests.games.cannon.positions import DEFAULTS, random_game, setup


def events(state: State, text: str) -> tuple[Event, ...]:
    return GAME.decide(state, state.to_move, GAME.read_decision(text))


def test_what_each_kind_of_move_causes() -> None:
    state = setup("d4 d5 d6", "d8 e6")
    assert events(GAME.initial(2, DEFAULTS), "e1") == (TownPlaced(0, "e1"),)
    assert events(state, "d6-c7") == (Moved(0, "step", "d6", "c7"),)
    assert events(state, "d6-b4") == (Moved(0, "retreat", "d6", "b4"),)
    assert events(state, "d4-d7") == (Moved(0, "slide", "d4", "d7"),)
    assert events(state, "d6xe6") == (
        Moved(0, "capture", "d6", "e6"),
        Captured(1, "e6", "soldier", "soldier"),
    )
    assert events(state, "xd8") == (
        Fired(0, "d8", (("d4", "d5", "d6", "d7"),)),
        Captured(1, "d8", "soldier", "shot"),
    )


def test_the_capture_of_a_town() -> None:
    assert events(setup("j9", "e2 e3 e4", towns="e1 f10", to_move=1), "e2xe1")[1] == Captured(
        0, "e1", "town", "soldier"
    )
    assert events(setup("f6 f7 f8", "j9"), "xf10")[1] == Captured(1, "f10", "town", "shot")


def test_a_shot_names_every_cannon_that_could_fire_it() -> None:
    state = setup("d4 d5 d6 f8 g8 h8 a5 b6 c7", "d8")
    fired = events(state, "xd8")[0]
    assert isinstance(fired, Fired)
    assert set(fired.guns) == {("d4", "d5", "d6", "d7"), ("h8", "g8", "f8", "e8")}


@pytest.mark.slow
def test_only_what_happened_changes_a_state() -> None:
    for seed in range(6):
        for state, text in random_game(seed, liking_slides=0.3):
            caused = events(state, text)
            before = GAME.write(state)
            after = GAME.apply(state, state.to_move, GAME.read_decision(text))
            assert reduce(GAME.advance, caused, state) == after
            assert GAME.write(state) == before
            assert after.to_move == 1 - state.to_move
            assert after.ply == state.ply + (state.phase == "playing")


def test_events_are_json() -> None:
    for state, text in random_game(2):
        for event in events(state, text):
            described = event.describe()
            assert described["event"] == type(event).__name__
            assert json.loads(json.dumps(described))["seat"] == event.describe()["seat"]


def test_states_moves_and_events_are_values() -> None:
    state = setup("d4 d5 d6", "d8")
    (event,) = events(state, "d4-d7")
    for value, field in ((state, "dark"), (GAME.read_decision("a2-a3"), "kind"), (event, "seat")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field, 0)
        assert hash(value) == hash(value)
    assert state == setup("d4 d5 d6", "d8")
    assert hash(state) == hash(setup("d4 d5 d6", "d8"))


def test_foreign_events_are_an_error_of_the_program() -> None:
    @dataclass(frozen=True, slots=True)
    class Foreign(Event):
        pass

    with pytest.raises(TypeError):
        GAME.advance(setup("a2", "j9"), Foreign())
