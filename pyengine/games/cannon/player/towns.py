"""What the search must know of the two towns, which never move.

Whence each can be captured, and whether it can be now.

Everything is looked up once for a pair of towns. See ``bitboard`` for the arguments, ``steps`` for steps.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pyengine.games.cannon.player.model import doorsteps, lines_of_fire
from pyengine.games.cannon.player.steps import Step

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
