"""A deck and its spares (K1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Self

from pyengine.cards import Cards

LEAST: Final = 60
MOST: Final = 80
"""A deck has from 60 to 80 cards."""
SPARES: Final = 9
"""The most spares."""
TOGETHER: Final = 4
"""The most cards of one name in a deck and its spares, unless the card itself names another limit."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings along, whether the rules allow it or not (see ``problems``).

    Codes of cards, sorted.
    """

    cards: Cards
    spares: Cards = ()

    def __post_init__(self) -> None:
        """Sort both, so that equal decks are equal values."""
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        object.__setattr__(self, "spares", tuple(sorted(self.spares)))

    @classmethod
    def of(cls, cards: Mapping[str, int], spares: Mapping[str, int]) -> Self:
        """The deck with this many copies of each card."""
        return cls(_copies(cards.items()), _copies(spares.items()))

    def counts(self) -> tuple[Counter[str], Counter[str]]:
        """How many copies of each card are in the deck, and among the spares."""
        return Counter(self.cards), Counter(self.spares)


def _copies(counts: Iterable[tuple[str, int]]) -> Cards:
    return tuple(code for code, number in counts for _ in range(number))
