"""How hard a puzzle is: how many of the machine player's levels find its first move on a small budget."""

from __future__ import annotations

from typing import Final

from pyengine.game import Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.state import State

NODES: Final = (30, 100, 300, 1_000, 3_000)
"""What each level, from the first up, may search: from a first glance to a short thought."""

TRIES: Final = 6
"""So often does each level try, with another seed each time: the weaker ones overlook moves."""


def grade(state: State, move: str) -> int:
    """The grade of a position whose solution begins with this move, from 1 to 5.

    A level solves it if it finds the move in at least half of its tries. Grade 1 is solved by all five
    levels, grade 2 by four, grade 3 by three, grade 4 by two, grade 5 by one or none.
    """
    solving = sum(2 * found >= TRIES for found in finds(state, move))
    return min(5, 6 - solving)


def finds(state: State, move: str) -> list[int]:
    """How often each level, from the first up, finds the move."""
    return [
        sum(_played(state, Strength(level, nodes, seed)) == move for seed in range(TRIES))
        for level, nodes in enumerate(NODES, start=1)
    ]


def _played(state: State, strength: Strength) -> str:
    *_, report = GAME.think(state, state.to_move, strength)
    return GAME.write_decision(report.best)
