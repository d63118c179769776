"""A live board in a frame on somebody's page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, expect

from e2e.conftest import Profiles
from e2e.positions import MIDDLE, OPENING
from e2e.table import game_link
from e2e.watch import Watch
from web.serve import SiteServer

GAME = game_link(*OPENING, "e4-e5", "f7-f6", "e5xf6")
POSITION = game_link(start=MIDDLE)
AGAINST_MACHINE = game_link(start=MIDDLE, players=(0, 1))


class Host:
    """Somebody's page, on another origin."""

    def __init__(self, folder: Path, server: SiteServer, profiles: Profiles) -> None:
        self._folder, self._server, self._profiles = folder, server, profiles

    def frame(
        self, query: str = "", fragment: str = "", attributes: str = "", width: int = 420
    ) -> FrameLocator:
        """The frame of our embed page in a fresh host page."""
        source = f"{self._profiles.base}embed/{query}#{fragment}"
        (self._folder / "index.html").write_text(
            f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
            <script>
              const heights = [];
              addEventListener("message", ({{ data, source }}) => {{
                if (data?.cannonry !== 1 || data.type !== "height") return;
                heights.push(data.height);
                document.querySelector("iframe").style.height = `${{data.height}}px`;
              }});
            </script>
            <h1>A host</h1><iframe title="board" src="{source}" width="{width}" {attributes}></iframe>""",
            encoding="utf-8",
        )
        self.page = self._profiles.page()
        self.page.goto(self._server.url)
        return self.page.frame_locator("iframe")


@pytest.fixture
def host(tmp_path: Path, profiles: Profiles) -> Iterator[Host]:
    with SiteServer(tmp_path) as server:
        profiles.watch.allow_origin(server.url)
        yield Host(tmp_path, server, profiles)


@pytest.mark.every_browser
def test_a_game_to_look_at(host: Host) -> None:
    frame = host.frame(fragment=GAME)
    expect(frame.locator("#sq-f6")).to_have_attribute("aria-label", re.compile("black soldier"))
    expect(frame.locator("main")).to_contain_text("5 of 5")
    frame.get_by_role("button", name="Back", exact=True).click()
    expect(frame.locator("#sq-f6")).to_have_attribute("aria-label", re.compile("white soldier"))
    frame.locator("#sq-h7").click()
    expect(frame.locator("main")).to_contain_text("only to look at")
    expect(frame.locator("#sq-f6")).to_have_attribute("aria-label", re.compile("white soldier"))


@pytest.mark.every_browser
def test_a_position_to_play_on(host: Host) -> None:
    frame = host.frame("?mode=play", AGAINST_MACHINE)
    frame.locator("#sq-f5").click()
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-selected", "true")
    frame.locator("#sq-e6").click()
    expect(frame.locator("main")).to_contain_text("2 of 2")


def test_language_and_theme_by_parameter(host: Host) -> None:
    frame = host.frame("?lang=ja&theme=dark", POSITION)
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-label", re.compile("黒の兵"))


def test_the_frame_follows_the_hosts_colours_without_a_parameter(host: Host) -> None:
    frame = host.frame(fragment=POSITION)
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-label", re.compile("black soldier"))
    assert frame.locator("html").get_attribute("data-theme") is None
    day = frame.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    host.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(frame.locator("body")).not_to_have_css("background-color", day)


@pytest.mark.every_browser
def test_the_frame_says_its_height_so_that_nothing_is_cut_off(host: Host) -> None:
    frame = host.frame(fragment=GAME)
    expect(frame.locator("main")).to_contain_text("5 of 5")
    scrolls = "root => root.scrollHeight - innerHeight"
    host.page.wait_for_function("heights.length > 0")
    frame.get_by_role("button", name="To the beginning").click()
    expect(frame.locator("main")).to_contain_text("0 of 5")
    host.page.wait_for_function("heights.at(-1) > 300")
    assert frame.locator("html").evaluate(scrolls) <= 1
    before = host.page.evaluate("heights.at(-1)")
    host.page.evaluate("document.querySelector('iframe').width = 700")
    host.page.wait_for_function("before => heights.at(-1) > before", arg=before)


@pytest.mark.every_browser
def test_a_sandboxed_frame_without_an_origin_works_without_storage(host: Host, watch: Watch) -> None:
    # Pyodide tries whether it may use such an address; Firefox tells of that.
    watch.allow("blocked a script .* at data:text/javascript")
    # The test's own way of forbidding service workers.
    watch.allow("Failed to read the 'serviceWorker' property")
    frame = host.frame("?mode=play", AGAINST_MACHINE, attributes='sandbox="allow-scripts"')
    frame.locator("#sq-f5").click()
    frame.locator("#sq-e6").click()
    expect(frame.locator("main")).to_contain_text("2 of 2")


def test_the_way_out_carries_the_game(host: Host) -> None:
    frame = host.frame(fragment=GAME)
    expect(frame.locator("main")).to_contain_text("5 of 5")
    way_out = frame.get_by_role("link", name="Open in Cannonry")
    expect(way_out).to_have_attribute("href", re.compile(re.escape(GAME)))
    with host.page.context.expect_page() as opened:
        way_out.click()
    expect(opened.value.locator("#moves [data-action=goto]")).to_have_count(5)


def test_a_bad_link_in_a_frame_says_so(host: Host) -> None:
    frame = host.frame(fragment=GAME[:-3])
    expect(frame.locator("body")).to_contain_text("The end of this link is missing")


def test_without_a_link_the_frame_shows_the_beginning(host: Host) -> None:
    frame = host.frame()
    expect(frame.locator("#sq-c3")).to_have_attribute("aria-label", re.compile("black soldier"))
