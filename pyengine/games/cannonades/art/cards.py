"""The faces of the cards and the ships on the sea: flags, hulls, Captain Grin's icons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.cards import back, front
from pyengine.drawing.svg import Node, at, node, path, use
from pyengine.games.cannonades.rules.state import Ship, colours, faces_left, icons, is_ship

SEA: Final = (96, 84)
"""The grid of a ship on the sea."""

_FLAGS: Final = {2: (18, 44, 48, 36), 3: (12, 34, 37.3, 28)}
"""By the number of colours on a cannonade: the first flag's top, the step to the next, width and height."""


def face(card: Card) -> Node:
    """A card's front, or its back where it is not known."""
    if card == UNKNOWN:
        return back()
    return node("g", *front(), *(_ship_card(card) if is_ship(card) else _cannonade(card)))


def berth(ship: Ship | None) -> Node:
    """A place of a fleet: a ship as those see it for whom the picture is, or a buoy."""
    if ship is None:
        return use("c-buoy", 0, 0, *SEA)
    return (afloat if ship.up or ship.card == UNKNOWN else masked)(ship.card)


def afloat(card: Card) -> Node:
    """A ship on the sea: a silhouette that tells nothing where it is not known."""
    if card == UNKNOWN:
        return use("c-hidden", 0, 0, *SEA)
    return node("g", _hull(card), use("c-swell", 0, 0, *SEA), *_marks(card))


def hull(card: Card) -> Node:
    """A ship on the sea without flag and icons, which fly over it; a silhouette where it is not known."""
    if card == UNKNOWN:
        return use("c-hidden", 0, 0, *SEA)
    return node("g", _hull(card), use("c-swell", 0, 0, *SEA))


def masked(card: Card) -> Node:
    """A ship that lies face down, for those who know it."""
    return node("g", use("c-hidden", 0, 0, *SEA), *_marks(card))


def _marks(card: Card) -> Iterator[Node]:
    """A ship's flag and icons."""
    left = faces_left(card)
    yield flag(colours(card), 58 if left else 14, 1, 24)
    yield from (use("c-grin", 78 if left else 1, 22 + 19 * n, 17) for n in range(icons(card)))


def flag(colour: str, x: float, y: float, width: float) -> Node:
    """A colour's flag."""
    return use(f"c-{colour}", x, y, width, width * 0.75)


def _ship_card(card: Card) -> Iterator[Node]:
    left = faces_left(card)
    number = icons(card)
    first = 50 - (number * 21 + (number - 1) * 4) / 2
    yield flag(colours(card), 10 if left else 58, 10, 32)
    yield at(8, 27, _hull(card), use("c-swell", 0, 0, *SEA), scale=0.875)
    yield from (use("c-grin", first + 25 * n, 102, 21) for n in range(number))
    yield path(
        "M14 129h22M20 124.5l-6 4.5 6 4.5" if left else "M86 129H64M80 124.5l6 4.5-6 4.5", class_="bow"
    )


def _hull(card: Card) -> Node:
    mirror = None if faces_left(card) else "translate(96) scale(-1 1)"
    return node("g", use("c-ship", 0, 0, *SEA), color=f"var(--f-{colours(card)})", transform=mirror)


def _cannonade(card: Card) -> Iterator[Node]:
    shot = colours(card)
    top, step, width, height = _FLAGS[len(shot)]
    for n, colour in enumerate(shot):
        yield use(f"c-{colour}", 50 - width / 2, top + step * n, width, height)
    for x in (34, 50, 66):
        yield use("c-ball", x - 8, 114, 16)
