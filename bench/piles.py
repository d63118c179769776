"""How long devices take to deal a shared pile: ``python -m bench.piles [GAME:SEATS...] [--slow N]``.

On the built site, each device in a fresh profile of one browser. *deal*: seconds from the last seat taken to
the first decision, where one player opens the table by a code. *busy*: seconds of a processor that each
device took for it, all threads of the browser divided by the seats. With ``--whole`` the game is then played
to its end: *tick* is from the end to the last device's tick, *game* the seconds of play, and *busy* stands
there too.

All devices share this machine's processors: with one for each, a deal takes no longer than here, and about
the sum of what is *busy* where they have to wait for each other. ``--slow N`` puts them all on one core
beside N busy loops, and says by how much a worker is slowed down. ``--browser firefox`` takes Firefox,
``--site`` a site that is built elsewhere, say with another number of mixes. ``--without`` takes X25519 away
from all devices, so that Python works out what it can.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Playwright, sync_playwright

from bench.slow import loop_time, one_core
from e2e.browsers import DIST, PREFIX, Browsers, found_on_this_machine
from e2e.by_itself import play_by_themselves
from e2e.conftest import Profiles
from e2e.live import LiveDevice, meet
from e2e.test_fair import WITHOUT_X25519
from e2e.watch import Watch
from pyengine.fair import fair_dealing
from pyengine.games import GAME_IDS, load
from web.serve import SiteServer

TABLES: Final = [
    f"{game.id}:{seats}"
    for game in map(load, GAME_IDS)
    for seats in range(game.seats[0], game.seats[1] + 1)
    if fair_dealing(game).common_pile
]
"""All tables at which a pile is shared."""
NAMES: Final = ("Aoi", "Ben", "Cleo", "Dora", "Emil")
CODES: Final[dict[str, Any]] = {"permissions": ["clipboard-read", "clipboard-write"]}
TWO: Final = 2
PATIENCE: Final = 600
"""Seconds that something may take."""
TICKS: Final = os.sysconf("SC_CLK_TCK")

NOTED: Final = """() => {
  window.noted = {};
  const look = () => {
    const { remote } = document.getElementById("panel").dataset;
    const shield = document.querySelector(".shield summary")?.textContent.trim();
    const now = { yours: remote === "yours", over: remote === "over", tick: shield === "Checked" };
    for (const [what, is] of Object.entries(now)) if (is) window.noted[what] ??= Date.now() / 1000;
  };
  setInterval(look, 10);
}"""
"""Notes when a device is first to decide, when the game is over, and when all is checked."""


class Cost(NamedTuple):
    """Seconds; those of a whole game are 0 where none was played."""

    deal: float
    deal_busy: float
    game: float = 0
    game_busy: float = 0
    tick: float = 0
    tick_busy: float = 0


def busy(root: int) -> float:
    """Seconds of a processor that all processes under one have taken."""
    taken: dict[int, tuple[int, float]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has ended
            taken[int(folder.name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS
    below, found = [root], 0.0
    while below:
        parent = below.pop()
        for number, (above, seconds) in taken.items():
            if above == parent:
                below.append(number)
                found += seconds
    return found


def when(players: Sequence[LiveDevice], what: str, enough: Callable[[list[float]], bool]) -> list[float]:
    """When that was first so, at each device where it was, once it was at enough of them."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        noted = [player.page.evaluate("what => noted[what] ?? null", what) for player in players]
        times = [each for each in noted if each is not None]
        if enough(times):
            return times
        players[0].page.wait_for_timeout(50)
    raise TimeoutError(what)


def measured(profiles: Profiles, game: str, seats: int, *, whole: bool, without: bool) -> Cost:
    """What a table costs."""
    pages = [profiles.page(**(CODES if profiles.browser.browser_type.name == "chromium" else {}))]
    pages += [profiles.page() for _ in range(seats - 1)]
    if without:
        for page in pages:
            page.add_init_script(WITHOUT_X25519)
    host, *guests = players = [LiveDevice(page, profiles.base, game) for page in pages]
    begun, before = time.time(), busy(os.getpid())
    host.load().open_table(NAMES[0])
    for guest, name in zip(guests, NAMES[1:], strict=False):
        if guest is not guests[0]:
            host.press("invite-more")
        meet(host, guest)
        if guest is guests[-1]:
            for player in players:
                player.page.evaluate(NOTED)
            begun, before = time.time(), busy(os.getpid())
        guest.take_seat(name)
        if guest is guests[-1] and load(game).seats[1] > TWO:
            host.finds(name)
            begun, before = time.time(), busy(os.getpid())
            host.press("begin-table")
        elif guest is not guests[-1]:
            guest.stands("lobby")
            host.finds(name)
    first = min(when(players, "yours", bool))
    dealt = busy(os.getpid())
    cost = Cost(first - begun, (dealt - before) / seats)
    if whole:
        play_by_themselves(players)
        over = min(when(players, "over", bool))
        ended = busy(os.getpid())
        tick = max(when(players, "tick", lambda times: len(times) == seats))
        shown = busy(os.getpid())
        game_busy, tick_busy = (ended - dealt) / seats, (shown - ended) / seats
        cost = Cost(*cost[:2], over - first, game_busy, tick - over, tick_busy)
    profiles.close()
    return cost


def started(playwright: Playwright, name: str) -> Browser:
    """A running browser, with Python as fast as on devices."""
    browser = Browsers(playwright, found_on_this_machine(), as_on_devices=True).get(name)
    if browser is None:
        raise SystemExit(f"{name} is not installed")
    return browser


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.piles", description=__doc__)
    parser.add_argument("table", nargs="*", default=TABLES, help="game and seats, as GAME:2")
    parser.add_argument("--browser", default="chromium", choices=("chromium", "firefox"))
    parser.add_argument("--runs", type=int, default=3, help="how many of each (default 3)")
    parser.add_argument("--site", type=Path, default=DIST, help="a built site")
    parser.add_argument("--whole", action="store_true", help="play to the end")
    parser.add_argument("--slow", type=int, default=0, help="one core beside that many busy loops")
    parser.add_argument("--without", action="store_true", help="without X25519")
    options = parser.parse_args()
    loop = 0.0
    if options.slow:
        with sync_playwright() as playwright:
            browser = started(playwright, options.browser)
            loop = loop_time(browser.new_context())
            browser.close()
    # What starts the browsers must be on the core already: they stay where it is.
    with (
        one_core(options.slow) if options.slow else nullcontext(),
        sync_playwright() as playwright,
        SiteServer(options.site, PREFIX) as site,
    ):
        browser = started(playwright, options.browser)
        ratio = loop_time(browser.new_context()) / loop if options.slow else 1
        print(f"a worker is slowed down by {ratio:.1f}; seconds, medians")
        print(f"{'':16}{''.join(f'{title:>12}' for title in Cost._fields)}")
        for table in options.table:
            game, _, seats = table.partition(":")
            costs = [
                measured(
                    Profiles(browser, Watch(site.url), site.url),
                    game,
                    int(seats or TWO),
                    whole=options.whole,
                    without=options.without,
                )
                for _ in range(options.runs)
            ]
            row = "".join(f"{median(each):>12.1f}" for each in zip(*costs, strict=True))
            print(f"{table:16}{row}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
