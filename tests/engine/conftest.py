"""The fixture game is registered while the engine's tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine import games
from tests.engine.playing import FIXTURE_ID


@pytest.fixture(scope="session", autouse=True)
def fixture_game_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.MODULES, FIXTURE_ID, "tests.engine.fixture_game")
        yield
