"""The fixture game and the example are registered while tests of the engine run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine import games
from tests.contract.playing import EXAMPLE, FIXTURE_ID


@pytest.fixture(scope="session", autouse=True)
def fixture_game_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.MODULES, FIXTURE_ID, "tests.contract.fixture_game")
        patch.setitem(games.MODULES, EXAMPLE, EXAMPLE)
        yield
