"""Which oversights happen, whatever the game."""

from __future__ import annotations

from random import Random

import pytest

from pyengine.game import Strength
from pyengine.players.levels import lapses

KINDS = ("never", "sometimes", "always")
CHANCES = {1: (0.0, 0.5, 1.0)}


def drawn(seed: int, level: int = 1, nodes: int | None = None) -> tuple[str, ...]:
    return lapses(KINDS, CHANCES, Strength(level, nodes=nodes), Random(seed))


def test_each_kind_happens_as_often_as_its_chance_says() -> None:
    found = [drawn(seed) for seed in range(200)]
    counts = {kind: sum(kind in each for each in found) for kind in KINDS}
    assert counts["never"] == 0
    assert 70 < counts["sometimes"] < 130
    assert counts["always"] == 200


def test_other_levels_and_a_budget_of_its_own_overlook_nothing() -> None:
    assert drawn(0, level=2) == ()
    assert drawn(0, nodes=10) == ()


def test_each_kind_needs_a_chance() -> None:
    with pytest.raises(ValueError, match="zip"):
        lapses(KINDS, {1: (1.0,)}, Strength(1), Random(0))
