"""The cards that are on their way from a deck.

Where they will be counts, for what they are nobody knows yet.
"""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.kanon.rules.state import Heap, State


def due(state: State, seat: Seat, to: Heap) -> int:
    """How many of a seat's cards are on their way to a heap."""
    return sum([due.number for due in state.owed if due.seat == seat and due.to == to])


def points(state: State, seat: Seat) -> int:
    """A seat's victory points once all that is due has come."""
    return len(state.points[seat]) + (due(state, seat, "points") if state.owed else 0)


def deck(state: State, seat: Seat) -> int:
    """What is left of a seat's deck once all that is due has gone."""
    gone = sum([due.number for due in state.owed if due.seat == seat]) if state.owed else 0
    return len(state.decks[seat]) - gone
