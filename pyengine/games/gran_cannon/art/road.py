"""The road to the fortress, the land behind it, and where things stand on it, in the units of its drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import pi, sin
from typing import Final, NamedTuple

from pyengine.drawing.cards import emblem
from pyengine.drawing.svg import Node, Symbol, disc, group, node, path, use
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.state import FORTRESS, State


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class Place(NamedTuple):
    """Where a piece stands: its middle and its radius."""

    x: float
    y: float
    radius: float


VIEW: Final = (0, -14, 720, 436)
"""The drawing's extent: what every screen shows; the scenery goes on to both sides."""


def view_box() -> str:
    """The drawing's extent, as its ``viewBox`` says it."""
    return " ".join(map(str, VIEW))


SQUARES: Final = (
    *(Point(x, 386) for x in (56, 166, 276, 386, 496)),
    Point(621, 322),
    *(Point(x, 258) for x in (530, 420, 310, 200)),
    Point(78, 194),
    *(Point(x, 124) for x in (150, 260, 370, 480)),
)
"""The squares 0 to 14; the fortress lies behind the gate."""

MUZZLE: Final = Point(538, 81)
"""Where the cannon's balls come from."""

RADIUS: Final = 21
"""Of a piece that stands alone."""

_GATE: Final = Point(536, 204)
_HOLDER: Final = Place(692, 182, RADIUS)
_CAMP: Final = Point(604, 404)
_CLUSTERS: Final[dict[int, tuple[Place, ...]]] = {
    1: (Place(0, 0, RADIUS),),
    2: (Place(-18, 0, 19), Place(18, 0, 19)),
    3: (Place(0, -17, 17), Place(-17, 12, 17), Place(17, 12, 17)),
    4: (Place(-16, -16, 16), Place(16, -16, 16), Place(-16, 15, 16), Place(16, 15, 16)),
    5: (
        Place(-30, -16, 15),
        Place(0, -16, 15),
        Place(30, -16, 15),
        Place(-15, 14, 15),
        Place(15, 14, 15),
    ),
}
"""How several pieces stand around the middle of a square."""


def squares(state: State) -> tuple[int | None, ...]:
    """Where each seat's piece stands; while the game is being dealt they wait on 0."""
    return state.squares if state.round else (0,) * len(state.scores)


def places(state: State, falling: Mapping[Seat, int]) -> dict[Seat, Place]:
    """Every piece's place; ``falling`` names the squares of those that have just been felled.

    The holder's stands in the fortress, those of the fallen lie in the camp below the road.
    """
    on_road: dict[int, list[Seat]] = {}
    fallen: list[Seat] = []
    for seat, square in enumerate(squares(state)):
        where = falling.get(seat, square)
        if where is not None:
            on_road.setdefault(where, []).append(seat)
        elif seat != state.holder:
            fallen.append(seat)
    found = {seat: place for square, group in on_road.items() for seat, place in _around(square, group)}
    found.update((seat, Place(_CAMP.x + 26 * n, _CAMP.y, 12)) for n, seat in enumerate(fallen))
    if state.holder is not None:
        found[state.holder] = _HOLDER
    return found


def _around(square: int, group: list[Seat]) -> Iterable[tuple[Seat, Place]]:
    if square == FORTRESS:
        return ((seat, Place(_GATE.x + 37 * n, _GATE.y, 18)) for n, seat in enumerate(group))
    middle = SQUARES[square]
    cluster = _CLUSTERS[len(group)]
    return (
        (seat, Place(middle.x + at.x, middle.y + at.y, at.radius))
        for seat, at in zip(group, cluster, strict=True)
    )


def plaque(square: int, group: int) -> Point:
    """The upper left corner of the plate with a square's number, beside this many pieces and their rings.

    Above in the lowest row.
    """
    middle = SQUARES[square]
    reach = 29 if group < 3 else 39
    above = square < 5
    return Point(middle.x - 17, middle.y - reach - 26 if above else middle.y + reach)


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


# The land


LEFT: Final = -240
TOP: Final = -14
WIDTH: Final = 1180
HEIGHT: Final = 436
"""The extent of the scenery: wider than what every screen shows."""

_HILLS: Final = (
    (250, 78, 150, 66),
    (176, 78, 100, 42),
    (372, 78, 110, 46),
    (190, 218, 130, 52),
    (292, 218, 84, 34),
    (250, 348, 150, 52),
    (366, 348, 94, 36),
    (128, 348, 84, 30),
    (-170, 360, 110, 44),
    (-96, 360, 84, 30),
    (760, 346, 110, 46),
)
"""Foot's left end, foot's height on the drawing, width and height of each hill."""

_WATERS: Final = (
    (16, 22, 3, 5),
    (-150, 60, 4, 5),
    (-120, 250, 3, 4),
    (10, 150, 2, 2),
)
"""Left end, top, waves in a row, rows."""

_PINES: Final = (
    *((158, 54), (146, 60), (494, 52), (508, 58), (400, 194), (416, 200), (434, 194), (230, 324), (476, 322)),
    *((494, 316), (510, 324), (664, 268), (680, 276), (672, 290), (140, 206), (154, 200), (-60, 190)),
    *((-46, 196), (-180, 200)),
)

_ROAD: Final = "M-240 386H540C650 386 650 258 540 258H150C38 258 38 124 150 124H506C540 124 560 126 584 141"


def _hills() -> str:
    return "".join("".join(_hill(*hill)) for hill in _HILLS)


def _hill(left: float, foot: float, width: float, height: float) -> Iterator[str]:
    """One contour, and shade on the lee side: hachures that grow shorter towards the foot."""

    def contour(part: float) -> tuple[float, float]:
        return left + part * width, foot - height * sin(pi * part**0.84) ** 1.3

    yield "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (contour(n / 16) for n in range(17)))
    for n in range(int(width / 13)):
        x, y = contour(0.47 + 0.5 * n * 13 / width)
        drop = (0.42 if n % 3 else 0.5) * (foot - y) * (0.9 if n % 2 else 1)
        yield f"M{number(x)} {number(y + 2)}q-{number(drop * 0.1)} {number(drop * 0.5)} -{number(drop * 0.4)} {number(drop)}"
    for n in range(3):
        x, y = contour(0.38 + 0.045 * n)
        yield f"M{number(x)} {number(y + 5)}q-{n + 1} 5-{3 * n + 4} {number(height * 0.24)}"


def _waters() -> str:
    return "".join(
        f"M{left + 11 * (row % 2)} {top + 9 * row}" + "q4-4 8 0t8 0m14 0" * (waves - row % 2)
        for left, top, waves, rows in _WATERS
        for row in range(rows)
    )


def _pines() -> str:
    return "".join(f"M{x} {y}l-5 9h10zM{x} {y + 6}l-6 10h12zM{x} {y + 16}v4" for x, y in _PINES)


def _meadow() -> str:
    """The grass on the fortress's rock."""
    tufts = (f"M{x} {150 + x * 7 % 9}l-{2 + x % 3} {16 + x % 2 * 11}" for x in range(528, 920, 7))
    lower = (f"M{x} {192 + x % 2 * 7}l-{1 + x % 3} {8 + x * 3 % 9}" for x in range(508, 890, 13))
    return "".join((*tufts, *lower))


def _battlement(left: float, top: float, width: float, teeth: int) -> str:
    """The upper edge of a wall: merlons and gaps of one width."""
    step = number(width / (2 * teeth - 1))
    return f"M{left} {top}h{step}" + f"v8h{step}v-8h{step}" * (teeth - 1)


_WALLS: Final = (
    f"{_battlement(640, 34, 72, 5)}V141H640z",
    f"{_battlement(655, 10, 42, 4)}V34H655z",
    f"{_battlement(548, 92, 167.2, 10)}V141H548z",
    f"{_battlement(534, 80, 34, 3)}V143H534z",
)

_FORTRESS: Final = (
    "".join(f'<path class="a-wall" d="{wall}"/>' for wall in _WALLS)
    + '<path class="a-edge" d="M640 54h72M655 24h42M534 100h34M568 108h148M648 66h14M668 74h16M690 66h14M652 84h10'
    'M694 82h12M576 118h12M604 128h14M628 118h16M656 130h14M676 118h12M694 128h14M542 112h10M552 124h10M540 134h12"/>'
    '<path class="a-gate" d="M574 141v-14a10 10 0 0 1 20 0v14zM671 66a5 5 0 0 1 10 0v12h-10zM548 96v-8h5v8z"/>'
    '<path class="a-edge" d="M676 10V-12"/><path class="a-flag" d="M676-12l26 6-26 7z"/>'
)

_ROSE: Final = (
    '<g class="a-rose" transform="translate(44 266)"><circle r="22" fill="none"/><circle r="18" fill="none"/>'
    '<path d="M0-26l4 22 22 4-22 4-4 22-4-22-22-4 22-4z"/>'
    '<path class="a-half" d="M0-26v26l4-4zM26 0H0l4 4zM0 26V0l-4 4zM-26 0H0l-4-4z"/></g>'
)

_TENTS: Final = (
    '<path class="a-wall" d="M652 414l22-34 22 34z"/><path class="a-gate" d="M667 414l7-20 7 20z"/>'
    '<path class="a-edge" d="M674 380v-9M644 414h62"/><path class="a-flag" d="M674 371l-12 3 12 3z"/>'
)

_STONES: Final = "".join(
    f'<circle class="a-stone" cx="{x}" cy="{y}" r="25"/><text class="r-num" x="{x}" y="{y + 8}">{square}</text>'
    for square, (x, y) in enumerate(SQUARES)
)

SCENERY: Final = Symbol(
    WIDTH,
    HEIGHT,
    f'<g transform="translate({-LEFT} {-TOP})"><path class="a-hach" d="{_hills()}{_waters()}"/>'
    f'<path class="r-pine" d="{_pines()}"/>{_ROSE}'
    '<path class="a-land" d="M474 196C498 190 512 162 524 141H940V216C820 244 560 240 474 196z"/>'
    f'<path class="a-hach" d="{_meadow()}"/>'
    f'<path class="r-bed" d="{_ROAD}"/><path class="r-way" d="{_ROAD}"/><path class="r-rut" d="{_ROAD}"/>'
    f"{_FORTRESS}{_TENTS}{_STONES}</g>",
)
"""Everything that never changes, to be placed at ``LEFT``, ``TOP``."""


CANNON: Final = Symbol(
    170,
    70,
    '<g transform="translate(84 24) rotate(-5)"><path class="a-gun" d="M46-15C55-9 55 9 46 15L-66 10-72 14h-14v-28'
    'h14l6 4z"/><path class="a-gun" d="M53-3h7v6h-7z"/><circle class="a-gun" cx="64" r="5"/>'
    '<path class="a-notch" d="M34-14v28M29-13.5v27M2-13v26M-3-12.7v25.4M-36-11v22M-66-10v20M-82-8v16"/></g>'
    '<path class="a-gun" d="M60 42l12-9 42 3 14 11v8h-70z"/><circle class="a-gun" cx="78" cy="52" r="10"/>'
    '<circle class="a-gun" cx="114" cy="52" r="10"/><g class="a-hub"><circle cx="78" cy="52" r="3"/>'
    '<circle cx="114" cy="52" r="3"/></g>',
)
"""The cannon with its carriage; its barrel's middle is at (84, 24)."""

SYMBOLS: Final[dict[str, Symbol]] = {
    "gc-scenery": SCENERY,
    "gc-cannon": CANNON,
    "gc-shield": Symbol(
        60,
        64,
        '<path class="r-shield" d="M30 3c10 6 19 8 27 8 2 24-7 40-27 50C10 51 1 35 3 11c8 0 17-2 27-8z"/>'
        '<path class="r-boss" d="M30 9c8 5 15 6.5 21.5 7 1 19-6 31-21.5 39.5zM9 21h21M8.5 29H30M10 37h20M13.5 45H30"/>',
    ),
    "gc-ball": Symbol(
        16,
        16,
        '<circle class="a-gun" cx="8" cy="8" r="7.4"/><path class="a-notch" d="M4 6q1-3 4-3.5"/>',
    ),
    "gc-dash": Symbol(24, 24, '<path class="r-sign" d="M4 5l7 7-7 7M12 5l7 7-7 7"/>'),
    "gc-sword": Symbol(
        24,
        24,
        '<path class="r-sign" d="M8.5 19L21 6.5l1-4.5-4.5 1L5 15.5M4 12.5l7.5 7.5M6.5 17.5l-4 4"/>',
    ),
    "gc-overcharge": Symbol(
        24,
        24,
        '<path class="r-sign" d="M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5M5.3 5.3l3 3M15.7 15.7l3 3M18.7 5.3l-3 3'
        'M8.3 15.7l-3 3"/>',
    ),
}
"""The game's symbols in the sprite of its pages, by their ids."""


# The road


def ground() -> Node:
    """The scenery in its place."""
    return use("gc-scenery", LEFT, TOP, WIDTH, HEIGHT)


def cannon() -> Node:
    """The cannon in its place on the fortress."""
    return use("gc-cannon", 528, 50, CANNON.width, CANNON.height)


def plaques(state: State) -> Iterator[Node]:
    """Squares on which pieces stand, each with its number beside them; the fortress has its plate always."""
    groups: dict[int, int] = {}
    for square in squares(state):
        if square is not None and square != FORTRESS:
            groups[square] = groups.get(square, 0) + 1
    for square, size in groups.items():
        yield disc(*SQUARES[square], 25, class_="a-stone")
        yield _plaque(square, *plaque(square, size))
    yield _plaque(FORTRESS, 606, 150)


def piece(seat: Seat) -> tuple[Node, Node, Node]:
    """What is drawn of a piece, around (0, 0)."""
    return disc(0, 0, RADIUS, class_="rim"), disc(0, 0, RADIUS - 4, class_="inner"), emblem(seat, 0, 0, 26)


def is_out(state: State, seat: Seat) -> bool:
    """Whether a piece has been felled in this round."""
    return state.round > 0 and state.squares[seat] is None and seat != state.holder


def _plaque(square: int, x: float, y: float) -> Node:
    return group(
        (
            path(f"M{number(x)} {number(y)}h34v26h-34z", class_="r-plaque"),
            node("text", str(square), class_="r-num r-small", x=x + 17, y=y + 20),
        )
    )
