"""What happens in a game of Gunsor, and what it does to a state or an observation.

A card is hidden from others only while it is drawn into a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeVar

from pyengine.cards import UNKNOWN, without
from pyengine.game import Event, Seat
from pyengine.games.gunsor.rules import observation
from pyengine.games.gunsor.rules.observation import Voids
from pyengine.games.gunsor.rules.state import DECK, JOKER, KINDS, Cause, State, in_order, kind
from pyengine.resolution import Change
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class Cut(Change[State]):
    """A seat drew a card, openly, for the first lead (G4)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def after(self, state: State) -> State:
        """The card lies open before its seat."""
        return changed(state, cuts=_put(state.cuts, self.seat, self.card))


@dataclass(frozen=True, slots=True)
class SetAside(Change[State]):
    """Both had drawn the same card: the two are set aside, both draw again (G4)."""

    cards: tuple[str, str]

    def after(self, state: State) -> State:
        """They are out of the cut; should not one card be left (G4 is silent), all come back."""
        aside = in_order((*state.set_aside, *self.cards))
        return changed(state, cuts=(None, None), set_aside=aside if len(aside) < len(DECK) else ())


@dataclass(frozen=True, slots=True)
class MasterChosen(Change[State]):
    """The seat drew the stronger card and leads first; all cards are shuffled together (G4)."""

    seat: Seat

    def after(self, state: State) -> State:
        """Nothing lies open any more."""
        return changed(state, leader=self.seat, cuts=(None, None), set_aside=())


@dataclass(frozen=True, slots=True)
class PairBegan(Change[State]):
    """A development season begins, the game's ``pair``-th from 1, and cards are dealt (G5)."""

    pair: int

    def after(self, state: State) -> State:
        """The season is development."""
        return changed(state, season="development", cause=None, pair=self.pair, pair_tricks=0)


@dataclass(frozen=True, slots=True)
class Dealt(Change[State]):
    """A seat was dealt a card (G5)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it was a card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card has left the stock."""
        return _drawn(state, self.seat, self.card)


@dataclass(frozen=True, slots=True)
class Drew(Change[State]):
    """A seat drew a card after a development trick (G8)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it was a card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card has left the stock."""
        return _drawn(state, self.seat, self.card)


@dataclass(frozen=True, slots=True)
class WarBegan(Change[State]):
    """War began (G9).

    ``seat`` declared it (``declared``) or holds nothing but cards of the led suit (``only_suit``); it is None
    when the stock has run out (``stock_empty``).
    """

    cause: Cause
    seat: Seat | None

    def after(self, state: State) -> State:
        """Of whom war found with nothing but the led suit that is known (G9a)."""
        state = changed(state, season="war", cause=self.cause)
        if self.cause != "only_suit" or self.seat is None or state.led is None:
            return state
        return _learnt(state, self.seat, KINDS.replace(kind(state.led), ""))


@dataclass(frozen=True, slots=True)
class Led(Change[State]):
    """The leader led a card (G6)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def after(self, state: State) -> State:
        """The card has left the hand."""
        return changed(_played(state, self.seat, self.card), led=self.card)


@dataclass(frozen=True, slots=True)
class Followed(Change[State]):
    """The follower played a card to it (G6, G7, G10)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def after(self, state: State) -> State:
        """A player who does not follow suit in war has none of it (G10)."""
        after, led = changed(_played(state, self.seat, self.card), followed=self.card), state.led
        if state.season != "war" or led is None or led == JOKER or kind(self.card) == kind(led):
            return after
        return _learnt(after, self.seat, kind(led))


@dataclass(frozen=True, slots=True)
class PoolsSwapped(Change[State]):
    """The follower, ``seat``, played a Joker: the pools are exchanged (G12)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The pools are exchanged."""
        return changed(state, pools=(state.pools[1], state.pools[0]))


@dataclass(frozen=True, slots=True)
class TrickWon(Change[State]):
    """The seat won the trick and is the next leader; both cards are done with (G6)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The cards of the trick are the last ones."""
        assert state.led is not None
        assert state.followed is not None
        last = state.led, state.followed
        return changed(
            state,
            leader=self.seat,
            played=in_order((*state.played, *last)),
            led=None,
            followed=None,
            last=last,
            pair_tricks=state.pair_tricks + 1,
        )


@dataclass(frozen=True, slots=True)
class PoolsGrew(Change[State]):
    """The trick's points, an item for each seat, came into the pools (G8, G11)."""

    points: tuple[int, int]

    def after(self, state: State) -> State:
        """The pools are larger."""
        return changed(state, pools=_sum(state.pools, self.points))


@dataclass(frozen=True, slots=True)
class Armistice(Change[State]):
    """The pair ends (G13).

    Both hands are empty, or the suit was not followed in war (option ``armistice_on_break``).
    """

    cause: Literal["hands_empty", "broken"]

    def after(self, state: State) -> State:
        """The season is over."""
        return changed(state, season="armistice")


@dataclass(frozen=True, slots=True)
class Settled(Change[State]):
    """The pools, emptied, became these points, an item for each seat, of the scores (G14)."""

    points: tuple[int, int]

    def after(self, state: State) -> State:
        """The pools are empty."""
        return changed(state, pools=(0, 0), scores=_sum(state.scores, self.points))


T = TypeVar("T")


def _played(state: State, seat: Seat, card: str) -> State:
    """A card has left a hand."""
    return changed(
        state,
        hands=_put(state.hands, seat, without(state.hands[seat], card)),
        voids=_put(state.voids, seat, observation.after_play(state.voids[seat], card)),
    )


def _drawn(state: State, seat: Seat, card: str) -> State:
    """A card has come into a hand."""
    hand = in_order((*state.hands[seat], card))
    return changed(state, hands=_put(state.hands, seat, hand), stock=without(state.stock, card))


def _learnt(state: State, seat: Seat, kinds: str) -> State:
    known: Voids = observation.learnt(state.voids[seat], len(state.hands[seat]), kinds)
    return changed(state, voids=_put(state.voids, seat, known))


def _put(pair: tuple[T, T], seat: Seat, item: T) -> tuple[T, T]:
    return (pair[0], item) if seat else (item, pair[1])


def _sum(pools: tuple[int, int], points: tuple[int, int]) -> tuple[int, int]:
    return pools[0] + points[0], pools[1] + points[1]
