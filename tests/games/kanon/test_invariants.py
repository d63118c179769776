"""What holds in every game, no matter who plays it and with which deck."""

from __future__ import annotations

import pytest

from tests.batch import try_all
from tests.effort import as_many
from tests.games.kanon.invariants import check_game


@pytest.mark.slow
@try_all(range(as_many(15)))
def test_a_random_game_keeps_all_its_promises(seed: int) -> None:
    assert check_game(seed).reason
