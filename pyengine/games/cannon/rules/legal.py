"""What a state allows: its legal moves, and whether the game is over."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pyengine.game import Outcome
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import TOWN_SQUARES, bits
from pyengine.games.cannon.rules.moves import Kind, Move, slide_path
from pyengine.games.cannon.rules.state import State

# How far apart the bits of origin and target are in a move that takes nothing.
_KINDS: Final[dict[int, Kind]] = {
    **dict.fromkeys((10, 11, 12), "step"),
    **dict.fromkeys((20, 22, 24), "retreat"),
    **dict.fromkeys((3, 30, 33, 36), "slide"),
}


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves of the side to move; empty once the game is over."""
    if state.phase == "placing":
        return tuple(Move("town", 0, square) for square in bits(TOWN_SQUARES[state.to_move]))
    return () if _finished(state) else _moves(state)


def outcome(state: State) -> Outcome | None:
    """How the game ended (C9, C10, C13), or None while it goes on."""
    match state.phase:
        case "placing":
            return None
        case "captured":
            return _won(int(not state.dark_town), "town")
        case "playing":
            if not _can_move(state):
                return _won(1 - state.to_move, "stalemate")
            if state.ply >= state.move_limit:
                return Outcome((), (0.5, 0.5), "move_limit")
            return None


def _won(seat: int, reason: str) -> Outcome:
    return Outcome((seat,), (float(seat == 0), float(seat == 1)), reason)


def _finished(state: State) -> bool:
    return state.phase == "captured" or state.ply >= state.move_limit


def _can_move(state: State) -> bool:
    return bool(_moves(state) if state.spent_cannon else bitboard.count(*state.view))


# Touches, typed moves and refusals ask again about the same position: it was two thirds of their time.
@lru_cache(maxsize=1)
def _moves(state: State) -> tuple[Move, ...]:
    _, opp, _, opp_town, _ = state.view
    enemy = opp | opp_town
    found = (to_move(origin, target, enemy) for origin, target in bitboard.moves(*state.view))
    spent = state.spent_cannon
    if spent:
        return tuple(move for move in found if move.kind != "slide" or slide_path(move)[0] != spent)
    return tuple(found)


def to_move(origin: int, target: int, enemy: int) -> Move:
    """The move that a pair of squares from ``bitboard`` stands for.

    ``enemy`` are all enemy pieces, town included.
    """
    if not origin:
        return Move("shot", 0, target)
    if target & enemy:
        return Move("capture", origin, target)
    return Move(_KINDS[abs(target.bit_length() - origin.bit_length())], origin, target)
