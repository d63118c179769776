"""How soon Python answers: ``python -m bench.boot [--against FOLDER] [--runs N] [--game GAME...]``.

In milliseconds, medians of runs in turn with those of a site built before (``--against``), and the median
of the runs' ratios. *Cold* is a new browser profile. *Warm* is a page that the service worker serves, once
the image of the memory is kept. *Machine* is from the table's first answer to the first report of the
machine's fresh worker, which a hint asks for.

``--line`` makes the line of cold starts one of 20 Mbit/s and 40 ms. ``--slow`` puts the browser on one core
beside three busy loops, and says by how much a worker is slowed down.
The absolute figures are the machine's; the ratios are ours.
"""

from __future__ import annotations

import argparse
import gzip
import json
import tempfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench import of_games
from bench.slow import loop_time, one_core
from e2e.waiting import until
from tools.browsers import CHROMIUM_ARGS
from web.serve import SiteServer

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"

ANSWERED: Final = "performance.getEntriesByName('python-first-answer').length > 0"
ANSWER_TIME: Final = "performance.getEntriesByName('python-first-answer')[0].startTime"
REPORTED: Final = "performance.getEntriesByName('python-machine').length > 0"
REPORT_TIME: Final = "performance.getEntriesByName('python-machine')[0].startTime"
KEPT: Final = "caches.keys().then((names) => names.some((name) => name.includes('memory')))"
INSTALL: Final = (
    "navigator.serviceWorker.register('../../sw.js').then(() => navigator.serviceWorker.ready).then(() => {})"
)
"""After this the service worker serves the page."""
LINE: Final = {"offline": False, "latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}
"""A line of 20 Mbit/s and 40 ms, in the terms of the DevTools protocol."""
PATIENCE: Final = 120_000
"""Milliseconds."""
PER_BROWSER: Final = 2
"""Runs in one browser: as long as it lives it keeps a pace of its own, up to a third faster or slower."""


class Site(NamedTuple):
    """A built site that is served, and a page of its own browser."""

    url: str
    page: Page
    remembers: bool
    """Whether it keeps an image of the memory."""


def answer_time(page: Page, url: str) -> float:
    """Open *url* and give the milliseconds from navigation to Python's first answer."""
    page.goto("about:blank")
    page.goto(url, wait_until="commit")
    until(page, ANSWERED, patience=PATIENCE, every=20)
    return float(page.evaluate(ANSWER_TIME))


def machine_time(page: Page, url: str) -> float:
    """The milliseconds from the table's first answer to the machine's first report."""
    answered = answer_time(page, url)
    page.keyboard.press("h")
    until(page, REPORTED, patience=PATIENCE, every=20)
    return float(page.evaluate(REPORT_TIME)) - answered


def profile(playwright: Playwright, browser: str) -> BrowserContext:
    """Open a browser with an empty profile."""
    executable = json.loads((ROOT / "build/browsers.json").read_text())[browser]["executable"]
    folder = tempfile.mkdtemp()
    if browser == "firefox":
        return playwright.firefox.launch_persistent_context(
            folder, channel="moz-firefox", executable_path=executable, bypass_csp=True
        )
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=executable, args=CHROMIUM_ARGS, service_workers="allow", bypass_csp=True
    )


def cold_time(playwright: Playwright, browser: str, url: str, *, line: bool) -> float:
    """A start in a new profile."""
    context = profile(playwright, browser)
    try:
        page = context.new_page()
        if line:
            devtools = context.new_cdp_session(page)
            devtools.send("Network.emulateNetworkConditions", LINE)  # pyright: ignore[reportUnknownMemberType] - untyped there
        return answer_time(page, url)
    finally:
        context.close()


def warmed(site: Site, games: list[str]) -> None:
    """Visit the tables until the browser keeps all that a start can use."""
    for game in games:
        answer_time(site.page, f"{site.url}en/{game}/")
    site.page.evaluate(INSTALL)
    for game in games:
        answer_time(site.page, f"{site.url}en/{game}/")
    if site.remembers:
        until(site.page, KEPT, patience=PATIENCE, every=200)
    for game in games:
        answer_time(site.page, f"{site.url}en/{game}/")


def loop_of(playwright: Playwright, browser: str) -> float:
    """Milliseconds that a worker of a new browser takes for the loop."""
    context = profile(playwright, browser)
    try:
        return loop_time(context)
    finally:
        context.close()


def transfer(site: Path) -> dict[str, int]:
    """Give the bytes of everything that is served, as they are and compressed."""
    files = [file.read_bytes() for file in site.rglob("*") if file.is_file()]
    return {"raw": sum(map(len, files)), "gzip": sum(len(gzip.compress(file, 9)) for file in files)}


@contextmanager
def opened(
    playwright: Playwright, folders: Iterable[tuple[str, Path]], options: argparse.Namespace
) -> Generator[dict[str, Site], None, None]:
    """The sites, each served and visited by a new browser."""
    with ExitStack() as open_ones:
        sites: dict[str, Site] = {}
        for name, folder in folders:
            url = open_ones.enter_context(SiteServer(folder, "/cannonry/")).url
            context = profile(playwright, options.browser)
            open_ones.callback(context.close)
            sites[name] = Site(url, context.new_page(), bool(list((folder / "_").glob("memory-*"))))
            warmed(sites[name], options.game)
        yield sites


def measured(
    playwright: Playwright, folders: dict[str, Path], options: argparse.Namespace
) -> dict[str, dict[str, list[float]]]:
    """The times of each site, by what was measured."""
    found: dict[str, dict[str, list[float]]] = {}
    for first in range(0, options.runs, PER_BROWSER):
        # Those that come first meet a colder machine: take turns.
        order = sorted(folders.items(), reverse=bool(first // PER_BROWSER % 2))
        with opened(playwright, order, options) as sites:
            for run in range(first, min(first + PER_BROWSER, options.runs)):
                for name in sorted(sites, reverse=bool(run % 2)):
                    for what, time in times(playwright, sites[name], options, cold=run < options.cold):
                        found.setdefault(what, {}).setdefault(name, []).append(time)
    return found


def times(
    playwright: Playwright, site: Site, options: argparse.Namespace, *, cold: bool
) -> Iterator[tuple[str, float]]:
    """The times of one run, with what was measured."""
    for game in options.game:
        table = f"{site.url}en/{game}/"
        if cold:
            yield f"{game} cold", cold_time(playwright, options.browser, table, line=options.line)
        yield f"{game} warm", answer_time(site.page, table)
        yield f"{game} machine", machine_time(site.page, table)


def main() -> None:
    """Measure and print."""
    games = [game for game, _ in of_games("boards")]
    parser = argparse.ArgumentParser(
        prog="python -m bench.boot",
        description="Time from navigation to Python's first answer, and transfer size.",
    )
    parser.add_argument("--against", type=Path, help="a site built before, to compare with")
    parser.add_argument("--runs", type=int, default=5, help="how often each site is measured")
    parser.add_argument("--cold", type=int, default=2, help="in how many of them there is a cold start")
    parser.add_argument("--game", nargs="+", default=games[:1], help="whose tables are opened")
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--line", action="store_true", help="cold starts on a line of 20 Mbit/s and 40 ms")
    parser.add_argument("--slow", action="store_true", help="on one core beside three busy loops")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    folders = {"now": DIST} | ({"before": options.against} if options.against else {})
    slowdown = 1.0
    with sync_playwright() as playwright, ExitStack() as pinned:
        if options.slow:
            quick = loop_of(playwright, options.browser)
            pinned.enter_context(one_core())
            slowdown = loop_of(playwright, options.browser) / quick
        times = measured(playwright, folders, options)
    sizes = transfer(DIST)
    if options.json:
        print(json.dumps({"slowdown": slowdown, "times": times, "transfer": sizes}))
        return
    print(f"{options.browser}, a worker slowed down by {slowdown:.1f}")
    for what, by_site in times.items():
        line = ", ".join(
            f"{name} {median(each):.0f} ms" for name, each in sorted(by_site.items(), reverse=True)
        )
        if options.against:
            ratios = [now / before for now, before in zip(by_site["now"], by_site["before"], strict=True)]
            line += f", ratio {median(ratios):.2f}"
        print(f"{what}: {line}")
    print(f"transfer: {sizes['raw'] / 1e6:.2f} MB, gzipped {sizes['gzip'] / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
