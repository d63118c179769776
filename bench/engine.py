"""How fast the engine is.

``python -m bench.engine [--json] [--rounds N]``, natively or in the browser's Python.

Three rates of Cannon (positions counted, random games played, nodes searched, each per second) beside a
yardstick: a bitboard loop that belongs to no engine and never changes. Every measurement stands between two
of the yardstick in the same process, both by processor time: their ratio says how fast the engine is,
whatever the machine is and does besides.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Final

from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.model import from_state
from pyengine.games.cannon.player.search import search
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.playout import playout
from pyengine.search.budget import final

OPENING: Final = "5L4/1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 d"
MIDDLE: Final = "5L4/3l1l1l1l/1l1l1l1l1l/2ll1l1l2/3d5l/10/d1d2dd1d1/d1d1d3d1/d1d1d1d1d1/1D8 d"

DEPTH: Final = 4
GAMES: Final = 40
NODES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """Units per second, and units in the time of a million of the yardstick's walks.

    Both are medians of the rounds.
    """

    per_second: float
    ratio: float


# The yardstick. It must stay as it is: only so can figures of different years be compared.


def walks(soldiers: int, steps: int) -> int:
    """In how many ways soldiers can make that many steps forward to empty squares.

    The board is ten by ten.
    """
    total = 0
    for shift in (10, 11, 12):
        targets = soldiers << shift & _YARD & ~soldiers
        if steps == 1:
            total += targets.bit_count()
            continue
        while targets:
            target = targets & -targets
            targets ^= target
            total += walks(soldiers ^ target ^ target >> shift, steps - 1)
    return total


_YARD: Final = sum(1023 << 11 * row for row in range(10))
_WALKERS: Final = sum(0b101010101 << 11 * row for row in (1, 2, 3))


def yardstick() -> int:
    """About a million walks."""
    return walks(_WALKERS, 4)


# What is measured


def count_positions() -> int:
    """Leaf positions of the opening's tree."""
    return GAME.perft(GAME.read(OPENING, {}), DEPTH)


def play_games() -> int:
    """Random games by all rules, from the opening to the end."""
    random = Random(1).random
    opening = GAME.read(OPENING, {})
    for _ in range(GAMES):
        playout(opening, random)
    return GAMES


def search_nodes() -> int:
    """Nodes of the machine player's search, in the opening and in the middle of a game."""
    return sum(nodes_of(GAME.read(position, {})) for position in (OPENING, MIDDLE))


def nodes_of(state: State) -> int:
    """The nodes of one search."""
    pairs = [(move.origin, move.target) for move in legal_moves(state)]
    return final(search(from_state(state), pairs, nodes=NODES)).nodes


TASKS: Final[dict[str, Callable[[], int]]] = {
    "perft": count_positions,
    "playouts": play_games,
    "search": search_nodes,
}
UNITS: Final = {"perft": "leaf positions/s", "playouts": "games/s", "search": "nodes/s"}


def timed(task: Callable[[], int]) -> float:
    """Units per second of one run."""
    start = process_time()
    return task() / (process_time() - start)


def measure(rounds: int) -> dict[str, Rate]:
    """Every task's rate, and the yardstick's own."""
    paces = [timed(yardstick)]
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in TASKS}
    for _ in range(rounds):
        for name, task in TASKS.items():
            rate = timed(task)
            paces.append(timed(yardstick))
            rates[name].append((rate, rate / ((paces[-2] + paces[-1]) / 2) * 1_000_000))
    measured = {
        name: Rate(median(rate for rate, _ in found), median(ratio for _, ratio in found))
        for name, found in rates.items()
    }
    return {**measured, "yardstick": Rate(median(paces), 1_000_000.0)}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (default 5)")
    options = parser.parse_args(arguments)
    rates = measure(max(1, options.rounds))
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    if options.json:
        print(json.dumps({"python": python, **{name: asdict(rate) for name, rate in rates.items()}}))
        return 0
    print(python)
    for name, rate in rates.items():
        unit = UNITS.get(name, "walks/s")
        print(f"{name:<10} {rate.per_second:>14,.0f} {unit:<17} {rate.ratio:>12,.1f} per million walks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
