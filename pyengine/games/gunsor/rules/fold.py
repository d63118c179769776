"""What an event does to a state, or to an observation in the form that its seat sees."""

from __future__ import annotations

from typing import TypeVar

from pyengine.cards import without
from pyengine.game import Event, Seat
from pyengine.games.gunsor.rules import voids
from pyengine.games.gunsor.rules.cards import DECK, JOKER, KINDS, in_order, kind
from pyengine.games.gunsor.rules.events import (
    Armistice,
    Cut,
    Dealt,
    Drew,
    Followed,
    Led,
    MasterChosen,
    PairBegan,
    PoolsGrew,
    PoolsSwapped,
    SetAside,
    Settled,
    TrickWon,
    WarBegan,
)
from pyengine.games.gunsor.rules.state import State
from pyengine.games.gunsor.rules.voids import Voids
from pyengine.states import changed

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
        voids=_put(state.voids, seat, voids.after_play(state.voids[seat], card)),
    )


def _learnt(state: State, seat: Seat, kinds: str) -> State:
    known: Voids = voids.learnt(state.voids[seat], len(state.hands[seat]), kinds)
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
