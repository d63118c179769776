"""The parts of the road's drawing: the land, the cannon, plates with numbers of hidden squares, pieces."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.drawing.cards import emblem
from pyengine.drawing.svg import Node, disc, group, node, path, use
from pyengine.game import Seat
from pyengine.games.gran_cannon.art.geometry import RADIUS, number, plaque, squares
from pyengine.games.gran_cannon.art.scenery import CANNON, HEIGHT, LEFT, TOP, WIDTH
from pyengine.games.gran_cannon.rules.state import FORTRESS, State


def ground() -> Node:
    """The scenery in its place."""
    return use("gc-scenery", LEFT, TOP, WIDTH, HEIGHT)


def cannon() -> Node:
    """The cannon in its place on the fortress."""
    return use("gc-cannon", 528, 50, CANNON.width, CANNON.height)


def plaques(state: State) -> Iterator[Node]:
    """The numbers of the squares that pieces hide; the fortress has its plate always."""
    groups: dict[int, int] = {}
    for square in squares(state):
        if square is not None and square != FORTRESS:
            groups[square] = groups.get(square, 0) + 1
    for square, size in groups.items():
        yield _plaque(square, *plaque(square, size))
    yield _plaque(FORTRESS, 569, 156)


def piece(seat: Seat) -> tuple[Node, Node, Node]:
    """What is drawn of a piece, around (0, 0)."""
    return disc(0, 0, RADIUS, class_="rim"), disc(0, 0, RADIUS - 4, class_="inner"), emblem(seat, 0, 0, 26)


def is_out(state: State, seat: Seat) -> bool:
    """Whether a piece has been felled in this round."""
    return state.round > 0 and state.squares[seat] is None and seat != state.holder


def _plaque(square: int, x: float, y: float) -> Node:
    return group(
        (
            path(f"M{number(x)} {number(y)}h30v21h-30z", class_="r-plaque"),
            node("text", str(square), class_="r-num r-small", x=x + 15, y=y + 17),
        )
    )
