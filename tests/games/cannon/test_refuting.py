"""What is said of a wrong try at a puzzle is true.

It is looked up by the rules, or proven once more by the prover of puzzles.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.refuting import Refutation, refute
from pyengine.games.cannon.rules.board import Move, read
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import Prover
from tests.effort import as_many

PUZZLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web/games/cannon/guide/puzzles.json").read_text(encoding="utf-8")
)
SOME = random.Random("wrong tries").sample(PUZZLES, as_many(24, most=len(PUZZLES)))
TRIES = 2
"""How many wrong moves of each are tried."""


def wrong_tries() -> list[tuple[State, Move, tuple[str, ...]]]:
    rng = random.Random(28)
    found: list[tuple[State, Move, tuple[str, ...]]] = []
    for puzzle in SOME:
        state, line = GAME.read(puzzle["position"], {}), tuple(puzzle["line"].split())
        others = [move for move in GAME.legal(state, state.to_move) if GAME.write_decision(move) != line[0]]
        found += [(state, move, line) for move in rng.sample(others, min(TRIES, len(others)))]
    return found


def played(state: State, move: Move) -> State:
    return GAME.apply(state, state.to_move, move)


def capturing_town(state: State) -> list[Move]:
    town = state.towns[1 - state.to_move]
    return [move for move in GAME.legal(state, state.to_move) if move.target == town]


@pytest.mark.slow
def test_what_is_said_of_wrong_tries_is_true() -> None:
    for state, tried, line in wrong_tries():
        found = refute(state, tried, line)
        after = played(state, tried)
        assert found, "the game goes on"
        if found.answer:
            assert GAME.why_not(after, after.to_move, found.answer) is None
        holds(found, state, after)


def holds(found: Refutation, state: State, after: State) -> None:
    """Check the sentence by its form, with means of its own."""
    why = found.why.en
    if why.startswith("The town still stands"):
        assert after.phase == "playing"
        return
    assert found.answer
    end = played(after, found.answer)
    if why.startswith("That leaves your town open"):
        assert end.phase == "captured"
    elif "no move left" in why:
        assert not GAME.legal(end, end.to_move)
    elif "nothing saves your town" in why:
        assert all(capturing_town(played(end, move)) for move in GAME.legal(end, end.to_move))
    elif limit := re.search(r"with your next move|in (\d) more moves", why):
        assert not Prover(stalemates=False).wins(end.view, int(limit[1] or 1))
    else:
        assert why.startswith(f"The machine would answer {GAME.write_decision(found.answer)}.")
    assert end.to_move == state.to_move or end.phase == "captured"


@pytest.mark.parametrize(
    ("position", "tried", "line", "answer", "why"),
    [
        # The town could be taken, and is not.
        ("5L4/4d5/10/10/10/10/d9/10/1l8/4D5 d", "e9-d10", "e9xf10", None, "The town still stands."),
        # A soldier beside the own town is overlooked.
        (
            "5L4/4d5/10/10/10/10/d9/10/3l6/4D5 d",
            "e9-d10",
            "e9xf10",
            "d2xe1",
            "That leaves your town open to the soldier on d2.",
        ),
    ],
)
def test_a_try_is_answered_by_what_is_worst_for_it(
    position: str, tried: str, line: str, answer: str | None, why: str
) -> None:
    found = refute(GAME.read(position, {}), read(tried), (line,))
    assert found
    assert (found.answer and GAME.write_decision(found.answer), found.why.en) == (answer, why)


def test_a_move_that_ends_the_game_has_no_answer() -> None:
    state = GAME.read("5L4/4d5/10/10/10/10/d9/10/1l8/4D5 d", {})
    assert refute(state, read("e9xf10"), ("e9-d10",)) is None
