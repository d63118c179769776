"""What is checked after every change: raison d'être first (K23), then whether the game has ended (K25)."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.change import Gone
from pyengine.games.kanon.facts import FACTS
from pyengine.games.kanon.field_events import Failed
from pyengine.games.kanon.setup_events import GameEnded
from pyengine.games.kanon.sorted_abilities import ABILITIES
from pyengine.games.kanon.state import EMPTY, GOAL, Ground, State


def failing(state: State) -> Failed | None:
    """The wave of cards that miss their raison d'être; None if none does."""
    gone: list[Gone] = []
    for seat, field in enumerate(state.lines):
        for row in field:
            for permanent in row:
                raison = FACTS[permanent.card].raison if permanent.up else None
                if raison is not None and not any(
                    found.id != permanent.id for found in raison.found(state, Act(seat, permanent.id))
                ):
                    gone.append(Gone(seat, permanent.id, permanent.card))
    return Failed(tuple(gone)) if gone else None


def ended(state: State) -> GameEnded | None:
    """How the game has ended by the first ground that holds for anybody; None if it goes on."""
    points, unable, lines = state.points, state.unable, state.lines
    full = [seat for seat in (0, 1) if len(points[seat]) >= GOAL]
    if full:
        return _won(full, "points")
    if unable[0] or unable[1]:
        return _lost([seat for seat in (0, 1) if unable[seat]], "decking")
    empty = [seat for seat in (0, 1) if lines[seat] == EMPTY and must_hold(state, seat)]
    if empty:
        return _lost(empty, "empty")
    own = [seat for seat in (0, 1) if _fulfils(state, seat)]
    return _won(own, "own") if own else None


def must_hold(state: State, seat: Seat) -> bool:
    """Whether a seat loses by an empty field: from the end of its own first set phase on."""
    own = 1 if seat == state.first else 2
    return state.turn > own or (state.turn == own and state.phase not in {"draw", "set"})


def _fulfils(state: State, seat: Seat) -> bool:
    """Whether the winning condition of one of a seat's face-up cards holds."""
    for row in state.lines[seat]:
        for permanent in row:
            if permanent.up and (victories := ABILITIES[permanent.card].victories):
                act = Act(seat, permanent.id)
                if any(victory.if_.holds(state, act) for victory in victories):
                    return True
    return False


def _won(seats: list[Seat], reason: Ground) -> GameEnded:
    return GameEnded(seats[0] if len(seats) == 1 else None, reason)


def _lost(seats: list[Seat], reason: Ground) -> GameEnded:
    return GameEnded(1 - seats[0] if len(seats) == 1 else None, reason)
