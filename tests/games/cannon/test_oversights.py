"""What the weaker levels of Cannon overlook."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.game import Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.model import from_state
from pyengine.games.cannon.player.oversights import CHANCES, OVERSIGHTS, noticed, overlooked
from pyengine.games.cannon.player.think import think
from pyengine.games.cannon.rules.state import State
from pyengine.players.budget import final
from tests.games.cannon.positions import setup

DIAGONAL, SIDE, RETREAT = OVERSIGHTS


def hidden(state: State, number: int) -> set[str]:
    """The legal moves that an oversight hides."""
    moves = GAME.legal(state, state.to_move)
    position = from_state(state)
    return {
        GAME.write_decision(move)
        for move in moves
        if OVERSIGHTS[number].hides(position, (move.origin, move.target))
    }


def test_a_shot_is_overlooked_along_a_diagonal_only() -> None:
    # Cannons on b2 to d4 and on h2 to h4: their targets are on g7 and on h7.
    state = setup("b2 c3 d4 h2 h3 h4", "g7 h7", towns="e1 e10")
    assert hidden(state, 0) == {"xg7"}
    # What a cannon along a file hits as well is seen.
    both = setup("b2 c3 d4 g2 g3 g4", "g7", towns="e1 e10")
    assert hidden(both, 0) == set()


@pytest.mark.parametrize(
    ("dark", "light", "number", "moves"),
    [
        ("d5", "e5 e6", 1, {"d5xe5"}),
        ("d5", "e6 c6", 1, set[str]()),
        ("d5", "d6", 2, {"d5-d3", "d5-b3", "d5-f3"}),
    ],
)
def test_captures_to_the_side_and_retreats_are_overlooked(
    dark: str, light: str, number: int, moves: set[str]
) -> None:
    assert hidden(setup(dark, light, towns="e1 e10"), number) == moves


def test_a_slide_is_no_retreat() -> None:
    assert not hidden(setup("d3 d4 d5", "a9", towns="e1 e10"), 2)


def test_a_side_without_any_other_move_thinks_of_all() -> None:
    position = from_state(setup("d5", "e5", towns="e1 e10"))
    side = (1 << 0, 1 << 1)
    assert noticed(position, [], [SIDE]) == []
    moves = [(move.origin, move.target) for move in GAME.legal(setup("d5", "e5", towns="e1 e10"), 0)]
    left = noticed(position, moves, [SIDE])
    assert len(left) == len(moves) - 1
    hidden_alone = [move for move in moves if move not in left]
    assert noticed(position, hidden_alone, [SIDE]) == hidden_alone
    assert side not in left


def test_only_the_two_weakest_overlook_anything_each_kind_as_often_as_said() -> None:
    # There is a move of each kind: a diagonal shot, a capture beside, retreats.
    state = setup("b2 c3 d4 g5", "g7 h5", towns="e1 e10")
    assert all(hidden(state, number) for number in range(len(OVERSIGHTS)))
    for level in range(1, len(GAME.levels) + 1):
        counts = Counter(
            oversight.name.en
            for seed in range(400)
            for oversight in overlooked(state, 0, Strength(level, seed=seed))
        )
        chances = CHANCES.get(level, (0.0, 0.0, 0.0))
        for oversight, chance in zip(OVERSIGHTS, chances, strict=True):
            assert counts[oversight.name.en] / 400 == pytest.approx(chance, abs=0.07)


def test_nothing_is_overlooked_that_is_not_there() -> None:
    for state in (GAME.initial(2, GAME.settle({})), setup("d5", "a9", towns="e1 e10")):
        assert not any(overlooked(state, 0, Strength(1, seed=seed)) for seed in range(40))


def test_what_is_overlooked_is_not_played() -> None:
    # The soldier beside can be taken for nothing; the rest are steps.
    state = setup("d5 a2 b2", "e5 j9 j8", towns="e1 e10")
    took = {True: 0, False: 0}
    for seed in range(40):
        strength = Strength(1, seed=seed)
        best = GAME.write_decision(final(think(state, strength)).best)
        took[SIDE in overlooked(state, 0, strength)] += best == "d5xe5"
    assert took[True] == 0 < took[False]


def test_a_town_that_can_be_taken_is_taken_whatever_is_overlooked() -> None:
    state = setup("b2 c3 d4 a9", "j8", towns="e1 g7")
    for seed in range(20):
        assert GAME.write_decision(final(think(state, Strength(1, seed=seed))).best) == "xg7"
