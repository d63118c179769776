"""The board: where its squares are in the drawing, its ground, the pieces on it, the flight of a shot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from pyengine.drawing.svg import Node, box, group, node, path, use
from pyengine.games.cannon.rules.board import FILES, SIZE, bit, bits, coordinates
from pyengine.games.cannon.rules.state import State

CELL: Final = 40
"""Units of the drawing to a square."""

LEFT: Final = 20
TOP: Final = 6
"""Room for the ranks' numbers at the left, for the frame above and at the right."""

ROOM: Final = 26
"""Room on both sides together, for the frame and the coordinates."""


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Area:
    """The part of the board that is drawn: files and ranks, both included, and whether White sits below."""

    files: tuple[int, int] = (0, SIZE - 1)
    ranks: tuple[int, int] = (1, SIZE)
    flipped: bool = False

    @property
    def columns(self) -> int:
        """The number of files drawn."""
        return self.files[1] - self.files[0] + 1

    @property
    def rows(self) -> int:
        """The number of ranks drawn."""
        return self.ranks[1] - self.ranks[0] + 1

    @property
    def width(self) -> int:
        """The width of the squares together."""
        return self.columns * CELL

    @property
    def height(self) -> int:
        """The height of the squares together."""
        return self.rows * CELL

    @property
    def view_box(self) -> str:
        """The drawing's extent."""
        return f"{-LEFT} {-TOP} {self.width + ROOM} {self.height + ROOM}"

    def corner(self, square: int) -> Point:
        """The upper left corner of a square, which may lie outside."""
        file, rank = coordinates(square)
        if self.flipped:
            return Point((self.files[1] - file) * CELL, (rank - self.ranks[0]) * CELL)
        return Point((file - self.files[0]) * CELL, (self.ranks[1] - rank) * CELL)

    def centre(self, square: int) -> Point:
        """The middle of a square."""
        corner = self.corner(square)
        return Point(corner.x + CELL / 2, corner.y + CELL / 2)

    def holds(self, square: int) -> bool:
        """Whether the square is drawn."""
        file, rank = coordinates(square)
        return self.files[0] <= file <= self.files[1] and self.ranks[0] <= rank <= self.ranks[1]

    def squares(self) -> tuple[tuple[int, ...], ...]:
        """The squares in rows, as they are seen."""
        files = range(self.files[0], self.files[1] + 1)[:: -1 if self.flipped else 1]
        ranks = range(self.ranks[0], self.ranks[1] + 1)[:: 1 if self.flipped else -1]
        return tuple(tuple(bit(f"{FILES[file]}{rank}") for file in files) for rank in ranks)


def area_between(low: str, high: str, *, flipped: bool = False) -> Area:
    """The part of the board between two squares, its lower left and its upper right one."""
    (left, bottom), (right, top) = coordinates(bit(low)), coordinates(bit(high))
    return Area((left, right), (bottom, top), flipped)


WHOLE: Final = {False: Area(), True: Area(flipped=True)}
"""The whole board, as Black and as White see it."""


@lru_cache(maxsize=32)
def ground(area: Area) -> Node:
    """The squares, their lines, the frame and the coordinates."""
    width, height = area.width, area.height
    dark = "".join(
        f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z"
        for row in range(area.rows)
        for column in range(area.columns)
        if _is_dark(area, column, row)
    )
    lines = "".join(f"M0 {row * CELL}h{width}" for row in range(1, area.rows))
    lines += "".join(f"M{column * CELL} 0v{height}" for column in range(1, area.columns))
    scale = "".join(f"M{x} -5h20v5h-20zM{x} {height}h20v5h-20z" for x in range(0, width, CELL))
    scale += "".join(f"M-5 {y}h5v20h-5zM{width} {y}h5v20h-5z" for y in range(0, height, CELL))
    return group(
        (
            box(0, 0, width, height, class_="cell"),
            path(dark, class_="cell-b"),
            path(lines, class_="grid"),
            path(scale, class_="grad"),
            box(0, 0, width, height, class_="frame"),
            box(-5, -5, width + 10, height + 10, class_="frame outer"),
            group(_coordinates(area), class_="coord"),
        )
    )


def _is_dark(area: Area, column: int, row: int) -> bool:
    if area.flipped:
        return (area.files[1] - column + area.ranks[0] + row) % 2 == 0
    return (area.files[0] + column + area.ranks[1] - row) % 2 == 0


def _coordinates(area: Area) -> Iterator[Node]:
    for column in range(area.columns):
        file = area.files[1] - column if area.flipped else area.files[0] + column
        yield node("text", FILES[file], x=column * CELL + 20, y=area.height + 16.5)
    for row in range(area.rows):
        rank = area.ranks[0] + row if area.flipped else area.ranks[1] - row
        yield node("text", str(rank), x=-12.5, y=row * CELL + 24)


def pieces(state: State, area: Area) -> Iterator[tuple[int, Node]]:
    """The squares of the area that are held, each with its piece."""
    held = (
        (state.dark, "soldier-d", 1),
        (state.light, "soldier-l", 1),
        (state.dark_town, "town-d", 2),
        (state.light_town, "town-l", 2),
    )
    for mask, symbol, inset in held:
        for square in bits(mask):
            if area.holds(square):
                x, y = area.corner(square)
                yield square, use(symbol, x + inset, y + inset, CELL - 2 * inset)


def flight(front: int, target: int, area: Area, *, past: bool = False) -> Node:
    """The way of a shot from the front soldier to its target: one that may be fired, or a ``past`` one."""
    start, end = area.centre(front), area.centre(target)
    lead = CELL / 2 / hypot(end.x - start.x, end.y - start.y)
    x, y = start.x + lead * (end.x - start.x), start.y + lead * (end.y - start.y)
    return path(f"M{round(x, 1):g} {round(y, 1):g}L{end.x:g} {end.y:g}", class_="flown" if past else "flight")


def burst(square: int, area: Area) -> Node:
    """Where a shot has struck."""
    x, y = area.corner(square)
    return use("m-burst", x - 4, y - 4, CELL + 8, class_="hit")
