"""The cards of Gran Cannon: each is a text, and a hand, pile or heap of them a sorted tuple."""

from __future__ import annotations

from typing import Final, Literal, TypeVar

Card = str
"""``0`` to ``5``, ``S`` for the special, ``?`` for a card that the observer does not know."""

Ability = Literal["dash", "sword", "overcharge"]
"""What a special can do instead of serving as a shield (GC14)."""

SPECIAL: Final[Card] = "S"
UNKNOWN: Final[Card] = "?"
SHIELDS: Final = frozenset({"0", SPECIAL})
"""The cards that protect whoever has presented them (GC1, GC12)."""

HAND: Final = 4
"""So many cards make a full hand (GC1)."""

_NUMBERS: Final = tuple("001122334455")


def full_set(*, spare_shield: bool) -> tuple[Card, ...]:
    """The 13 cards of one player (GC1); with the option the special is replaced by a third shield (GC3)."""
    return ("0", *_NUMBERS) if spare_shield else (*_NUMBERS, SPECIAL)


def number(card: Card) -> int:
    """How far a presented card moves or charges; a special that is not used counts 0 (GC12)."""
    return 0 if card == SPECIAL else int(card)


def with_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards and one more, sorted."""
    return tuple(sorted((*cards, card)))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards but one; where it is not among them it is one of those the observer does not know."""
    at = cards.index(card if card in cards else UNKNOWN)
    return cards[:at] + cards[at + 1 :]


def difference(cards: tuple[Card, ...], *others: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are left when all the others are taken away; unknown ones take nothing."""
    left = list(cards)
    for card in (card for other in others for card in other if card != UNKNOWN):
        left.remove(card)
    return tuple(left)


T = TypeVar("T")


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with another item in one place."""
    return (*row[:at], item, *row[at + 1 :])
