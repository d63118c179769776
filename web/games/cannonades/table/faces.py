"""The faces of the cards and the ships on the sea: flags, hulls, Captain Grin's icons, all as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.games.cannonades.rules.cards import colours, faces_left, icons, is_ship

_FLAGS: Final = {2: (18, 44, 48, 36), 3: (12, 34, 37.3, 28)}
"""By the number of colours on a cannonade.

The top of the first flag, the step to the next one, a flag's width and height.
"""


def face(card: Card) -> h.Renderable:
    """A card's front, or its back where it is not known."""
    if card == UNKNOWN:
        return back()
    return h.svg(".gc", viewBox="0 0 100 140", aria_hidden="true")[
        h.rect(".face", x=".75", y=".75", width="98.5", height="138.5", rx="6"),
        h.rect(".hair", x="5", y="5", width="90", height="130", rx="3"),
        _ship_card(card) if is_ship(card) else _cannonade(card),
    ]


def back() -> h.Renderable:
    """A card's back."""
    return h.svg(".gc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]


def vessel(card: Card) -> h.Renderable:
    """A ship on the sea: a silhouette that tells nothing where it is not known."""
    return h.svg(".ves", viewBox="0 0 96 84", aria_hidden="true")[afloat(card)]


def afloat(card: Card) -> h.Node:
    """What is drawn of a ship on the sea, on a grid of 96 by 84."""
    if card == UNKNOWN:
        return _use("c-hidden", 0, 0, 96, 84)
    left = faces_left(card)
    return [
        _hull(card),
        _use("c-swell", 0, 0, 96, 84),
        flag(colours(card), 58 if left else 14, 1, 24),
        [_use("c-grin", 78 if left else 1, 22 + 19 * n, 17, 17) for n in range(icons(card))],
    ]


def empty() -> h.Renderable:
    """A place of a fleet without a ship."""
    return h.svg(".ves", viewBox="0 0 96 84", aria_hidden="true")[_use("c-buoy", 0, 0, 96, 84)]


def flag(colour: str, x: float, y: float, width: float) -> h.Renderable:
    """A colour's flag."""
    return _use(f"c-{colour}", x, y, width, width * 0.75)


def chip(card: Card) -> h.Renderable:
    """A card as small as can be: its flags, and as many icons as the ship has."""
    if card == UNKNOWN:
        return h.svg(".chipc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]
    step = 27
    number = icons(card)
    parts = [flag(colour, step * n, 1, 24) for n, colour in enumerate(colours(card))]
    parts += [_use("c-grin", 28 + 19 * n, 1, 18, 18) for n in range(number)]
    width = step * len(colours(card)) + 19 * number
    return h.svg(".chipc", viewBox=f"0 0 {width} 20", aria_hidden="true")[parts]


def _ship_card(card: Card) -> h.Node:
    left = faces_left(card)
    number = icons(card)
    first = 50 - (number * 21 + (number - 1) * 4) / 2
    return [
        flag(colours(card), 10 if left else 58, 10, 32),
        h.g(transform="translate(8 27)")[
            h.svg(width="84", height="73.5", viewBox="0 0 96 84")[_hull(card), _use("c-swell", 0, 0, 96, 84)]
        ],
        (_use("c-grin", first + 25 * n, 102, 21, 21) for n in range(number)),
        h.path(".bow", d="M14 129h22M20 124.5l-6 4.5 6 4.5" if left else "M86 129H64M80 124.5l6 4.5-6 4.5"),
    ]


def _hull(card: Card) -> h.Renderable:
    mirror = None if faces_left(card) else "translate(96) scale(-1 1)"
    return h.g(style=f"color:var(--f-{colours(card)})", transform=mirror)[_use("c-ship", 0, 0, 96, 84)]


def _cannonade(card: Card) -> Iterator[h.Renderable]:
    shot = colours(card)
    top, step, width, height = _FLAGS[len(shot)]
    for n, colour in enumerate(shot):
        yield _use(f"c-{colour}", 50 - width / 2, top + step * n, width, height)
    for x in (34, 50, 66):
        yield _use("c-ball", x - 8, 114, 16, 16)


def _use(symbol: str, x: float, y: float, width: float, height: float) -> h.Renderable:
    return h.use(href=f"#{symbol}", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}")
