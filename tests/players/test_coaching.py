"""The coach doubts each verdict before it blames anybody."""

from __future__ import annotations

from collections import deque

import pytest

from pyengine.games import load
from pyengine.players.coaching import coaching
from pyengine.players.hindsight import Budget, Verdict, judge

CANNON = load("cannon")
# Black shoots the town next, unless White does it first.
SHOOT_FIRST = "7L2/7l2/1l3d4/1ll2l4/10/2d1l4d/d4dd3/9l/6d3/7D2 l 53"


def coached(position: str, seat: int, taken: str, budget: Budget, now: str = "") -> Verdict:
    """The last verdict of the coach."""
    options = CANNON.settle({})
    seen, later = CANNON.read(position, options), CANNON.read(now, options) if now else None
    return deque(coaching(CANNON, seen, seat, CANNON.read_decision(taken), later, budget), maxlen=1).pop()


def test_a_blunder_stays_one() -> None:
    assert coached(SHOOT_FIRST, 1, "h9-g8", Budget(2_000, 50)).grade == 3


def test_nobody_is_blamed_once_all_is_well_again() -> None:
    """The other side has not used it, and the town can be shot after all."""
    assert coached(SHOOT_FIRST, 1, "h9-g8", Budget(2_000, 50), now=SHOOT_FIRST).lost == 0


@pytest.mark.parametrize(
    ("position", "taken", "expected"),
    [
        ("7L2/10/9l/4d1ll2/2l5l1/1d8/6d3/10/10/3D6 d 60", "b5xc6", 1),
        ("7L2/4d5/l4l4/5lll2/3d5d/d2d6/1d5l2/5d4/10/5D4 d 64", "d5-e6", -1),
    ],
)
def test_what_wins_or_loses_by_force_like_the_best_move_is_no_mistake(
    position: str, taken: str, expected: int
) -> None:
    """A shorter search takes one of the two for better."""
    budget = Budget(4_000, 2_000)
    seen, made = CANNON.read(position, CANNON.settle({})), CANNON.read_decision(taken)
    assert judge(CANNON, seen, 0, made, budget, close=True).grade == 3
    found = coached(position, 0, taken, budget)
    assert (found.lost, found.after) == (0, expected)
