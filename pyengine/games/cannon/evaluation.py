"""How good a position of Cannon is, without looking ahead."""

from __future__ import annotations

from pyengine.games.cannon.bitboard import count
from pyengine.games.cannon.board import RANK


def evaluate(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> int:
    """The value for the side to move, in hundredths of a soldier."""
    value = 100 * (own.bit_count() - opp.bit_count())
    value += 2 * (count(own, opp, own_town, opp_town, dark) - count(opp, own, opp_town, own_town, not dark))
    for i, rank in enumerate(RANK[1:]):
        a = i if dark else 9 - i
        value += 2 * a * (own & rank).bit_count() - 2 * (9 - a) * (opp & rank).bit_count()
    return value
