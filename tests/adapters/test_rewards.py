"""The scale of rewards that both adapters share."""

from __future__ import annotations

import pytest

from pyengine.adapters.rewards import least, rewards
from pyengine.game import Outcome


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ((1, 0), (1, -1)),
        ((0.5, 0.5), (0, 0)),
        ((0, 0, 1), (-0.5, -0.5, 1)),
        ((0.5, 0, 0.5, 0), (1 / 3, -1 / 3, 1 / 3, -1 / 3)),
        ((0, 0, 0, 0, 1), (-0.25, -0.25, -0.25, -0.25, 1)),
        ((0.2,) * 5, (0,) * 5),
    ],
)
def test_rewards_sum_to_zero_and_lie_between_the_least_and_1(
    shares: tuple[float, ...], expected: tuple[float, ...]
) -> None:
    found = rewards(Outcome((), shares, "points"))
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)
    assert all(least(len(shares)) - 1e-9 <= reward <= 1 for reward in found)
