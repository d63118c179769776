"""What an event of Cannonades is, and the changes of a state that several of them make."""

from __future__ import annotations

from pyengine import resolution as course
from pyengine.cards import Card, Cards, put, without
from pyengine.game import Seat
from pyengine.games.cannonades.rules.cards import is_cannonade
from pyengine.games.cannonades.rules.state import Fleet, Ship, State
from pyengine.states import changed


class Change(course.Change[State]):
    """An event of this game."""

    __slots__ = ()


def can_pick(state: State) -> bool:
    """Whether there is a cannonade among the discards (CN11)."""
    return any(map(is_cannonade, state.discards))


def discarded(state: State, seat: Seat, card: Card) -> State:
    """A card has gone from a hand to the discards; one that everybody knew to be there was that one."""
    known = state.known[seat]
    return changed(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], card)),
        known=put(state.known, seat, without(known, card) if card in known else known),
        discards=(*state.discards, card),
    )


def hand_discarded(state: State, seat: Seat, cards: Cards) -> State:
    """A whole hand has gone to the discards."""
    return changed(
        state,
        hands=put(state.hands, seat, ()),
        known=put(state.known, seat, ()),
        discards=(*state.discards, *cards),
    )


def into_pile(state: State, cards: Cards) -> State:
    """All discards are in the pile, in the form in which they are seen there."""
    return changed(state, pile=tuple(sorted((*state.pile, *cards))), discards=())


def placed(state: State, seat: Seat, place: int, ship: Ship | None) -> tuple[Fleet, ...]:
    """The fleets with another ship, or none, on one place."""
    return put(state.fleets, seat, put(state.fleets[seat], place, ship))


def reacted(state: State) -> State:
    """The first reaction is done; the captain acts on after the last one (CN13)."""
    rest = state.reactions[1:]
    return changed(state, phase="reacting" if rest else "acting", reactions=rest)
