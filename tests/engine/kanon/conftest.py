"""What the tests of Kanon's rules share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.games.kanon.rules import at_work
from tests.engine.kanon.workshop import Workshop


@pytest.fixture
def shop() -> Iterator[Workshop]:
    """A workshop for cards that are made for one test."""
    shop = Workshop()
    yield shop
    shop.close()


@pytest.fixture
def anew() -> Iterator[None]:
    """For tests that change what is printed on a card.

    What cards can do is worked out anew in it, and after it.
    """
    at_work.of_cards.cache_clear()
    yield
    at_work.of_cards.cache_clear()
