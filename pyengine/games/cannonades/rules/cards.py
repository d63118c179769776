"""The cards of Cannonades (CN1, CN2).

A ship is the letter of its colour and its number of Captain Grin icons (``b2``), a cannonade the letters of
its colours (``yor``).
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from pyengine.cards import Card, Cards

COLOURS: Final = "bgpyor"
"""Blue, green, purple, yellow, orange, red: the order of the letters of a cannonade."""

FACING_LEFT: Final = "bgp"
"""The colours whose ships face left; the others face right (CN1)."""

SHIPS: Final[dict[Card, int]] = {
    "b0": 3,
    "b1": 2,
    "b2": 1,
    "g0": 3,
    "g1": 2,
    "g2": 1,
    "p0": 2,
    "p1": 2,
    "y0": 2,
    "y1": 2,
    "o0": 2,
    "o1": 1,
    "r2": 1,
}
"""How many there are of each ship (CN1)."""

CANNONADES: Final[dict[Card, int]] = {"bg": 12, "py": 4, "yor": 6}
"""How many there are of each cannonade (CN2)."""

DECK: Final[Cards] = tuple(sorted(Counter({**SHIPS, **CANNONADES}).elements()))
"""All 46 cards."""

HAND: Final = 5
"""The number of cards dealt to each captain (CN3), and drawn less one for each deployed ship (CN5)."""


def is_ship(card: Card) -> bool:
    """Whether the card is known to be a ship."""
    return card in SHIPS


def is_cannonade(card: Card) -> bool:
    """Whether the card is known to be a cannonade."""
    return card in CANNONADES


def is_poor(hand: Cards) -> bool:
    """Whether a dealt hand is revealed and drawn anew (CN3)."""
    return sum(map(is_ship, hand)) <= 1


def icons(card: Card) -> int:
    """The Captain Grin icons on a card; cannonades have none (CN1)."""
    return int(card[1]) if is_ship(card) else 0


def colours(card: Card) -> str:
    """The colours that a cannonade, or a ship that boards, can hit (CN2, CN6)."""
    return card[0] if is_ship(card) else card


def hits(card: Card, ship: Card) -> bool:
    """Whether a cannonade, or a ship that boards, sinks that ship (CN6)."""
    return ship[0] in colours(card)


def faces_left(ship: Card) -> bool:
    """Whether a ship faces left; else it faces right (CN1)."""
    return ship[0] in FACING_LEFT


def drawn_for(card: Card) -> int:
    """How many cards the Draw action gives for a card (CN6)."""
    return 1 + icons(card)
