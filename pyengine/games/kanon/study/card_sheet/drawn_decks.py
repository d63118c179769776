"""Decks drawn at random so that every card of the set gets its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from pyengine.cards import Card as Code
from pyengine.games.kanon.cards.card import Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import Kind
from pyengine.games.kanon.decks import Deck
from pyengine.games.kanon.decks.problems import limits

DECKS: Final = 9
"""The decks of a round: among them there is room for every card."""
_NAMES: Final[dict[Kind, int]] = {"event": 4, "item": 5, "character": 12}
"""How many different cards of each kind a deck holds: 21, three copies of each, 51 of 63 for the field."""
_COPIES: Final = 3


def drawn_decks(rng: Random) -> Iterator[Deck]:
    """Legal decks without end, of three copies of each card.

    The cards of a kind that were dealt least come first. Of characters one comes a turn earlier that could
    pay for an item or an event of the deck, or is what one of its cards lives on (K21, K23).
    """
    dealt: Counter[Code] = Counter()
    while True:
        chosen: list[Card] = []
        for kind, number in _NAMES.items():
            for _ in range(number):
                left = [card for card in CARDS.values() if card.kind == kind and card not in chosen]
                best = min(left, key=lambda card: dealt[card.code] - _wanted(card, chosen) + rng.random())
                dealt[best.code] += 1
                chosen.append(best)
        yield Deck.of({card.code: min(_COPIES, limits(card.code)[0]) for card in chosen}, {})


def _wanted(card: Card, chosen: list[Card]) -> bool:
    """Whether a card has the suit of a cost of those chosen, or is the raison d'être of one of them."""
    return card.kind == "character" and any(
        card.suit in other.cost or (other.raison is not None and other.raison.fits(card.code))
        for other in chosen
    )
