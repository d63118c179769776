"""What the weaker levels overlook, as people do: some of their own moves do not come to their minds.

An oversight lasts for one move. It never hides the capture of a town, nor all that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from pyengine.game import Seat, Strength
from pyengine.games.cannon.player.model import Position, from_state
from pyengine.games.cannon.rules.bitboard import Pair, is_retreat, loaded
from pyengine.games.cannon.rules.board import BOARD
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import State
from pyengine.players import levels
from pyengine.text import Text


class Oversight(NamedTuple):
    """A kind of oversight: its name, and whether it hides a move in a position."""

    name: Text
    hides: Callable[[Position, Pair], bool]


def _along_a_diagonal(position: Position, move: Pair) -> bool:
    """A shot (C8) that no cannon along a rank or a file can fire."""
    origin, target = move
    if origin:
        return False
    own, opp, own_town, opp_town, *_ = position
    guns = loaded(own, BOARD ^ own ^ opp ^ own_town ^ opp_town)
    return not any(
        target in (gun.near, gun.far) and _apart(gun.soldiers[0], gun.soldiers[1]) in _STRAIGHT
        for gun in guns
    )


def _to_the_side(position: Position, move: Pair) -> bool:
    """A capture of the soldier beside one's own (C4)."""
    origin, target = move
    return bool(origin) and bool(target & position[1]) and _apart(origin, target) == 1


def _back(_: Position, move: Pair) -> bool:
    """A retreat (C5)."""
    return is_retreat(move)


def _apart(one: int, other: int) -> int:
    """How many bits lie between two squares."""
    return abs(one.bit_length() - other.bit_length())


_STRAIGHT: Final = (1, 11)

OVERSIGHTS: Final = (
    Oversight(Text(en="A shot along a diagonal", ja="斜めの砲撃"), _along_a_diagonal),
    Oversight(Text(en="A capture to the side", ja="横の駒を取る手"), _to_the_side),
    Oversight(Text(en="A retreat", ja="後退"), _back),
)

CHANCES: Final[levels.Chances] = {1: (0.4, 0.3, 0.4), 2: (0.2, 0.1, 0.2)}
"""How likely each of ``OVERSIGHTS`` is in a move, by level; the other levels have none."""


def overlooked(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What a seat does not think of this time: only kinds of which there is a legal move."""
    if observation.phase == "placing":
        return ()
    rng = Random(f"overlooked/{strength.seed}/{observation.ply}/{seat}")
    missed = levels.lapses(OVERSIGHTS, CHANCES, strength, rng)
    if not missed:
        return ()
    position = from_state(observation)
    moves = [(move.origin, move.target) for move in legal_moves(observation)]
    return tuple(each for each in missed if any(each.hides(position, move) for move in moves))


def noticed(position: Position, moves: Sequence[Pair], blind: Sequence[Oversight]) -> Sequence[Pair]:
    """The moves that are left; all, if none would be left."""
    left = [move for move in moves if not any(each.hides(position, move) for each in blind)]
    return left or moves
