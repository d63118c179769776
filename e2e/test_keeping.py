"""Nothing is lost in silence.

A full or forbidden storage, many kept games, a tab that is killed, a clock that jumps.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.browsers import Browsers, Found
from e2e.conftest import Profiles
from e2e.positions import MIDDLE
from e2e.saves import has_kept, kept_games
from e2e.table import Table, game_link
from e2e.watch import Watch
from pyengine.notation.link import read_link
from tests.effort import as_many
from web.serve import SiteServer

FORBID: Final = """() => {
    const no = () => { throw new DOMException("no", "SecurityError") };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: no });
    IDBFactory.prototype.open = no;
    window.BroadcastChannel = no;
}"""
FULL: Final = """() => {
    const commit = IDBTransaction.prototype.commit;
    IDBTransaction.prototype.commit = function () {
        const counting = this.objectStore("games").count();
        counting.onsuccess = () => counting.result > (window.room ?? Infinity) ? this.abort() : commit.call(this);
    };
    Object.defineProperty(IDBTransaction.prototype, "error", {
        get: () => new DOMException("no room", "QuotaExceededError"),
    });
}"""
"""Lets the device have room for ``window.room`` games."""
SPOILT: Final = '[{"id": "x", "game": "cannon", "link": "", "picture": "", "title": null, "detail": null}]'
"""A kept game of which nothing is left but its frame."""
MADE_BEFORE: Final = """([edition, games]) => new Promise(done => {
    const asked = indexedDB.open("cannonry", edition);
    asked.onupgradeneeded = () => {
        const store = asked.result.createObjectStore("games", { keyPath: "id" });
        store.createIndex("link", "link");
        store.createIndex("updated", "updated");
        if (edition > 3) {
            asked.result.createObjectStore("sittings", { keyPath: "id" }).createIndex("before", "before");
            asked.result.createObjectStore("results", { keyPath: "id" });
            asked.result.createObjectStore("later");
        }
        for (const game of games) store.put(game);
    };
    asked.onsuccess = () => {
        // As every edition does: it makes way for a later one.
        asked.result.onversionchange = () => asked.result.close();
        done();
    };
})"""
"""The database of another edition, which stays open in its tab."""
SHAPE: Final = """() => new Promise(done => {
    const asked = indexedDB.open("cannonry");
    asked.onsuccess = () => {
        done([asked.result.version, [...asked.result.objectStoreNames]]);
        asked.result.close();
    };
})"""
LINES: Final = [("e1",), ("d1",), ("c1",), ("f1",)]


@pytest.fixture
def table(profiles: Profiles) -> Table:
    return profiles.table()


def quota(page: Page, size: int | None) -> None:
    """Let the site keep this many bytes; None for the usual room."""
    limit = {} if size is None else {"quotaSize": size}
    origin = page.evaluate("location.origin")
    session: Any = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **limit})


def old_list(*games: tuple[str, bool], picture: str = "<svg xmlns='http://www.w3.org/2000/svg'/>") -> str:
    """Games by link and whether they are over, the latest first.

    So they were kept before there was a database.
    """
    return json.dumps(
        [
            {
                "id": f"old-{number}",
                "game": "cannon",
                "link": link,
                "notes": None,
                "over": over,
                "picture": picture,
                "title": {"en": f"Old game {number}", "ja": f"前の対局{number}"},
                "detail": {"en": "", "ja": ""},
                "updated": 2000 - number,
            }
            for number, (link, over) in enumerate(games)
        ]
    )


def bring_along(page: Page, games: str) -> None:
    """Let the device have kept these games by an edition that knew no database."""
    page.add_init_script(
        f"if (location.origin !== 'null' && !localStorage.getItem('brought')) {{"
        f"localStorage.setItem('cannonry.games', {json.dumps(games)}); localStorage.setItem('brought', 'once') }}"
    )


def hash_of(page: Page) -> str:
    hash_: str = page.evaluate("location.hash")
    return hash_


def is_told(table: Table) -> None:
    """The table says that the game is not being saved; the address holds its link."""
    strip = table.page.locator("#unkept")
    expect(strip).to_be_visible()
    expect(strip).to_contain_text("This game is not being saved")
    assert len(hash_of(table.page)) > 1


def keeps(page: Page, step: int) -> None:
    """Wait until the device keeps a game that shows this step."""
    for _ in range(200):
        if any(read_link(game["link"]).at == step for game in kept_games(page)):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"no game that shows step {step} is kept")


# No room


def test_a_full_device_is_told_and_the_address_holds_the_game(table: Table) -> None:
    table.open_position(MIDDLE)
    quota(table.page, 1)
    table.play("f5-e6")
    table.has_moves(1)
    is_told(table)
    before = table.page.url
    table.play("f7xe6")
    table.has_moves(2)
    table.page.wait_for_url(lambda url: url != before)
    is_told(table)
    with table.page.expect_download() as saving:
        table.page.locator("#unkept").get_by_role("button", name="Save a file").click()
    assert "f7xe6" in saving.value.path().read_text(encoding="utf-8")
    table.reload()
    table.has_moves(2)
    # There is room again.
    quota(table.page, None)
    table.press("undo")
    expect(table.page.locator("#unkept")).to_be_hidden()
    assert hash_of(table.page) == ""
    # What was tried again before may have been kept first.
    keeps(table.page, 1)
    table.reload()
    expect(table.square("e6")).to_have_attribute("aria-label", re.compile("black soldier"))


@pytest.mark.nightly
@pytest.mark.parametrize("way", ["full", "forbidden"])
@pytest.mark.every_browser
def test_a_refused_game_survives_in_the_address(profiles: Profiles, way: str) -> None:
    page = profiles.page()
    page.add_init_script(f"({FULL if way == 'full' else FORBID})(); window.room = 0")
    table = Table(page, profiles.base).open_position(MIDDLE, players=(0, 1))
    table.play("f5-e6")
    table.has_moves(2)
    is_told(table)
    table.press("saved")
    expect(table.dialog("saved")).to_contain_text(
        "No saved games yet" if way == "full" else "This browser doesn’t let the site save anything"
    )
    table.dialog("saved").locator("[data-action=close]").click()
    if way == "forbidden":
        table.page.locator("[data-action=theme]").first.click()
        news = table.page.locator("#unstored")
        expect(news).to_contain_text("It lasts until you leave the page")
        expect(news).to_be_hidden()  # what matters more is said first
        table.page.locator("#unkept [data-action=dismiss-strip]").click()
        expect(news).to_be_visible()
    table.reload()
    table.has_moves(2)


def test_a_game_that_was_not_kept_stays_behind_the_back_button(profiles: Profiles) -> None:
    page = profiles.page()
    page.add_init_script(f"({FULL})(); window.room = 0")
    table = Table(page, profiles.base).open_position(MIDDLE)
    table.play("f5-e6")
    is_told(table)
    table.press("new")
    table.dialog("new").get_by_role("button", name="Begin").click()
    table.has_moves(0)
    table.tap("e1")
    table.has_moves(2)
    table.page.go_back()
    table.has_moves(1)
    expect(table.square("e6")).to_have_attribute("aria-label", re.compile("black soldier"))


@pytest.mark.nightly
def test_room_that_is_made_is_used_at_once(profiles: Profiles) -> None:
    page = profiles.page()
    bring_along(page, old_list(*[(game_link(*line), False) for line in LINES]))
    page.add_init_script(f"({FULL})()")
    table = Table(page, profiles.base).open_position(MIDDLE)
    table.page.evaluate("window.room = 4")
    table.play("f5-e6")
    is_told(table)
    # No unfinished game has made room by itself.
    has_kept(table.page, 4)
    table.page.locator("#unkept").get_by_role("button", name="Saved games").click()
    delete = table.dialog("saved").locator("[data-kept=old-3]").get_by_role("button", name="Delete")
    delete.click()
    delete.click()
    expect(table.page.locator("#unkept")).to_be_hidden()
    assert {game["id"] for game in kept_games(table.page)} > {"old-0", "old-1", "old-2"}


def test_finished_games_make_room_and_unfinished_ones_do_not(profiles: Profiles) -> None:
    page = profiles.page()
    links = [game_link(*line) for line in LINES]
    bring_along(page, old_list(*zip(links, [False, True, True, False], strict=True)))
    page.add_init_script(f"({FULL})(); window.room = 4")
    table = Table(page, profiles.base).open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    expect(table.page.locator("#unkept")).to_be_hidden()
    assert {game["id"] for game in kept_games(table.page)} >= {"old-0", "old-1", "old-3"}
    has_kept(table.page, 4)


# Many games


def test_games_kept_before_there_was_a_database_are_all_there(profiles: Profiles) -> None:
    page = profiles.page()
    rows = "abcdefghij"
    lines = [(town, f"{rows[row]}4-{rows[row]}5") for town in ("d1", "e1") for row in range(7)]
    bring_along(page, old_list(*[(game_link(line[0]), False) for line in lines]))
    page.goto(f"{profiles.base}en/")
    expect(page.locator("#continue")).to_contain_text("Old game 0")
    page.locator("[data-action=saved]").first.click()
    expect(page.locator("dialog#saved [data-list] > li")).to_have_count(len(lines))
    assert page.evaluate("localStorage.getItem('cannonry.games')") is None
    table = Table(page, profiles.base).open_position(MIDDLE)
    table.play("f5-e6")
    has_kept(page, len(lines) + 1)


@pytest.mark.nightly
def test_the_game_kept_last_is_the_first_though_the_clock_was_put_back(table: Table) -> None:
    table.page.add_init_script(
        "const now = Date.now; window.ahead = 1e11; Date.now = () => now() + window.ahead"
    )
    table.open_position(MIDDLE)
    table.play("f5-e6")
    has_kept(table.page, 1)
    table.page.evaluate("window.ahead = 0; location.hash = 'new'")
    table.has_moves(0)
    table.page.evaluate("window.ahead = 0")
    table.tap("e1")
    table.has_moves(2)
    has_kept(table.page, 2)
    table.page.goto(f"{table.base}en/")
    expect(table.page.locator("#continue")).to_contain_text("after 2 moves")


# What breaks


@pytest.fixture
def mortal(
    playwright: Playwright, found_browsers: Found, watch: Watch, site: SiteServer
) -> Iterator[Profiles]:
    """Profiles of a browser whose processes may be killed.

    No page that stays open for other tests is in it.
    """
    browsers = Browsers(playwright, found_browsers)
    browser = browsers.get("chromium")
    assert browser is not None
    yield Profiles(browser, watch, site.url)
    browsers.close()


@pytest.mark.nightly
def test_a_tab_killed_while_it_writes_leaves_a_whole_game(mortal: Profiles) -> None:
    context = mortal.open()
    moves = ["f5-e6", "f7xe6"]
    delays = random.Random(20)
    for games in range(1, 5):
        dying = Table(context.new_page(), mortal.base).open_position(MIDDLE)
        dying.play(moves[0])
        has_kept(dying.page, games)
        dying.tap("f7", "e6")
        dying.page.wait_for_timeout(delays.randrange(80))
        kill(dying.page)
        heir = Table(context.new_page(), mortal.base).open().ready()
        expect(heir.entries.first).to_be_visible()
        assert heir.moves() in (moves[:1], moves)
        assert len(kept_games(heir.page)) == games
        heir.page.close()


def kill(page: Page) -> None:
    """End the processes that show pages, as a device does that needs memory."""
    browser = page.context.browser
    assert browser is not None
    session: Any = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    with page.expect_event("crash"):
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)


def test_spoilt_storage_does_no_harm(table: Table) -> None:
    table.page.goto(f"{table.base}en/")
    for text in ("[", SPOILT, "{}", "[1]", "null", '[{"id": "x"}]')[: as_many(2, 6)]:
        table.page.evaluate(
            """text => { localStorage.setItem("cannonry.games", text);
                sessionStorage.setItem("cannonry.tab.cannon", "x"); sessionStorage.setItem("cannonry.seen.cannon", text);
                localStorage.setItem("cannonry.theme", text); }""",
            text,
        )
        table.page.reload()
        expect(table.page.locator("#continue")).to_be_hidden()
    table.open().ready()
    table.tap("e1")
    table.has_moves(2)


@pytest.mark.parametrize(
    ("edition", "shape"),
    [(1, [3, ["games", "results", "sittings"]]), (4, [4, ["games", "later", "results", "sittings"]])],
)
def test_what_another_edition_has_kept_stays(profiles: Profiles, edition: int, shape: object) -> None:
    context = profiles.open()
    other = context.new_page()
    other.goto(f"{profiles.base}en/about/")
    other.evaluate(MADE_BEFORE, [edition, json.loads(old_list(("e1", False)))])
    page = context.new_page()
    page.goto(f"{profiles.base}en/")
    expect(page.locator("#continue")).to_contain_text("Old game 0")
    assert page.evaluate(SHAPE) == shape


def test_without_a_memory_of_the_tab_a_game_is_kept_all_the_same(page: Page, site: SiteServer) -> None:
    page.add_init_script(
        """Object.defineProperty(window, "sessionStorage", {
            get() { throw new DOMException("no", "SecurityError") },
        })"""
    )
    table = Table(page, site.url).open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    has_kept(page, 1)
    table.play("f7xe6")
    table.has_moves(2)
    has_kept(page, 1)
    expect(page.locator("#unkept")).to_be_hidden()
