"""The end of a game as rewards that sum to zero, the same in both libraries."""

from __future__ import annotations

from pyengine.game import Outcome


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """Each seat's reward: (n * share - 1) / (n - 1) for its share of the win among n players.

    Who wins alone has 1, and each of the others -1 / (n - 1): with two players -1. In a draw all have 0. The
    sum is 0.
    """
    others = len(outcome.scores) - 1
    return tuple((share * (others + 1) - 1) / others for share in outcome.scores)


def least(seats: int) -> float:
    """The smallest reward there is in a game of this many players."""
    return -1 / (seats - 1)
