"""The built site on a plain static server under a prefix, the browsers, and pages that nothing may go wrong in."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from e2e.browsers import DIST, PREFIX, Browsers, Found, found_on_this_machine
from e2e.table import Table
from e2e.watch import Watch
from web.serve import SiteServer

PATIENCE = 60_000
"""Milliseconds that a condition may take: machines that run tests are slow and shared."""

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

expect.set_options(timeout=PATIENCE)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "every_browser: runs in Firefox too, where it is installed")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser_name" in metafunc.fixturenames:
        others = ["firefox"] if metafunc.definition.get_closest_marker("every_browser") else []
        metafunc.parametrize("browser_name", ["chromium", *others], scope="session")


@pytest.fixture(scope="session")
def found_browsers() -> Found:
    return found_on_this_machine()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: a copy, so that a build in the meantime changes nothing under the tests."""
    return Path(shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist"))


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[SiteServer]:
    """The built site on a server."""
    with SiteServer(dist, PREFIX) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browsers(playwright: Playwright, found_browsers: Found) -> Iterator[Browsers]:
    started = Browsers(playwright, found_browsers)
    yield started
    started.close()


@pytest.fixture
def browser(browsers: Browsers, browser_name: str) -> Browser:
    browser = browsers.get(browser_name)
    if browser is None:
        pytest.skip(f"{browser_name} is not installed")
    return browser


class Profiles:
    """Makes fresh browser profiles; whatever goes wrong in one of them fails the test."""

    def __init__(self, browser: Browser, watch: Watch, base: str) -> None:
        self.browser, self.watch, self.base = browser, watch, base
        self._opened: list[BrowserContext] = []

    def open(self, **options: Any) -> BrowserContext:
        """A fresh profile: by default a desktop without movement, in English, without a service worker."""
        usual: dict[str, Any] = {
            **DESKTOP,
            "reduced_motion": "reduce",
            "locale": "en-GB",
            "service_workers": "block",
        }
        context = self.browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        self.watch.follow(context)
        self._opened.append(context)
        return context

    def page(self, **options: Any) -> Page:
        """A page in a fresh profile."""
        return self.open(**options).new_page()

    def table(self, base: str = "", **options: Any) -> Table:
        """A page for a table in a fresh profile; not opened yet."""
        return Table(self.page(**options), base or self.base)

    def close(self) -> None:
        for context in self._opened:
            context.close()


@pytest.fixture
def watch(site: SiteServer) -> Iterator[Watch]:
    """Fails the test at its end if the site did something it must never do."""
    watching = Watch(site.url)
    yield watching
    watching.check()


@pytest.fixture
def profiles(browser: Browser, watch: Watch, site: SiteServer) -> Iterator[Profiles]:
    made = Profiles(browser, watch, site.url)
    yield made
    made.close()


@pytest.fixture
def page(profiles: Profiles) -> Page:
    return profiles.page()


@pytest.fixture
def table(profiles: Profiles) -> Table:
    """A table on a desktop, not opened yet."""
    return profiles.table()
