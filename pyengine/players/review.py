"""A game looked back on: the result that was to be expected at every step, and where it turned.

For any game of two seats in which nobody hides anything and chance decides nothing. A *step* counts the
decisions: step 0 is the beginning, step ``n`` the position that the ``n``-th decision led to.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import Any, Final

from pyengine.game import Outcome, Report, Seat
from pyengine.match import TABLE_REASONS

Curve = tuple[float, ...]
"""The expected result for seat 0, from -1 (lost) to 1 (won), at every step from 0 on."""

LEAST_TURN: Final = 0.2
"""Less than this given away is no turning point: another second of thinking would say something else."""

MOST_TURNS: Final = 3


def curve(
    reports: Sequence[Report[Any] | None],
    movers: Sequence[Seat],
    outcome: Outcome | None,
) -> Curve:
    """The expected result at every step.

    ``movers`` holds the seat to decide in each position from the start on, ``reports`` what the machine
    thought of the position, None where it has not; ``outcome`` is how the rules ended the game after that,
    None while they have not (an end by the table, as by resignation, says nothing about the decisions: the
    last position has a seat to decide, too).

    Hindsight corrects it: a position is worth at least what the decision taken in it proved to be worth, so
    that the curve never turns in favour of the seat that decides. Where a report is missing the value before
    it stands, or at the beginning the one after it.
    """
    known = [
        None if report is None else _for_first(report.score, mover)
        for report, mover in zip(reports, movers, strict=True)
    ]
    if outcome is not None and outcome.reason not in TABLE_REASONS:
        known.append(2 * outcome.scores[0] - 1)
    later = None
    for step in range(len(known) - 1, -1, -1):
        value = known[step]
        if value is not None and later is not None:
            value = known[step] = min(value, later) if movers[step] else max(value, later)
        later = value
    return _filled(known)


def turning_points(expected: Curve, *, own: Container[int] = (), most: int = MOST_TURNS) -> tuple[int, ...]:
    """The steps whose decisions gave the most away, in order of play; perhaps none.

    ``own`` are the steps whose decisions the machine would have taken, too: it saw their drawback only later,
    and there is nothing better to show. (Nor is the decision before such a step blamed for what the machine
    had overlooked.)
    """
    changes = {
        step: abs(after - before)
        for step, (before, after) in enumerate(pairwise(expected), 1)
        if step not in own
    }
    turns = [step for step, change in changes.items() if change >= LEAST_TURN]
    return tuple(sorted(sorted(turns, key=changes.__getitem__, reverse=True)[:most]))


def lost(expected: Curve, step: int, mover: Seat) -> float:
    """How much of the expected result, from 0 to 2, the mover gave away.

    The decision is the one that led to the step.
    """
    return max(0.0, _for_first(expected[step - 1] - expected[step], mover))


def _for_first(value: float, seat: Seat) -> float:
    """What a seat's value is to seat 0."""
    return -value if seat else value


def _filled(known: Sequence[float | None]) -> Curve:
    last = next((value for value in known if value is not None), 0.0)
    filled: list[float] = []
    for value in known:
        last = last if value is None else value
        filled.append(last)
    return tuple(filled)
