"""Which oversights happen, whatever the game."""

from __future__ import annotations

import pytest

from pyengine.game import Strength
from pyengine.oversights import lapses

KINDS = ("never", "sometimes", "always")
CHANCES = {1: (0.0, 0.5, 1.0)}


def test_each_kind_happens_as_often_as_its_chance_says() -> None:
    found = [lapses(KINDS, CHANCES, Strength(1, seed=seed), 7) for seed in range(200)]
    counts = {kind: sum(kind in each for each in found) for kind in KINDS}
    assert counts["never"] == 0
    assert 70 < counts["sometimes"] < 130
    assert counts["always"] == 200


def test_the_same_moment_of_the_same_seed_is_the_same_and_another_may_differ() -> None:
    strength = Strength(1, seed=4)
    assert lapses(KINDS, CHANCES, strength, 9) == lapses(KINDS, CHANCES, strength, 9)
    assert len({lapses(KINDS, CHANCES, strength, moment) for moment in range(30)}) == 2


def test_other_levels_and_a_budget_of_its_own_overlook_nothing() -> None:
    assert lapses(KINDS, CHANCES, Strength(2), 0) == ()
    assert lapses(KINDS, CHANCES, Strength(1, nodes=10), 0) == ()


def test_each_kind_needs_a_chance() -> None:
    with pytest.raises(ValueError, match="zip"):
        lapses(KINDS, {1: (1.0,)}, Strength(1), 0)
