"""What a coach may say of a decision: a verdict that has been doubted in every way.

A player blamed for a mistake that was none loses trust in all that follows. So a loss must be surer than
its own noise, the search must still prefer another decision once it looks much further, and the game must not
have gone on well all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pyengine.game import Seat, Strength
from pyengine.games import AnyGame
from pyengine.players.hindsight import GRADES, Budget, Verdict, judging
from pyengine.players.playouts import Weights
from pyengine.players.weighing import weighing

FURTHER: Final = 4
"""A search with this many times the budget must not change its mind."""


def coaching(
    game: AnyGame, observation: Any, seat: Seat, taken: Any, now: Any, budget: Budget, *, seed: int = 0
) -> Iterator[Verdict]:
    """The verdict on a decision that a seat took, step by step; only the last one is fit to be shown.

    ``observation`` is what the seat saw before, ``now`` what it sees when it decides again; None if it does
    not. Where something speaks for the decision taken the verdict has no loss.
    """
    verdict: Verdict | None = None
    for verdict in judging(game, observation, seat, taken, budget, close=True, seed=seed, least=GRADES[0]):
        yield verdict
    assert verdict is not None, "there is at least one"
    if not verdict.grade:
        return
    best = verdict.best
    for report in game.think(
        observation, seat, Strength(len(game.levels), nodes=FURTHER * budget.nodes or None, seed=seed)
    ):
        best = report.best
        yield verdict
    good = verdict._replace(before=verdict.after)
    if best == taken:
        yield good
        return
    if now is not None:
        best = None
        for report in game.think(
            now, seat, Strength(len(game.levels), nodes=budget.nodes or None, seed=seed)
        ):
            best = report.best
            yield verdict
        found: list[Weights] = []
        for weights in weighing(game, now, seat, (best,), nodes=budget.deals * FURTHER, seed=seed):
            found.append(weights)
            yield verdict
        if found[-1][0] > verdict.before - GRADES[0]:
            yield good
            return
    yield verdict
