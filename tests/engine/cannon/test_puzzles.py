"""Puzzles: each one shipped holds what it promises, and what is none is not taken for one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from pyengine.game import Decide
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import bit
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import KINDS, Kind, Prover, grade, solve
from pyengine.match import Match, begin, setup
from pyengine.task import read_line, task
from tests.effort import as_many

PUZZLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web/games/cannon/guide/puzzles.json").read_text(encoding="utf-8")
)
COSTLY = [puzzle for puzzle in PUZZLES if puzzle["kind"] in ("town-3", "soldier")]
CHEAP = [puzzle for puzzle in PUZZLES if puzzle not in COSTLY]
SOME = [
    *random.Random("cheap").sample(CHEAP, as_many(len(CHEAP), most=len(CHEAP))),
    *random.Random("costly").sample(COSTLY, as_many(4, most=len(COSTLY))),
]
"""What is proven here; ``tools/cannon/puzzles.py verify`` proves all."""

every = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle["id"] for puzzle in PUZZLES])
some = pytest.mark.parametrize("puzzle", SOME, ids=[puzzle["id"] for puzzle in SOME])


def state_of(puzzle: dict[str, Any]) -> State:
    return GAME.read(puzzle["position"], {})


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        turn = match.turn
        assert isinstance(turn, Decide)
        match = match.play(turn.seats[0], GAME.read_decision(move))
    return match


def of_kind(*kinds: Kind) -> list[Any]:
    return [pytest.param(puzzle, id=puzzle["id"]) for puzzle in PUZZLES if puzzle["kind"] in kinds]


# The puzzles shipped


def test_there_are_enough_of_every_kind_and_grade_for_both_sides() -> None:
    assert len(PUZZLES) >= 60
    assert len({puzzle["id"] for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({puzzle["position"] for puzzle in PUZZLES}) == len(PUZZLES)
    for kind in KINDS:
        mine = [puzzle for puzzle in PUZZLES if puzzle["kind"] == kind]
        assert len(mine) >= 10
        assert len({puzzle["grade"] for puzzle in mine}) > 1
        assert {state_of(puzzle).to_move for puzzle in mine} == {0, 1}


@pytest.mark.slow
@some
def test_exactly_one_way_does_what_is_asked(puzzle: dict[str, Any]) -> None:
    state = state_of(puzzle)
    line = tuple(puzzle["line"].split())
    assert solve(state, puzzle["kind"]) == line
    assert grade(state, puzzle["kind"], line) == puzzle["grade"]


@every
def test_a_line_is_a_task_that_ends_as_promised(puzzle: dict[str, Any]) -> None:
    match = begin(setup("cannon", start=puzzle["position"]))
    reader = match.state.to_move
    line = puzzle["line"].split()
    task(match, "", [read_line(GAME, puzzle["line"])])
    end = played(match, *line)
    match puzzle["kind"]:
        case "soldier":
            assert line[-1].startswith("x")
            assert end.outcome is None
        case "stalemate":
            assert end.outcome is None
        case kind:
            assert len(line) == 2 * int(kind[-1]) - 1
            assert end.outcome
            assert (end.outcome.winners, end.outcome.reason) == ((reader,), "town")


@pytest.mark.rule("C9")
@pytest.mark.parametrize("puzzle", of_kind("town-1", "town-2"))
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
    assert solve(GAME.read(position, {}), "stalemate") == line


@pytest.mark.parametrize(
    ("kind", "position", "line", "hard"),
    [
        ("town-1", ONE_WAY, "e9xf10", 1),
        # Quiet, and one move more.
        ("soldier", "8L1/1l8/3lll1ll1/10/3l6/10/3d6/dd5ddd/d3d1d3/1D8 l", "e8-d7 b3-b4 xd4", 2),
        # Quiet, two moves more, and much else to take.
        ("town-3", "7L2/10/10/4d2ll1/3d6/1l8/1d4dl2/1d7d/6d3/4D5 d", "e7-f8 b5xb4 f8-g9 b4xb3 g9xh10", 3),
    ],
)
def test_length_quiet_and_lures_make_a_puzzle_hard(kind: Kind, position: str, line: str, hard: int) -> None:
    assert grade(GAME.read(position, {}), kind, tuple(line.split())) == hard
