"""When a table shows its game: ``python -m bench.first_sight [GAME...] [--against FOLDER] [--slow]``.

In Chromium at the size of a phone, each time in a fresh profile, on the built site; with ``--against`` on
another one as well, which knows no faces, by turns. Milliseconds from navigation, medians. *Link*: a game of
some steps is opened by its link. *Fresh*: nothing is named. *paint*: the first contentful paint. *shown*: the
game that is meant stands there, from the link's face or as a fresh deal; without these, with Python's first
answer. *answer*: that answer.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser

from bench.side_by_side import THIS, Figures, compare
from e2e.waiting import until
from pyengine.game import Decide
from pyengine.games import GAME_IDS, load
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from web.serve import SiteServer

STEPS: Final = 14
ANSWERED: Final = "performance.getEntriesByName('python-first-answer').length > 0"
TIMES: Final = """() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const answer = at("python-first-answer");
  return { paint: at("first-contentful-paint"), shown: at("face") ?? at("dealt") ?? answer, answer };
}"""


def link_of(game_id: str, *, face: bool) -> str:
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


def measured(browser: Browser, sites: Mapping[str, Path], options: argparse.Namespace) -> Figures:
    """The medians of each site."""
    found: dict[str, dict[str, list[float]]] = {name: {} for name in sites}
    with ExitStack() as stack:
        urls = {
            name: stack.enter_context(SiteServer(folder, "/cannonry/")).url for name, folder in sites.items()
        }
        for _ in range(options.runs):
            for game_id in options.games:
                for name, url in urls.items():
                    link = f"#{link_of(game_id, face=name == THIS)}"
                    for kind, fragment in (("link", link), ("fresh", "")):
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
    compare(parser, measured)


if __name__ == "__main__":
    main()
