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
    if best == taken:
        yield verdict._replace(before=verdict.after)
        return
    if not (game.hidden or game.has_chance):
        # Only the depth of the search is in doubt: both decisions may win by force, or both lose.
        nodes = 2 * FURTHER * budget.deals
        for before, after in weighing(game, observation, seat, (best, taken), nodes=nodes, seed=seed):
            verdict = verdict._replace(best=best, before=before, after=after)
            yield verdict
    yield verdict
    if now is not None:
        yield from _seen_later(game, now, seat, verdict, budget, seed)


def _seen_later(
    game: AnyGame, now: Any, seat: Seat, verdict: Verdict, budget: Budget, seed: int
) -> Iterator[Verdict]:
    """The verdict once more; at last without a loss, if the seat can now expect what it could have had."""
    best, expected = None, -1.0
    for report in game.think(now, seat, Strength(len(game.levels), nodes=budget.nodes or None, seed=seed)):
        best = report.best
        yield verdict
    for weights in weighing(game, now, seat, (best,), nodes=FURTHER * budget.deals, seed=seed):
        expected = weights[0]
        yield verdict
    yield verdict._replace(before=verdict.after) if expected > verdict.before - GRADES[0] else verdict
