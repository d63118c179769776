"""How good a position of Cannon is, without looking ahead.

The sides are compared in three things that a player counts, too: soldiers, moves to choose from (which every cannon
multiplies by its slides and shots), and how close the soldiers have come to the enemy town. The weights are those with
which the player won most games against itself; closeness proved to matter far more than it would seem.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pyengine.games.cannon.bitboard import count, neighbours

SOLDIER: Final = 100
"""The worth of a soldier, the unit of all the others."""

_MOVE: Final = 4

_CLOSER: Final = (0, 100, 100, 50, 2, 2, 2, 2)
"""The worth of being within 1, 2, 3, … squares of the town, each beside those of the wider rings."""


def evaluate(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> int:
    """The value for the side to move, in hundredths of a soldier; the same arguments as in ``bitboard``."""
    soldiers = own.bit_count() - opp.bit_count()
    moves = count(own, opp, own_town, opp_town, dark) - count(opp, own, opp_town, own_town, not dark)
    return SOLDIER * soldiers + _MOVE * moves + _closeness(own, opp_town) - _closeness(opp, own_town)


def _closeness(soldiers: int, town: int) -> int:
    value = 0
    for ring, worth in _rings(town):
        value += worth * (soldiers & ring).bit_count()
    return value


@cache
def _rings(town: int) -> tuple[tuple[int, int], ...]:
    """The squares within 1, 2, 3, … squares of the town, each set with its worth, where that is any."""
    found: list[tuple[int, int]] = []
    within = town
    for worth in _CLOSER:
        within |= neighbours(within)
        if worth:
            found.append((within & ~town, worth))
    return tuple(found)
