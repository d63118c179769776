"""Puzzles: each one shipped holds what it promises, and what is none is not taken for one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyengine.game import Decide
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import bit
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import KINDS, THREAT, Kind, Prover, passed, solve
from pyengine.match import Match, begin, setup
from pyengine.notation.task import read_line, task
from tests.batch import try_all
from tests.effort import as_many

PUZZLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web/games/cannon/guide/puzzles.json").read_text(encoding="utf-8")
)
GATE: dict[Kind, int] = {
    "town-1": 10,
    "town-2": 6,
    "town-3": 1,
    "soldier": 1,
    "slide": 1,
    "retreat": 1,
    "defence": 3,
    "only": 2,
}
"""This many of each kind are proven in the gate; at night all are."""


def sample() -> list[dict[str, Any]]:
    chosen = random.Random("puzzles")
    kinds = {kind: [puzzle for puzzle in PUZZLES if puzzle["kind"] == kind] for kind in KINDS}
    return [
        puzzle
        for kind in KINDS
        for puzzle in chosen.sample(kinds[kind], as_many(GATE[kind], most=len(kinds[kind])))
    ]


SOME = sample()
REST = [puzzle for puzzle in PUZZLES if puzzle not in SOME]


def tried(puzzles: list[dict[str, Any]]) -> Callable[[Callable[[dict[str, Any]], None]], Callable[..., None]]:
    """Has a test try the puzzles, kind by kind."""
    return try_all(puzzles, named=lambda puzzle: puzzle["id"], by=lambda puzzle: puzzle["kind"])


def state_of(puzzle: dict[str, Any]) -> State:
    return GAME.read(puzzle["position"], {})


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        turn = match.turn
        assert isinstance(turn, Decide)
        match = match.play(turn.seats[0], GAME.read_decision(move))
    return match


def of_kind(*kinds: Kind) -> list[dict[str, Any]]:
    return [puzzle for puzzle in PUZZLES if puzzle["kind"] in kinds]


# The puzzles shipped


@pytest.mark.slow
def test_there_are_enough_of_every_kind_and_grade_for_both_sides() -> None:
    assert len({puzzle["id"] for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({puzzle["position"] for puzzle in PUZZLES}) == len(PUZZLES)
    assert {puzzle["grade"] for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    for kind in KINDS:
        mine = [puzzle for puzzle in PUZZLES if puzzle["kind"] == kind]
        assert 40 <= len(mine) <= 100
        assert {state_of(puzzle).to_move for puzzle in mine} == {0, 1}


@pytest.mark.slow
@tried(SOME)
def test_exactly_one_way_does_what_is_asked(puzzle: dict[str, Any]) -> None:
    assert solve(state_of(puzzle), puzzle["kind"]) == tuple(puzzle["line"].split())


@pytest.mark.nightly
@tried(REST)
def test_in_every_other_puzzle_too(puzzle: dict[str, Any]) -> None:
    assert solve(state_of(puzzle), puzzle["kind"]) == tuple(puzzle["line"].split())


@pytest.mark.slow
@tried(PUZZLES)
def test_a_line_is_a_task_that_ends_as_promised(puzzle: dict[str, Any]) -> None:
    match = begin(setup("cannon", start=puzzle["position"]))
    reader = match.state.to_move
    line = puzzle["line"].split()
    first = GAME.read_decision(line[0])
    task(match, "", [read_line(GAME, puzzle["line"])])
    end = played(match, *line)
    match puzzle["kind"]:
        case "soldier":
            assert line[-1].startswith("x")
            assert end.outcome is None
        case "slide" | "retreat" as kind:
            assert first.kind == kind
            assert line[-1].startswith("x") or end.outcome
        case "defence" | "only":
            assert end.outcome is None
        case kind:
            assert len(line) == 2 * int(kind[-1]) - 1
            assert end.outcome
    if end.outcome:
        assert (end.outcome.winners, end.outcome.reason) == ((reader,), "town")


@pytest.mark.rule("C9")
@tried(of_kind("defence"))
def test_a_defence_has_something_to_defend(puzzle: dict[str, Any]) -> None:
    assert Prover(stalemates=False).wins(passed(state_of(puzzle).view), THREAT)


@pytest.mark.slow
@pytest.mark.rule("C9")
@tried(of_kind("town-1", "town-2"))
def test_by_the_rules_themselves_no_defence_saves_the_town(puzzle: dict[str, Any]) -> None:
    begun = begin(setup("cannon", start=puzzle["position"]))
    first = puzzle["line"].split()[0]
    if puzzle["kind"] == "town-1":
        assert capturing_town(begun) == [first]
        return
    assert not capturing_town(begun)
    answers = GAME.legal(played(begun, first).state, 1 - begun.state.to_move)
    assert answers
    for answer in answers:
        assert capturing_town(played(begun, first, GAME.write_decision(answer)))


def capturing_town(match: Match) -> list[str]:
    state = match.state
    town = state.towns[1 - state.to_move]
    return [GAME.write_decision(move) for move in GAME.legal(state, state.to_move) if move.target == town]


# What is a puzzle, and what is not

ONE_WAY = "5L4/4d5/10/10/10/10/10/10/1l8/4D5 d"


@pytest.mark.rule("C9")
@pytest.mark.parametrize(
    ("position", "line"),
    [
        (ONE_WAY, ("e9xf10",)),
        # A second soldier beside the town: two ways.
        ("5L4/4d1d3/10/10/10/10/10/10/1l8/4D5 d", None),
        # No way.
        ("5L4/2d7/10/10/10/10/10/10/1l8/4D5 d", None),
    ],
)
def test_a_town_in_one_has_one_way(position: str, line: tuple[str, ...] | None) -> None:
    assert solve(GAME.read(position, {}), "town-1") == line


def test_what_is_won_sooner_is_no_puzzle_of_more_moves() -> None:
    state = GAME.read(ONE_WAY, {})
    assert solve(state, "town-2") is None
    assert solve(state, "town-3") is None


@pytest.mark.rule("C10")
def test_leaving_the_opponent_without_a_move_is_a_win() -> None:
    # White's other soldier stands on its last rank.
    view = GAME.read("4L5/10/10/10/10/10/10/2l7/1d8/l3D5 d", {}).view
    assert Prover().wins(view, 1)
    assert Prover().winning(view, 1) == [(bit("b2"), bit("c3"))]
    assert not Prover(stalemates=False).wins(view, 1)


@pytest.mark.rule("C8")
@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("1L8/10/1ll7/10/10/3ddd2l1/10/10/10/4D5 d", ("xi5",)),
        # A quiet move, and a shot that cannot be helped.
        ("1L8/7l2/3l6/3l4l1/3d1l4/3d6/3d2d3/8d1/d3d5/d2D6 d", ("d6-d3", "d7-e6", "xd8")),
        # Two targets: two ways.
        ("1L8/5l4/5l4/1ll7/5d4/5d4/5d4/10/10/4D5 d", None),
        # A soldier is won, but not by a shot.
        ("1L8/5l4/10/1ll5l1/5d2d1/5d4/5d4/10/10/4D5 d", None),
    ],
)
def test_a_soldier_is_won_by_one_shot(position: str, line: tuple[str, ...] | None) -> None:
    assert solve(GAME.read(position, {}), "soldier") == line


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("7L2/10/10/10/10/8l1/10/7d2/10/6D3 l", ("i5-j4",)),
        # Enough room: nothing to escape from.
        ("7L2/10/10/8l1/10/10/7d2/10/10/6D3 l", None),
    ],
)
def test_one_move_alone_escapes_a_stalemate(position: str, line: tuple[str, ...] | None) -> None:
    assert solve(GAME.read(position, {}), "only") == line


@pytest.mark.slow
@pytest.mark.rule("C7")
@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("kind", "position", "line"),
    [
        # Three in a file, too far from the town by one square.
        ("slide", "2d3L3/1d8/9d/2l7/2l7/2l7/10/9d/4d5/2D4l2 l", "c7-c4 e2-d3 xc1"),
        ("slide", "6L3/1l7l/6l2l/3l5l/3l1l1l2/1d1l6/dd1d1d2d1/3d3dd1/2d7/6D3 l", "d5-d8 d3-c4 xd4"),
        # Back beside two others, for the same.
        ("retreat", "d1d3L3/9d/10/10/2l7/10/2l6d/4l5/4d5/2D4l2 l", "e3-c5 e2-d3 xc1"),
        ("retreat", "6L3/1l8/4l1lll1/2ll5l/2d1l3ll/2d3d3/1d5d2/dd2d2d2/4d5/4D5 d", "c6-e4 c7-d6 xe6"),
    ],
)
def test_one_slide_or_one_retreat_wins(kind: Kind, position: str, line: str) -> None:
    state = GAME.read(position, {})
    assert solve(state, kind) == tuple(line.split())
    assert solve(state, "retreat" if kind == "slide" else "slide") is None


@pytest.mark.rule("C9")
@pytest.mark.parametrize(
    ("position", "line"),
    [
        # White's soldier at e3 would be at the town in two moves.
        ("3L6/10/d8l/10/3d6/1d3l3d/8l1/4ldd3/10/3D6 d", "f3xe3"),
        # Without it nothing is threatened.
        ("3L6/10/d8l/10/3d6/1d3l3d/8l1/5dd3/10/3D6 d", None),
        # The reader is first.
        ("3L6/4d5/d8l/10/3d6/1d3l3d/8l1/4ldd3/10/3D6 d", None),
    ],
)
def test_one_move_saves_the_town(position: str, line: str | None) -> None:
    solved = solve(GAME.read(position, {}), "defence")
    assert solved == (tuple(line.split()) if line else None)


@pytest.mark.slow
@pytest.mark.rule("C9")
def test_where_the_town_falls_otherwise_one_move_holds() -> None:
    state = GAME.read("2d3L3/10/d8d/2l7/2l7/2l7/10/9d/4d5/2D4l2 d", {})
    assert solve(state, "only") == ("e2-d3", "c7-c4", "d3xc4")
