"""What the engine asks of a card again and again apart from its abilities, worked out once for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.games.kanon.cards.basics import BASICS
from pyengine.games.kanon.cards.vocabulary import Cost, Suit


@dataclass(frozen=True, slots=True)
class Facts:
    """A card in short; of an unknown card nothing is true."""

    permanent: bool = False
    character: bool = False
    suit: Suit | None = None
    cost: Cost = ()


class _Facts(dict[Code, Facts]):
    """The facts of every card, found out when a card is first asked for."""

    def __missing__(self, code: Code) -> Facts:
        """The facts of a printed card; raises KeyError for any other."""
        card = BASICS[code]
        facts = Facts(
            permanent=card.permanent,
            character=card.kind == "character",
            suit=card.suit,
            cost=card.cost,
        )
        self[code] = facts
        return facts


FACTS: Final = _Facts({UNKNOWN: Facts()})
"""The facts of a card by its code."""
