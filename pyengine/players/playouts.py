"""Several decisions weighed against each other: each is tried in the same deals, and as often as the others.

A search spends its budget on what may be best; here a bad decision is measured as exactly as a good one. What
a deal brings by luck falls to all of them, and cancels when they are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from pyengine.game import Seat
from pyengine.players.ismcts import Model

M = TypeVar("M", bound=Hashable)
P = TypeVar("P")

Weights = tuple[float, ...]
"""The expected result of each decision for its seat, from -1 (lost) to 1 (won), in the order given."""

_PAUSE: Final = 16
"""Playouts between two answers, about."""


def in_same_deals(
    moves: Sequence[M], deal: Callable[[], Callable[[M], float]], *, nodes: int
) -> Iterator[Weights]:
    """The weights of moves, again and again as deals are added; there is at least one deal.

    ``deal`` makes a fresh deal: what tells the chance to win, from 0 to 1, after a move in it. ``nodes`` is
    the budget in playouts, the same number for each move.
    """
    totals = [0.0] * len(moves)
    deals = max(1, nodes // len(moves))
    pause = max(1, _PAUSE // len(moves))
    for done in range(1, deals + 1):
        chance = deal()
        for at, move in enumerate(moves):
            totals[at] += chance(move)
        if done % pause == 0 or done == deals:
            yield tuple(2 * total / done - 1 for total in totals)


def by_playouts(
    model: Model[P, M], seat: Seat, moves: Sequence[M], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """The weights of a seat's moves by the playouts of a model whose root's seat decides once and alone."""

    def deal() -> Callable[[M], float]:
        luck = rng.random()

        def chance(move: M) -> float:
            # The same numbers once more: so the hidden cards lie alike for every move.
            numbers = Random(luck)
            after = model.play(model.sample(numbers), (move,), numbers)
            return model.playout(after, numbers)[seat]

        return chance

    return in_same_deals(moves, deal, nodes=nodes)
