"""The cards of Gunsor as text (G1).

A card is a suit's letter and a rank, such as ``w7``, ``s10`` or ``eK``; a Joker is ``X``; a card whose face
is hidden from the viewer is ``?``. Two packs hold every card twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.text import Text

SUITS: Final = "wfse"
"""Wind, fire, water (the sea), earth: strongest first (G1)."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER: Final = "X"

KINDS: Final = SUITS + JOKER
"""The suits, and the Joker, which has none: the first letter of every card."""

FACES: Final = (*(suit + rank for suit in SUITS for rank in RANKS), JOKER)
"""The 53 different cards, in the order in which a hand is kept."""

DECK: Final = tuple(face for face in FACES for _ in range(2))
"""All 106 cards, in order."""

_PLACES: Final = {card: place for place, card in enumerate((*FACES, UNKNOWN))}
_CARD: Final = re.compile(r"[wfse](?:10|[2-9AJQK])|[X?]")

SUIT_NAMES: Final = {
    "w": Text(en="wind", ja="風"),
    "f": Text(en="fire", ja="火"),
    "s": Text(en="water", ja="水"),
    "e": Text(en="earth", ja="地"),
}
_COURTS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_JOKER_NAME: Final = Text(en="Joker", ja="ジョーカー")


def kind(card: str) -> str:
    """The suit's letter, or ``X`` for a Joker."""
    return card[0]


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order of ``FACES``, unknown ones last."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def split(text: str) -> tuple[str, ...] | None:
    """The cards of a text such as ``w7s10X``; None if it is anything else."""
    cards = tuple(_CARD.findall(text))
    return cards if "".join(cards) == text else None


def card_name(card: str) -> Text:
    """What a card is called in sentences: “7 of wind”, “ace of fire”, “Joker”."""
    if card == JOKER:
        return _JOKER_NAME
    suit, rank = SUIT_NAMES[card[0]], card[1:]
    return Text(en=f"{_COURTS.get(rank, rank)} of {suit.en}", ja=f"{suit.ja}の{rank}")
