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
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """A seat drew a card, openly, for the first lead (G4)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """Both had drawn the same card: the two are set aside, both draw again (G4)."""

    cards: tuple[str, str]


@dataclass(frozen=True, slots=True)
class MasterChosen(Event):
    """The seat drew the stronger card and leads first; all cards are shuffled together (G4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PairBegan(Event):
    """A development season begins, the game's ``pair``-th from 1, and cards are dealt (G5)."""

    pair: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt a card (G5)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it was a card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew a card after a development trick (G8)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it was a card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class WarBegan(Event):
    """War began (G9).

    ``seat`` declared it (``declared``) or holds nothing but cards of the led suit (``only_suit``); it is None
    when the stock has run out (``stock_empty``).
    """

    cause: Cause
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Led(Event):
    """The leader led a card (G6)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Followed(Event):
    """The follower played a card to it (G6, G7, G10)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class PoolsSwapped(Event):
    """The follower, ``seat``, played a Joker: the pools are exchanged (G12)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The seat won the trick and is the next leader; both cards are done with (G6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PoolsGrew(Event):
    """The trick's points, an item for each seat, came into the pools (G8, G11)."""

    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Armistice(Event):
    """The pair ends (G13).

    Both hands are empty, or the suit was not followed in war (option ``armistice_on_break``).
    """

    cause: Literal["hands_empty", "broken"]


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The pools, emptied, became these points, an item for each seat, of the scores (G14)."""

    points: tuple[int, int]


T = TypeVar("T")


def advance(state: State, event: Event) -> State:
    """The state after one event."""
    match event:
        case Cut(seat, card):
            return changed(state, cuts=_put(state.cuts, seat, card))
        case SetAside(cards):
            return _set_aside(state, cards)
        case MasterChosen(seat):
            return changed(state, leader=seat, cuts=(None, None), set_aside=())
        case Dealt(seat, card) | Drew(seat, card):
            hand = in_order((*state.hands[seat], card))
            return changed(state, hands=_put(state.hands, seat, hand), stock=without(state.stock, card))
        case Led(seat, card):
            return changed(_played(state, seat, card), led=card)
        case Followed(seat, card):
            return _followed(state, seat, card)
        case TrickWon(seat):
            return _trick_won(state, seat)
        case _:
            return _settle(state, event)


def _settle(state: State, event: Event) -> State:
    """The state after an event that moves no card: seasons and points."""
    match event:
        case PairBegan(pair):
            return changed(state, season="development", cause=None, pair=pair, pair_tricks=0)
        case WarBegan(cause, seat):
            return _war(changed(state, season="war", cause=cause), seat)
        case PoolsSwapped():
            return changed(state, pools=(state.pools[1], state.pools[0]))
        case PoolsGrew(points):
            return changed(state, pools=_sum(state.pools, points))
        case Armistice():
            return changed(state, season="armistice")
        case Settled(points):
            return changed(state, pools=(0, 0), scores=_sum(state.scores, points))
        case _:
            raise TypeError(f"not an event of Gunsor: {event!r}")


def _set_aside(state: State, cards: tuple[str, str]) -> State:
    """Equal cards are out of the cut; should not one be left (G4 is silent), they all come back."""
    aside = in_order((*state.set_aside, *cards))
    return changed(state, cuts=(None, None), set_aside=aside if len(aside) < len(DECK) else ())


def _war(state: State, seat: Seat | None) -> State:
    """It is known of whom war found with nothing but the led suit (G9a)."""
    if state.cause != "only_suit" or seat is None or state.led is None:
        return state
    return _learnt(state, seat, KINDS.replace(kind(state.led), ""))


def _followed(state: State, seat: Seat, card: str) -> State:
    """A player who does not follow suit in war has none of it (G10)."""
    after = changed(_played(state, seat, card), followed=card)
    if state.season != "war" or state.led is None or state.led == JOKER or kind(card) == kind(state.led):
        return after
    return _learnt(after, seat, kind(state.led))


def _played(state: State, seat: Seat, card: str) -> State:
    """A card has left a hand."""
    return changed(
        state,
        hands=_put(state.hands, seat, without(state.hands[seat], card)),
        voids=_put(state.voids, seat, observation.after_play(state.voids[seat], card)),
    )


def _learnt(state: State, seat: Seat, kinds: str) -> State:
    known: Voids = observation.learnt(state.voids[seat], len(state.hands[seat]), kinds)
    return changed(state, voids=_put(state.voids, seat, known))


def _trick_won(state: State, seat: Seat) -> State:
    assert state.led is not None
    assert state.followed is not None
    return changed(
        state,
        leader=seat,
        played=in_order((*state.played, state.led, state.followed)),
        led=None,
        followed=None,
        last=(state.led, state.followed),
        pair_tricks=state.pair_tricks + 1,
    )


def _put(pair: tuple[T, T], seat: Seat, item: T) -> tuple[T, T]:
    return (pair[0], item) if seat else (item, pair[1])


def _sum(pools: tuple[int, int], points: tuple[int, int]) -> tuple[int, int]:
    return pools[0] + points[0], pools[1] + points[1]
