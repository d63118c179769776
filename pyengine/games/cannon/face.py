"""The face of a link of Cannon: the position that it shows, and the move that led to it."""

from __future__ import annotations

from typing import Final

from pyengine.games.cannon.rules.board import SQUARES, Move
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match
from pyengine.notation.envelope import Packer

_PLACES: Final = {square: place for place, square in enumerate(SQUARES)}
_NOWHERE: Final = len(SQUARES)


def put_face(packer: Packer, shown: Match) -> None:
    """Each square from a1 to j10 (empty, Black's or White's soldier), the towns, the last move's squares.

    A square is its place in that order; 100 stands for none.
    """
    state: State = shown.state
    for square in _PLACES:
        packer.put(1 if square & state.dark else 2 if square & state.light else 0, 3)
    move: Move | None = shown.steps[-1].decision if shown.steps else None
    for square in (*state.towns, *((move.origin, move.target) if move else (0, 0))):
        packer.put(_PLACES.get(square, _NOWHERE), _NOWHERE + 1)
