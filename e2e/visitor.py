"""An old visitor: what a player's device keeps after use of an earlier build.

    python -m e2e.visitor DIST FILE    uses the build in DIST and writes what devices then keep

There are two devices. The *visitor* has finished a game of each kind and begun another, won and lost on the
ladder, played the deals and solved the puzzles of two days, built a deck and changed the settings. A game by
links with the *friend* is under way.
"""

from __future__ import annotations

import gzip
import json
import sys
from datetime import date
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Locator, Page, expect, sync_playwright

from e2e.browsers import PREFIX, Browsers, found_on_this_machine
from e2e.cards import GAMES, CardTable
from e2e.conftest import NO_NEWCOMER
from e2e.diagrams import Board
from e2e.offers import action
from e2e.positions import MIDDLE
from e2e.table import FIRST_ANSWER, Table, game_link, taps
from e2e.together import CLIPBOARD, Device
from e2e.waiting import until
from pyengine.players.machine import thought
from web.games import folder
from web.games.cannon.pages.print import read_puzzles
from web.serve import SiteServer

OLD: Final = Path(__file__).parent / "visitor" / "45263ce9.json.gz"
"""Data left by the build of commit 45263ce9."""
DAYS: Final = ("2026-11-29", "2026-11-30")
"""The two days of the visit."""
PUZZLES: Final = tuple(puzzle for puzzle in read_puzzles() if puzzle.id in ("t1-01", "t1-02"))
"""Those that the visitor has solved beside the days'."""
MOVES: Final = ("e1", "f10", "a4-b5")
"""The moves played by links."""
DECK: Final = "The old saw"
SETTINGS: Final = {"theme": "dark", "motion": "off", "coach": "off", "sound": "on"}
_CLOCK: Final = """(() => {
    const Now = Date, ahead = Now.parse("DAY T12:00:00Z".replace(" ", "")) - Now.now();
    window.Date = class extends Now {
        constructor(...given) { if (given.length) super(...given); else super(Now.now() + ahead); }
        static now() { return Now.now() + ahead; }
    };
})()"""
_DUMPED: Final = """async () => {
    const database = await new Promise((done, fail) => {
        const asked = indexedDB.open("cannonry");
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => fail(asked.error);
    });
    const answer = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
    const stores = {};
    for (const name of database.objectStoreNames) {
        const store = database.transaction(name).objectStore(name);
        const indexes = [...store.indexNames].map((index) => store.index(index));
        stores[name] = {
            key: store.keyPath,
            indexes: indexes.map(({ name, keyPath, unique }) => ({ name, keyPath, unique })),
            rows: await answer(store.getAll()),
        };
    }
    const { version } = database;
    database.close();
    return { local: { ...localStorage }, version, stores };
}"""
_ENTERED: Final = """async ({ local, version, stores }) => {
    Object.assign(localStorage, local);
    const database = await new Promise((done, fail) => {
        const asked = indexedDB.open("cannonry", version);
        asked.onupgradeneeded = () => {
            for (const [name, { key, indexes }] of Object.entries(stores)) {
                const store = asked.result.createObjectStore(name, { keyPath: key });
                for (const { name, keyPath, unique } of indexes) store.createIndex(name, keyPath, { unique });
            }
        };
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => fail(asked.error);
    });
    const writing = database.transaction(Object.keys(stores), "readwrite");
    for (const [name, { rows }] of Object.entries(stores))
        for (const row of rows) writing.objectStore(name).put(row);
    await new Promise((done, fail) => { writing.oncomplete = done; writing.onabort = () => fail(writing.error); });
    database.close();
}"""

Kept = dict[str, Any]
"""A device's ``local`` storage, the ``version`` of its database and the ``stores`` with their rows."""


def clock(day: str) -> str:
    """A script that sets a page's clock to a day's noon."""
    return _CLOCK.replace("DAY", day)


def enter(page: Page, base: str, kept: Kept) -> None:
    """Give a fresh profile what a device kept. The page is left at a file of the site without a script."""
    page.goto(f"{base}offline.json")
    page.evaluate(_ENTERED, kept)


# The visit


def leave(browsers: Browsers, base: str) -> dict[str, Any]:
    """Use the build at an address; return what both devices keep, and the files they saved."""
    browser = browsers.get("chromium")
    assert browser
    options: dict[str, Any] = {
        "locale": "en-GB",
        "service_workers": "block",
        "reduced_motion": "reduce",
        **CLIPBOARD,
    }
    visitor, friend = (browser.new_context(**options) for _ in range(2))
    files: dict[str, str] = {}
    for context in (visitor, friend):
        context.set_default_timeout(60_000)
        context.add_init_script(NO_NEWCOMER)
    _set(Table(_page(visitor, DAYS[0]), base))
    files["seat"] = _play_by_links(visitor.pages[0], _page(friend, DAYS[0]), base)
    for day, game in zip(DAYS, ("gunsor", "cannonades"), strict=True):
        page = _page(visitor, day)
        _play_daily(page, base, game)
        _solve(page, base, "today", _puzzle_of(day))
    page = visitor.pages[-1]
    for puzzle in PUZZLES:
        _solve(page, base, puzzle.id, puzzle.line)
    _build(page, base)
    _climb(Table(page, base))
    _win(Table(page, base))
    for game in GAMES:
        _give_up(CardTable(page, base, game).open())
    for game in ("cannon", *GAMES):
        files[game] = _play_on(page, base, game)
    page.goto(f"{base}en/logbook/")
    files["logbook"] = _download(page, action(page, "export"))
    others = [context.pages[-1].evaluate(_DUMPED) for context in (visitor, friend)]
    return {"visitor": others[0], "friend": others[1], "files": files}


def _page(context: BrowserContext, day: str) -> Page:
    page = context.new_page()
    page.add_init_script(clock(day))
    return page


def _download(page: Page, button: Locator) -> str:
    with page.expect_download() as downloading:
        button.first.click()
    return Path(downloading.value.path()).read_text(encoding="utf-8")


def _play_daily(page: Page, base: str, game: str) -> None:
    page.goto(f"{base}en/")
    page.locator(f"#today [data-of={game}]").click()
    until(page, FIRST_ANSWER)
    table = CardTable(page, base, game)
    table.decide()
    _resign(table)


def _ended(page: Page) -> None:
    """Wait until the end is shown and kept."""
    expect(page.locator("#panel.fin, dialog#end[open]").first).to_be_visible()
    page.wait_for_timeout(2000)


def _resign(table: Table | CardTable) -> None:
    table.press("resign")
    action(table.dialog("resign"), "resign-now").click()
    _ended(table.page)


def _puzzle_of(day: str) -> str:
    """The line of the easy one."""
    listed = json.loads((folder("cannon") / "guide/days.json").read_text(encoding="utf-8"))
    number = (date.fromisoformat(day) - date.fromisoformat(listed["first"])).days
    return next(puzzle.line for puzzle in read_puzzles() if puzzle.id == listed["puzzles"][number][0])


def _solve(page: Page, base: str, fragment: str, line: str) -> None:
    page.goto("about:blank")
    page.goto(f"{base}en/cannon/puzzles/#{fragment}")
    board = Board(page, "puzzle").start()
    for move in line.split()[::2]:
        for square in taps(move):
            board.tap(square)
            page.wait_for_timeout(1500)
        if "chosen" in (board.grid.get_attribute("aria-label") or ""):
            # The first tap came before the page had settled: the second has only chosen the soldier.
            board.tap(taps(move)[-1])
            page.wait_for_timeout(1500)
    board.shows("good")


def _build(page: Page, base: str) -> None:
    page.goto(f"{base}en/kanon/decks/")
    action(page, "copy-ready", "saw-and-sabre").click()
    expect(page.locator("#deck [data-count]")).to_have_text("60")
    page.locator("#name").fill(DECK)
    action(page.locator("#deck"), "save").click()
    expect(page.locator("#notice")).to_contain_text(DECK)


def _climb(table: Table) -> None:
    """Win a game on the ladder with the moves of a stronger machine, and lose one."""
    _begin_on_ladder(table.open().ready())
    table.tap("e1")
    table.has_moves(2)
    while not (match := table.match()).outcome:
        best = thought(match, level=3).best
        table.type_move(match.game.write_decision(best))
        table.has_moves(match.plies + (1 if match.play(0, best).outcome else 2))
    _ended(table.page)
    _begin_on_ladder(table)
    _resign(table)


def _begin_on_ladder(table: Table) -> None:
    table.press("new")
    action(table.dialog("new"), "climb").click()
    expect(table.seat("opp")).to_contain_text("ladder")


def _win(table: Table) -> None:
    """Win a game whose last move is left."""
    puzzle = PUZZLES[0]
    table.open(
        game_link(start=puzzle.position, players=(0, 1) if puzzle.position.endswith(" d") else (1, 0))
    ).ready()
    table.play(puzzle.line.split()[0])
    _ended(table.page)


def _give_up(table: CardTable) -> None:
    table.begin(0, 1)
    table.decide()
    _resign(table)


def _play_on(page: Page, base: str, game: str) -> str:
    """Begin a game, decide twice, and save it as a file."""
    if game == "cannon":
        board = Table(page, base).open(game_link(start=MIDDLE, players=(0, 1))).ready()
        board.play("f5-e6")
        board.has_moves(2)
        press = board.press
    else:
        table = CardTable(page, base, game).open().begin(0, 1, seed="unfinished")
        for _ in range(2):
            table.decide()
        press = table.press
    page.wait_for_timeout(1500)
    press("share")
    file = _download(page, action(page.locator("dialog#share"), "save-picture", "record"))
    page.keyboard.press("Escape")
    return file


def _set(table: Table) -> None:
    table.open().ready().press("settings")
    dialog = table.dialog("settings")
    for name, value in SETTINGS.items():
        dialog.locator(f"[name={name}][value={value}]").check(force=True)
    table.page.keyboard.press("Escape")


def _play_by_links(mine: Page, theirs: Page, base: str) -> str:
    """Begin a game by links in which the friend is to move; returns the file of the visitor's seat."""
    host, guest = Device(mine, base).load(), Device(theirs, base, lang="ja")
    guest.load(host.invite("Aoi", seat="0"))
    host.open(guest.sit_down("Ben"))
    host.says("Ben")
    for number, (mover, other) in enumerate(((host, guest), (guest, host), (host, guest)), start=1):
        mover.board.play(MOVES[number - 1])
        other.open(mover.send())
        for device in (mover, other):
            device.has_moves(*MOVES[:number])
    host.press("menu")
    return _download(mine, action(mine.locator("dialog#menu"), "save-seat"))


def main(dist: Path, file: Path) -> None:
    """Visit a build, and write what was kept."""
    with sync_playwright() as playwright, SiteServer(dist, PREFIX) as server:
        browsers = Browsers(playwright, found_on_this_machine())
        left = leave(browsers, server.url)
        browsers.close()
    data = gzip.compress(json.dumps(left, ensure_ascii=False).encode(), mtime=0)
    file.write_bytes(data)
    print(f"{file}: {len(data):,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
