"""Who must decide and between what, and what chance must draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pyengine.cards import Card, Cards, without
from pyengine.game import Decide, Draw, Seat, Turn
from pyengine.games.cannonades.rules.cards import drawn_for, is_cannonade, is_ship
from pyengine.games.cannonades.rules.decisions import (
    DO_NOT_REACT,
    END,
    REACT_DRAW,
    REACT_TOSS,
    Decision,
    Spot,
    add,
    board,
    draw,
    flip,
    shoot,
    take,
    toss,
)
from pyengine.games.cannonades.rules.ranking import outcome
from pyengine.games.cannonades.rules.state import ACTIONS, State


def turn(state: State) -> Turn:
    """Who must decide now, the draw that chance must make, or how the game ended."""
    if state.drawing:
        return Draw("pile", _items(state.pile))
    if state.phase == "setup":
        return Draw("start", tuple((str(seat), 1) for seat in state.seats))
    if state.phase == "looting" and state.victim is not None:
        return Draw("loot", _items(state.hands[state.victim]))
    return outcome(state) or Decide(deciders(state))


def deciders(state: State) -> tuple[Seat, ...]:
    """Who must decide in a state in which nobody draws and the game goes on."""
    if state.phase == "reacting":
        return (state.reactions[0].seat,)
    if state.phase == "answering":
        return (state.reactions[0].against,)
    # The captain who empties the pile picks, even in the turn of another (CN11, CN13).
    seat = state.trigger if state.phase == "picking" and state.cut_short else state.captain
    return () if seat is None else (seat,)


def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """The legal decisions of a seat; empty if it has nothing to decide."""
    now = turn(state)
    if not isinstance(now, Decide) or seat not in now.seats:
        return ()
    match state.phase:
        case "acting":
            return tuple(_actions(state, seat))
        case "reacting":
            return tuple(_reactions(state))
        case "picking":
            return tuple(take(card) for card in sorted({*filter(is_cannonade, state.discards)}))
        case _:
            return tuple(toss(card) for card in sorted({*state.hands[seat]}))


def targets(state: State, seat: Seat) -> tuple[Spot, ...]:
    """The ships that a seat can shoot at: those of the others (CN6)."""
    return tuple(
        Spot(other, place) for other in state.afloat if other != seat for place in state.places(other)
    )


def _spared(state: State, seat: Seat, card: Card) -> bool:
    """Whether who must deploy a ship may give the card away for the Draw action (CN9).

    An action and a ship must be left for it, and the draw must not end the turn by emptying the pile. What
    will be drawn counts for nothing.
    """
    return (
        state.used + 1 < ACTIONS
        and len(state.pile) > drawn_for(card)
        and any(map(is_ship, without(state.hands[seat], card)))
    )


def _must_deploy(state: State, seat: Seat) -> bool:
    """Whether it is a first turn, which may not end before a ship is deployed (CN9)."""
    return state.first_turn and not state.places(seat)


def _items(cards: Cards) -> tuple[tuple[Card, int], ...]:
    return tuple(sorted(Counter(cards).items()))


def _actions(state: State, seat: Seat) -> Iterator[Decision]:
    if state.used < ACTIONS:
        yield from _costly(state, seat)
    if not _must_deploy(state, seat):
        yield END


def _costly(state: State, seat: Seat) -> Iterator[Decision]:
    """What uses one of the four actions (CN6)."""
    hand = sorted({*state.hands[seat]})
    if state.free_place(seat) is not None:
        yield from map(add, filter(is_ship, hand))
    if not state.first_turn:
        spots = targets(state, seat)
        yield from (shoot(card, *spot) for card in filter(is_cannonade, hand) for spot in spots)
        own = (Spot(seat, place) for place in state.places(seat) if state.ship(seat, place).up)
        yield from (board(ship, *spot) for ship in own for spot in spots)
    if not state.final:
        bound = _must_deploy(state, seat)
        yield from (draw(card) for card in hand if not bound or _spared(state, seat, card))


def _reactions(state: State) -> Iterator[Decision]:
    """What the owner of the first reaction can do (CN13)."""
    against = state.reactions[0].against
    if state.pile:
        yield REACT_DRAW
    if state.hands[against]:
        yield REACT_TOSS
    yield from (flip(against, place) for place in state.places(against) if not state.ship(against, place).up)
    yield DO_NOT_REACT
