"""A partly entered move: one notion of it for mouse, keyboard and typing.

A player points at one or two squares. The first, *picked*, is an own soldier, an enemy to shoot at, or a
square for the town; the second is where the soldier goes, or what a cannon shoots at of which that soldier is
part. A shot's target is never next to a soldier of its cannon, so that two squares never mean two moves.
"""

from __future__ import annotations

from typing import Final

from pyengine.errors import Refusal
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import Kind, Move, distance, read
from pyengine.games.cannon.rules.legal import legal_moves, why_not
from pyengine.games.cannon.rules.state import State
from pyengine.signs import usual
from pyengine.text import Text

KINDS: Final[tuple[Kind, ...]] = ("town", "step", "capture", "retreat", "slide", "shot")


def choices(state: State, picked: int | None = None) -> tuple[Move, ...]:
    """The legal moves that a picked square may begin; all legal moves if none is picked yet.

    An own soldier begins its own moves, the slides of which it is the rear, and the shots of every cannon to
    which it belongs; any other square, the shot at it or the town on it.
    """
    moves = legal_moves(state)
    if picked is None:
        return moves
    if not picked & state.soldiers[state.to_move]:
        return tuple(move for move in moves if not move.origin and move.target == picked)
    reach = _reach(state, picked)
    return tuple(
        move for move in moves if move.origin == picked or (move.kind == "shot" and move.target & reach)
    )


def by_kind(moves: tuple[Move, ...]) -> dict[Kind, tuple[Move, ...]]:
    """The moves in groups; a kind without moves is left out."""
    groups: dict[Kind, tuple[Move, ...]] = {}
    for kind in KINDS:
        group = tuple(move for move in moves if move.kind == kind)
        if group:
            groups[kind] = group
    return groups


def complete(state: State, picked: int | None, target: int) -> Move | Refusal:
    """The move that two squares mean (one square if none is picked), or why there is no such move.

    A refusal speaks of the kind of move that the player probably meant.
    """
    begun = choices(state, picked)
    for move in begun:
        if move.target == target and (picked is not None or not move.origin):
            return move
    guess = _guess(state, picked, target)
    return why_not(state, state.to_move, guess) or Refusal("C8", _ANOTHER_CANNON)


def typed(state: State, text: str) -> Move | Refusal:
    """The move that a player typed, or why it is illegal; raises NotationError if it is no notation at all.

    Blanks, capitals, full-width letters and typographic signs do no harm.
    """
    move = read("".join(usual(text).lower().split()))
    return why_not(state, state.to_move, move) or move


def _reach(state: State, soldier: int) -> int:
    """The squares within reach of the cannons to which a soldier belongs."""
    reach = 0
    for gun in bitboard.loaded(state.soldiers[state.to_move], state.empty):
        if gun.cannon & soldier:
            reach |= gun.reach
    return reach


def _guess(state: State, picked: int | None, target: int) -> Move:
    own, opp, _, opp_town, _ = state.view
    if state.phase == "placing":
        return Move("town", 0, target)
    if picked is None:
        return Move("shot", 0, target)
    if target & (opp | opp_town) and picked & own:
        return _guess_at_enemy(state, picked, target)
    return Move(_KIND_BY_DISTANCE.get(distance(picked, target), "step"), picked, target)


def _guess_at_enemy(state: State, picked: int, target: int) -> Move:
    """What a soldier was to do to an enemy, which it cannot.

    It is a slide if the enemy stands in front of a cannon and the soldier at its rear, and at a distance a
    shot if the soldier is part of a cannon, or another could shoot there.
    """
    shot = Move("shot", 0, target)
    cannons = [gun for gun in bitboard.guns(state.soldiers[state.to_move]) if gun.cannon & picked]
    if any((gun.soldiers[0], gun.muzzle) == (picked, target) for gun in cannons):
        return Move("slide", picked, target)
    if distance(picked, target) != 1 and (cannons or why_not(state, state.to_move, shot) is None):
        return shot
    return Move("capture", picked, target)


_KIND_BY_DISTANCE: Final[dict[int, Kind]] = {2: "retreat", 3: "slide"}
_ANOTHER_CANNON: Final = Text(
    en="This soldier is part of no cannon that can shoot there; pick the target itself to shoot with another.",
    ja="この兵士は、そこを撃てる大砲に入っていません。ほかの大砲で撃つには、標的を直接選んでください。",
)
