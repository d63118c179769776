"""States of the site, as those have them who cannot see them: roles, names, states, and offered actions.

    python -m e2e.states                        names what has changed
    python -m e2e.states "the day"              on this tour alone
    python -m e2e.states --write                keeps it as it is now
    python -m e2e.states --pictures FOLDER      takes pictures of them too, by day and by night
    python -m e2e.states --site DIST            of another build, and without comparing

A *tour* goes through a few states of a page, one after another, on one device and in one language; the four
pairs are dealt over the tours of each game. What a tour has seen is kept in git (``e2e/states``).
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from e2e.browsers import DIST, PREFIX, Browsers, found_on_this_machine
from e2e.cards import CardTable, first_turn_link, game_link
from e2e.diagrams import Board
from e2e.live import PLAYING, LiveDevice, meet
from e2e.offers import action, ask
from e2e.pool import Pool, copied
from e2e.positions import MIDDLE, MISSED
from e2e.table import FIRST_ANSWER, Table
from e2e.table import game_link as cannon_link
from e2e.test_puzzles import wrong_try
from e2e.waiting import until
from pyengine.games import load
from pyengine.text import LANGS, Lang
from tests.inventory.kept import differences, keep
from tests.registered import OURS
from web.games.cannon.pages.print import read_puzzles
from web.pages.guides import read_guide
from web.serve import SiteServer

KEPT: Final = Path(__file__).parent / "states"
DEVICES: Final[dict[str, dict[str, Any]]] = {
    "laptop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
PREPARED: Final = """(() => {
    // The day and the luck of the machine are the same each time. Playwright's own clock would stop the marks of the start.
    const Now = Date, ahead = Now.UTC(2026, 5, 1, 12) - Now.now();
    window.Date = class extends Now {
        constructor(...given) { if (given.length) super(...given); else super(Now.now() + ahead); }
        static now() { return Now.now() + ahead; }
    };
    let drawn = 1;
    Math.random = () => (drawn = (drawn * 16807) % 2147483647) / 2147483647;
})();
try {
    localStorage.setItem("cannonry.motion", "off");
    localStorage.setItem("cannonry.explain", "off");
} catch {}"""
MASKED: Final = re.compile(r"[A-Za-z0-9_.-]{24,}|\b\w{4} \w{4} [\w-]{4}\b(?=,|（)|https?://\S+")
"""Texts that differ each time: links, codes, the mark of a table."""
THINKS_LONG: Final = ("gran-cannon", "gunsor", "kanon")
"""Where the strongest machine thinks long enough to be seen thinking."""
VARYING: Final = ("thinking", "playing", "left")
"""States in which cards that nobody could choose are dealt, or the numbers of a search grow."""
KEYED: Final = "[data-qr], [data-link], [data-embed]"
"""Selects what holds a key or the address of the server: it is painted over in pictures."""
DEALT: Final = ".fan, .afar .words"
"""Selects hands that nobody could choose, and words with the mark of a table."""
DUE: Final = "#tools [data-action=ask-for]:not([aria-disabled=true], :disabled), .fan button[data-drag]"
"""Selects controls that are enabled once the person may act."""
_HEAD, _TAIL, _WIDE = 110, 50, 120
"""The most lines and letters: long texts stand elsewhere."""
_ROW: Final = re.compile(r"(?<=- )row \".*\"")
"""A row of a board is named after its squares, which follow."""
RESTS: Final = """() => new Promise((done) => {
    const rest = () => { watch.disconnect(); done(); };
    let timer = setTimeout(rest, 300);
    const watch = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(rest, 300); });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(rest, 4000);
})"""
"""Waits until nothing changes any more."""
OFFERED: Final = """() => {
    const open = [...document.querySelectorAll("dialog[open]")];
    const within = open.length ? open : [document.body];
    const offers = within.flatMap((one) => [...one.querySelectorAll("[data-action]")]);
    const off = (one) => one.disabled || one.ariaDisabled === "true";
    const seen = offers.filter((one) => one.checkVisibility() && !off(one));
    return seen.map((one) => one.dataset.action).toSorted();
}"""


@dataclass
class Visit:
    """A fresh profile at the site, for one tour."""

    page: Page
    base: str
    lang: Lang

    def table(self, game: str, link: str) -> CardTable:
        """A table at which a link was opened."""
        return CardTable(self.page, self.base, game).open(link, self.lang)

    def goes_to(self, path: str) -> None:
        """A page of the site, by its address below the language."""
        self.page.goto(f"{self.base}{self.lang}/{path}")
        self.page.wait_for_load_state("networkidle")


Tour = Callable[[Visit], Iterator[str]]


# Tables


def begins(game: str, visit: Visit) -> Iterator[str]:
    table = _first_turn(game, visit)
    yield "first decision"
    _take_up(table)
    yield "taken up"
    table.page.keyboard.press("Escape")
    for dialog in ("new", "settings"):
        table.press(dialog)
        table.dialog(dialog)
        yield dialog
        table.page.keyboard.press("Escape")


def goes_on(game: str, visit: Visit) -> Iterator[str]:
    table = visit.table(game, game_link(game, 0.4, (0, 0)))
    yield "two persons"
    table = _first_turn(game, visit)
    ask(table.page)
    until(table.page, "document.querySelector('#tip.hint')")
    yield "hint"
    table.press("share")
    table.dialog("share")
    yield "share"


def is_thought_of(game: str, visit: Visit) -> Iterator[str]:
    if game == "cannon":
        table = visit.table(game, cannon_link(start=MIDDLE, players=(0, 5)))
        Table(table.page, visit.base).play("f5-e6")
    else:
        table = visit.table(game, first_turn_link(game, (0, 5)))
        table.decide()
    if game in THINKS_LONG:
        until(table.page, "document.querySelector('[data-action=stop]')")
        yield "thinking"
    until(table.page, "!document.querySelector('[data-action=stop]')")
    table.press("together")
    table.dialog("together")
    yield "together"


def ends(game: str, visit: Visit) -> Iterator[str]:
    table = visit.table(game, game_link(game, 1.0, (0, 1)))
    yield "over"
    table.press("review")
    until(table.page, "document.querySelector('#panel [data-action=look], .plot')")
    yield "review"


def _first_turn(game: str, visit: Visit) -> CardTable:
    table = visit.table(game, first_turn_link(game, (0, 1)))
    if game == "gran-cannon":
        until(table.page, "document.querySelector('.ready')")  # the machine does not wait for the person
    return table


def _take_up(table: CardTable) -> None:
    """Do the first half of a decision, where it has two, and wait until the table has answered."""
    before = table.page.locator("main").get_attribute("data-position")
    if table.game == "cannon":
        table.page.locator("[role=gridcell][aria-label*=', ']").first.click()
    elif table.playable.count():
        table.playable.first.click()
    else:
        return
    until(
        table.page,
        f"document.querySelector('main').dataset.position !== '{before}' ||"
        "document.querySelector('main :is([data-action=putback], [data-action=dismiss], [aria-pressed=true])')",
    )


# Between devices


def by_links(game: str, visit: Visit) -> Iterator[str]:
    host = LiveDevice(visit.page, visit.base, game, visit.lang).load()
    host.press("together")
    dialog = host.dialog("together")
    dialog.locator("[name=way][value=links]").check(force=True)
    yield "by links"
    dialog.locator("[name=name]").fill("Aoi")
    dialog.locator("footer button.main:visible").click()
    host.stands("invited")
    yield "invited"


def by_codes(game: str, visit: Visit) -> Iterator[str]:
    assert visit.page.context.browser is not None, "a browser has opened it"
    host = LiveDevice(visit.page, visit.base, game, visit.lang).load()
    other = visit.page.context.browser.new_context(service_workers="block").new_page()
    guest = LiveDevice(other, visit.base, game, visit.lang)
    host.open_table("Aoi")
    host.code()
    yield "code"
    meet(host, guest)
    guest.take_seat("Ben")
    if load(game).seats[1] > 2:
        guest.stands("lobby")
        host.finds("Ben")
        yield "lobby"
        host.press("begin-table")
    host.stands(*PLAYING)
    until(host.page, f"document.querySelector('{DUE}')")
    yield "playing"
    if load(game).seats[1] > 2:
        other.context.close()  # the line breaks
    else:
        other.goto("about:blank")
    until(host.page, "document.querySelector('#panel [data-action=reconnect]')")
    yield "left"


# Other pages


def refuses(visit: Visit) -> Iterator[str]:
    table = Table(visit.page, visit.base).open_position(MIDDLE, lang=visit.lang)
    table.tap("c3", "c6")
    until(visit.page, "document.querySelector('#notice .rl')")
    yield "refusal"
    table.open_position(MISSED, (0, 1), visit.lang)
    table.play("b6-a7")
    until(visit.page, "document.querySelector('#tip.coach')")
    yield "coach"
    visit.page.goto(f"{visit.base}embed/{visit.lang}/cannon/#mode=play")
    visit.page.locator("#touch").click()
    until(visit.page, FIRST_ANSWER)
    yield "frame"


def learns(visit: Visit) -> Iterator[str]:
    puzzle = read_puzzles()[0]
    visit.goes_to(f"cannon/puzzles/#{puzzle.id}")
    board = Board(visit.page, "puzzle").start()
    board.play(wrong_try(puzzle))
    board.shows("bad")
    yield "puzzle missed"
    action(board.figure, "dismiss").click()
    board.shows("task")
    for move in puzzle.line.split()[::2]:
        board.play(move)
    board.shows("good")
    yield "puzzle solved"
    visit.goes_to("cannon/learn/")
    lesson = read_guide("learn", "cannon", visit.lang).exercises[0]
    board = Board(visit.page, lesson.id).start()
    board.play(lesson.diagram.solutions[0])
    board.shows("good")
    yield "lesson learned"


def has_the_day(visit: Visit) -> Iterator[str]:
    visit.goes_to("")
    visit.page.locator("#today [data-of=gunsor]").click()
    until(visit.page, FIRST_ANSWER)
    yield "deal of the day"
    table = CardTable(visit.page, visit.base, "gunsor")
    table.press("resign")
    yield "resign"
    action(table.dialog("resign"), "resign-now").click()
    table.dialog("end")
    yield "deal ended"
    visit.goes_to("")
    yield "home afterwards"
    visit.goes_to("logbook/")
    yield "logbook afterwards"


def loses_the_network(visit: Visit) -> Iterator[str]:
    table = Table(visit.page, visit.base).open_position(MIDDLE, lang=visit.lang)
    visit.page.context.set_offline(True)
    until(visit.page, "document.querySelector('#offline:not([hidden])')")
    yield "offline"
    visit.page.context.set_offline(False)
    table.play("f5-e6")
    table.has_moves(1)
    table.entries.first.click()
    yield "looked back"


def pages(paths: tuple[str, ...], visit: Visit) -> Iterator[str]:
    """Pages that need no press."""
    for path in paths:
        visit.goes_to(path)
        yield path or "home"


TABLES: Final[tuple[Callable[[str, Visit], Iterator[str]], ...]] = (begins, goes_on, is_thought_of, ends)
PAGES: Final = (
    ("", "logbook/", "cannon/about/", "fair/"),
    ("cannon/puzzles/", "cannon/learn/", "cannon/rules/", "cannon/board/"),
    ("kanon/decks/", "kanon/cards/", "kanon/learn/", "kanon/print/"),
    ("gunsor/learn/", "gran-cannon/learn/", "cannonades/learn/", "help/seen/"),
)
TOURS: Final[dict[str, Tour]] = {
    **{f"{game} {tour.__name__}": partial(tour, game) for game in OURS for tour in TABLES},
    "links": partial(by_links, "gunsor"),
    "codes of two": partial(by_codes, "cannon"),
    "codes of three": partial(by_codes, "gran-cannon"),
    "kanon links": partial(by_links, "kanon"),
    "refusals": refuses,
    **{f"pages {number}": partial(pages, paths) for number, paths in enumerate(PAGES, 1)},
    "lessons": learns,
    "the day": has_the_day,
    "no network": loses_the_network,
}
PAIRS: Final = tuple(product(DEVICES, LANGS))


def seen(name: str, browser: Browser, pool: Pool, base: str, pictures: Path | None = None) -> list[str]:
    """Go on a tour and return its states, line by line; pictures of them go into that folder."""
    at = list(TOURS).index(name)
    device, lang = PAIRS[(at + at // len(PAIRS)) % len(PAIRS)]
    page = pool.lend(partial(_profile, browser), {**DEVICES[device]})
    lines = [f"{device}, {lang}"]
    for state in TOURS[name](Visit(page, base, lang)):
        if state != "thinking":
            page.evaluate(RESTS)
        if pictures:
            _take(page, pictures, f"{name} {state.strip('/').replace('/', '-')}", steady=state not in VARYING)
        lines += [
            "",
            f"# {state}",
            f"offers: {_offers(page, steady=state not in VARYING)}",
            *_tree(page, steady=state not in VARYING),
        ]
    pool.take_back(page.context)
    return lines


def _profile(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(reduced_motion="reduce", service_workers="block", **options)
    context.add_init_script(PREPARED)
    return context


def _take(page: Page, folder: Path, name: str, *, steady: bool) -> None:
    varies = page.locator(KEYED if steady else f"{KEYED}, {DEALT}")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.screenshot(
            path=folder / f"{name} {theme}.png", animations="disabled", caret="hide", mask=[varies]
        )
    page.emulate_media(color_scheme="null")


def _offers(page: Page, *, steady: bool) -> str:
    """The actions that are offered, each with its number where that stays the same."""
    offered = Counter[str](page.evaluate(OFFERED))
    return " ".join(name if n == 1 or not steady else f"{name}×{n}" for name, n in offered.items())


def _tree(page: Page, *, steady: bool) -> list[str]:
    """The accessibility tree of the open dialog, or of the page, without the middle of a long one.

    What changes all the time has neither paragraphs nor numbers, and no cards in its hand.
    """
    dialog = page.locator("dialog[open]")
    top = dialog.last if dialog.count() else page.locator("body")
    lines = [MASKED.sub("…", _ROW.sub("row", line))[:_WIDE] for line in top.aria_snapshot().splitlines()]
    if not steady:
        lines = [re.sub(r"[0-9][0-9.,]*", "#", each) for each in _emptied(lines) if "paragraph" not in each]
    return lines if len(lines) <= _HEAD + _TAIL else [*lines[:_HEAD], "…", *lines[-_TAIL:]]


def _emptied(lines: Iterable[str]) -> Iterator[str]:
    """The lines without the contents of toolbars, such as a hand."""
    depth = 99
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if indent <= depth:
            depth = indent if line.lstrip().startswith("- toolbar") else 99
            yield line


def main() -> None:
    """Go on all tours: see the module."""
    parser = argparse.ArgumentParser(prog="python -m e2e.states", description="States of the built site.")
    parser.add_argument("tours", nargs="*", metavar="TOUR", help="all of them without a name")
    parser.add_argument("--write", action="store_true", help="keep them as they are now")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="take pictures too")
    parser.add_argument("--site", type=Path, metavar="DIST", help="another build, which is not compared")
    given = parser.parse_args()
    if unknown := {*given.tours} - TOURS.keys():
        parser.error(f"no tour is called {', '.join(unknown)}: they are {', '.join(TOURS)}")
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        SiteServer(copied(given.site or DIST, Path(folder)), PREFIX) as server,
        sync_playwright() as playwright,
    ):
        browsers = Browsers(playwright, found_on_this_machine())
        browser = browsers.get("chromium")
        assert browser is not None, "states are looked at in Chromium"
        pool = Pool(server.url, Path(folder) / "dist")
        for name in given.tours or TOURS:
            try:
                lines = seen(name, browser, pool, server.url, given.pictures)
            except Error as error:  # what the tour needs is not there
                print(f"{name}: breaks off: {str(error).splitlines()[0]}", flush=True)
                continue
            for line in () if given.site else differences(KEPT / f"{name}.txt", lines):
                print(f"{name}: {line}", flush=True)
            if given.write:
                keep(KEPT / f"{name}.txt", lines)
        browsers.close()


if __name__ == "__main__":
    main()
