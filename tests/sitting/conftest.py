"""What the tests of sittings share: the group in which cards are locked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.playing import Case
from tests.sitting.toy_group import toy


@pytest.fixture(autouse=True)
def group(request: pytest.FixtureRequest) -> Iterator[None]:
    """Lock the cards of a test's cases in the small group, unless it asks for the curve."""
    values = request.node.callspec.params.values() if hasattr(request.node, "callspec") else ()
    cases = [value for value in values if isinstance(value, Case)]
    if "curve" in request.fixturenames or not any(case.game.common_pile for case in cases):
        yield
        return
    with toy():
        yield


@pytest.fixture
def curve() -> None:
    """Lock cards on the curve, as the product does."""
