"""The cards of Gran Cannon: ``0`` to ``5``, and ``S`` for the special."""

from __future__ import annotations

from typing import Final, Literal

from pyengine.cards import UNKNOWN, Card, Cards

Ability = Literal["dash", "sword", "overcharge"]
"""What a special can do instead of serving as a shield (GC14)."""

SPECIAL: Final[Card] = "S"
SHIELDS: Final = frozenset({"0", SPECIAL})
"""The cards that protect the player who has presented them (GC1, GC12)."""

HAND: Final = 4
"""The number of cards in a full hand (GC1)."""

NUMBERED: Final = 10
"""This many cards of each player move or charge: the others are shields (GC1)."""

_NUMBERS: Final = tuple("001122334455")


def full_set(*, spare_shield: bool) -> Cards:
    """The 13 cards of one player (GC1); with the option the special is replaced by a third shield (GC3)."""
    return ("0", *_NUMBERS) if spare_shield else (*_NUMBERS, SPECIAL)


def number(card: Card) -> int:
    """How far a presented card moves or charges; a special that is not used counts 0 (GC12)."""
    return 0 if card == SPECIAL else int(card)


def difference(cards: Cards, *others: Cards) -> Cards:
    """The cards that are left when all the others are taken away; unknown ones take nothing."""
    left = list(cards)
    for card in (card for other in others for card in other if card != UNKNOWN):
        left.remove(card)
    return tuple(left)
