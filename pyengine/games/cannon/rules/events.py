"""What happens in a game of Cannon, and what it does to the state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pyengine.game import Event, Seat
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import Kind, Move, bit, name, slide_path
from pyengine.games.cannon.rules.state import SlideRun, State

Gun = tuple[str, str, str, str]
"""A cannon about to fire: its soldiers from the rear to the front, and the empty square before its muzzle."""


@dataclass(frozen=True, slots=True)
class TownPlaced(Event):
    """A seat placed its town (C2)."""

    seat: Seat
    square: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A soldier moved: step, capture, retreat, or slide (C3 to C5, C7).

    A slide is one of the cannon whose rear soldier it was.
    """

    seat: Seat
    kind: Kind
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """A seat shot at the target; ``guns`` are all cannons that could have done it (C8)."""

    seat: Seat
    target: str
    guns: tuple[Gun, ...]


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A piece of this seat was taken off its square (C4, C8, C9).

    A soldier moved there, or a shot struck it.
    """

    seat: Seat
    square: str
    piece: Literal["soldier", "town"]
    by: Literal["soldier", "shot"]


def decide(state: State, move: Move) -> tuple[Event, ...]:
    """The events that a legal move causes: what the seat did, then what it took."""
    seat, target = state.to_move, name(move.target)
    match move.kind:
        case "town":
            return (TownPlaced(seat, target),)
        case "shot":
            return Fired(seat, target, _guns(state, move.target)), _captured(state, move)
        case "capture":
            return Moved(seat, move.kind, name(move.origin), target), _captured(state, move)
        case _:
            return (Moved(seat, move.kind, name(move.origin), target),)


def advance(state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case TownPlaced(seat, square):
            return replace(state.with_town(seat, bit(square)), to_move=1 - seat)
        case Moved(seat, kind, origin, target):
            return _moved(state, seat, Move(kind, bit(origin), bit(target))).passed_on()
        case Fired(seat):
            return state.with_run(seat, None).passed_on()
        case Captured(seat, square, "town"):
            return state.with_town(seat, 0)
        case Captured(seat, square):
            return _without_soldier(state, seat, bit(square))
        case _:
            raise TypeError(f"not an event of Cannon: {event!r}")


def _guns(state: State, target: int) -> tuple[Gun, ...]:
    """The cannons of the side to move that can hit the target."""
    loaded = bitboard.loaded(state.soldiers[state.to_move], state.empty)
    return tuple(
        (name(rear), name(middle), name(front), name(gun.muzzle))
        for gun in loaded
        if gun.reach & target
        for rear, middle, front in (gun.soldiers,)
    )


def _captured(state: State, move: Move) -> Captured:
    seat = 1 - state.to_move
    return Captured(
        seat,
        name(move.target),
        "town" if move.target == state.towns[seat] else "soldier",
        "shot" if move.kind == "shot" else "soldier",
    )


def _moved(state: State, seat: Seat, move: Move) -> State:
    soldiers = state.soldiers[seat] ^ move.origin ^ move.target
    return state.with_soldiers(seat, soldiers).with_run(seat, _run_after(state, seat, move))


def _run_after(state: State, seat: Seat, move: Move) -> SlideRun | None:
    """The seat's run of slides after its move: a slide of the same cannon carries it on (C12)."""
    if move.kind != "slide" or not state.slide_limit:
        return None
    before, after = slide_path(move)
    run = state.slides[seat]
    return SlideRun(after, run.count + 1 if run and run.cannon == before else 1)


def _without_soldier(state: State, seat: Seat, square: int) -> State:
    """A soldier is gone, and with it the run of the cannon to which it belonged."""
    run = state.slides[seat]
    kept = state.with_run(seat, None) if run and run.cannon & square else state
    return kept.with_soldiers(seat, state.soldiers[seat] & ~square)
