"""In each kept state a page has the roles, names and offers that it had, unless a change is meant."""

from __future__ import annotations

import pytest

from e2e.browsers import Browsers
from e2e.states import KEPT, TOURS, seen
from tests.inventory.kept import differences
from web.serve import SiteServer


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if "begins" in name else [pytest.mark.nightly], id=name.replace(" ", "-"))
        for name in TOURS
    ],
)
def test_states_are_as_they_are_kept(name: str, browsers: Browsers, site: SiteServer) -> None:
    """Where a change is meant, ``python -m e2e.states --write`` keeps it."""
    assert differences(KEPT / f"{name}.txt", seen(name, browsers, site.url)) == []
