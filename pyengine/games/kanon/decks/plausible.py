"""What a deck may be that nobody but its owner has seen, going by the cards of it that were seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from pyengine.cards import Card
from pyengine.game import Rng
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks.deck import Deck
from pyengine.games.kanon.decks.problems import limits
from pyengine.games.kanon.decks.ready import READY

Counts = Counter[Card]


def plausible(seen: Iterable[Card], size: int, rng: Rng, spares: int = 0) -> Deck:
    """A deck and spares of these sizes that hold the seen cards and keep the limits on copies (K1).

    It is made of the ready deck that holds most of them, drawn if several do: all of it if it holds them all
    and has that size, else as much of it as there is room for. What is then still missing is drawn from the
    whole set. The limits are those of the rules unless the seen cards themselves break them.
    """
    known = Counter(seen)
    cards, held = _nearest(known, rng)
    deck = known + _some(cards - known, size - known.total(), rng)
    if deck.total() < size:
        deck += _some(_room(CARDS, deck, limit=0), size - deck.total(), rng)
    kept = _some(held & _room(held, deck, limit=1), spares, rng)
    if kept.total() < spares:
        kept += _some(_room(CARDS, deck + kept, limit=1), spares - kept.total(), rng)
    return Deck(tuple(deck.elements()), tuple(kept.elements()))


def _nearest(known: Counts, rng: Rng) -> tuple[Counts, Counts]:
    """Cards and spares of a ready deck that holds most of the known cards.

    Nothing if there are no ready decks.
    """
    common = [(sum(min(number, deck[0][code]) for code, number in known.items()), deck) for deck in _ready()]
    if not common:
        return Counter(), Counter()
    most = max(number for number, _ in common)
    nearest = [deck for number, deck in common if number == most]
    return nearest[int(rng.random() * len(nearest))]


@cache
def _ready() -> tuple[tuple[Counts, Counts], ...]:
    """Cards and spares of the ready decks, counted once."""
    return tuple(ready.deck.counts() for ready in READY.values())


def _some(counts: Counts, number: int, rng: Rng) -> Counts:
    """This many of the cards at random, or all of them if there are fewer."""
    if counts.total() <= number:
        return counts
    return Counter(sorted(counts.elements(), key=lambda _: rng.random())[: max(0, number)])


def _room(codes: Iterable[Card], counts: Counts, *, limit: int) -> Counts:
    """How many more of each card there may be in a deck (limit 0) or in a deck and its spares (limit 1)."""
    return Counter({code: limits(code)[limit] - counts[code] for code in codes})
