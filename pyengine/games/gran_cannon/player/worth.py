"""What a score is worth: the chance to win the game, estimated when a round begins."""

from __future__ import annotations

from math import exp
from typing import Final

from pyengine.games.gran_cannon.player.mutable_table import NONE, OVER, Table

_SLOPE: Final = 1.5
_FAR: Final = 25
"""A point of lead weighs ``_SLOPE`` / (``_FAR`` + the leader's way to the target): more towards the end."""
_CANNON: Final = exp(0.5)
"""How much holding the cannon multiplies the chances.

All three fitted to the outcomes of games of the policy against itself, for 2 to 5 players and targets 50
and 100.
"""


def shares(table: Table) -> list[float]:
    """The expected share of the win for each seat.

    At the end the result, else an estimate for the next round.
    """
    seats = len(table.scores)
    if table.phase == OVER:
        if table.winner == NONE:
            return [1 / seats] * seats
        return [float(seat == table.winner) for seat in range(seats)]
    way = table.goal - max(table.scores)
    weight = _SLOPE / (_FAR + way)
    chances = [exp(weight * (score - table.goal)) for score in table.scores]
    if table.holder != NONE:
        chances[table.holder] *= _CANNON
    total = sum(chances)
    return [chance / total for chance in chances]
