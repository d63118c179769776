"""The end of the game, seen through: with an empty stock a player who counts cards knows both hands."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import WINS, Position

WIN: Final = 10_000
"""More than any difference in points: first comes the result of the game, then by how much."""


class Solved(NamedTuple):
    """What best play leads to: the value for seat 0, the moves, and how many positions were looked at.

    The value is the difference in points at the end, and ``WIN`` more or less for a won or lost game.
    """

    value: int
    line: tuple[int, ...]
    nodes: int


def solve(position: Position, alpha: int = -2 * WIN, beta: int = 2 * WIN) -> Solved:
    """Best play of both from a position without a stock, by alpha-beta search to the end of the game.

    A value outside of ``alpha`` and ``beta`` is a bound.
    """
    if position.settled:
        lead = position.scores[0] - position.scores[1]
        return Solved(lead + WIN * ((lead > 0) - (lead < 0)), (), 1)
    first = position.to_decide == 0
    best = Solved(-2 * WIN if first else 2 * WIN, (), 0)
    nodes = 1
    for move in _ordered(position):
        after = position.copy()
        model.play(after, move)
        found = solve(after, alpha, beta)
        nodes += found.nodes
        if not best.line or (found.value > best.value if first else found.value < best.value):
            best = Solved(found.value, (move, *found.line), 0)
        if first:
            alpha = max(alpha, best.value)
        else:
            beta = min(beta, best.value)
        if alpha >= beta:
            break
    return Solved(best.value, best.line, nodes)


def _ordered(position: Position) -> list[int]:
    """The moves, probably good ones first: winning cards, then those worth more."""
    worth = position.ruling.war
    led = position.led
    moves = sorted(model.legal(position))
    if led == model.NOTHING:
        return sorted(moves, key=lambda face: -worth[face])
    wins = WINS[led]
    return sorted(moves, key=lambda face: (wins[face], worth[face] if wins[face] else -worth[face]))
