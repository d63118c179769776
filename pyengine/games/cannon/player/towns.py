"""Where the machine places its town (C2), and what the search must know of the two towns, which never move.

The place comes from a book of how games went for every two towns. Whence each can be captured, and whether
it can be now, is looked up once for a pair of towns. See ``bitboard`` for the arguments, ``steps`` for
steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from pyengine.game import Seat
from pyengine.games.cannon.player.model import doorsteps, lines_of_fire
from pyengine.games.cannon.player.steps import Step
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


Lines = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""Lines of fire on a town.

Under two squares that they share, the cannons, each with the square before its muzzle.
"""


class Side(NamedTuple):
    """What stays the same for a side.

    Its town, the other's, whether it is Black, and whence the town is captured.

    For each of the two towns: the squares that an attack cannot do without, the doorsteps, and the lines of
    fire.
    """

    town: int
    other: int
    dark: bool
    near: int
    doors: int
    lines: Lines
    other_near: int
    other_doors: int
    other_lines: Lines


def takes(own: int, soldiers: int, doors: int, lines: Lines) -> bool:
    """Whether a side with these soldiers, among all, can capture the town.

    The doorsteps and lines of fire are those of the town.
    """
    if own & doors:
        return True
    for pair, cannons in lines:
        if own & pair == pair:
            for cannon, muzzle in cannons:
                if own & cannon == cannon and not soldiers & muzzle:
                    return True
    return False


def capture_of_town(opp: int, side: Side) -> Step:
    """The step by which the opponent captures the town of a side, where it can."""
    beside = opp & side.doors
    return beside & -beside | side.town


@cache
def side_of(town: int, other: int, dark: bool) -> Side:
    """The side with the first of these towns, Black's or White's."""
    doors, lines = doorsteps(town, not dark), _grouped(town)
    other_doors, other_lines = doorsteps(other, dark), _grouped(other)
    near, other_near = doors, other_doors
    for pair, _ in lines:
        near |= pair
    for pair, _ in other_lines:
        other_near |= pair
    return Side(town, other, dark, near, doors, lines, other_near, other_doors, other_lines)


@cache
def _grouped(town: int) -> Lines:
    """The lines of fire on a town, under the two squares that both cannons of a direction stand on."""
    groups: dict[int, list[tuple[int, int]]] = {}
    fire = lines_of_fire(town)
    for cannon, muzzle in fire:
        pair = next(
            (cannon & other for other, _ in fire if other != cannon and (cannon & other).bit_count() == 2),
            cannon,
        )
        groups.setdefault(pair, []).append((cannon, muzzle))
    return tuple((pair, tuple(cannons)) for pair, cannons in groups.items())
