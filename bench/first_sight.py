"""When a table shows its game: ``python -m bench.first_sight [GAME...] [--against FOLDER] [--slow]``.

In Chromium at the size of a phone, each time in a fresh profile, on the built site; with ``--against`` on
another one as well, by turns. Milliseconds from navigation, medians. *Link*: a game of some steps is opened
by its link. *Fresh*: nothing is named. *paint*: the first contentful paint. *shown*: the game that is meant
stands there, from the link's face or as a fresh deal; without these, with Python's first answer. *answer*:
that answer.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping
from contextlib import ExitStack, nullcontext
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from bench.slow import loop_time, one_core
from e2e.waiting import until
from pyengine.game import Decide
from pyengine.games import GAME_IDS, load
from pyengine.link import Shared, write_link
from pyengine.match import begin, setup
from tools.browsers import CHROMIUM_ARGS
from web.serve import SiteServer

ROOT: Final = Path(__file__).resolve().parent.parent
STEPS: Final = 14
ANSWERED: Final = "performance.getEntriesByName('python-first-answer').length > 0"
TIMES: Final = """() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const answer = at("python-first-answer");
  return { paint: at("first-contentful-paint"), shown: at("face") ?? at("dealt") ?? answer, answer };
}"""


def link(game_id: str, *, face: bool) -> str:
    """The link of a game that was played at random for some steps, against machines."""
    game, rng = load(game_id), random.Random(game_id)
    match = begin(setup(game_id, seats=game.default_seats, seed=1))
    while len(match.steps) < STEPS and isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        match = match.play(seat, rng.choice(list(game.legal(match.state, seat))))
    players = (0, *(2,) * (game.default_seats - 1))
    return write_link(Shared("game", match, len(match.steps), players), face=face)


def visit(browser: Browser, address: str) -> dict[str, float]:
    """The times of one visit."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    page.goto(address, wait_until="commit")
    until(page, ANSWERED, patience=120_000, every=50)
    times: dict[str, float] = page.evaluate(TIMES)
    context.close()
    return times


def measured(
    browser: Browser, sites: Mapping[str, Path], games: list[str], runs: int
) -> dict[str, dict[str, float]]:
    """The medians of each site."""
    found: dict[str, dict[str, list[float]]] = {name: {} for name in sites}
    with ExitStack() as stack:
        urls = {
            name: stack.enter_context(SiteServer(folder, "/cannonry/")).url for name, folder in sites.items()
        }
        for _ in range(runs):
            for game_id in games:
                for name, url in urls.items():
                    for kind, fragment in (
                        ("link", f"#{link(game_id, face=name == 'this')}"),
                        ("fresh", ""),
                    ):
                        for what, time in visit(browser, f"{url}en/{game_id}/{fragment}").items():
                            found[name].setdefault(f"{game_id} {kind} {what}", []).append(time)
    return {
        name: {figure: median(times) for figure, times in figures.items()} for name, figures in found.items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.first_sight", description="When a table shows its game."
    )
    parser.add_argument("games", nargs="*", default=list(GAME_IDS), help="whose tables are opened")
    parser.add_argument("--runs", type=int, default=3, help="how often each table is opened")
    parser.add_argument("--against", type=Path, help="another built site, which knows no faces")
    parser.add_argument("--slow", action="store_true", help="one core beside three busy loops")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    sites = {"this": ROOT / "dist", **({"other": options.against} if options.against else {})}
    executable = json.loads((ROOT / "build/browsers.json").read_text())["chromium"]["executable"]
    with sync_playwright() as playwright:
        quick = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGS)
        loop = loop_time(quick.new_context())
        quick.close()
        with one_core() if options.slow else nullcontext():
            browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGS)
            slower = loop_time(browser.new_context()) / loop
            found = measured(browser, sites, options.games, options.runs)
            browser.close()
    if options.json:
        print(json.dumps({"slower": slower, **found}))
        return
    print(f"a worker is {slower:.1f} times slower")
    for figure, value in found["this"].items():
        other = found.get("other", {}).get(figure)
        told = f"   other {other:7.0f}   ratio {value / other:.2f}" if other else ""
        print(f"{figure:28}{value:7.0f}{told}")


if __name__ == "__main__":
    main()
