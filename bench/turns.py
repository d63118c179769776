"""How long a whole turn of the machine takes: ``python -m bench.turns [GAME...] [--turns N] [--level L]``.

Natively or in the browser's Python. The machine plays all sides of real games; a turn is all that one seat
decides under one number (``Game.number``), of the seats under that number the one that thought longest: the
others only answer. Printed: the median, the 95th percentile and the longest of the turns, in milliseconds,
beside the pace of the yardstick (``bench.engine``).
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from statistics import median, quantiles
from time import process_time

from bench.engine import timed, yardstick
from pyengine.game import Decide, Seat, Strength
from pyengine.games import AnyGame, load, loadable
from pyengine.match import begin, setup
from pyengine.players.budget import final


def turns(game: AnyGame, level: int, seed: int) -> Iterator[float]:
    """The seconds that each turn of a game took the seat that thought longest in it."""
    match = begin(setup(game.id, seats=game.default_seats, seed=str(seed)))
    spent: dict[int | None, dict[Seat, float]] = defaultdict(lambda: defaultdict(float))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        start = process_time()
        best = final(game.think(game.observe(match.state, seat), seat, Strength(level, seed=seed))).best
        spent[game.number(match.state)][seat] += process_time() - start
        match = match.play(seat, best)
    yield from (max(seats.values()) for seats in spent.values())


def measure(game: AnyGame, level: int, least: int) -> list[float]:
    """The seconds of at least this many turns, over whole games."""
    found: list[float] = []
    for seed in count(1):
        found += turns(game, level, seed)
        if len(found) >= least:
            break
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.turns", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games (default: all that hide something)")
    parser.add_argument("--turns", type=int, default=40, help="the fewest turns (default 40)")
    parser.add_argument("--level", type=int, help="the strength (default: the strongest)")
    options = parser.parse_args(arguments)
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    print(f"{python}; yardstick {timed(yardstick) / 1e6:.2f} M walks/s; milliseconds a turn")
    asked = map(load, options.game) if options.game else (game for game in loadable() if game.hidden)
    for game in asked:
        found = measure(game, options.level or len(game.levels), options.turns)
        *_, late = quantiles(found, n=20)
        middle, longest = 1000 * median(found), 1000 * max(found)
        print(
            f"{game.id:12} {len(found)} turns: median {middle:.0f}, p95 {1000 * late:.0f}, longest {longest:.0f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
