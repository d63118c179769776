"""Files of the start that do not come, not whole, or too late: the page says so, and starts again."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.conftest import Profiles
from e2e.positions import NEARLY
from e2e.waiting import PATIENCE

TOO_LONG = 32_000
"""Milliseconds in which nothing comes, longer than the page waits for."""

How = Literal["missing", "blocked", "cut", "late", "page"]
HOW: tuple[How, ...] = ("missing", "blocked", "cut", "late", "page")
NO_FAULT = {("site.css", "cut"), ("gunsor.css", "cut")}
"""A style that is cut is a style."""

ENGINE = (
    "core.js",
    "core-",
    "pyscript.json",
    "table.py",
    "interpreter.js",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "cannonry.zip",
    "gunsor.zip",
)
"""Parts of the names of the files that a table's engine needs."""
PAGE = ("rules.js", "site.css", "gunsor.css")
"""Names of the files that the page itself needs."""

GATE = {("python_stdlib.zip", "late"), ("rules.js", "missing"), ("site.css", "page")}
"""What every run tries; the rest is tried nightly."""


def cases(names: tuple[str, ...]) -> list[object]:
    """Each file with each fault."""
    return [
        pytest.param(name, how, marks=() if (name, how) in GATE else pytest.mark.nightly)
        for name in names
        for how in HOW
        if (name, how) not in NO_FAULT
    ]


def spoil(page: Page, name: str, how: How) -> Callable[[], None]:
    """From now on the file does not come as it should; what is returned ends that for later requests."""
    faults = [how]

    def route(route: Route) -> None:
        match faults[-1:]:
            case ["missing"]:
                route.fulfill(status=404, body="not here")
            case ["blocked"]:
                route.abort()
            case ["cut"]:
                whole = route.fetch()
                body = whole.body()
                route.fulfill(response=whole, body=body[: len(body) // 2])
            case ["page"]:
                # A network that wants to be signed in to.
                route.fulfill(status=200, content_type="text/html", body="<h1>Sign in</h1>")
            case ["late"]:
                pass  # no answer, ever
            case _:
                route.continue_()

    page.context.route(re.compile(rf"/{re.escape(name)}[^/]*$"), route)
    return faults.clear


@pytest.fixture
def table(profiles: Profiles) -> Page:
    """A page in which the clock can be put forward, at which nothing is open yet."""
    profiles.watch.allow("")
    page = profiles.page(fresh=True)
    page.clock.install()
    return page


def wait_in_vain(page: Page, told: Locator) -> None:
    """Put the clock forward until the page tells that nothing comes; what does come needs its time."""
    deadline = monotonic() + PATIENCE / 1000
    while not told.is_visible():
        assert monotonic() < deadline
        page.wait_for_timeout(500)
        page.clock.run_for(TOO_LONG)


def is_ready(page: Page) -> None:
    """Wait until the engine has answered."""
    expect(page.locator("#starting")).to_have_count(0)


@pytest.mark.parametrize(("name", "how"), cases(ENGINE))
def test_an_engine_that_does_not_start_is_told_and_starts_again(
    table: Page, profiles: Profiles, name: str, how: How
) -> None:
    mended = spoil(table, name, how)
    table.goto(f"{profiles.base}en/gunsor/")
    dialog = table.get_by_role("dialog", name="The engine did not start")
    if how == "late":
        wait_in_vain(table, dialog)
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(
        "Nothing has arrived" if how == "late" else name.replace("core-", "core.js")
    )
    mended()
    dialog.get_by_role("button", name="Try again").click()
    is_ready(table)
    expect(dialog).to_be_hidden()


def test_a_start_that_the_network_leaves_goes_on_by_itself(table: Page, profiles: Profiles) -> None:
    def leave(route: Route) -> None:
        table.context.set_offline(True)
        route.abort()

    table.context.route("**/python_stdlib.zip", leave)
    table.goto(f"{profiles.base}en/gunsor/")
    dialog = table.get_by_role("dialog", name="The engine did not start")
    expect(dialog).to_contain_text("The connection is lost")
    expect(table.locator("#offline")).to_contain_text("not on this device yet")
    table.context.unroute("**/python_stdlib.zip")
    table.context.set_offline(False)
    is_ready(table)
    expect(dialog).to_be_hidden()


def test_the_tabs_own_game_goes_on_when_the_engine_starts_after_all(profiles: Profiles) -> None:
    profiles.watch.allow("")
    table = profiles.table()
    table.open_position(NEARLY)
    table.play("a6-b7")
    table.has_moves(1)
    # The game is kept a few hundredths of a second after the move, and then the address lets go of it.
    expect(table.page).not_to_have_url(re.compile("#"))
    mended = spoil(table.page, "python_stdlib.zip", "missing")
    table.page.reload()
    dialog = table.dialog("not-started")
    mended()
    dialog.get_by_role("button", name="Try again").click()
    table.ready().has_moves(1)


@pytest.mark.parametrize(("name", "how"), cases(PAGE))
def test_a_page_that_does_not_come_whole_is_told_and_loaded_again(
    table: Page, profiles: Profiles, name: str, how: How
) -> None:
    mended = spoil(table, name, how)
    table.goto(f"{profiles.base}ja/gunsor/rules/", wait_until="commit")
    told = table.get_by_role("alert").filter(has_text="ページの一部が届いていません")
    if how == "late":
        wait_in_vain(table, told)
    expect(told).to_be_visible()
    expect(told).to_contain_text("別のページが返ってきました" if how == "page" else "通信の状態を確かめて")
    mended()
    told.get_by_role("button", name="読み込み直す").click()
    expect(told).to_be_hidden()
    theme = table.locator("[data-action=theme]")
    theme.click()
    expect(table.locator("html[data-theme]")).to_be_attached()


@dataclass(frozen=True)
class Board:
    """A board or deck of a page that waits for a touch.

    What is pressed first, and what is seen once its engine runs.
    """

    path: str
    press: str
    live: str


BOARDS = {
    "learn": Board("en/gunsor/learn/", ".step[data-current] .brd", ".dia[data-state=task]"),
    "rules": Board("ja/cannon/rules/", "#C5 .brd", "#C5 .dia[data-state=task]"),
    "puzzles": Board("en/cannon/puzzles/", "#d-puzzle .brd", "#d-puzzle .dia[data-state=task]"),
    "decks": Board("ja/kanon/decks/", ".tiles [data-step='1']", ".msgs"),
    "frame": Board("embed/en/cannon/?mode=play", "#touch", "#table [role=grid]"),
    "rule": Board("embed/ja/cannon/C5/", ".brd", ".dia[data-state=task]"),
}


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, id=name, marks=() if name == "learn" else pytest.mark.nightly)
        for name, board in BOARDS.items()
    ],
)
def test_every_page_with_an_engine_tells_it_where_the_board_is(
    page: Page, profiles: Profiles, board: Board
) -> None:
    profiles.watch.allow("")
    mended = spoil(page, "python_stdlib.zip", "missing")
    page.goto(profiles.base + board.path)
    page.locator(board.press).first.click()
    told = page.locator(".strip, .trouble").get_by_text("python_stdlib.zip").first
    expect(told).to_be_in_viewport()
    mended()
    # The page's foot offers to try again, too: to fetch the rest of the offline copy.
    again = re.compile("Try again|Start it again|^もう一度")
    page.locator("button:not([data-keep-copy])", has_text=again).last.click()
    expect(page.locator(board.live).first).to_be_visible()
