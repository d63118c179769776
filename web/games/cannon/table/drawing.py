"""The Cannon board as SVG: squares, guns, pieces and marks, from a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon.rules.board import FILES, SIZE, bit, bits, coordinates, name
from pyengine.games.cannon.rules.moves import Move
from web.games.cannon.table.scene import SYMBOLS, Aim, Scene, Tone

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


def draw(scene: Scene, area: Area, ids: Callable[[str], str] | None = None) -> h.Node:
    """The children of the board's ``svg`` element.

    ``ids`` gives ids to the pieces and layers, so that a page can follow them from one position to the next.
    """
    return [
        _ground(area),
        _last(scene, area),
        _box("sel", scene.chosen, area, 1.2) if scene.chosen else None,
        h.g(".guns", id=ids and ids("guns"))[(_gun(aim, area) for aim in scene.aims)],
        scene.fired and _flight(*scene.fired, area),
        h.g(".pieces", id=ids and ids("pieces"))[_pieces(scene, area, ids)],
        h.g(".marks", id=ids and ids("marks"))[_marks(scene, area)],
    ]


# The ground


@lru_cache(maxsize=32)
def _ground(area: Area) -> Markup:
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
    return h.fragment[
        h.rect(".cell", width=width, height=height),
        h.path(".cell.b", d=dark),
        h.path(".grid", d=lines),
        h.path(".grad", d=scale),
        h.rect(".frame", width=width, height=height),
        h.rect(".frame.outer", x=-5, y=-5, width=width + 10, height=height + 10),
        h.g(".coord")[_coordinates(area)],
    ].__html__()


def _is_dark(area: Area, column: int, row: int) -> bool:
    if area.flipped:
        return (area.files[1] - column + area.ranks[0] + row) % 2 == 0
    return (area.files[0] + column + area.ranks[1] - row) % 2 == 0


def _coordinates(area: Area) -> Iterator[h.Renderable]:
    for column in range(area.columns):
        file = area.files[1] - column if area.flipped else area.files[0] + column
        yield h.text(x=column * CELL + 20, y=_n(area.height + 16.5))[FILES[file]]
    for row in range(area.rows):
        rank = area.ranks[0] + row if area.flipped else area.ranks[1] - row
        yield h.text(x="-12.5", y=row * CELL + 24)[str(rank)]


# What lies on it


def _last(scene: Scene, area: Area) -> h.Node:
    return (_box("was", square, area, 0) for square in scene.last if area.holds(square))


def _box(kind: str, square: int, area: Area, inset: float) -> h.Renderable:
    x, y = area.corner(square)
    side = CELL - 2 * inset
    return h.rect(class_=kind, x=_n(x + inset), y=_n(y + inset), width=_n(side), height=_n(side))


def _pieces(scene: Scene, area: Area, ids: Callable[[str], str] | None) -> Iterator[h.Node]:
    state = scene.state
    for mask, symbol in (
        (state.dark, "soldier-d"),
        (state.light, "soldier-l"),
        (state.dark_town, "town-d"),
        (state.light_town, "town-l"),
    ):
        inset = 1 if symbol.startswith("soldier") else 2
        for square in bits(mask):
            if area.holds(square):
                x, y = area.corner(square)
                side = CELL - 2 * inset
                yield h.g(id=ids and ids(f"piece-{name(square)}"), data_at=ids and name(square))[
                    h.use(href=f"#{symbol}", x=_n(x + inset), y=_n(y + inset), width=side, height=side)
                ]


def _marks(scene: Scene, area: Area) -> Iterator[h.Node]:
    for square in scene.goals:
        yield _mark("m-goal", "hit", square, area)
    for aim in scene.aims:
        if aim.targets:
            yield _mark("m-muzzle", "hit", aim.gun.muzzle, area)
    for move in scene.moves:
        if move.kind != "shot":
            symbol, tone = SYMBOLS[move.kind]
            yield _mark(symbol, tone, move.target, area, _turn(move, area))
    for square, ranges in _targets(scene).items():
        yield _mark("m-target", "hit", square, area)
        x, y = area.corner(square)
        yield h.text(".range", x=_n(x + 36), y=_n(y + 8))["·".join(map(str, sorted(ranges)))]
    for move in scene.hints:
        yield _arrow(move, area)
    if scene.struck:
        x, y = area.corner(scene.struck)
        yield h.use(".hit", href="#m-burst", x=_n(x - 4), y=_n(y - 4), width=48, height=48)
    if scene.refused:
        yield _mark("m-no", "hit", scene.refused, area)


def _targets(scene: Scene) -> dict[int, set[int]]:
    targets: dict[int, set[int]] = {}
    for aim in scene.aims:
        for square in aim.targets:
            targets.setdefault(square, set()).add(aim.range(square))
    return targets


def _mark(symbol: str, tone: Tone, square: int, area: Area, turn: int = 0) -> h.Renderable:
    x, y = area.corner(square)
    centre = area.centre(square)
    return h.use(
        class_=tone,
        href=f"#{symbol}",
        x=_n(x),
        y=_n(y),
        width=CELL,
        height=CELL,
        transform=f"rotate({turn} {_n(centre.x)} {_n(centre.y)})" if turn else None,
    )


def _turn(move: Move, area: Area) -> int:
    """The degrees by which a directed mark is turned.

    Retreats are drawn pointing up, slides pointing right.
    """
    if move.kind not in ("retreat", "slide"):
        return 0
    angle = _angle(area.centre(move.origin), area.centre(move.target))
    return (angle + (90 if move.kind == "retreat" else 0)) % 360


def _angle(start: Point, end: Point) -> int:
    return round(degrees(atan2(end.y - start.y, end.x - start.x)))


# Guns and flights


_STRAIGHT: Final = Markup(
    '<circle class="barrel" cx="-65" r="4.5"/>'
    '<path class="barrel" d="M-55-18C-63-12-63 12-55 18H-18L49 13l4 4h6v-34h-6l-4 4L-18-18z"/>'
    '<path class="ring" d="M-18-18v36M-14-17.5v35M20-15v30M24-15v30M49-13v26"/>'
)
_SLANTED: Final = Markup(
    '<circle class="barrel" cx="-81.6" r="4.5"/>'
    '<path class="barrel" d="M-71.6-15.5C-79.6-10.3-79.6 10.3-71.6 15.5H-34.6L65.6 11.2l4 3.4h6v-29.2h-6l-4 3.4'
    'L-34.6-15.5z"/>'
    '<path class="ring" d="M-34.6-15.5v31M-30.6-15v30.1M28.3-12.9v25.8M32.3-12.9v25.8M65.6-11.2v22.4"/>'
)


def _gun(aim: Aim, area: Area) -> Iterator[h.Node]:
    rear, middle, front = aim.gun.soldiers
    centre = area.centre(middle)
    angle = _angle(area.centre(rear), area.centre(front))
    barrel = _SLANTED if angle % 90 else _STRAIGHT
    yield h.g(transform=f"translate({_n(centre.x)} {_n(centre.y)}) rotate({angle})")[barrel]
    if aim.targets:
        yield _flight(front, max(aim.targets, key=aim.range), area)


def _flight(front: int, target: int, area: Area) -> h.Renderable:
    start, end = area.centre(front), area.centre(target)
    length = hypot(end.x - start.x, end.y - start.y)
    lead = CELL / 2 / length
    x, y = start.x + lead * (end.x - start.x), start.y + lead * (end.y - start.y)
    return h.path(".flight", d=f"M{_n(x)} {_n(y)}L{_n(end.x)} {_n(end.y)}")


def _arrow(move: Move, area: Area) -> h.Node:
    """A hint: an arrow from origin to target; a shot's is drawn as a gun, so it needs none."""
    if not move.origin:
        return _mark("m-goal", "hit", move.target, area) if move.kind == "town" else None
    start, end = area.centre(move.origin), area.centre(move.target)
    length = hypot(end.x - start.x, end.y - start.y)
    shaft = f"M4 0H{_n(length - 6)}"
    head = f"M{_n(length - 19)}-11L{_n(length - 6)} 0L{_n(length - 19)} 11"
    return _mark("m-goal", "hit", move.target, area), h.g(
        ".hint", transform=f"translate({_n(start.x)} {_n(start.y)}) rotate({_angle(start, end)})"
    )[h.path(".halo", d=shaft + head), h.path(d=shaft + head)]


def _n(number: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")
