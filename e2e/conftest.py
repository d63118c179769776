"""The built site on a plain static server, the browsers, and pages in which nothing may go wrong.

The site stands under a prefix.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from e2e.browsers import DIST, PREFIX, ROOT, Browsers, Found, found_on_this_machine
from e2e.cards import CardTable
from e2e.kept import KeptPage
from e2e.pool import Pool, copied
from e2e.table import Table
from e2e.waiting import PATIENCE
from e2e.watch import TELL_OF_VIOLATIONS, Watch
from web.serve import SiteServer

FAILURES = ROOT / "build/e2e-failures"
"""Pictures of the pages at which tests failed."""

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

expect.set_options(timeout=PATIENCE)


pytest_plugins = ["e2e.flakes", "tests.budget"]

_FAILED = pytest.StashKey[bool]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "every_browser(nightly=False): runs in Firefox too, where it is installed; or only nightly"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser_name" in metafunc.fixturenames:
        names: list[object] = ["chromium"]
        if marker := metafunc.definition.get_closest_marker("every_browser"):
            marks = [pytest.mark.nightly] if marker.kwargs.get("nightly") else []
            names.append(pytest.param("firefox", marks=marks))
        metafunc.parametrize("browser_name", names, scope="session")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    # A second try begins with its setup.
    item.stash[_FAILED] = report.failed or (report.when != "setup" and item.stash[_FAILED])
    return report


def has_failed(request: pytest.FixtureRequest) -> bool:
    """Whether the test has failed, for what follows it."""
    failed: bool = request.node.stash[_FAILED]
    return failed


@pytest.fixture(scope="session")
def found_browsers() -> Found:
    return found_on_this_machine()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: a copy, so that a build in the meantime changes nothing under the tests."""
    return copied(DIST, tmp_path_factory.mktemp("site"))


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


NO_NEWCOMER = "try { localStorage['cannonry.explain'] ??= 'off' } catch {}"
"""Lets no lesson take the place of what a test looks for; one about lessons removes it."""


class Profiles:
    """Gives browser profiles; whatever goes wrong in one of them fails the test."""

    def __init__(self, browser: Browser, watch: Watch, base: str, pool: Pool | None = None) -> None:
        self.browser, self.watch, self.base, self._pool = browser, watch, base, pool
        self._opened: list[BrowserContext] = []

    def open(self, *, fresh: bool = False, **options: Any) -> BrowserContext:
        """A profile: by default a desktop without movement, in English, without a service worker.

        ``fresh``: of a player on their first visit. Take it for tests of that visit, and for those that
        change a profile for good. Others take a profile with nothing but Python's memory in it.
        """
        page = self.page(fresh=fresh, **options)
        page.close()
        return page.context

    def page(self, *, fresh: bool = False, **options: Any) -> Page:
        """A page in a profile of its own."""
        page = self.lasting_page(fresh=fresh, **options)
        self.take_back(page.context)
        return page

    def table(self, base: str = "", **options: Any) -> Table:
        """A page for a table in a profile of its own; not opened yet."""
        return Table(self.page(**options), base or self.base)

    def lasting_page(self, *, fresh: bool = False, **options: Any) -> Page:
        """A page that stays when the test is over, in a profile of its own."""
        if self._pool and not fresh and self._pool.suits(self.browser, options):
            return self._pool.lend(self._made, options)
        return self._made(**options).new_page()

    def take_back(self, context: BrowserContext) -> None:
        """Watch a profile, and take it away when the test is over."""
        self.watch.follow(context)
        self._opened.append(context)

    def close(self, *, spoilt: bool = False) -> None:
        """Hand the profiles on to the next test; nobody is to have those that are spoilt."""
        for context in self._opened:
            if self._pool and not spoilt:
                self._pool.take_back(context)
                self.watch.leave(context)
            else:
                context.close()

    def _made(self, **options: Any) -> BrowserContext:
        usual: dict[str, Any] = {
            **DESKTOP,
            "reduced_motion": "reduce",
            "locale": "en-GB",
            "service_workers": "block",
        }
        context = self.browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(TELL_OF_VIOLATIONS)
        context.add_init_script(NO_NEWCOMER)
        return context

    def photograph(self, test: str) -> None:
        """Keep a picture of each open page of a test that has failed."""
        pages = [page for context in self._opened for page in context.pages]
        for context in self._opened:
            # Taking a picture adds a style to the page, which its policy forbids.
            self.watch.leave(context)
        for number, page in enumerate(pages):
            with suppress(Error):
                page.screenshot(path=FAILURES / f"{re.sub(r'[^0-9A-Za-z]+', '-', test)}-{number}.png")


@pytest.fixture(scope="session")
def pool(site: SiteServer, dist: Path) -> Pool:
    """The profiles that the tests of this process hand on."""
    return Pool(site.url, dist)


@pytest.fixture
def watch(site: SiteServer) -> Iterator[Watch]:
    """Fails the test at its end if the site did something it must never do."""
    watching = Watch(site.url)
    yield watching
    watching.check()


@pytest.fixture
def profiles(
    request: pytest.FixtureRequest, browser: Browser, watch: Watch, site: SiteServer, pool: Pool
) -> Iterator[Profiles]:
    made = Profiles(browser, watch, site.url, pool)
    yield made
    failed = has_failed(request)
    if failed:
        made.photograph(request.node.name)
    made.close(spoilt=failed)


@pytest.fixture
def page(profiles: Profiles) -> Page:
    return profiles.page()


@pytest.fixture(scope="session")
def kept_pages() -> dict[tuple[str, str], KeptPage]:
    """The pages that stay open in this process, by browser and game."""
    return {}


@pytest.fixture
def kept_page(
    request: pytest.FixtureRequest,
    profiles: Profiles,
    kept_pages: dict[tuple[str, str], KeptPage],
    browser_name: str,
) -> Iterator[Callable[[str], KeptPage]]:
    """Gives the open page with a game's table.

    It stays open for the next test unless this one fails or breaks it.
    """
    lent: set[tuple[str, str]] = set()

    def lend(game: str) -> KeptPage:
        key = browser_name, game
        if key not in kept_pages:
            page = profiles.lasting_page()
            kept_pages[key] = KeptPage(page, f"{profiles.base}en/{game}/", game)
        profiles.watch.follow(kept_pages[key].page.context)
        lent.add(key)
        return kept_pages[key]

    yield lend
    for key in lent:
        context = kept_pages[key].page.context
        profiles.watch.leave(context)
        if has_failed(request) or not kept_pages[key].comes_to_rest():
            del kept_pages[key]
            profiles.take_back(context)


@pytest.fixture
def table(profiles: Profiles, kept_page: Callable[[str], KeptPage]) -> Table:
    """A Cannon table on a desktop at which nothing is open yet; its page may have been open before."""
    kept = kept_page("cannon")
    return Table(kept.page, profiles.base, kept)


@pytest.fixture
def card_table(profiles: Profiles, kept_page: Callable[[str], KeptPage]) -> Callable[[str], CardTable]:
    """Gives a game's table of cards on a desktop at which nothing moves.

    Its page may have been open before.
    """

    def laid(game: str) -> CardTable:
        kept = kept_page(game)
        return CardTable(kept.page, profiles.base, game, kept)

    return laid


@pytest.fixture
def own_table(profiles: Profiles) -> Table:
    """A Cannon table on a desktop in a profile of its own, not opened yet."""
    return profiles.table()
