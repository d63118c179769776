"""The faces of links: what they say, that they give nothing away, and that the rules have the last word."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.checked import clean_name
from pyengine.errors import DamagedLink
from pyengine.game import Decide, Outcome
from pyengine.games.cannon.rules.board import SQUARES, name
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, begin, setup
from pyengine.notation.envelope import Packer, Unpacker
from pyengine.notation.link import Kind, Shared, read_link, write_face, write_link
from tests.batch import try_all
from tests.contract.playing import CASES, TABLES, Case, every_case, played
from tests.effort import as_many
from tests.notation.test_link import DIGITS, sealed

hidden_table = try_all([case for case in TABLES if case.game.hidden], by=lambda case: case.game_id)

GOLDEN: list[dict[str, Any]] = json.loads((Path(__file__).parent / "links.json").read_text(encoding="utf-8"))


@cache
def faced(case: Case, at: int) -> tuple[Match, str]:
    """A game as it was after some steps, and its link."""
    match = played(case).upto(at).dealt()
    return match, link(match)


def link(match: Match, kind: Kind = "game", *, at: int | None = None, by: str = "") -> str:
    players = tuple(seat % 2 for seat in range(match.setup.seats))
    return write_link(Shared(kind, match, len(match.steps) if at is None else at, players, by=by), face=True)


def parts(text: str) -> tuple[str, str, str]:
    """What stands before the length of a link, its face, and the body proper."""
    *head, _, face, body = text.split(".")
    return ".".join(head), face[5:], body


def common(unpacker: Unpacker) -> dict[str, Any]:
    """What every face begins with, as ``docs/links.md`` says it; that of a challenge has a name before."""
    players = [unpacker.take(16) for _ in range(unpacker.take(16))]
    steps = unpacker.take_number()
    at = unpacker.take(steps) if unpacker.take(2) else steps
    turn = ("decide", "over", "draw")[unpacker.take(3)]
    seats = tuple(seat for seat in range(len(players)) if unpacker.take(2))
    return {"players": players, "steps": steps, "at": at, "turn": turn, "seats": seats}


def counted(unpacker: Unpacker, names: list[str], seats: int) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for each in names:
        numbers = [unpacker.take_number() for _ in range(seats if unpacker.take(2) else 1)]
        found[each] = tuple(number // 2 if number % 2 == 0 else -(number // 2) - 1 for number in numbers)
    return found


@pytest.mark.slow
@given(st.data())
def test_a_link_with_a_face_holds_the_same_game(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    whole = played(case)
    match = whole.upto(data.draw(st.integers(0, len(whole.steps)))).dealt()
    kind: Kind = data.draw(st.sampled_from(["game", "position", "challenge"]))
    at = data.draw(st.integers(0, len(match.steps)))
    by = data.draw(st.text().map(clean_name)) if kind == "challenge" else ""
    players = tuple(data.draw(st.integers(0, len(case.game.levels))) for _ in range(case.seats))
    shared = Shared(kind, match, at, players, by=by)
    text = write_link(shared, face=True)
    assert text.startswith(f"{kind[0]}5.{case.game_id}.")
    assert read_link(text) == shared
    assert not set(text) - {*DIGITS, ".", "-"}


@given(st.data())
def test_a_face_says_what_the_table_shows(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    whole = played(case)
    at = data.draw(st.integers(0, len(whole.steps)))
    shown = whole.upto(at)
    unpacker = Unpacker(parts(link(whole, at=at))[1])
    told = common(unpacker)
    turn = shown.turn
    expected = turn.seats if isinstance(turn, Decide) else turn.winners if isinstance(turn, Outcome) else ()
    assert told == {
        "players": [seat % 2 for seat in range(case.seats)],
        "steps": len(whole.steps),
        "at": at,
        "turn": "decide" if isinstance(turn, Decide) else "over" if isinstance(turn, Outcome) else "draw",
        "seats": expected,
    }
    if case.game_id != "cannon":
        counts = case.game.counts(shown.observe(None))
        assert counted(unpacker, list(counts), case.seats) == counts
        unpacker.done()


@given(st.integers(0, 400))
def test_the_face_of_cannon_is_the_position(at: int) -> None:
    whole = played(Case("cannon", 2, seeded=False))
    shown = whole.upto(min(at, len(whole.steps)))
    state: State = shown.state
    unpacker = Unpacker(parts(link(shown))[1])
    common(unpacker)
    squares = [unpacker.take(3) for _ in SQUARES]
    for seat, soldiers in enumerate(state.soldiers, 1):
        assert sum(square for square, what in zip(SQUARES, squares, strict=True) if what == seat) == soldiers
    named = ["" if (place := unpacker.take(101)) == 100 else name(SQUARES[place]) for _ in range(4)]
    move = shown.steps[-1].decision if shown.steps else None
    squares_named = (*state.towns, *((move.origin, move.target) if move else (0, 0)))
    assert named == [name(square) if square else "" for square in squares_named]
    unpacker.done()


# Nothing is given away


def filled(match: Match, rng: random.Random) -> Match:
    """The match with whatever a spectator does not see dealt otherwise, as far as each seat cannot tell."""
    state = match.state
    for seat in range(match.setup.seats):
        state = match.game.sample(match.game.observe(state, seat), seat, rng)
    steps = (*match.steps[:-1], match.steps[-1]._replace(state=state))
    return replace(match, steps=steps)


def face_of(shown: Match) -> str:
    return write_face(shown, len(shown.steps), (0,) * shown.setup.seats, None)


@hidden_table
def test_what_is_hidden_changes_nothing_in_a_face(case: Case) -> None:
    whole, rng = played(case), random.Random(str(case))
    changed = 0
    places = range(1, len(whole.steps))
    enough = as_many(6, most=len(places))
    for tried, at in enumerate(rng.sample(places, len(places))):
        if changed and tried >= enough:
            break
        match = whole.upto(at)
        face = face_of(match)
        seen = match.steps[-1]._replace(state=match.observe(None), events=(), decision=None)
        assert face_of(replace(match, steps=(*match.steps[:-1], seen))) == face
        if isinstance(match.turn, Decide):
            other = filled(match, rng)
            changed += other.state != match.state
            assert face_of(other) == face
    assert changed


@hidden_table
def test_the_face_of_a_challenge_tells_nothing_of_the_challenger_s_game(case: Case) -> None:
    whole = played(case)
    faces = {
        parts(link(match, "challenge"))[1] for match in (begin(whole.setup), whole.upto(9).dealt(), whole)
    }
    assert len(faces) == 1


# What is refused, and what is corrected


@given(st.data())
def test_a_changed_character_is_refused_by_the_check_sum(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    _, text = faced(case, 12)
    start = text.index(parts(text)[1])
    at = data.draw(st.integers(start, start + len(parts(text)[1]) - 1))
    digit = data.draw(st.sampled_from(DIGITS).filter(lambda digit: digit != text[at]))
    with pytest.raises(DamagedLink, match="a character in it has changed"):
        read_link(text[:at] + digit + text[at + 1 :])


@given(st.text(DIGITS, min_size=1, max_size=60), st.sampled_from(CASES))
def test_the_rules_have_the_last_word(face: str, case: Case) -> None:
    match, text = faced(case, 12)
    head, _, body = parts(text)
    shared = read_link(sealed(head, f"{face}.{body}"))
    assert shared.match == match
    assert write_link(shared, face=True) == text


@pytest.mark.parametrize("face", ["", "-", "a-b", "ab."])
def test_what_is_no_face_is_damaged(face: str) -> None:
    head, _, body = parts(faced(CASES[0], 12)[1])
    with pytest.raises(DamagedLink, match="does not fit together"):
        read_link(sealed(head, f"{face}.{body}"))
    with pytest.raises(DamagedLink, match="does not fit together"):
        read_link(sealed(head, body))


@pytest.mark.parametrize("by", [" Aoi", "\u202eioA", "x" * 25, "A\0oi"])
def test_who_challenges_is_a_clean_name_in_a_face_too(by: str) -> None:
    head, face, body = parts(link(begin(setup("cannon")), "challenge", by="Aoi"))
    assert read_link(sealed(head, f"{face}.{body}")).by == "Aoi"
    packer = Packer()
    packer.put(0, 16)
    packer.put_text(by)
    for wrong in (packer.text(), "1"):
        with pytest.raises(DamagedLink, match="does not fit together"):
            read_link(sealed(head, f"{wrong}.{body}"))


# How long they are

MOST = {"cannon": 42, "gunsor": 17, "gran-cannon": 28, "cannonades": 24, "kanon": 21}
"""How many characters a face adds at most."""


@pytest.mark.slow
@every_case
def test_a_face_is_short(case: Case) -> None:
    whole = played(case)
    for at in range(0, len(whole.steps), max(1, len(whole.steps) // 6)):
        match = whole.upto(at).dealt()
        shared = Shared("game", match, at, (0,) * case.seats)
        grown = len(write_link(shared, face=True)) - len(write_link(shared))
        assert grown <= MOST.get(case.game_id, 16)


def test_a_long_game_with_a_face_still_fits() -> None:
    lengths = [
        len(write_link(read_link(row["link"]), face=True))
        for row in GOLDEN
        if row["name"].startswith("170 plies")
    ]
    assert lengths
    assert max(lengths) <= 400
