"""Cannon's limit of slides and runs of slides in the vector."""

from __future__ import annotations

import pytest

from pyengine.encoding import encoding
from pyengine.games.cannon import GAME

CODES = encoding("cannon")
PLACES = {part.name: part for part in CODES.layout(2)}


def share_of(limit: int, runs: str, stretch: str) -> float:
    """The last place of a stretch for White, where Black's run of slides is that long."""
    text = f"5L4/9l/9l/9l/10/d9/d9/d9/10/4D5 l 9{runs}"
    vector = CODES.vector(GAME.read(text, GAME.settle({"slide_limit": limit})), 1)
    part = PLACES[stretch]
    return list(vector)[part.first + part.length - 1]


@pytest.mark.parametrize(("limit", "share"), [(0, 0.0), (2, 2 / 3), (3, 1.0)])
def test_the_limit_is_a_share_of_the_highest_so_that_none_is_0_and_the_usual_one_1(
    limit: int, share: float
) -> None:
    assert share_of(limit, "", "slide limit") == pytest.approx(share)


@pytest.mark.parametrize("limit", [2, 3])
def test_a_run_means_the_same_under_every_limit(limit: int) -> None:
    shares = [share_of(limit, f" a3a4a5:{count}/-", "enemy slides") for count in range(1, limit + 1)]
    assert shares == pytest.approx([1 / 3, 2 / 3, 1.0][:limit])
