"""The geometry of the board as bits of whole numbers, and the moves in notation.

A square is one bit: file ``f`` (0 to 9) of rank ``r`` (1 to 10) is ``1 << (r - 1) * 11 + f``. The eleventh
column of every rank belongs to no square; it stops a shift along a rank or diagonal from reaching round
the edge of the board. A set of squares (a *mask*) is the sum of its bits.

``a2-a3`` is a step (one square), a retreat (two) or a slide (three, of the cannon whose rear soldier
stands on the first square); ``a4xb5`` a capture by a soldier; ``xb7`` a shot; ``e1`` the placing of a
town.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from pyengine.errors import NotationError
from pyengine.text import Text, quoted

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


Kind = Literal["town", "step", "capture", "retreat", "slide", "shot"]

_KIND_BY_DISTANCE: Final[dict[int, Kind]] = {1: "step", 2: "retreat", 3: "slide"}
_SQUARE: Final = "([a-j](?:10|[1-9]))"
_TOWN: Final = re.compile(_SQUARE)
_SHOT: Final = re.compile("x" + _SQUARE)
_SOLDIER: Final = re.compile(f"{_SQUARE}([-x]){_SQUARE}")


@dataclass(frozen=True, slots=True)
class Move:
    """A move from one square to another; legal or not.

    ``origin`` is 0 where no soldier moves (town, shot); a slide's is its rear soldier's square. ``target`` is
    the square moved to, shot at, or built on.
    """

    kind: Kind
    origin: int
    target: int


def slide_path(move: Move) -> tuple[int, int]:
    """The cannon of a slide before and after it, as masks of three squares (C7)."""
    rear, middle, front, beyond = path(move.origin, move.target)
    return rear | middle | front, middle | front | beyond


def write(decision: Move) -> str:
    """The move in notation."""
    target = name(decision.target)
    match decision.kind:
        case "town":
            return target
        case "shot":
            return f"x{target}"
        case "capture":
            return f"{name(decision.origin)}x{target}"
        case _:
            return f"{name(decision.origin)}-{target}"


def read(text: str) -> Move:
    """The move that ``write`` wrote; raises NotationError for any other text."""
    if found := _TOWN.fullmatch(text):
        return Move("town", 0, bit(found[1]))
    if found := _SHOT.fullmatch(text):
        return Move("shot", 0, bit(found[1]))
    found = _SOLDIER.fullmatch(text)
    if not found:
        raise NotationError(_UNREADABLE.fill(text=quoted(text)))
    origin, target = bit(found[1]), bit(found[3])
    if found[2] == "x" and origin != target:
        return Move("capture", origin, target)
    kind = _KIND_BY_DISTANCE.get(distance(origin, target))
    if kind is None:
        raise NotationError(_NO_SUCH_WAY.fill(text=text))
    return Move(kind, origin, target)


_UNREADABLE: Final = Text(
    en="“{text}” is not a move. Write a2-a3 to move, a4xb5 to capture, xb7 to shoot, e1 to place a town.",
    ja="「{text}」は手として読めません。移動はa2-a3、捕獲はa4xb5、砲撃はxb7、都市の配置はe1のように書きます。",
)
_NO_SUCH_WAY: Final = Text(
    en="No piece goes the way of {text}: a step is one square, a retreat two, a slide three, in a straight line.",
    ja="{text}のように動けるコマはありません。前進は1マス、後退は2マス、スライドは3マス、いずれも一直線です。",
)
