"""What things cost, and what pays for them (K21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from pyengine.cards import Card, Cards
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Used
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import Cost
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.at_work import active
from pyengine.games.kanon.rules.state import FACTS, UP, Announced, Answer, Field, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import suit_of
from pyengine.states import cache_last


def cost_of(state: State, seat: Seat, card: Card, ability: int) -> Cost:
    """What a seat must pay to use an ability of a card; for ``UP`` to turn it up, for an event to play it."""
    if ability != UP and isinstance(used := active(card, ability), Used):
        return used.cost
    return price(state, seat, card)


def price(state: State, seat: Seat, card: Card) -> Cost:
    """What a seat must pay to turn a card up, or to play an event."""
    facts = FACTS[card]
    if not facts.cost:
        return ()
    return lessened(facts.cost, at_work.saved(state, seat, PRINTED[card].kind), 0 if facts.permanent else 1)


@cache
def lessened(cost: Cost, number: int, least: int) -> Cost:
    """A cost with this many symbols left out, plain ones first, but for the ``least`` that are always paid.

    An event is never free that has a cost: what fetches it back would play it without end.
    """
    kept = sorted(cost, key=lambda symbol: symbol == "any")
    return tuple(kept[: max(least, len(kept) - number)])


def purse(state: State, seat: Seat) -> list[tuple[Spot, Permanent]]:
    """What pays for a seat's items and abilities: its face-up characters on the field."""
    return [(spot, each) for spot, each in state.permanents(seat) if each.up and FACTS[each.card].character]


def can_pay(state: State, seat: Seat, cost: Cost, *, event: bool) -> bool:
    """Whether a seat has enough for a cost.

    Characters in hand for an event, else face-up ones on the field.
    """
    if not cost:
        return True
    suits = _suits_in_hand(state.hands[seat]) if event else _suits_on_field(state.lines[seat])
    return len(suits) >= len(cost) and _covers(suits, cost)


def due(state: State) -> tuple[Announced | Answer, Cost] | None:
    """What is to be paid now, and its cost; None if nothing is."""
    announced = state.announced
    if announced is None:
        return None
    call = announced.by or announced
    return (call, call.cost) if call.cost else None


def from_field(state: State, seat: Seat, cost: Cost) -> list[tuple[Spot, ...]]:
    """Every payment of a cost with characters on the field: exactly one for each symbol."""
    payers = [(spot, suit_of(each)) for spot, each in purse(state, seat)]
    return [
        tuple([spot for spot, _ in chosen])
        for chosen in combinations(payers, len(cost))
        if _covers([suit for _, suit in chosen], cost)
    ]


def from_hand(state: State, seat: Seat, cost: Cost) -> list[Cards]:
    """Every payment of a cost with characters of the hand.

    Exactly one for each symbol, sorted, each choice once.
    """
    characters = [card for card in state.hands[seat] if FACTS[card].character]
    return [
        chosen
        for chosen in dict.fromkeys(combinations(characters, len(cost)))
        if _covers([FACTS[card].suit for card in chosen], cost)
    ]


@cache_last
def _suits_in_hand(hand: Cards) -> list[str | None]:
    """The suits of a hand's characters."""
    return [FACTS[card].suit for card in hand if FACTS[card].character]


@cache_last
def _suits_on_field(field: Field) -> list[str | None]:
    """The suits of a field's face-up characters."""
    return [suit_of(each) for row in field for each in row if each.up and FACTS[each.card].character]


def _covers(suits: Sequence[str | None], cost: Cost) -> bool:
    """Whether characters of these suits hold all the suits that a cost names.

    Their number is another matter.
    """
    named = _named(cost)
    return not named or all(suits.count(symbol) >= named.count(symbol) for symbol in named)


@cache
def _named(cost: Cost) -> Cost:
    """The symbols of a cost that name a suit."""
    return tuple([symbol for symbol in cost if symbol != "any"])
