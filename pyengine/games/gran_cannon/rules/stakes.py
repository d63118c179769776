"""What is at stake, counted from what everybody can see."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.cards import number
from pyengine.games.gran_cannon.rules.state import FORTRESS, FULL_CHARGE, State, in_sword_reach


class Strike(NamedTuple):
    """Whom a sword would hit, who would be shielded, and the points."""

    victims: tuple[Seat, ...]
    shielded: tuple[Seat, ...]
    points: int


def need(state: State) -> int:
    """The number that fires the cannon (GC5)."""
    return FULL_CHARGE - state.charge


def charge(state: State, card: Card) -> int:
    """The gauge after the holder's card (GC5)."""
    return min(FULL_CHARGE, state.charge + number(card))


def target(state: State, seat: Seat, card: Card) -> int:
    """The square that a card leads to (GC9)."""
    return min(FORTRESS, state.square(seat) + number(card))


def prize(state: State) -> int:
    """What all those on the road are worth together, unshielded (GC5)."""
    return sum(map(state.square, state.rivals))


def strike(state: State, seat: Seat) -> Strike:
    """What the sword of a player who moves now would do (GC14)."""
    start = state.square(seat)
    reached = tuple(other for other in state.rivals if in_sword_reach(start, state.square(other)))
    victims = tuple(other for other in reached if not state.shielded(other))
    shielded = tuple(other for other in reached if other not in victims)
    return Strike(victims, shielded, sum(map(state.square, victims)))
