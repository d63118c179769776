"""How good a position of Cannon is, without looking ahead.

A player would say: soldiers count; more so those beside the own town, which guard it, and those near the
enemy's, which besiege it; and so do cannons with room before their muzzle. Moves and threats are left to the
search, which sees them. So what a side's soldiers are worth depends on that side and the towns alone, and is
remembered: most positions differ from another one in one side only.

The weights are described in ``docs/cannon-player.md``, with how they were found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from operator import mul
from typing import Final, NamedTuple

from pyengine.games.cannon.rules.bitboard import neighbours
from pyengine.games.cannon.rules.board import BOARD, SIZE

REMEMBERED: Final = 1 << 14
"""The worth of this many sets of soldiers is remembered, each in some 300 bytes."""


Evaluate = Callable[[int, int, int, int, bool], int]
"""From own soldiers, the opponent's, own town, the opponent's, and whether the side to move is Black, as in
``bitboard``, to the value for the side to move, in hundredths of a soldier. Who is Black does not matter: the
towns say which way is forward.
"""


class Terms(NamedTuple):
    """What a side's soldiers are worth, by reason, in hundredths of a soldier."""

    soldiers: int
    guard: int
    siege: int
    cannons: int


class Counts(NamedTuple):
    """What the terms count: the number of each, or the weight of one more.

    ``soldiers``: all of them; ``guard``: those 1, 2, 3, … squares from the own town; ``siege``: those 1, 2,
    3, … squares from the enemy's; ``cannons``: the ends of cannons (C6) along ranks, along files and along
    diagonals that do not end at an own piece or the board's edge, so that they can slide or shoot unless an
    enemy bars the way.
    """

    soldiers: tuple[int, ...]
    guard: tuple[int, ...]
    siege: tuple[int, ...]
    cannons: tuple[int, ...]


WEIGHTS: Final = Counts(
    soldiers=(88,),
    guard=(42, 21, 15, 9),
    siege=(250, 250, 185, 85, 30, 20, 12),
    cannons=(12, 12, 16),
)


_LINES: Final = ((1,), (11,), (10, 12))
"""The kinds of line that ``Counts.cannons`` tells apart (see ``board.LINES``)."""


def evaluator(weights: Counts) -> Evaluate:
    """The evaluation by these weights; ``evaluate`` is that by the best known."""
    cannon_lines = tuple(
        (line, 2 * line, weight)
        for lines, weight in zip(_LINES, weights.cannons, strict=True)
        for line in lines
    )

    @cache
    def areas(own_town: int, opp_town: int) -> tuple[tuple[int, int], ...]:
        """Sets of squares, each with the worth of a soldier there beside that in others of the sets."""
        guard = zip(_rings(own_town), weights.guard, strict=False)
        siege = zip(_rings(opp_town), weights.siege, strict=False)
        return ((BOARD, weights.soldiers[0]), *guard, *siege)

    @lru_cache(REMEMBERED)
    def worth(own: int, own_town: int, opp_town: int) -> int:
        """The sum of the terms, by a shorter way: much of the search's time is spent here."""
        free = BOARD ^ own ^ own_town
        value = 0
        for squares, weight in areas(own_town, opp_town):
            value += weight * (own & squares).bit_count()
        for line, twice, weight in cannon_lines:
            middle = own & own << line & own >> line
            if middle:
                value += weight * (
                    (middle << twice & free).bit_count() + (middle >> twice & free).bit_count()
                )
        return value

    def evaluate(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> int:  # noqa: ARG001 - see ``Evaluate``
        return worth(own, own_town, opp_town) - worth(opp, opp_town, own_town)

    return evaluate


evaluate: Final = evaluator(WEIGHTS)
"""The value for the side to move by ``WEIGHTS``."""


def terms(own: int, own_town: int, opp_town: int) -> Terms:
    """The worth of a side's soldiers in parts, whose sum it is."""
    return Terms(*map(_weighed, WEIGHTS, counts(own, own_town, opp_town)))


def counts(own: int, own_town: int, opp_town: int) -> Counts:
    """What counts of a side's soldiers."""
    free = BOARD ^ own ^ own_town
    return Counts(
        (own.bit_count(),),
        _by_distance(own, own_town, len(WEIGHTS.guard)),
        _by_distance(own, opp_town, len(WEIGHTS.siege)),
        tuple(sum(_muzzles(own, free, line) for line in lines) for lines in _LINES),
    )


def _weighed(weights: tuple[int, ...], numbers: tuple[int, ...]) -> int:
    return sum(map(mul, weights, numbers))


def _by_distance(soldiers: int, town: int, farthest: int) -> tuple[int, ...]:
    """The number of soldiers at every distance from a town, from 1 on."""
    return tuple((soldiers & ring).bit_count() for ring in _rings(town)[:farthest])


def _muzzles(own: int, free: int, line: int) -> int:
    """The ends of cannons along a kind of line before which there is one of the free squares.

    For the kinds of lines see ``board.LINES``.
    """
    middle = own & own << line & own >> line
    return (middle << 2 * line & free).bit_count() + (middle >> 2 * line & free).bit_count()


@cache
def _rings(town: int) -> tuple[int, ...]:
    """The squares exactly 1, 2, 3, … squares from the town."""
    found: list[int] = []
    within = town
    for _ in range(1, SIZE):
        wider = within | neighbours(within)
        found.append(wider ^ within)
        within = wider
    return tuple(found)
