"""Cannon as the search sees it: its rules on plain numbers, from the side to move."""

from __future__ import annotations

from functools import cache
from typing import Final

from pyengine.games.cannon.player.evaluation import evaluate
from pyengine.games.cannon.rules.bitboard import Pair, is_slide
from pyengine.games.cannon.rules.board import BOARD, SIZE, WIDTH, Move, coordinates, slide_path
from pyengine.games.cannon.rules.state import State

Run = tuple[int, int]
"""A cannon, and how often running it has slid (C12)."""

Position = tuple[int, int, int, int, bool, Run | None, Run | None]
"""Soldiers, towns, whether Black is to move, runs of slides.

Of each pair the own one stands before the opponent's.

The runs that a game has come with are followed; ``Model`` begins none: it could not forbid anything before
the seventh ply.
"""

_DIRECTIONS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


def from_state(state: State) -> Position:
    """The position of a state in which both towns stand."""
    own_run, opp_run = (
        (run.cannon, run.count) if run else None
        for run in (state.slides[state.to_move], state.slides[1 - state.to_move])
    )
    return (*state.view, own_run, opp_run)


class Model:
    """The rules C3 to C10 and C12, for callers that look at single positions.

    The search has steps of its own.
    """

    def win(self, position: Position) -> Pair | None:
        """A move that captures the enemy town (C9)."""
        own, opp, _, town, dark, _, _ = position
        beside = own & doorsteps(town, dark)
        if beside:
            return beside & -beside, town
        soldiers = own | opp
        for cannon, muzzle in lines_of_fire(town):
            if own & cannon == cannon and not soldiers & muzzle:
                return 0, town
        return None

    def play(self, position: Position, move: Pair) -> Position:
        """The position after a move that does not capture the town."""
        own, opp, own_town, opp_town, dark, run, opp_run = position
        origin, target = move
        after = own ^ origin ^ target if origin else own
        return opp & ~target, after, opp_town, own_town, not dark, opp_run, run and _next_run(run, move)

    def evaluate(self, position: Position) -> int:
        """See ``evaluation``."""
        own, opp, own_town, opp_town, dark, _, _ = position
        return evaluate(own, opp, own_town, opp_town, dark)


def _next_run(run: Run, move: Pair) -> Run | None:
    before, after = _cannon_slid(move)
    return (after, run[1] + 1) if before == run[0] else None


def _cannon_slid(move: Pair) -> tuple[int, int]:
    """The cannon before and after the move if that is a slide (C7); else twice nothing."""
    return slide_path(Move("slide", *move)) if is_slide(move) else (0, 0)


@cache
def doorsteps(town: int, dark: bool) -> int:
    """The squares from which a soldier, Black's or White's, captures the town by moving (C4)."""
    row = town | town << 1 | town >> 1
    return (row ^ town | (row >> WIDTH if dark else row << WIDTH)) & BOARD


@cache
def lines_of_fire(town: int) -> tuple[tuple[int, int], ...]:
    """Every cannon that could hit the town (C8).

    With each comes the square that must then be empty before its muzzle.
    """
    found: list[tuple[int, int]] = []
    column, rank = coordinates(town)
    for files, ranks in _DIRECTIONS:
        line = [_square(column + step * files, rank + step * ranks) for step in range(6)]
        found += [(sum(line[d : d + 3]), line[d - 1]) for d in (2, 3) if all(line[d : d + 3])]
    return tuple(found)


def _square(column: int, rank: int) -> int:
    """The square's bit, 0 off the board."""
    return 1 << (rank - 1) * WIDTH + column if 0 <= column < SIZE and 1 <= rank <= SIZE else 0
