"""Cards and ships at the table, and cards in lines of text."""

from __future__ import annotations

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.games.cannonades.art import cards
from pyengine.games.cannonades.rules.state import colours, icons


def face(card: Card) -> h.Renderable:
    """A card's front, or its back where it is not known."""
    return h.svg(".gc", viewBox="0 0 100 140", aria_hidden="true")[cards.face(card)]


def back() -> h.Renderable:
    """A card's back."""
    return face(UNKNOWN)


def vessel(card: Card | None) -> h.Renderable:
    """A place of a fleet: a ship, which tells nothing where it is not known, or a buoy."""
    drawn = h.use(href="#c-buoy", width="96", height="84") if card is None else cards.hull(card)
    return h.svg(".ves", viewBox="0 0 96 84", aria_hidden="true")[drawn]


def flown(card: Card) -> h.Node:
    """What flies over a ship: its flag, and its icons; nothing where it is not known."""
    if card == UNKNOWN:
        return None
    return h.span(".flown", aria_hidden="true")[
        (h.svg(".fl", viewBox="0 0 32 24")[h.use(href=f"#c-{colour}")] for colour in colours(card)),
        (h.svg(".gr", viewBox="0 0 24 24")[h.use(href="#c-grin")] for _ in range(icons(card))),
    ]


def chip(card: Card) -> h.Renderable:
    """A card as small as can be: its flags, and as many icons as the ship has."""
    if card == UNKNOWN:
        return h.svg(".chipc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]
    step, number = 27, icons(card)
    width = step * len(colours(card)) + 19 * number
    return h.svg(".chipc", viewBox=f"0 0 {width} 20", aria_hidden="true")[
        (cards.flag(colour, step * n, 1, 24) for n, colour in enumerate(colours(card))),
        (h.use(href="#c-grin", x=str(28 + 19 * n), y="1", width="18", height="18") for n in range(number)),
    ]
