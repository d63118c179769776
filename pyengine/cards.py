"""Rows of cards, as the states of card games hold them.

Tuples of texts in which ``?`` stands for what nobody here knows.
"""

from __future__ import annotations

from typing import Final, TypeVar

Card = str
"""A card in its game's own notation, or ``?``."""

Cards = tuple[Card, ...]
"""A hand, a pile, a heap; sorted, unless its game says otherwise."""

UNKNOWN: Final[Card] = "?"
"""A card that the observer does not know."""

T = TypeVar("T")


def with_card(cards: Cards, card: Card) -> Cards:
    """The cards and one more, sorted."""
    return tuple(sorted((*cards, card)))


def without(cards: Cards, card: Card) -> Cards:
    """The cards but one; where it is not among them it is one of those the observer does not know.

    Raises ValueError if there is neither.
    """
    try:
        at = cards.index(card)
    except ValueError:
        at = cards.index(UNKNOWN)
    return cards[:at] + cards[at + 1 :]


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with another item in one place."""
    return (*row[:at], item, *row[at + 1 :])
