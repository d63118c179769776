"""What boards leave behind that come and go on one page: ``python -m bench.frames [--boards N] [--json]``.

One board stays and runs the engine. Boards on which the machine thinks are put beside it and removed again,
or their frames go elsewhere. Each tenth part adds a row: the boards that the workers keep (and those that the
machine thinks about), the objects that Python has in the table's worker (in thousands, after a collection),
and the megabytes of WebAssembly's memory there.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, Playwright, Route, sync_playwright

from bench import of_games
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tools.browsers import CHROMIUM_ARGS
from web.serve import SiteServer

ROOT: Final = Path(__file__).resolve().parent.parent
LOOKS: Final = 10
"""The number of boards between two rows."""

GAME, _BOARDS = next(of_games("boards"))
"""The first game that has positions for this."""

CENSUS = """
import gc, js, pyodide_js
from pyodide.ffi import create_proxy

def census():
    gc.collect()
    return f"{len(gc.get_objects())} {pyodide_js._module.HEAPU8.length}"

js.census = create_proxy(census)
"""
"""What the table's worker is given beside its own Python."""

VISIT = """async ([link, elsewhere]) => {
  for (const old of document.querySelectorAll("cannonry-board:not(#stays)")) old.remove();
  const board = document.createElement("cannonry-board");
  board.setAttribute("mode", "play");
  board.setAttribute("link", link);
  const moved = new Promise((done) => board.addEventListener("move", done));
  document.body.prepend(board);
  board.start();
  await moved;
  if (elsewhere) board.querySelector("iframe").src = "about:blank";
  else board.remove();
}"""
"""A board comes, is played on, and goes."""

KEPT = """async () => {
  const ask = async (worker) => (await cannonryEngine.ask(worker, { type: "close", board: "none" })).boards;
  return [await ask("table"), await ask("machine")];
}"""
"""How many boards each worker keeps."""


class Kept(NamedTuple):
    """What the workers keep after a number of boards."""

    after: int
    boards: int
    thoughts: int
    kilo_objects: float
    megabytes: float


def counted_too(route: Route) -> None:
    """The table's Python, with the census."""
    response = route.fetch()
    route.fulfill(response=response, body=response.text() + CENSUS)


def measure(playwright: Playwright, boards: int) -> Iterator[Kept]:
    """What is kept after each tenth part."""
    found = json.loads((ROOT / "build/browsers.json").read_text())["chromium"]
    browser = playwright.chromium.launch(executable_path=found["executable"], args=CHROMIUM_ARGS)
    with tempfile.TemporaryDirectory() as folder, SiteServer(ROOT / "dist", "/cannonry/") as server:
        Path(folder, "index.html").write_text(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title><script async src="{server.url}embed.js">'
            f'</script><cannonry-board id="stays" game="{GAME}" mode="play" position="{_BOARDS.position(0)}"></cannonry-board>',
            encoding="utf-8",
        )
        with SiteServer(Path(folder)) as host:
            page = browser.new_page(reduced_motion="reduce")
            page.route("**/table.py", counted_too)
            page.goto(host.url)
            page.locator("#stays iframe").wait_for()
            page.evaluate(
                "new Promise((done) => { stays.addEventListener('ready', done, { once: true }); stays.start() })"
            )
            # A weak machine moves, and a strong one thinks when the board is left.
            link = write_link(Shared("game", begin(setup(GAME, start=_BOARDS.position(1))), 0, (1, 5)))
            for after in range(1, boards + 1):
                page.evaluate(VISIT, [link, after % 2])
                if after % max(1, boards // LOOKS) == 0:
                    yield kept(page, after)
    browser.close()


def kept(page: Page, after: int) -> Kept:
    """What there is when a moment has passed since the last board was left."""
    page.wait_for_timeout(2_000)
    owner = next(frame for frame in page.frames if frame.evaluate("Boolean(window.cannonryEngine)"))
    boards, thoughts = owner.evaluate(KEPT)
    found: list[Any] = [worker.evaluate("self.census ? census() : ''") for worker in page.workers]
    objects, size = max(found).split()
    return Kept(after, boards, thoughts, round(int(objects) / 1e3, 1), round(int(size) / 2**20, 1))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.frames", description="What frames leave that come and go."
    )
    parser.add_argument("--boards", type=int, default=200, help="how many boards come and go")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    rows: list[Kept] = []
    with sync_playwright() as playwright:
        for row in measure(playwright, options.boards):
            rows.append(row)
            if not options.json:
                print(", ".join(f"{name} {value}" for name, value in row._asdict().items()), flush=True)
    if options.json:
        print(json.dumps([row._asdict() for row in rows]))


if __name__ == "__main__":
    main()
