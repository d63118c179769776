"""What is checked after every change: raison d'être first (K23), then whether the game has ended (K25)."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Defeat, Ending
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.events.field import Failed
from pyengine.games.kanon.events.setup import GameEnded
from pyengine.games.kanon.rules.at_work import on_fields
from pyengine.games.kanon.rules.state import EMPTY, GOAL, Ground, State


def failing(state: State) -> Failed | None:
    """The wave of cards that miss their raison d'être; None if none does."""
    gone = on_fields(state.lines).unfounded
    return Failed(gone) if gone else None


def checked(state: State) -> Failed | GameEnded | None:
    """What the check finds first; None if all goes on.

    The wave of cards that miss their raison d'être, or how the game has ended by the first ground that holds.
    """
    points, unable, lines = state.points, state.unable, state.lines
    at_work = on_fields(lines)
    if at_work.unfounded:
        return Failed(at_work.unfounded)
    if len(points[0]) >= GOAL or len(points[1]) >= GOAL:
        return _won([seat for seat in (0, 1) if len(points[seat]) >= GOAL], "points")
    if unable[0] or unable[1]:
        return _lost([seat for seat in (0, 1) if unable[seat]], "decking")
    if EMPTY in lines:
        empty = [seat for seat in (0, 1) if lines[seat] == EMPTY and must_hold(state, seat)]
        if empty:
            return _lost(empty, "empty")
    return _by_cards(state, at_work.endings) if at_work.endings else None


def must_hold(state: State, seat: Seat) -> bool:
    """Whether a seat loses by an empty field: from the end of its own first set phase on."""
    own = 1 if seat == state.first else 2
    return state.turn > own or (state.turn == own and state.phase not in {"draw", "set"})


def _by_cards(state: State, endings: Sequence[tuple[Act, Ending]]) -> GameEnded | None:
    """How cards' own conditions end the game.

    To win, or for the opponent to lose, which comes to the same for two seats.
    """
    held = [(act.seat, ending) for act, ending in endings if ending.if_.holds(state, act)]
    if not held:
        return None
    losing = all(isinstance(ending, Defeat) for _, ending in held)
    return _won(sorted({seat for seat, _ in held}), "losing" if losing else "own")


def _won(seats: list[Seat], reason: Ground) -> GameEnded:
    return GameEnded(seats[0] if len(seats) == 1 else None, reason)


def _lost(seats: list[Seat], reason: Ground) -> GameEnded:
    return GameEnded(1 - seats[0] if len(seats) == 1 else None, reason)
