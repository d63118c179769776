"""Where things stand on the road to the fortress, in the units of its drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

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
    """The upper left corner of the plate with a square's number, beside this many pieces.

    Above in the lowest row.
    """
    middle = SQUARES[square]
    reach = RADIUS if group < 3 else 31
    above = square < 5
    return Point(middle.x - 15, middle.y - reach - 21 if above else middle.y + reach)


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")
