"""What a seat gives away most gladly: payments and discards (K14, K21), and what it takes."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import Cost
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.player.policy.worth import Rated, cards, laid, thin
from pyengine.games.kanon.rules.costs import purse
from pyengine.games.kanon.rules.decisions import Decision, pay_from_hand, pay_with, toss
from pyengine.games.kanon.rules.facts import FACTS
from pyengine.games.kanon.rules.state import Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import suit_of

_CHARACTER: Final = 0.12
"""A character in hand, if it is neither strong nor weak."""
_STRENGTH: Final = 0.07
"""How much more for its strength."""
_ITEM: Final = 0.11
"""An item in hand."""
_EVENT: Final = 0.08
"""An event in hand."""
_PLENTY: Final = 0.12
"""What a card of a full hand is worth, whatever it is: that is in the figures above."""
_LEAST: Final = 0.03
"""What any card on the field is worth at least."""
_FIGHTING: Final = 0.5
"""How much more it costs to pay with the card in battle."""
_ALIKE: Final = 0.02
"""How much less each of several equal cards is worth in hand."""


def kept(state: State, seat: Seat, card: Card) -> float:
    """What it is worth to keep a card in hand."""
    facts, figures = FACTS[card], FIGURES[card]
    if not facts.permanent:
        return _EVENT
    value = _CHARACTER + _STRENGTH * figures.strength if facts.character else _ITEM
    return value - _ALIKE * (state.hands[seat].count(card) > 1)


def tosses(state: State, seat: Seat) -> Rated:
    """The cards of a hand, the least useful ones rated highest."""
    return [(toss(card), -kept(state, seat, card)) for card in dict.fromkeys(state.hands[seat])]


def payment(state: State, seat: Seat, cost: Cost, *, event: bool) -> tuple[Decision, float] | None:
    """The cheapest way to pay a cost, and what is lost by it; None if it can't be paid."""
    return _from_hand(state, seat, cost) if event else _from_field(state, seat, cost)


def _from_hand(state: State, seat: Seat, cost: Cost) -> tuple[Decision, float] | None:
    left = sorted(
        (card for card in state.hands[seat] if FACTS[card].character),
        key=lambda card: kept(state, seat, card),
    )
    paid: list[Card] = []
    for symbol in _strictest_first(cost):
        card = next((card for card in left if symbol in {"any", FACTS[card].suit}), None)
        if card is None:
            return None
        left.remove(card)
        paid.append(card)
    # The event itself has left the hand by then.
    scarce = cards(state, seat, len(paid) + 1) - cards(state, seat, 1) - _PLENTY * len(paid)
    return pay_from_hand(paid), sum(kept(state, seat, card) for card in paid) + scarce


def _from_field(state: State, seat: Seat, cost: Cost) -> tuple[Decision, float] | None:
    left = sorted(
        ((_given(state, spot, each), spot, suit_of(each)) for spot, each in purse(state, seat)),
        key=lambda payer: payer[:2],
    )
    paid: list[Spot] = []
    total = 0.0
    for symbol in _strictest_first(cost):
        payer = next((payer for payer in left if symbol in {"any", payer[2]}), None)
        if payer is None:
            return None
        left.remove(payer)
        paid.append(payer[1])
        total += payer[0]
    size = state.size(seat)
    return pay_with(paid), total + thin(size - len(paid)) - thin(size)


def _given(state: State, spot: Spot, permanent: Permanent) -> float:
    """What is lost with a face-up character of one's own."""
    value = max(_LEAST, laid(permanent, spot.place, known=True))
    battle = state.battle
    if battle and battle.lines[spot.seat] == spot.line and spot.place == 0:
        value += _FIGHTING
    return value


def _strictest_first(cost: Cost) -> list[str]:
    """The symbols that name a suit, then the others."""
    return sorted(cost, key=lambda symbol: symbol == "any")
