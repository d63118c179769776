"""In each kept state a page has the roles, names and offers that it had, unless a change is meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.pool import Pool
from e2e.states import KEPT, TOURS, seen
from tests.inventory.kept import differences
from web.serve import SiteServer


@pytest.fixture(scope="module")
def prepared(site: SiteServer, dist: Path) -> Pool:
    """Profiles for nothing but states: their clock and their luck are always the same."""
    return Pool(site.url, dist)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if "begins" in name else [pytest.mark.nightly], id=name.replace(" ", "-"))
        for name in TOURS
    ],
)
def test_states_are_as_they_are_kept(name: str, browser: Browser, prepared: Pool, site: SiteServer) -> None:
    """After an intended change run ``python -m e2e.states --write``."""
    assert differences(KEPT / f"{name}.txt", seen(name, browser, prepared, site.url)) == []
