"""Cards in hands, piles and lines as numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyengine.cards import Cards
from pyengine.encoding.values import counts, one_hot, share
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import LIMIT
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS
from pyengine.games.kanon.decks.deck import TOGETHER
from pyengine.games.kanon.rules.state import LENGTH, LINES, Permanent, State

SIZE: Final = len(CARDS)
"""The numbers of a one-hot of cards, or of their counts."""
PLACES: Final = {code: place for place, code in enumerate(CARDS)}
SPOTS: Final = len(LINES) * LENGTH
"""The locations of a seat: a1 to a5, b1 to b5, c1 to c5."""
MARKS: Final = 6 + len(ATTRIBUTES) + len(SUITS) + len(ATTRIBUTES)
"""The numbers of a location's marks."""

_COPIES: Final = tuple(TOGETHER if card.limit == LIMIT else card.limit for card in CARDS.values())
_ATTRIBUTES: Final = tuple(ATTRIBUTES)
_SUITS: Final = tuple(SUITS)
_STRONG: Final = 10
"""No power printed or added is more."""


def copies(cards: Cards) -> list[float]:
    """How many there are of each card, as a share of the copies that a deck and its spares may hold."""
    return counts(cards, PLACES, _COPIES)


def field(state: State, seat: Seat, shows: Callable[[Permanent], bool]) -> list[float]:
    """For each location of a seat one of the cards, if it shows."""
    values = [0.0] * (SPOTS * SIZE)
    for spot, each in state.permanents(seat):
        if shows(each):
            values[(spot.line * LENGTH + spot.place) * SIZE + PLACES[each.card]] = 1.0
    return values


def marks(state: State, seat: Seat) -> list[float]:
    """What everybody sees of each location of a seat, besides the card itself."""
    return [
        value
        for row in state.lines[seat]
        for place in range(LENGTH)
        for value in (_mark(row[place]) if place < len(row) else [0.0] * MARKS)
    ]


def _mark(each: Permanent) -> list[float]:
    raised, lowered = share(max(0, each.boost), _STRONG), share(max(0, -each.boost), _STRONG)
    values = [1.0, float(each.up), float(each.known), float(each.used), *raised, *lowered]
    if not each.up and each.copied is None:
        return values + [0.0] * (MARKS - len(values))
    card = CARDS[each.copied or each.card]
    values += one_hot(len(_ATTRIBUTES), _ATTRIBUTES.index(card.attribute) if card.attribute else None)
    values += one_hot(len(_SUITS), _SUITS.index(card.suit) if card.suit else None)
    return values + [value / _STRONG for value in card.powers or (0,) * len(_ATTRIBUTES)]
