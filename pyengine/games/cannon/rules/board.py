"""The geometry of the board as bits of whole numbers.

A square is one bit: file ``f`` (0 to 9) of rank ``r`` (1 to 10) is ``1 << (r - 1) * 11 + f``. The eleventh
column of every rank belongs to no square; it stops a shift along a rank or diagonal from reaching round the
edge of the board. A set of squares (a *mask*) is the sum of its bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

FILES: Final = "abcdefghij"
SIZE: Final = 10
WIDTH: Final = 11
"""Columns of a rank, the guard column included: one rank forward is a shift by this much."""

LINES: Final = (1, WIDTH, WIDTH + 1, WIDTH - 1)
"""The four kinds of straight line (rank, file, two diagonals) as shifts from a square to its neighbour."""

RANK: Final = (0, *(((1 << SIZE) - 1) << WIDTH * row for row in range(SIZE)))
"""The squares of each rank, by its number (``RANK[1]`` is Black's back rank; ``RANK[0]`` is empty)."""

BOARD: Final = sum(RANK)
"""All hundred squares."""

_NAMES: Final = {
    1 << row * WIDTH + column: f"{file}{row + 1}" for row in range(SIZE) for column, file in enumerate(FILES)
}
_BITS: Final = {name: square for square, name in _NAMES.items()}

SQUARES: Final = tuple(_NAMES)
"""The bit of every square, low to high: a1, b1, … j10."""


def bit(name: str) -> int:
    """The square called ``name``, such as ``e5``; raises KeyError if there is none."""
    return _BITS[name]


def name(square: int) -> str:
    """What a square is called, such as ``e5``; raises KeyError if it is none."""
    return _NAMES[square]


def names(mask: int) -> tuple[str, ...]:
    """The names of a mask's squares, low to high."""
    return tuple(map(name, bits(mask)))


def mask(*squares: str) -> int:
    """The mask of the squares of these names; raises KeyError."""
    return sum({bit(square) for square in squares})


def bits(mask: int) -> Iterator[int]:
    """The squares of a mask, low to high."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def coordinates(square: int) -> tuple[int, int]:
    """File (0 to 9) and rank (1 to 10) of a square."""
    row, column = divmod(square.bit_length() - 1, WIDTH)
    return column, row + 1


def offset(origin: int, target: int) -> tuple[int, int]:
    """How many files to the right and ranks up (negative: left, down) the target lies from the origin."""
    column, rank = coordinates(origin)
    other_column, other_rank = coordinates(target)
    return other_column - column, other_rank - rank


def distance(origin: int, target: int) -> int:
    """The number of squares from origin to target along a straight line; 0 if no straight line joins them."""
    files, ranks = (abs(part) for part in offset(origin, target))
    return max(files, ranks) if not files or not ranks or files == ranks else 0


def path(origin: int, target: int) -> tuple[int, ...]:
    """The squares of the straight line from origin to target, both included; they must be joined by one."""
    length = distance(origin, target)
    first, last = origin.bit_length() - 1, target.bit_length() - 1
    return tuple(1 << first + (last - first) // length * step for step in range(length + 1))


START: Final = (
    mask(*(f"{file}{rank}" for file in FILES[::2] for rank in (2, 3, 4))),
    mask(*(f"{file}{rank}" for file in FILES[1::2] for rank in (7, 8, 9))),
)
"""Where the soldiers of Black and of White stand at first (C1)."""

TOWN_SQUARES: Final = (
    RANK[1] & ~mask("a1", "j1"),
    RANK[10] & ~mask("a10", "j10"),
)
"""Where the towns of Black and of White may be placed (C2)."""
