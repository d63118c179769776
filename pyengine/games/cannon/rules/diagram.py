"""A position of Cannon as a board of characters."""

from __future__ import annotations

from pyengine.games.cannon.rules.board import FILES, SIZE, bit
from pyengine.games.cannon.rules.state import State


def draw(state: State) -> str:
    """The board with rank 10 on top, then who is to move.

    ``D`` and ``L`` are towns, ``d`` and ``l`` soldiers.
    """
    signs = ((state.dark, "d"), (state.light, "l"), (state.dark_town, "D"), (state.light_town, "L"))
    lines = [
        f"{rank:>2} "
        + " ".join(next((s for mask, s in signs if mask & bit(f"{file}{rank}")), ".") for file in FILES)
        for rank in range(SIZE, 0, -1)
    ]
    return "\n".join(
        [*lines, "   " + " ".join(FILES), f"{('Black', 'White')[state.to_move]} to move, ply {state.ply}"]
    )
