"""A game with luck or secrets looked back on: what each decision was worth, and where the game turned.

A decision is judged by what its seat could know: the best one that the machine finds and the one taken are
tried in the same deals, all of which fit what the seat saw. So nobody is blamed for bad luck, nor for a card
that lay hidden. A *step* counts the decisions and draws: the ``n``-th leads to step ``n``.

Most decisions are looked at in a few deals. Those that may have been costly are looked at once more, closely
and in other deals: what only seemed costly by luck is then seen to be none.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pyengine.game import Outcome, Seat, Strength
from pyengine.games import AnyGame
from pyengine.match import TABLE_REASONS

if TYPE_CHECKING:
    from pyengine.players.playouts import Weights


GRADES: Final = (0.1, 0.2, 0.4)
"""The losses of expected result, from 0 to 2, from which a decision is an inaccuracy, a mistake, a blunder.

They are a chance to win that is 5, 10 and 20 of 100 games lower than that of the best decision.
"""
LEAST_TURN: Final = GRADES[1]
"""A turning point is at least a mistake."""
SURE: Final = 2.0
"""This many standard errors must lie between a turning point and nothing."""
MOST_TURNS: Final = 3
MOST_CLOSE: Final = 10
"""No more decisions are looked at closely."""
_BATCHES: Final = 4
_CLOSE_BATCHES: Final = 12

Curve = tuple[tuple[int, float], ...]
"""What a seat could expect, from -1 (lost) to 1 (won), at some of the steps, in their order.

A decision of the seat has two points: before it, and after it a step later.
"""


class Budget(NamedTuple):
    """What a look at a decision may spend, in the measures of the game's player and of its weighing.

    ``nodes`` go into the search for the best decision; with none it is the machine's choice at a glance.
    ``deals`` are those of a batch, in which both decisions are tried.
    """

    nodes: int
    deals: int


class Verdict(NamedTuple):
    """What a decision was worth to its seat.

    ``best`` is what the machine would have decided. ``before`` is the expected result with it, from -1 to 1,
    ``after`` the one with the decision taken, and ``error`` the standard error of their difference.
    """

    best: Any
    before: float
    after: float
    error: float = 0.0
    close: bool = False

    @property
    def lost(self) -> float:
        """What the decision gave away of the expected result, from 0 to 2."""
        return max(0.0, self.before - self.after)

    @property
    def grade(self) -> int:
        """The place in ``GRADES``, from 1; 0 for a good decision, and for what may be mere noise."""
        return bisect_right(GRADES, self.lost) if self.lost >= SURE * self.error else 0

    @property
    def turns(self) -> bool:
        """Whether the game turned here: surely, and by much."""
        return self.close and self.lost >= max(LEAST_TURN, SURE * self.error)

    @property
    def doubtful(self) -> bool:
        """Whether a closer look could find that the game turned here."""
        return not self.close and self.lost > 0 and self.lost + SURE * self.error >= LEAST_TURN


class Choice(NamedTuple):
    """A decision with an alternative: the step it led to, the seat, the verdict if there is one yet."""

    step: int
    seat: Seat
    verdict: Verdict | None = None


def judge(
    game: AnyGame, observation: Any, seat: Seat, taken: Any, budget: Budget, *, close: bool, seed: int = 0
) -> Verdict:
    """The verdict on a decision that a seat took.

    ``observation`` is what it saw before, and all that is known.

    The same arguments give the same verdict.
    """
    found = judging(game, observation, seat, taken, budget, close=close, seed=seed)
    return deque(found, maxlen=1).pop()


def judging(
    game: AnyGame,
    observation: Any,
    seat: Seat,
    taken: Any,
    budget: Budget,
    *,
    close: bool,
    seed: int = 0,
    least: float = LEAST_TURN,
) -> Iterator[Verdict]:
    """The same step by step: what is known so far, at every pause; the last is that of ``judge``.

    A close look ends as soon as a loss of at least ``least`` is ruled out.
    """
    from pyengine.players.weighing import weighing  # noqa: PLC0415 - what only shows verdicts has no use for it

    best = taken
    strength = Strength(len(game.levels), nodes=budget.nodes or None, seed=seed)
    for report in game.think(observation, seat, strength):
        best = report.best
        yield Verdict(best, report.score, report.score, inf)
        if not budget.nodes:
            break
    pair = (taken,) if best == taken else (best, taken)
    found: list[Weights] = []
    certain = not (game.hidden or game.has_chance)
    for number in range(1 if certain else _CLOSE_BATCHES if close else _BATCHES):
        weights: Weights = ()
        # None of the deals is one of the search's: there the best was lucky.
        for weights in weighing(
            game, observation, seat, pair, nodes=budget.deals * len(pair), seed=seed + 1 + number
        ):
            yield _verdict(best, [*found, weights], close=close, certain=certain)
        found.append(weights)
        verdict = _verdict(best, found, close=close)
        if close and number + 1 >= _BATCHES and verdict.lost + SURE * verdict.error < least:
            return


def doubtful(choices: Sequence[Choice]) -> tuple[int, ...]:
    """The places among the choices that are to be looked at closely, the dearest first.

    It is empty once that is done.
    """
    done = sum(choice.verdict is not None and choice.verdict.close for choice in choices)
    found = [
        (choice.verdict.lost, place)
        for place, choice in enumerate(choices)
        if choice.verdict is not None and choice.verdict.doubtful
    ]
    return tuple(place for _, place in sorted(found, reverse=True)[: MOST_CLOSE - done])


def turning_points(choices: Sequence[Choice]) -> tuple[int, ...]:
    """The steps whose decisions gave the most away, in order of play; perhaps none."""
    lost = {choice.step: choice.verdict.lost for choice in choices if choice.verdict and choice.verdict.turns}
    return tuple(sorted(sorted(lost, key=lost.__getitem__, reverse=True)[:MOST_TURNS]))


def curves(seats: int, steps: int, choices: Sequence[Choice], outcome: Outcome | None) -> tuple[Curve, ...]:
    """What each seat could expect over a game of this many steps, as far as there are verdicts.

    ``outcome`` is how the game ended, None while it has not; an end by the table, as by resignation, says
    nothing about the decisions.
    """
    return tuple(_curve(seat, steps, choices, outcome) for seat in range(seats))


def expected(curve: Curve, step: int) -> float:
    """What a curve that has points says of a step: between two points, what lies between them."""
    before = max((point for point in curve if point[0] <= step), default=curve[0])
    after = min((point for point in curve if point[0] >= step), default=curve[-1])
    if before[0] == after[0]:
        return after[1]
    part = (step - before[0]) / (after[0] - before[0])
    return before[1] + part * (after[1] - before[1])


def _curve(seat: Seat, steps: int, choices: Sequence[Choice], outcome: Outcome | None) -> Curve:
    points: dict[int, float] = {}
    for choice in choices:
        if choice.seat == seat and choice.verdict is not None:
            points.setdefault(choice.step - 1, max(choice.verdict.before, choice.verdict.after))
            points[choice.step] = choice.verdict.after
    if outcome is not None and outcome.reason not in TABLE_REASONS:
        points[steps] = 2 * outcome.scores[seat] - 1
    if points:
        points.setdefault(0, next(iter(points.values())))
    return tuple(sorted(points.items()))


def _verdict(best: Any, found: Sequence[Weights], *, close: bool, certain: bool = False) -> Verdict:
    """What some batches of deals say; how much they differ says how sure it is, unless nothing is hidden."""
    number = len(found)
    before, after = (sum(weights[side] for weights in found) / number for side in (0, -1))
    squares = sum((weights[0] - weights[-1] - before + after) ** 2 for weights in found)
    error = 0.0 if certain else sqrt(squares / (number - 1) / number) if number > 1 else inf
    return Verdict(best, before, after, error, close)
