"""How soon a touch is answered, and what a page costs before and after it.

    python -m bench.touch [GAME...] [--taps N] [--against FOLDER] [--slow] [--json]

In Chromium, on the built site; with ``--against`` on another built site as well, by turns in one run, and
each figure as a ratio to that one's. *taps*: on a table where machines of the highest level play, the 95th
percentile of the milliseconds from a press to the picture that follows it (Event Timing; the goal is 50, or
150 on the slow machine). *mark*: from the first touch of a diagram of the rules to the first picture that
shows it as taken. *kB*: what came over the line before the first touch. *MB*: WebAssembly's memory in the
workers of table and machine, and what the device keeps offline. ``--slow`` pins the browser to one core
beside three busy loops; the slow-down is measured in a worker.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, Request, Route

from bench import of_games
from bench.side_by_side import Figures, compare
from e2e.waiting import until
from pyengine.games import GAME_IDS, load
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from web.serve import SiteServer

MARKS = 3
"""How often a diagram is touched."""
PREFIX = "/cannonry/"
SETTLED = 2_000
"""Milliseconds after which a table has its machine, too."""
PAUSE = 150
"""Milliseconds between two taps."""
ANSWERED = "performance.getEntriesByName('python-first-answer').length > 0"
FOLLOW = """() => {
  window.presses = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16 });
}"""
"""Collects the presses that take longer than a picture; the others count as one."""

MARK = """(slot) => {
  const taken = "[data-taken], [aria-selected=true], [aria-pressed=true]";
  window.mark = 0;
  addEventListener("pointerup", ({ timeStamp }) => {
    const look = () => {
      if (slot.querySelector(taken)) window.mark = performance.now() - timeStamp;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}"""

MEMORY = """
import js, pyodide_js
from pyodide.ffi import create_proxy

js.wasmName = "NAME"
js.wasmBytes = create_proxy(lambda: pyodide_js._module.HEAPU8.length)
"""
"""What each worker is given beside its own Python: it tells the size of its memory."""


def opened(browser: Browser) -> tuple[Page, list[Request]]:
    """A page in a fresh profile, and what it has got."""
    page = browser.new_context(
        viewport={"width": 390, "height": 844}, reduced_motion="reduce", service_workers="block"
    ).new_page()
    came: list[Request] = []

    def note(request: Request) -> None:
        came.append(request)

    page.on("requestfinished", note)
    return page, came


def kilobytes(came: list[Request]) -> float:
    """What came over the line; a file that is asked for again stands in the browser's cache."""
    first = {request.url.partition("#")[0]: request for request in reversed(came)}
    return sum(request.sizes()["responseBodySize"] for request in first.values()) / 1e3


def first_mark(browser: Browser, site: str, sizes: dict[str, float]) -> float:
    """Milliseconds from the touch of the soldier in a diagram to its mark."""
    page, came = opened(browser)
    game, diagram = next(of_games("diagram"))
    page.goto(f"{site}en/{game}/rules/", wait_until="networkidle")
    sizes["kB rules"] = kilobytes(came)
    slot = page.locator(diagram.SLOT)
    slot.evaluate(MARK)
    piece = slot.locator(diagram.PIECE)
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, "window.mark > 0")
    took = float(page.evaluate("window.mark"))
    page.context.close()
    return took


def with_memory(route: Route) -> None:
    """A worker's Python that tells the size of its memory."""
    response = route.fetch()
    name = Path(route.request.url).stem
    route.fulfill(response=response, body=response.text() + MEMORY.replace("NAME", name))


def taps(browser: Browser, site: str, game_id: str, number: int, sizes: dict[str, float]) -> float:
    """The 95th percentile of a number of taps."""
    game = load(game_id)
    match = begin(setup(game_id, seats=game.default_seats, seed="tap"))
    strongest = len(game.levels)
    players = (strongest,) * game.default_seats
    page, came = opened(browser)
    address = f"{site}en/{game_id}/#{write_link(Shared('game', match, 0, players))}"
    page.goto(address)
    until(page, ANSWERED)
    sizes[f"kB table {game_id}"] = kilobytes(came)
    page.wait_for_timeout(SETTLED)
    page.evaluate(FOLLOW)
    for turn in range(number):
        things = page.locator("main [data-tap]:visible").all()
        box = things[7 * turn % len(things)].bounding_box() if things else None
        x, y = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (195, 300)
        page.mouse.click(x, y)
        page.wait_for_timeout(PAUSE)
    long: list[float] = page.evaluate("[...presses.values()]")
    page.context.close()
    sizes.update(memory(browser, address, game_id))
    return percentile([*long, *(16.0,) * max(0, number - len(long))])


def memory(browser: Browser, address: str, game_id: str) -> dict[str, float]:
    """Megabytes of each worker of a table whose machine has begun to think."""
    page, _ = opened(browser)
    # A file that is routed is not cached: no bytes can be counted here.
    page.route("**/table.py", with_memory)
    page.route("**/machine.py", with_memory)
    page.goto(address)
    until(page, ANSWERED)
    page.wait_for_timeout(SETTLED)
    named = [(worker.evaluate("self.wasmName ?? ''"), worker) for worker in page.workers]
    held = {
        f"MB {name} {game_id}": worker.evaluate("self.wasmBytes()") / 2**20 for name, worker in named if name
    }
    page.context.close()
    return held


def percentile(values: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(values, n=20, method="inclusive")[-1]


def measured(browser: Browser, sites: Mapping[str, Path], options: argparse.Namespace) -> Figures:
    """Each figure of each site, the sites by turns."""
    found: Figures = {name: {} for name in sites}
    marks: dict[str, list[float]] = {name: [] for name in sites}
    with ExitStack() as stack:
        servers = {name: stack.enter_context(SiteServer(folder, PREFIX)) for name, folder in sites.items()}
        for _ in range(MARKS):
            for name, server in servers.items():
                marks[name].append(first_mark(browser, server.url, found[name]))
        for game_id in options.games:
            for name, server in servers.items():
                p95 = taps(browser, server.url, game_id, options.taps, found[name])
                found[name][f"taps {game_id}"] = p95
    for name, folder in sites.items():
        found[name] |= {"mark": median(marks[name]), "MB offline": offline(folder)}
    return {name: dict(sorted(figures.items())) for name, figures in found.items()}


def offline(folder: Path) -> float:
    """Megabytes of what a device keeps of a built site."""
    listed: list[list[str]] = json.loads((folder / "offline.json").read_text())
    return sum((folder / address).stat().st_size for address, *_ in listed) / 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.touch", description="How soon a touch is answered."
    )
    parser.add_argument("games", nargs="*", default=list(GAME_IDS), help="the tables to tap on")
    parser.add_argument("--taps", type=int, default=20, help="how many taps on each table")
    compare(parser, measured)


if __name__ == "__main__":
    main()
