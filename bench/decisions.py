"""How long the machine thinks at a card table: ``python -m bench.decisions [--json] [--decisions N]``.

Natively or in the browser's Python. For each card game and strength: the median, the 95th percentile and the
longest time of decisions with at least two choices, met in random games; beside them the pace of the
yardstick (``bench.engine``), for times mean something only beside it.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

from bench.engine import timed, yardstick
from pyengine.game import Decide, Seat, Strength
from pyengine.games import GAME_IDS, AnyGame, load
from pyengine.match import begin, setup
from pyengine.players.budget import final


def asked(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat]]:
    """What a seat sees wherever it has a choice in a random game."""
    rng = Random(seed)
    match = begin(setup(game.id, seats=game.default_seats, seed=str(seed)))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = game.legal(match.state, seat)
        if len(legal) > 1:
            yield game.observe(match.state, seat), seat
        match = match.play(seat, legal[int(rng.random() * len(legal))])


def measure(game: AnyGame, level: int, decisions: int) -> dict[str, float]:
    """Seconds of this many decisions."""
    times: list[float] = []
    seed = 0
    while len(times) < decisions:
        seed += 1
        for observation, seat in list(asked(game, seed))[:: max(1, 200 // decisions)]:
            start = process_time()
            final(game.think(observation, seat, Strength(level, seed=seed)))
            times.append(process_time() - start)
    *_, late = quantiles(times, n=20)
    return {"median": median(times), "p95": late, "longest": max(times)}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.decisions", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--decisions", type=int, default=40, help="for each strength (default 40)")
    options = parser.parse_args(arguments)
    games = [game for game in map(load, GAME_IDS) if game.hidden]
    found = {
        game.id: {
            str(level): measure(game, level, options.decisions) for level in range(1, len(game.levels) + 1)
        }
        for game in games
    }
    pace = timed(yardstick)
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    if options.json:
        print(json.dumps({"python": python, "yardstick": pace, "seconds": found}))
        return 0
    print(f"{python}; yardstick {pace / 1e6:.2f} M walks/s; milliseconds per decision")
    for game_id, levels in found.items():
        for level, times in levels.items():
            told = ", ".join(f"{name} {1000 * seconds:.1f}" for name, seconds in times.items())
            print(f"{game_id:12} level {level}: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
