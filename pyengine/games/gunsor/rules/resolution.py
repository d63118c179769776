"""The course of the game: what follows from a decision, and from a card that chance picks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from pyengine.game import Draw, Event, Outcome, Seat
from pyengine.games.gunsor.rules.cards import DECK, JOKER, kind
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
from pyengine.games.gunsor.rules.fold import advance
from pyengine.games.gunsor.rules.state import Season, State
from pyengine.games.gunsor.rules.trick import points, winner

DECLARE_WAR: Final = "war"
"""The leader's decision that war begins (G9c); the others are the cards to be played."""


def decide(state: State, seat: Seat, decision: str) -> tuple[Event, ...]:
    """The events of a legal decision, in the order in which players live through them."""
    if decision == DECLARE_WAR:
        return (WarBegan("declared", seat),)
    return _led(state, seat, decision) if state.led is None else tuple(_followed(state, seat, decision))


def draw(state: State, card: str) -> tuple[Event, ...]:
    """The events that follow when chance picks a card of the pile in ``pile``."""
    seat = state.drawer
    assert seat is not None
    match state.phase:
        case "cutting":
            return _cut(state, seat, card)
        case "dealing":
            return (Dealt(seat, card),)
        case _:
            drew = Drew(seat, card)
            return (drew,) if len(state.stock) > 1 else (drew, WarBegan("stock_empty", None))


def pile(state: State) -> Draw:
    """What chance may pick now: the stock, or while cutting the two packs without what lies open (G4)."""
    if state.phase != "cutting":
        return Draw("stock", tuple(sorted(Counter(state.stock).items())))
    left = Counter(DECK) - Counter((*state.set_aside, *filter(None, state.cuts)))
    return Draw("cut", tuple(sorted(left.items())))


def outcome(state: State) -> Outcome | None:
    """How the game ended (G15), or None while it goes on."""
    return result(*state.scores) if state.phase == "over" else None


def result(mine: int, other: int) -> Outcome:
    """Who has won with these points of the two seats (G15)."""
    if mine == other:
        return Outcome((), (0.5, 0.5), "tie")
    return Outcome((int(other > mine),), (float(mine > other), float(other > mine)), "points")


def _cut(state: State, seat: Seat, card: str) -> tuple[Event, ...]:
    cut = Cut(seat, card)
    first, second = advance(state, cut).cuts
    if first is None or second is None:
        return (cut,)
    if first == second:
        return cut, SetAside((first, second))
    return cut, MasterChosen(winner(first, second)), PairBegan(1)


def _led(state: State, seat: Seat, card: str) -> tuple[Event, ...]:
    """The card is led; war begins if the follower holds nothing but its suit (G9a)."""
    led, follower = Led(seat, card), 1 - seat
    only_suit = card != JOKER and {kind(held) for held in state.hands[follower]} == {kind(card)}
    if state.season == "development" and only_suit:
        return led, WarBegan("only_suit", follower)
    return (led,)


def _followed(state: State, seat: Seat, card: str) -> Iterator[Event]:
    """The rest of a trick, and what it brings about."""
    assert state.led is not None
    won = 1 - seat if winner(state.led, card) == 0 else seat
    growth = _growth(state, seat, card, won)
    yield Followed(seat, card)
    pools = state.pools
    if card == JOKER:
        yield PoolsSwapped(seat)
        pools = pools[1], pools[0]
    yield TrickWon(won)
    yield PoolsGrew(growth)
    pools = pools[0] + growth[0], pools[1] + growth[1]
    broken = state.season == "war" and state.led != JOKER and kind(card) != kind(state.led)
    if len(state.hands[seat]) == 1 and not state.hands[1 - seat]:
        yield from _armistice(state, pools, "hands_empty")
    elif broken and state.armistice_on_break and state.stock:
        yield from _armistice(state, pools, "broken")
    elif state.season == "development" and not state.stock:
        yield WarBegan("stock_empty", None)


def _growth(state: State, follower: Seat, card: str, won: Seat) -> tuple[int, int]:
    """What the trick brings each seat's pool: its own card's points, in war all to the winner (G8, G11)."""
    season: Season = state.season
    assert state.led is not None
    led, followed = (points(face, season, sharp=state.sharp) for face in (state.led, card))
    if season == "war":
        return (0, led + followed) if won else (led + followed, 0)
    return (led, followed) if follower else (followed, led)


def _armistice(
    state: State, pools: tuple[int, int], cause: Literal["hands_empty", "broken"]
) -> Iterator[Event]:
    """The pair ends and is settled (G13, G14); if cards are left in the stock the next begins."""
    yield Armistice(cause)
    mine, other = pools
    whole = mine + other
    yield Settled((mine, other) if mine == other else (whole, 0) if mine > other else (0, whole))
    if state.stock:
        yield PairBegan(state.pair + 1)
