"""What is printed on a card apart from what it can do.

All that another card's abilities ask of it (K3, K22).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pyengine.cards import Card as Code
from pyengine.games.kanon.cards.vocabulary import Attribute, Cost, Kind, Suit, Trait
from pyengine.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Basics:
    """Name, kind and figures of a card."""

    code: Code
    """Three digits, the printed number."""
    kind: Kind
    name: Text
    attribute: Attribute | None = None
    powers: tuple[int, ...] = ()
    """Five, one against each attribute in the order of ``ATTRIBUTES``; empty without an attribute (K19)."""
    suit: Suit | None = None
    """Every character has one, nothing else does."""
    traits: tuple[Trait, ...] = ()
    cost: Cost = ()
    """To turn it up (an item) or to play it (an event); nothing for a character (K3)."""

    @property
    def permanent(self) -> bool:
        """Whether it is set on the field (K3)."""
        return self.kind != "event"


BASICS: Final[dict[Code, Basics]] = {}
"""Those of all cards that have been declared, by their codes."""
