"""What all searches share: the scale of values, and thinking on a clock."""

from __future__ import annotations

from itertools import count

import pytest

from pyengine.game import Report
from pyengine.players.budget import WIN, expected_result, final, plies_to_end, within

REPORTS = tuple(Report("e4", 0.0, 0, depth, 100 * depth, ("e4",)) for depth in range(9))


def test_values_become_expected_results_in_order() -> None:
    values = [-WIN + 2, -5000, -300, -1, 0, 1, 300, 5000, WIN - 2]
    results = [expected_result(value) for value in values]
    assert results == sorted(results)
    assert results[0] == -1.0
    assert results[4] == 0.0
    assert results[-1] == 1.0
    assert all(-1 < result < 1 for result in results[1:-1])


def test_plies_to_the_end() -> None:
    assert plies_to_end(WIN - 3) == 3
    assert plies_to_end(4 - WIN) == -4
    assert plies_to_end(900) is None


def test_time_ends_a_thinking_after_one_report_at_least() -> None:
    ticks = count()
    taken = list(within(iter(REPORTS), 3.0, lambda: float(next(ticks))))
    assert taken == list(REPORTS[:3])
    assert len(list(within(iter(REPORTS), 0.0, lambda: 0.0))) == 1


def test_the_last_report_holds_the_choice() -> None:
    assert final(REPORTS) == REPORTS[-1]


def test_a_thinking_without_a_report_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one report"):
        final(())
