"""The faces of the cards: the owner's emblem in the band, the number, as many balls; shield and special."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import Card
from pyengine.drawing.cards import EMBLEMS, emblem, front
from pyengine.drawing.svg import Node, group, node, path, use
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.state import SPECIAL

ABILITIES: Final = ("dash", "sword", "overcharge")
"""What the special card can do, by its signs ``gc-dash`` and so on."""

_BALLS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "1": ((50, 112),),
    "2": ((41, 112), (59, 112)),
    "3": ((50, 104), (41, 120), (59, 120)),
    "4": ((41, 104), (59, 104), (41, 121), (59, 121)),
    "5": ((41, 104), (59, 104), (32, 120), (50, 120), (68, 120)),
}
"""The middles of the balls, piled up."""


def face(card: Card, seat: Seat) -> Node:
    """A card's front; of the special card's abilities it shows the signs."""
    return group((*blank(seat), *_content(card)))


def blank(seat: Seat) -> tuple[Node, ...]:
    """A front with nothing but its owner's band."""
    band = (
        path("M5 8a3 3 0 0 1 3-3h84a3 3 0 0 1 3 3v20H5z"),
        path("M5 28h90", class_="r-bandline"),
        emblem(seat, 50, 16.5, 18),
    )
    return *front(), group(band, class_=f"p-{EMBLEMS[seat]}")


def _content(card: Card) -> Iterator[Node]:
    if card == SPECIAL:
        yield from (use(f"gc-{sign}", 34, 34 + 33 * n, 32) for n, sign in enumerate(ABILITIES))
    elif card == "0":
        yield use("gc-shield", 20, 37, 60, 64)
        yield node("text", "0", class_="big r-zero", x=50, y=127)
    else:
        yield node("text", card, class_="big", x=50, y=88)
        yield from (use("gc-ball", x - 8, y - 8, 16) for x, y in _BALLS[card])
