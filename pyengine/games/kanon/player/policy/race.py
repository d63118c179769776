"""What victory points are worth: the chance to be the first with seven (K25)."""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

from pyengine.games.kanon.rules.state import GOAL

OVER: Final = 12.0
"""The log odds of a game that is decided."""
_DOUBT: Final = 0.02
"""Short of the goal either seat still has this chance."""


@cache
def chance(own: int, other: int) -> float:
    """The chance to win a race to seven points in which each next point is anybody's."""
    if own >= GOAL or other >= GOAL:
        return 0.5 if own >= GOAL and other >= GOAL else float(own >= GOAL)
    return (chance(own + 1, other) + chance(own, other + 1)) / 2


@cache
def lead(own: int, other: int) -> float:
    """The same as log odds, so that other advantages can be added.

    ``OVER`` or its negative for a race that is over.
    """
    even = chance(own, other)
    if even in {0.0, 1.0}:
        return OVER if even else -OVER
    return log_odds(_DOUBT + (1 - 2 * _DOUBT) * even)


def share(odds: float) -> float:
    """Log odds as a chance."""
    return 1 / (1 + exp(-odds))


def log_odds(share: float) -> float:
    """A chance as log odds, never surer than those of a game that is decided."""
    share = min(_SUREST, max(1 - _SUREST, share))
    return log(share / (1 - share))


_SUREST: Final = share(OVER)
