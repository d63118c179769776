"""How fast each game's rules are: ``python -m bench.rules [--json] [--rounds N]``, natively or in the browser's Python.

Random games through the contract: every decision costs its legal choices, its check and its events, and chance where it
picks. Beside each rate that of the yardstick in the same process (``bench.engine``): only their ratio can be compared.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from functools import reduce
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from bench.engine import timed, yardstick
from pyengine.game import Decide, Draw
from pyengine.games import GAME_IDS, AnyGame, load

DECISIONS: Final = 2_000
"""How many a round plays of each game."""


def decisions(game: AnyGame, seed: int) -> Iterator[None]:
    """A random game with the usual number of players, a step for every decision."""
    rng = Random(seed)
    state: Any = game.initial(game.usual_seats, game.settle({}))
    while True:
        turn = game.turn(state)
        if isinstance(turn, Draw):
            items, counts = zip(*turn.items, strict=True)
            (item,) = rng.choices(items, counts)
            state = reduce(game.advance, game.draw(state, item), state)
        elif isinstance(turn, Decide):
            seat = turn.seats[0]
            legal = game.legal(state, seat)
            state = game.apply(state, seat, legal[int(rng.random() * len(legal))])
            yield
        else:
            return


def rate(game: AnyGame, first: int) -> float:
    """Decisions per second, over whole games from the seed ``first`` on."""
    done, seed, start = 0, first, process_time()
    while done < DECISIONS:
        done += sum(1 for _ in decisions(game, seed))
        seed += 1
    return done / (process_time() - start)


def measure(rounds: int) -> dict[str, tuple[float, float]]:
    """For each game decisions per second, and in the time of a million of the yardstick's walks (medians)."""
    found: dict[str, list[tuple[float, float]]] = {game: [] for game in GAME_IDS}
    for number in range(rounds):
        for game, rates in found.items():
            before, now, after = timed(yardstick), rate(load(game), 100 * number), timed(yardstick)
            rates.append((now, now / ((before + after) / 2) * 1_000_000))
    return {
        game: (median(now for now, _ in rates), median(ratio for _, ratio in rates))
        for game, rates in found.items()
    }


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.rules", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each game (default 3)")
    options = parser.parse_args(arguments)
    measured = measure(options.rounds)
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    if options.json:
        print(json.dumps({"python": python, "decisions": measured}))
        return 0
    print(f"{python}; decisions of random games")
    for game, (per_second, ratio) in measured.items():
        print(f"{game:12} {per_second:9,.0f} /s {ratio:9,.0f} in the time of a million walks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
