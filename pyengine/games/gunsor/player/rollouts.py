"""The Monte Carlo search of Gunsor: what is tried in a deal, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.belief import Belief
from pyengine.games.gunsor.player.model import Position
from pyengine.games.gunsor.player.playout import play_out
from pyengine.players import halving
from pyengine.players.halving import Worth

_PAUSE: Final = 8
"""Deals between two reports."""


def search(
    belief: Belief, seat: Seat, moves: Sequence[int], *, nodes: int, rng: Random
) -> Iterator[Report[int]]:
    """Think about a seat's moves, by ``halving``."""

    def deal() -> Callable[[int], Worth]:
        position = belief.sample(rng)

        def worth(move: int) -> Worth:
            chance = standing(playout(position, move), seat)
            return Worth(chance, chance)

        return worth

    return halving.search(moves, deal, nodes=nodes, pause=_PAUSE)


def playout(position: Position, move: int) -> Position:
    """The end of the pair if the player who decides makes a move and both then play on by the policy."""
    after = position.copy()
    model.play(after, move)
    play_out(after)
    return after


def standing(position: Position, seat: Seat) -> float:
    """The seat's chance to win, from 0 to 1, between two pairs.

    A curve of its lead and of the cards that are still to be played.
    """
    lead = position.scores[seat] - position.scores[1 - seat]
    cards = len(position.stock) + len(position.hands[0]) + len(position.hands[1])
    if not cards:
        return (1 + (lead > 0) - (lead < 0)) / 2
    return 1 / (1 + exp(max(-50.0, min(50.0, -lead / (_SPREAD * cards**_POWER)))))


# Fitted to 2,500 games of the policy against itself.
_SPREAD: Final = 6.0
_POWER: Final = 0.75
