"""Pictures of the site in every state, for work on its looks.

Of the game's own pages and of those of all games.

    python tools/cannon/screenshots.py [--only TEXT]

Writes build/screenshots/NAME-DEVICE-THEME-LANG.png for each state, on a phone and a desktop, by day and by
night, in English and in Japanese.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from e2e.browsers import DIST, PREFIX, Browsers, found_on_this_machine  # noqa: E402 - found from the line above
from e2e.diagrams import Board, touch_diagrams  # noqa: E402 - likewise
from e2e.positions import LOADED, MIDDLE  # noqa: E402 - likewise
from e2e.table import Table, game_link, task_link  # noqa: E402 - likewise
from web.serve import SiteServer  # noqa: E402 - likewise

TARGET = ROOT / "build/screenshots"

expect.set_options(timeout=60_000)
DEVICES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1280, "height": 800},
}

GAME = game_link("e1", "f10", "e4-e5", "f7-f6", "e5xf6", "h7-g6", "f6-f7", "f8xf7")
TASK = task_link(MIDDLE, "Capture on f6.", "f5xf6")


def page(path: str) -> Callable[[Table, str], None]:
    """A page without a running table."""

    def reach(table: Table, lang: str) -> None:
        table.page.goto(table.base + path.format(lang=lang))

    return reach


def position(
    text: str, *steps: Callable[[Table], object], players: tuple[int, int] = (0, 0)
) -> Callable[[Table, str], None]:
    """A table at a position, after some steps."""

    def reach(table: Table, lang: str) -> None:
        table.open_position(text, players, lang)
        for step in steps:
            step(table)

    return reach


def fresh(table: Table, lang: str) -> None:
    """A table at the beginning."""
    table.open(lang=lang).ready()


def link(text: str) -> Callable[[Table, str], None]:
    """A table that a link opens."""

    def reach(table: Table, lang: str) -> None:
        table.open(text, lang).ready()

    return reach


def home_again(table: Table, lang: str) -> None:
    """The home page after a game was left."""
    position(MIDDLE, lambda table: table.play("f5-e6"), lambda table: table.has_moves(2), players=(0, 1))(
        table, lang
    )
    table.page.goto(f"{table.base}{lang}/")
    expect(table.page.locator("#continue")).to_be_visible()


def framed(content: str) -> Callable[[Table, str], None]:
    """The page for frames, by itself, live."""

    def reach(table: Table, lang: str) -> None:
        table.page.goto(f"{table.base}embed/{lang}/cannon/#{content}")
        touch = table.page.locator("#touch")
        if touch.is_visible():
            touch.click()
        table.ready()

    return reach


def rules_live(table: Table, lang: str) -> None:
    """The rules with diagrams in every state."""
    page("{lang}/cannon/rules/")(table, lang)
    touch_diagrams(table.page)
    table.page.locator("#C5").scroll_into_view_if_needed()


def lesson_done(table: Table, lang: str) -> None:
    """The tutorial's first step, done."""
    page("{lang}/cannon/learn/")(table, lang)
    board = Board(table.page, "goal").start()
    board.play("e9xf10")
    board.shows("good")


def lesson_game(table: Table, lang: str) -> None:
    """The tutorial's small game, with its first hint."""
    page("{lang}/cannon/learn/#step-10")(table, lang)
    game = Board(table.page, "small-game").start()
    expect(game.figure.locator(".coach li").first).to_be_visible()


def task_done(table: Table, lang: str) -> None:
    """A task at the table, done."""
    link(TASK)(table, lang)
    table.play("f5xf6")
    expect(table.page.locator("#task")).to_have_attribute("data-state", "good")


def puzzle(table: Table) -> None:
    """The share dialog makes a puzzle."""
    table.press("share")
    dialog = table.dialog("share")
    dialog.locator("input[value=task]").check(force=True)
    dialog.locator("[name=solution]").fill("f5xf6")
    expect(dialog.locator("[data-qr] svg")).to_be_visible()


def thinking(table: Table) -> None:
    """The machine has read some way ahead."""
    table.play("f5-e6")
    expect(table.page.locator(".think.busy")).to_contain_text(re.compile("Depth|深さ"))
    table.press("stop")


def hint(table: Table) -> None:
    """A hint is there."""
    table.press("hint")
    expect(table.hint).to_be_visible()


STATES: dict[str, Callable[[Table, str], None]] = {
    "home": page("{lang}/"),
    "home-continue": home_again,
    "rules": page("{lang}/cannon/rules/"),
    "rules-live": rules_live,
    "learn": page("{lang}/cannon/learn/"),
    "learn-done": lesson_done,
    "learn-game": lesson_game,
    "about": page("{lang}/about/"),
    "404": page("404.html"),
    "table-before-python": page("{lang}/cannon/"),
    "table-fresh": fresh,
    "table-game": link(GAME),
    "table-guns": position(MIDDLE),
    "table-picked": position(MIDDLE, lambda table: table.tap("f5")),
    "table-refused": position(MIDDLE, lambda table: table.tap("c3", "c2")),
    "table-hint": position(MIDDLE, hint),
    "table-stopped": position(MIDDLE, thinking, players=(0, 5)),
    "table-end": position(LOADED, lambda table: table.play("xb10"), lambda table: table.dialog("end")),
    "dialog-new": position(MIDDLE, lambda table: table.press("new"), lambda table: table.dialog("new")),
    "dialog-settings": position(
        MIDDLE, lambda table: table.press("settings"), lambda table: table.dialog("settings")
    ),
    "dialog-share": position(MIDDLE, lambda table: table.press("share"), lambda table: table.dialog("share")),
    "dialog-puzzle": position(MIDDLE, puzzle),
    "dialog-link-error": link(GAME[:-4]),
    "table-task": link(TASK),
    "table-task-done": task_done,
    "embed": page("{lang}/embed/"),
    "frame-still": page(f"embed/{{lang}}/cannon/#mode=play&position={MIDDLE}"),
    "frame-view": framed(f"link={GAME}"),
    "frame-play": framed(f"mode=play&position={MIDDLE}"),
    "frame-puzzle": framed(f"link={TASK}&mode=puzzle"),
    "frame-rule": page("embed/{lang}/cannon/C7/"),
}


def shoot(browser: Browser, base: str, states: list[str]) -> None:
    """Write the pictures of these states."""
    for (device, viewport), theme, lang in product(DEVICES.items(), ("light", "dark"), ("en", "ja")):
        for state in states:
            context = browser.new_context(
                viewport=viewport,
                device_scale_factor=2 if device == "phone" else 1,
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="reduce",
                service_workers="block",
            )
            view = context.new_page()
            STATES[state](Table(view, base), lang)
            view.screenshot(path=TARGET / f"{state}-{device}-{theme}-{lang}.png")
            context.close()


def main() -> None:
    """Write all pictures, or those whose state's name holds a text."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", default="", help="only states whose name holds this")
    only = parser.parse_args().only
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    with sync_playwright() as playwright, SiteServer(DIST, PREFIX) as server:
        browsers = Browsers(playwright, found_on_this_machine())
        browser = browsers.get("chromium")
        assert browser, "make test installs one"
        shoot(browser, server.url, [name for name in STATES if only in name])
        browsers.close()
    print(f"{len(list(TARGET.iterdir()))} pictures in {TARGET.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
