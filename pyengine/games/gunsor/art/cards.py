"""The face of a card: rank and suit in its corners, pips or a figure, its worth in either season."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.cards import HEIGHT, WIDTH, back, front
from pyengine.drawing.svg import Node, group, node, path, use
from pyengine.games.gunsor.rules.state import JOKER, kind
from pyengine.games.gunsor.rules.trick import points

Valued = Literal["development", "war"]

_COLUMNS: Final = {"l": 32.5, "c": 50.5, "r": 68.5}
_PIPS: Final[dict[str, tuple[float, str]]] = {
    "2": (25, "c0 c6"),
    "3": (23, "c0 c3 c6"),
    "4": (21, "l0 r0 l6 r6"),
    "5": (21, "l0 r0 c3 l6 r6"),
    "6": (20, "l0 r0 l3 r3 l6 r6"),
    "7": (19, "l0 r0 c1.5 l3 r3 l6 r6"),
    "8": (18, "l0 r0 c1.5 l3 r3 c4.5 l6 r6"),
    "9": (16, "l0 r0 l2 r2 c3 l4 r4 l6 r6"),
    "10": (15, "l0 r0 c1 l2 r2 l4 r4 c5 l6 r6"),
}
"""For each number card the size of its pips, and their places: column, and sixths from the top."""


def face(card: Card, season: Valued, *, sharp: bool) -> Node:
    """A card; unknown ones show their back. The value of the season that holds is marked."""
    if card == UNKNOWN:
        return back()
    return group(
        (
            *front(),
            *_corners(card),
            *_middle(card),
            path("M8 115h84M50 119v13", class_="g-rule"),
            *_value("development", points(card, "development", sharp=sharp), 13, now=season == "development"),
            *_value("war", points(card, "war", sharp=sharp), 57, now=season == "war"),
        ),
        class_=f"gc-{kind(card)}",
    )


def _corners(card: Card) -> Iterator[Node]:
    if card == JOKER:
        yield use("g-X", 8, 9, 28)
        return
    yield node("text", card[1:], class_="g-rank", x=21 if card[1:] != "10" else 23, y=36)
    yield use(f"g-{kind(card)}", 69, 12, 20)


def _middle(card: Card) -> Iterator[Node]:
    suit, rank = kind(card), card[1:]
    if card == JOKER:
        yield use("g-X", 24, 34, 52)
        yield use("g-swap", 0, 0, WIDTH, HEIGHT)
    elif rank in _PIPS:
        size, places = _PIPS[rank]
        for place in places.split():
            x, y = _COLUMNS[place[0]], 54 + 47 * float(place[1:]) / 6
            yield use(f"g-{suit}", x - size / 2, y - size / 2, size)
    else:
        yield use(f"g-{rank}", 0, 0, WIDTH, HEIGHT)
        if rank == "A":
            yield use(f"g-{suit}", 26, 54, 48)


def _value(season: Valued, worth: int, x: int, *, now: bool) -> Iterator[Node]:
    look = "g-worth g-now" if now else "g-worth"
    yield use(f"g-{season}", x, 119, 13, class_=look)
    yield node("text", str(worth), class_=look, x=x + 24, y=131)
