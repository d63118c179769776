"""What the tests of the Gunsor table share."""

from __future__ import annotations

import pytest

from pyengine.games.gunsor.rules.state import State
from tests.web.gunsor.looks import find
from tests.web.looks import seen
from web.look import TableView


@pytest.fixture
def following() -> TableView:
    """A development trick in which the person may play some cards and not others."""

    def mixed(state: State) -> bool:
        led = state.led
        if led is None or led == "X" or state.season != "development":
            return False
        return len({card[0] == led[0] for card in state.hands[0]}) == 2

    return seen(find(mixed, seat=0))
