"""Ends a thinking when its time is up. What a clock is, the caller says: nothing here reads one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

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
