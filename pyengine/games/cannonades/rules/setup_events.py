"""What happens while hands and the starting player are drawn, and whenever a card is drawn (CN3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pyengine.cards import UNKNOWN, Card, Cards, put, with_card, without
from pyengine.game import Event, Seat
from pyengine.games.cannonades.rules.change import Change, hand_discarded, into_pile
from pyengine.games.cannonades.rules.state import State
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class StarterDrawn(Change):
    """The seat was drawn to begin (CN3)."""

    seat: Seat

    def after(self, state: State) -> State:
        """It is known who begins."""
        return changed(state, start=self.seat)


@dataclass(frozen=True, slots=True)
class Drew(Change):
    """A seat drew a card from the pile; the others do not see which (CN3, CN5, CN6, CN13)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> Event:
        """The card is its drawer's alone."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card goes from the pile into the hand."""
        return changed(
            state,
            drawing=state.drawing[1:],
            hands=put(state.hands, self.seat, with_card(state.hands[self.seat], self.card)),
            pile=without(state.pile, self.card),
        )


@dataclass(frozen=True, slots=True)
class HandRevealed(Change):
    """A dealt hand holds at most one ship.

    It was revealed and discarded, and its owner draws a new one (CN3).
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards

    def after(self, state: State) -> State:
        """The hand is discarded, and as many cards are to be drawn."""
        return changed(hand_discarded(state, self.seat, self.cards), drawing=(self.seat,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Reshuffled(Change):
    """The pile ran out at set-up: all discards, shuffled, go on under it (CN3).

    ``cards`` is what lies in the pile, ``discards`` the same as they lay open before, sorted.
    """

    cards: Cards
    discards: Cards

    def seen_by(self, seat: Seat | None) -> Event:
        """Nobody sees what comes of them where."""
        return replace(self, cards=(UNKNOWN,) * len(self.cards))

    def after(self, state: State) -> State:
        """The discards are the pile."""
        return into_pile(state, self.cards)


@dataclass(frozen=True, slots=True)
class Returned(Change):
    """The set-up is over and all revealed hands were shuffled back into the pile (CN3, option)."""

    cards: Cards

    def seen_by(self, seat: Seat | None) -> Event:
        """They were public, but nobody sees what comes of them where."""
        return replace(self, cards=(UNKNOWN,) * len(self.cards))

    def after(self, state: State) -> State:
        """The discards are in the pile."""
        return into_pile(state, self.cards)
