"""What a search may spend, and the scale on which it measures positions, from the side to move.

What a clock is, the caller says: nothing here reads one. Values are whole numbers. A win in ``n`` plies is
``WIN - n``, a loss in ``n`` plies ``n - WIN``, a draw 0; all others are estimates.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import Any, Final, TypeVar

from pyengine.game import Report

R = TypeVar("R", bound=Report[Any])


def within(reports: Iterable[R], seconds: float, clock: Callable[[], float]) -> Iterator[R]:
    """The reports that come before ``seconds`` have passed on the clock, and the first one after.

    So there is at least one, however short the time. ``clock`` gives seconds from any start, such as
    ``time.monotonic``.
    """
    end = clock() + seconds
    for report in reports:
        yield report
        if clock() >= end:
            return


def final(reports: Iterable[R]) -> R:
    """The last report, which holds the choice; raises ValueError if there is none."""
    latest = deque(reports, maxlen=1)
    if not latest:
        raise ValueError("a thinking has at least one report")
    return latest.pop()


WIN: Final = 1_000_000

PROVEN: Final = WIN - 1_000
"""A value of at least this, or of at most its opposite, is a win or loss by force."""


def expected_result(value: int) -> float:
    """A value as an expected result from -1 (lost) to 1 (won).

    100 is a small advantage, 1000 almost a win.
    """
    if abs(value) >= PROVEN:
        return 1.0 if value > 0 else -1.0
    return value / sqrt(value * value + 400 * 400)


def plies_to_end(value: int) -> int | None:
    """In how many plies the game is won (positive) or lost (negative) by force.

    None if the value proves neither.
    """
    if abs(value) < PROVEN:
        return None
    return WIN - value if value > 0 else -WIN - value
