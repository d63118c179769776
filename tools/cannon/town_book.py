"""How Cannon's games go for every two towns.

The table of ``pyengine/games/cannon/player/opening.py``, and how sure it is.

    python -m tools.cannon.town_book games.jsonl …

The files come from ``tools/cannon/games.py``. Every entry is the mean of the games of that pair of towns,
and, as if they were ``PRIOR`` games more, of what the two towns scored against all others: few games of one
pair say little.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import chain, product
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final

from pyengine.games.cannon.rules.board import TOWN_SQUARES, names
from tools.cannon.games import Game, games

PRIOR: Final = 40
"""In games, the weight of what the towns scored against all others."""

BLACKS, WHITES = map(names, TOWN_SQUARES)

Table = dict[tuple[str, str], list[float]]
"""Black's scores by the towns of Black and White."""


def main(argv: Sequence[str] | None = None) -> int:
    """Read the games, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", type=Path, nargs="+")
    wanted = parser.parse_args(argv)
    table = scores(games(*wanted.files))
    everything = list(chain(*table.values()))
    print(f"Black scored {interval(everything)} in {len(everything)} games, by its town:")
    for town in BLACKS:
        print(f"  {town}: {interval(of_town(table, town))}")
    print("and by White's town:")
    for town in WHITES:
        print(f"  {town}: {interval(of_town(table, town))}")
    print("BLACK_SCORES: Final = (")
    for row in smoothed(table):
        print(f"    ({', '.join(f'{100 * score:.0f}' for score in row)}),")
    print(")")
    return 0


def scores(played: Sequence[Game]) -> Table:
    """Black's scores for every two towns."""
    table: Table = {towns: [] for towns in product(BLACKS, WHITES)}
    for game in played:
        table[game.towns].append(game.score)
    return table


def of_town(table: Table, town: str) -> list[float]:
    """Black's scores in all games with a town."""
    return list(chain.from_iterable(found for towns, found in table.items() if town in towns))


def smoothed(table: Table) -> list[list[float]]:
    """Black's score to expect, by Black's town and then White's; every town must have been played."""
    mean = fmean(chain(*table.values()))
    by_town = {town: fmean(of_town(table, town)) for town in (*BLACKS, *WHITES)}
    return [
        [
            (sum(found := table[black, white]) + PRIOR * (by_town[black] + by_town[white] - mean))
            / (len(found) + PRIOR)
            for white in WHITES
        ]
        for black in BLACKS
    ]


def interval(found: Sequence[float]) -> str:
    """The mean in percent, with the half-width of its 95 % interval."""
    return f"{100 * fmean(found):.1f} % ± {196 * sqrt(0.25 / len(found)):.1f}"


if __name__ == "__main__":
    raise SystemExit(main())
