"""Where the machine places its town (C2): a book of how games went for every two towns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyengine.game import Seat
from pyengine.games.cannon.rules.board import TOWN_SQUARES, bits, coordinates
from pyengine.games.cannon.rules.state import BLACK

BLACK_SCORES: Final = (
    (64, 62, 63, 63, 57, 57, 52, 51),
    (60, 58, 66, 53, 60, 56, 48, 46),
    (58, 56, 58, 51, 52, 51, 43, 42),
    (62, 60, 66, 54, 49, 46, 41, 39),
    (45, 48, 52, 49, 45, 39, 37, 32),
    (45, 50, 39, 32, 36, 38, 29, 23),
    (53, 52, 50, 50, 41, 46, 35, 39),
    (41, 52, 58, 45, 35, 32, 22, 35),
)
"""Black's score in percent by the files of both towns.

Black's town is on file b, c, … i (from above), White's on file b, c, … i (from the left).

From games of the machine against itself (``tools/cannon/games.py``, ``docs/cannon-player.md``).
"""

_MARGIN: Final = 5
"""A town that costs no more than this many percent is as good as the best, so that games differ."""


def book_towns(to_move: Seat, dark_town: int) -> tuple[int, ...]:
    """The squares on which the side to place its town had best do so, low to high.

    ``dark_town`` is Black's, or 0.

    White knows Black's town and answers it best; Black chooses the town to which the best answer is weakest.
    """
    if to_move == BLACK:
        return _best([min(scores) for scores in BLACK_SCORES], TOWN_SQUARES[BLACK])
    file, _ = coordinates(dark_town)
    return _best([-score for score in BLACK_SCORES[file - 1]], TOWN_SQUARES[to_move])


def _best(scores: Sequence[int], squares: int) -> tuple[int, ...]:
    """The squares whose scores, one for each, come close to the best."""
    enough = max(scores) - _MARGIN
    return tuple(square for square, score in zip(bits(squares), scores, strict=True) if score >= enough)
