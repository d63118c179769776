"""Who signs for devices, and the built site for tests that look at all of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.online.notary import notary, real_signatures

__all__ = ["notary", "real_signatures"]


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site; tests of it are ``slow``, for `make check` does not build it."""
    from web.build import DIST, ROOT, SOURCES, files_below  # noqa: PLC0415 - not for the browser's Python

    whole = DIST / "sw.js"
    if not whole.exists():
        pytest.fail("dist/ is missing, and these tests read the built site: run `make build` first.")
    built = whole.stat().st_mtime
    for file in (file for source in SOURCES for file in files_below(ROOT / source)):
        if file.stat().st_mtime > built:
            pytest.fail(f"dist/ is older than {file.relative_to(ROOT)}: run `make build` first.")
    return DIST


@pytest.fixture(scope="session")
def built(dist: Path) -> Mapping[str, str]:
    """Every page of the built site: HTML by the path from the site's root."""
    return {str(file.relative_to(dist)): file.read_text(encoding="utf-8") for file in dist.rglob("*.html")}
