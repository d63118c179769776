"""What happens to cards on the field, in the discards and the victory piles.

The elementary changes that effects use.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, cast

from pyengine.cards import UNKNOWN, Card, Cards, with_card
from pyengine.game import Event, Seat
from pyengine.games.kanon.events.change import (
    Change,
    Gone,
    altered,
    both,
    heaped,
    left,
    out_of_hand,
    placed,
    taken_up,
)
from pyengine.games.kanon.rules.state import Field, Id, State
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class TurnedUp(Change):
    """A face-down card was turned up: by its player (K11), in a battle (K15, K17, K18) or by an effect."""

    reveals: ClassVar[bool] = True
    seat: Seat
    id: Id
    card: Card

    def after(self, state: State) -> State:
        """Everybody sees it."""
        spot = state.where(self.id)
        if spot is None:
            return state
        permanent = state.lines[spot.seat][spot.line][spot.place]
        return placed(state, spot, permanent.turned_up(self.card))


@dataclass(frozen=True, slots=True)
class TurnedDown(Change):
    """An effect turned a face-up card face down (K8); everybody remembers its face."""

    seat: Seat
    id: Id

    def after(self, state: State) -> State:
        """It has no effect; what lasted until the end of the turn is gone, but a used ability stays used."""
        return altered(state, self.id, up=False, boost=0, copied=None, known=True)


@dataclass(frozen=True, slots=True)
class Failed(Change):
    """These cards miss their raison d'être and were discarded together (K23)."""

    gone: tuple[Gone, ...]

    def after(self, state: State) -> State:
        """They are among the discards."""
        return left(state, self.gone, "discards")


@dataclass(frozen=True, slots=True)
class Discarded(Change):
    """An effect discarded these cards from the field, together."""

    reveals: ClassVar[bool] = True
    gone: tuple[Gone, ...]

    def after(self, state: State) -> State:
        """They are among the discards."""
        return left(state, self.gone, "discards")


@dataclass(frozen=True, slots=True)
class Scored(Change):
    """An effect put these cards from the field into their owners' victory piles."""

    reveals: ClassVar[bool] = True
    gone: tuple[Gone, ...]

    def after(self, state: State) -> State:
        """They are in the victory piles."""
        return left(state, self.gone, "points")


@dataclass(frozen=True, slots=True)
class Returned(Change):
    """An effect returned a card from the field to its owner's hand.

    ``shown`` says whether everybody knew it.
    """

    seat: Seat
    id: Id
    card: Card
    shown: bool

    def seen_by(self, seat: Seat | None) -> Event:
        """A card that nobody had seen stays its owner's secret."""
        return self if self.shown or seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """It is in the hand, which everybody remembers if they saw it."""
        state = left(state, (Gone(self.seat, self.id, self.card),), "hand")
        if not self.shown:
            return state
        return changed(
            state, known=both(state.known, self.seat, with_card(state.known[self.seat], self.card))
        )


@dataclass(frozen=True, slots=True)
class Boosted(Change):
    """An effect adds so much to a card's power until the end of the turn.

    A negative number takes away.
    """

    seat: Seat
    id: Id
    by: int

    def after(self, state: State) -> State:
        """It adds to what was there."""
        permanent = state.permanent(self.id)
        if permanent is None:
            return state
        return altered(state, self.id, boost=permanent.boost + self.by)


@dataclass(frozen=True, slots=True)
class Copied(Change):
    """A card takes attribute, suit and powers of another one until the end of the turn."""

    seat: Seat
    id: Id
    card: Card

    def after(self, state: State) -> State:
        """It fights as the other card."""
        return altered(state, self.id, copied=self.card)


@dataclass(frozen=True, slots=True)
class Moved(Change):
    """An effect moved cards within a seat's field: the ids of each line from the front, as they lie now."""

    seat: Seat
    lines: tuple[tuple[Id, ...], ...]

    def after(self, state: State) -> State:
        """The cards lie so."""
        there = {each.id: each for row in state.lines[self.seat] for each in row}
        field = tuple(tuple(there[number] for number in row) for row in self.lines)
        return changed(state, lines=both(state.lines, self.seat, cast("Field", field)))


@dataclass(frozen=True, slots=True)
class CardShown(Change):
    """An effect showed a face-down card to everybody; it stays face down."""

    reveals: ClassVar[bool] = True
    seat: Seat
    id: Id
    card: Card

    def after(self, state: State) -> State:
        """Everybody remembers its face."""
        permanent = state.permanent(self.id)
        if permanent is None:
            return state
        return altered(state, self.id, card=self.card, known=not permanent.up)


@dataclass(frozen=True, slots=True)
class HandShown(Change):
    """An effect showed a seat's whole hand to everybody."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards

    def after(self, state: State) -> State:
        """Everybody remembers it."""
        return changed(
            state,
            hands=both(state.hands, self.seat, self.cards),
            known=both(state.known, self.seat, self.cards),
        )


@dataclass(frozen=True, slots=True)
class HandDiscarded(Change):
    """An effect discarded these cards of a seat's hand, together."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards

    def after(self, state: State) -> State:
        """They are among the discards."""
        for card in self.cards:
            state = out_of_hand(state, self.seat, card)
        return heaped(state, ((self.seat, card) for card in self.cards), "discards")


@dataclass(frozen=True, slots=True)
class Recovered(Change):
    """An effect returned a card from a seat's discards to its hand, openly."""

    seat: Seat
    card: Card

    def after(self, state: State) -> State:
        """Of equal cards the topmost is taken."""
        heap = state.discards[self.seat]
        at = len(heap) - 1 - heap[::-1].index(self.card)
        rest = heap[:at] + heap[at + 1 :]
        return taken_up(changed(state, discards=both(state.discards, self.seat, rest)), self.seat, self.card)


@dataclass(frozen=True, slots=True)
class PointLost(Change):
    """The newest card of a seat's victory pile went to its discards."""

    seat: Seat
    card: Card

    def after(self, state: State) -> State:
        """It is a victory point less."""
        points = both(state.points, self.seat, state.points[self.seat][:-1])
        return heaped(changed(state, points=points), ((self.seat, self.card),), "discards")
