"""What can be proved in a few moves of Cannon.

Who can still save a town, and what would leave nobody able to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import Pair, View
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.moves import Move
from pyengine.games.cannon.rules.state import State


def with_other_to_move(state: State) -> State:
    """The state as if the side to move had passed, which the rules forbid."""
    return replace(state, to_move=1 - state.to_move)


def saving(state: State) -> list[Move]:
    """The legal moves after which the opponent cannot capture the town at once (C9)."""
    view = state.view
    return [move for move in legal_moves(state) if saves(view, (move.origin, move.target))]


def saves(view: View, move: Pair) -> bool:
    """Whether the opponent cannot capture the town after the move; the capture of its own settles that."""
    return move[1] == view[3] or bitboard.takes_town(*bitboard.after(view, move)) is None


def decisive(state: State) -> Move | None:
    """A legal move that threatens the town and leaves no defence, whatever the opponent does.

    None if there is none.

    In the state no town can be captured at once by the side to move.
    """
    view = state.view
    for move in legal_moves(state):
        after = bitboard.after(view, (move.origin, move.target))
        own, opp, own_town, opp_town, dark = after
        if bitboard.takes_town(opp, own, opp_town, own_town, not dark) and _helpless(after):
            return move
    return None


def _helpless(view: View) -> bool:
    """Whether the side to move loses its town next, whatever it does.

    If it has no move at all it has lost anyway.
    """
    # Slides that the limit may forbid (C12) are counted as defences: so it is never said too often.
    moves: Iterable[Pair] = bitboard.moves(*view)
    return not any(saves(view, move) for move in moves)
