"""What the tests of play between devices share: the group in which cards are locked, and who signs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from pyengine.fair import fair_dealing
from tests.contract.playing import Case
from tests.fair.tables import SharedCase
from tests.fair.toy_group import toy
from tests.online.notary import notary, real_signatures

__all__ = ["notary", "real_signatures"]


@pytest.fixture(autouse=True)
def group(request: pytest.FixtureRequest) -> Iterator[None]:
    """Lock the cards of a test's cases in the small group, unless it asks for the curve."""
    values = request.node.callspec.params.values() if hasattr(request.node, "callspec") else ()
    cases = [value for value in values if isinstance(value, Case)]
    curve = "curve" in request.fixturenames or any(
        isinstance(case, SharedCase) and case.curve for case in cases
    )
    small = not curve and any(fair_dealing(case.game).common_pile for case in cases)
    with toy() if small else nullcontext():
        yield


@pytest.fixture
def curve() -> None:
    """Lock cards on the curve, as the product does."""
