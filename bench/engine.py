"""How fast the engine is.

What games can do per second (``bench/*/rates.py``: count positions, play random games, search nodes) beside a
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
from statistics import median
from time import process_time
from typing import Final

from bench import of_games

Rates = dict[str, tuple[Callable[[], int], str]]
"""Tasks by name: each gives how many it was of the unit."""


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


def timed(task: Callable[[], int]) -> float:
    """Units per second of one run."""
    start = process_time()
    return task() / (process_time() - start)


def tasks() -> Rates:
    """All rates of all games."""
    return {name: rate for _, room in of_games("rates") for name, rate in room.RATES.items()}


def measure(measured: Rates, rounds: int) -> dict[str, Rate]:
    """Every task's rate, and the yardstick's own."""
    paces = [timed(yardstick)]
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in measured}
    for _ in range(rounds):
        for name, (task, _) in measured.items():
            rate = timed(task)
            paces.append(timed(yardstick))
            rates[name].append((rate, rate / ((paces[-2] + paces[-1]) / 2) * 1_000_000))
    medians = {
        name: Rate(median(rate for rate, _ in found), median(ratio for _, ratio in found))
        for name, found in rates.items()
    }
    return {**medians, "yardstick": Rate(median(paces), 1_000_000.0)}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (default 5)")
    options = parser.parse_args(arguments)
    measured = tasks()
    rates = measure(measured, max(1, options.rounds))
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    if options.json:
        print(json.dumps({"python": python, **{name: asdict(rate) for name, rate in rates.items()}}))
        return 0
    print(python)
    for name, rate in rates.items():
        _, unit = measured.get(name, (yardstick, "walks/s"))
        print(f"{name:<10} {rate.per_second:>14,.0f} {unit:<17} {rate.ratio:>12,.1f} per million walks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
