"""Hidden information: a seat gets only what it may know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pyengine.game import Decide
from pyengine.games import GAME_IDS, load
from pyengine.match import Match, start
from pyengine.notation.record import write_record
from tests.serve.talking import Talk

HIDING = [game_id for game_id in GAME_IDS if load(game_id).hidden]
CASES = [(game_id, seats) for game_id in HIDING for seats in {load(game_id).seats[0], load(game_id).seats[1]}]


def midway(game_id: str, seats: int, decisions: int) -> Match:
    """A match after this many random decisions, or before the last one of a shorter game."""
    rng = random.Random(f"{game_id} {seats}")
    match = start(game_id, seats=seats, seed=f"hidden {seats}")
    while match.plies < decisions:
        seat = rng.choice(match.deciders)
        after = match.play(seat, rng.choice(match.legal(seat)))
        if not after.deciders:
            break
        match = after
    return match


def told(talk: Talk, seat: int, *, thinks: bool) -> dict[str, Any]:
    """All that a seat can learn at a table.

    What it sees, what it may do, what the machine would do in its place.
    """
    return {
        "seen": {**talk.ask("observe", seat=seat), "seen": None},
        "legal": talk.ask("legal", seat=seat)["moves"],
        "thought": talk.go(seat=seat, level=2, seed=1) if thinks else None,
    }


@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_nothing_told_of_a_seat_changes_with_what_it_does_not_see(game_id: str, seats: int) -> None:
    match = midway(game_id, seats, 17)
    game, rng = match.game, random.Random(1)
    for seat in match.deciders:
        talk = Talk()
        talk.ask("position", record=write_record(match))
        expected = told(talk, seat, thinks=True)
        differing = 0
        for _ in range(3):
            other = game.sample(match.observe(seat), seat, rng)
            differing += other != match.state
            turn = game.turn(other)
            assert isinstance(turn, Decide)
            text = game.write(other)
            assert "?" not in text
            talk.ask("position", game=game_id, position=text, options=dict(match.setup.options))
            assert told(talk, seat, thinks=True) == expected
        assert differing


@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_a_seat_is_told_the_events_in_the_form_that_it_sees(game_id: str, seats: int) -> None:
    match = midway(game_id, seats, 12)
    talk = Talk()
    talk.ask("position", record=write_record(match))
    everything = [event.describe() for step in match.steps for event in step.events]
    for seat in (*range(seats), None):
        seen = talk.ask("observe", seat=seat, since=0)
        assert seen["events"] == plain([event.describe() for event in match.events(seat)])
        assert seen["events"] != plain(everything)
        assert seen["seen"] == len(seen["events"])
        assert talk.ask("observe", seat=seat, since=5)["events"] == seen["events"][5:]
        assert talk.ask("observe", seat=seat, since=10_000)["events"] == []
        assert "events" not in talk.ask("observe", seat=seat)


def plain(value: Any) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_from_its_observation_alone_a_seat_is_told_the_same(game_id: str, seats: int) -> None:
    match = midway(game_id, seats, 17)
    whole = Talk()
    whole.ask("position", record=write_record(match))
    for seat in range(seats):
        position = whole.ask("observe", seat=seat)["position"]
        bound = Talk()
        options = whole.ask("state")["options"]
        bound.ask("position", game=game_id, position=position, seat=seat, options=options)
        decides = seat in match.deciders
        alone = told(bound, seat, thinks=decides)
        assert alone == told(whole, seat, thinks=decides)
        assert bound.ask("observe")["position"] == bound.ask("state")["position"] == position
        assert bound.ask("show")["text"]
        if not decides:
            assert bound.refused("go")["kind"] == "IllegalDecision"


def test_who_knows_only_what_a_seat_sees_can_neither_play_nor_look_elsewhere() -> None:
    match = midway("gunsor", 2, 6)
    (seat,) = match.deciders
    talk = Talk()
    position = match.game.write(match.observe(seat))
    talk.ask("position", game="gunsor", position=position, seat=seat)
    move = talk.ask("legal")["moves"][0]["text"]
    for command, fields in (
        ("play", {"move": move}),
        ("undo", {}),
        ("record", {}),
        ("observe", {"seat": 1 - seat}),
        ("observe", {"seat": seat, "since": 0}),
        ("legal", {"seat": 1 - seat}),
        ("go", {"seat": 1 - seat}),
    ):
        assert talk.refused(command, **fields)["kind"] == "OutOfOrder"
    assert talk.ask("state")["seat"] == seat


def test_what_a_position_says_beyond_what_the_seat_sees_is_forgotten() -> None:
    match = midway("gunsor", 2, 6)
    (seat,) = match.deciders
    talk = Talk()
    talk.ask("position", game="gunsor", position=match.game.write(match.state), seat=seat)
    assert talk.ask("state")["position"] == match.game.write(match.observe(seat))


@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_a_position_that_hides_something_needs_a_seat(game_id: str, seats: int) -> None:
    match = midway(game_id, seats, 6)
    talk = Talk()
    seen = match.game.write(match.observe(0))
    assert talk.refused("position", game=game_id, position=seen)["kind"] == "RequestError"
    assert talk.refused("position", game=game_id, position=seen, seat=seats)["kind"] == "RequestError"
    assert talk.refused("position", game=game_id, seat=0)["kind"] == "RequestError"
    assert (
        talk.refused("position", game=game_id, position=seen, seat=0, moves=["a"])["kind"] == "RequestError"
    )
    talk.ask("position", game=game_id, position=match.game.write(match.state))
