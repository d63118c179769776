"""Random games against the rules, move by move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from pyengine.game import Outcome
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import mask
from pyengine.games.cannon.rules.state import SlideRun, State
from pyengine.games.cannon.study.playout import playout
from tests.effort import as_many
from tests.games.cannon.positions import play, random_game, scattered, setup


def one_move_from(state: State) -> State:
    """The state with room for one move, after which every game ends."""
    return replace(state, move_limit=state.ply + 1)


def results(state: State) -> set[State]:
    """What the legal moves lead to."""
    return {GAME.apply(state, state.to_move, move) for move in GAME.legal(state, state.to_move)}


def drawn(state: State) -> list[State]:
    """Where a random game of one move ends, for evenly spread random numbers, one for each legal move."""
    number = len(GAME.legal(state, state.to_move))
    return [playout(state, iter([(index + 0.5) / number]).__next__) for index in range(number)]


def some_positions() -> Iterator[State]:
    rng = random.Random(3)
    for _ in range(as_many(100)):
        yield scattered(rng)
    for seed, limit in product(range(as_many(6)), (0, 2, 3)):
        game = random_game(seed, liking_slides=0.85, slide_limit=limit)
        yield from (state for state, _ in game if state.phase == "playing" and state.spent_cannon)


@pytest.mark.slow
@pytest.mark.rule("C11", "C12")
def test_every_legal_move_is_equally_likely() -> None:
    spent = 0
    for position in some_positions():
        state = one_move_from(position)
        ends = drawn(state)
        assert len(set(ends)) == len(ends)
        assert set(ends) == results(state), GAME.write(state)
        spent += bool(state.spent_cannon)
    assert spent > as_many(12)


@pytest.mark.parametrize("limit", [2, 3])
def test_a_game_goes_on_move_by_legal_move(limit: int) -> None:
    # On the last rank a cannon can do nothing but slide.
    begin = setup("b10 c10 d10 a2", "e1 f1 g1 j9", towns="a5 j6", slide_limit=limit)
    spent = 0
    for seed in range(as_many(8)):
        state = begin
        for ply in range(1, 60):
            after = playout(replace(begin, move_limit=ply), random.Random(seed).random)
            if after.ply == state.ply:
                assert isinstance(GAME.turn(state), Outcome)
                break
            state = replace(state, move_limit=ply)
            assert after in results(state)
            spent += bool(after.spent_cannon)
            state = after
    assert spent > 0


@pytest.mark.rule("C9", "C13")
@pytest.mark.parametrize("slide_limit", [0, 2, 3])
def test_games_end_by_the_rules(slide_limit: int) -> None:
    begin = play(GAME.initial(2, GAME.settle({"slide_limit": slide_limit, "move_limit": 170})), "e1", "f10")
    rng = random.Random(5)
    reasons: set[str] = set()
    for _ in range(as_many(40)):
        end = playout(begin, rng.random)
        turn = GAME.turn(end)
        assert isinstance(turn, Outcome)
        reasons.add(turn.reason)
        assert (turn.reason == "move_limit") == (end.ply == 170 and end.phase == "playing")
        assert all(run is None or run.count <= slide_limit for run in end.slides)
    assert {"town", "move_limit"} <= reasons


@pytest.mark.rule("C10")
def test_a_side_without_a_move_ends_the_game() -> None:
    blocked = setup("a10", "j5")
    assert playout(blocked, random.Random(1).random) == blocked
    assert GAME.turn(blocked) == Outcome((1,), (0.0, 1.0), "stalemate")


@pytest.mark.rule("C12")
def test_forbidden_slides_alone_are_no_moves() -> None:
    row = setup("b10 c10 d10", "j5", towns="e1 j10")
    spent = row.with_run(0, SlideRun(mask("b10", "c10", "d10"), 3))
    assert playout(spent, random.Random(1).random) == spent
    assert playout(row, random.Random(1).random).ply > row.ply
