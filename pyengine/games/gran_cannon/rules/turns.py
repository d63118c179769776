"""Who must decide and between what, what chance must draw, and whether the game is over."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Decide, Draw, Outcome, Seat, Turn
from pyengine.games.gran_cannon.rules.cards import NUMBERED, SHIELDS
from pyengine.games.gran_cannon.rules.state import State

Decision = str
"""A card to present, a word for a special, or who moves next.

The words are in ``HOLDER_WORDS`` and ``MOVER_WORDS``; ``p1`` to ``p5`` move next.
"""

KEEP: Final[Decision] = "shield"
"""Leaves a special the shield that it is (GC12)."""

HOLDER_WORDS: Final[tuple[Decision, ...]] = ("overcharge", KEEP)
MOVER_WORDS: Final[tuple[Decision, ...]] = ("dash", "sword", KEEP)


def name_of(seat: Seat) -> Decision:
    """The decision that this seat moves next (GC9)."""
    return f"p{seat + 1}"


def turn(state: State) -> Turn:
    """Who must decide now, the draw that chance must make, or how the game ended."""
    if len(state.precedence) < len(state.scores):
        left = sorted(set(state.seats) - set(state.precedence))
        return Draw("precedence", tuple((str(seat), 1) for seat in left))
    if state.drawing:
        seat = state.drawing[0]
        items = tuple(sorted(Counter(state.piles[seat]).items()))
        return Draw(f"pile{seat}", items)
    return outcome(state) or Decide(deciders(state))


def outcome(state: State) -> Outcome | None:
    """How the game ended (GC20, GC22), or None while it goes on; who must draw does so before."""
    if state.drawing:
        return None
    winner = state.passed_target
    if winner is not None:
        return won(state, winner)
    if not state.presenters:
        return None
    if _exhausted(state):
        return drawn(state, "exhausted")
    return drawn(state, "step_limit") if state.steps >= state.step_limit else None


def won(state: State, winner: Seat) -> Outcome:
    """A seat has the points that end the game (GC20)."""
    return Outcome((winner,), tuple(float(seat == winner) for seat in state.seats), "target")


def drawn(state: State, reason: str) -> Outcome:
    """Nobody can win any more, or the limit is reached (GC22)."""
    number = len(state.scores)
    return Outcome((), (1 / number,) * number, reason)


def deciders(state: State) -> tuple[Seat, ...]:
    """Who must decide in a state in which nobody draws and the game goes on (GC4, GC9, GC12, GC16)."""
    if presenters := state.presenters:
        return tuple([seat for seat in presenters if state.chosen[seat] is None])
    seat = next_mover(state) if state.phase == "moving" else None
    if seat is None:
        seat = state.holder
    return () if seat is None else (seat,)


def next_mover(state: State) -> Seat | None:
    """Who moves next, of those that still have to; None if the holder must name a player first (GC9)."""
    front = state.front
    if state.named is not None:
        return state.named
    if state.holder is None:
        return min(front, key=state.precedence.index)
    if front[1:] and any(map(state.may_use_special, front)):
        return None
    return front[0]


def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """The legal decisions of a seat; empty if it has nothing to decide."""
    now = turn(state)
    if not isinstance(now, Decide) or seat not in now.seats:
        return ()
    if state.presenters:
        return tuple(sorted({*state.hands[seat]} - {UNKNOWN}))
    if state.phase == "charging":
        return HOLDER_WORDS
    if seat == state.holder:
        return tuple(map(name_of, state.front))
    return MOVER_WORDS


def _exhausted(state: State) -> bool:
    """Whether nobody can ever move, or nobody decide the overtime (GC22)."""
    if state.phase == "overtime":
        return all(_has_only(SHIELDS, state, seat) for seat in state.contenders)
    return all(_has_only(frozenset("0"), state, seat) for seat in state.rivals)


def _has_only(cards: frozenset[Card], state: State, seat: Seat) -> bool:
    """Whether all cards that a seat has left are among these.

    This cannot be before all with numbers are removed.
    """
    return len(state.removed[seat]) >= NUMBERED and cards.issuperset(state.owned(seat))
