"""How the strong levels stand up to a player who washes their deck away. Long games, many of them."""

from __future__ import annotations

import pytest

from pyengine.arena.run import run_all
from pyengine.games.kanon.study.against_milling import against_milling, counted_up

pytestmark = pytest.mark.nightly


@pytest.mark.parametrize(("level", "most"), [(4, 0.5), (5, 0.4)])
def test_milling_is_no_way_to_beat_a_strong_level(level: int, most: float) -> None:
    made = against_milling(level, 6, 0)
    games = list(run_all(list(made.meetings()), jobs=2))
    assert counted_up(made, games)["score"] <= most
