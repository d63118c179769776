"""What the tests of Kanon's rules share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.kanon.workshop import Workshop


@pytest.fixture
def shop() -> Iterator[Workshop]:
    """A workshop for cards that are made for one test."""
    shop = Workshop()
    yield shop
    shop.close()
