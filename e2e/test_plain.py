"""A game of another package on the site, with nothing of its own: Kuhn poker.

The site is built anew for it, which takes as long as all tests of a file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.browsers import PREFIX, ROOT
from e2e.cards import CHOICE, CardTable, tab_to
from e2e.conftest import PHONE, Profiles
from e2e.offers import ask
from e2e.watch import Watch
from web.serve import SiteServer

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """A site with one game more."""
    dist = tmp_path_factory.mktemp("other") / "dist"
    made = {**os.environ, "CANNONRY_GAMES": str(ROOT / "examples/kuhn")}
    subprocess.run([sys.executable, "-m", "web.build", str(dist)], cwd=ROOT, env=made, check=True)
    with SiteServer(Path(dist), PREFIX) as server:
        yield server


@pytest.fixture
def watch(other_site: SiteServer) -> Iterator[Watch]:
    """Watch that site in the place of the usual one."""
    watching = Watch(other_site.url)
    yield watching
    watching.check()


def kuhn(profiles: Profiles, site: SiteServer, **options: Any) -> CardTable:
    return CardTable(profiles.page(fresh=True, **options), site.url, "kuhn")


def test_the_home_page_leads_to_the_table(profiles: Profiles, other_site: SiteServer) -> None:
    page = profiles.page(fresh=True)
    page.goto(f"{other_site.url}en/")
    page.locator("[data-game=kuhn] .btn.main").click()
    expect(page.locator(".position")).to_be_visible()
    expect(page.locator(CHOICE).first).to_be_visible()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_game_against_the_machine_by_mouse(
    profiles: Profiles, other_site: SiteServer, options: dict[str, Any]
) -> None:
    table = kuhn(profiles, other_site, **options).open()
    ask(table.page)
    expect(table.page.locator("#tip.hint")).to_be_visible()
    table.go_on()
    expect(table.end).to_be_visible()


def test_a_game_of_two_persons_by_keyboard(profiles: Profiles, other_site: SiteServer) -> None:
    table = kuhn(profiles, other_site).open(lang="ja")
    page = table.page
    table.press("new")
    dialog = table.dialog("new")
    for control in dialog.locator("select[name=player]").all():
        control.select_option("0")
    # Not by the position: the same two cards may be dealt again.
    dialog.locator("button.main").click()
    expect(table.curtain).to_be_visible()
    for _ in range(10):
        kind = table.my_turn()
        if kind == "end":
            break
        before = table.position()
        if kind == "curtain":
            tab_to(page, "[data-action=ready]")
            page.keyboard.press("Enter")
            expect(table.curtain).to_have_count(0)
            continue
        tab_to(page, ".choices button")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.matches('.choices button:nth-child(2)')")
        page.keyboard.press("Enter")
        table.moves_on(before)
    expect(table.end).to_be_visible()


def test_a_frame_on_another_page_is_played_on(profiles: Profiles, other_site: SiteServer) -> None:
    page = profiles.page(fresh=True)
    page.goto(f"{other_site.url}embed/en/kuhn/?mode=play")
    page.locator("#touch").click()
    page.locator(CHOICE).first.click()
    expect(page.locator(".log, .vcr .quiet").first).to_be_visible()
