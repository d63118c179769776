"""Says which of Cannon's puzzles is whose day's (docs/daily.md).

``python tools/cannon/days.py [--first DAY] [--weeks N]`` makes web/games/cannon/guide/days.json from the
puzzles.json beside it: easy ones on Mondays, hard ones on Sundays. It is run again whenever puzzles have come
or gone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from pyengine.cli.arguments import positive

GUIDE: Final = Path(__file__).resolve().parents[2] / "web/games/cannon/guide"
FIRST: Final = date(2026, 11, 26)
"""The first day of the list."""
WEEKS: Final = 58
"""These are 406 days. Begun anew after whole weeks, the list has each puzzle on its weekday."""
WEEK: Final = 7

Row = Mapping[str, Any]


def main(argv: Sequence[str] | None = None, guide: Path = GUIDE) -> int:
    """Write days.json into the folder *guide*, which has puzzles.json."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--first", type=date.fromisoformat, default=FIRST, help="the first day")
    parser.add_argument("--weeks", type=positive, default=WEEKS, help="for how many weeks")
    wanted = parser.parse_args(argv)
    rows = json.loads((guide / "puzzles.json").read_text(encoding="utf-8"))
    listed = {"first": wanted.first.isoformat(), "puzzles": by_day(rows, wanted.first, wanted.weeks)}
    (guide / "days.json").write_text(json.dumps(listed) + "\n", encoding="utf-8")
    print(f"{wanted.weeks * WEEK} days from {wanted.first}, {len(set(listed['puzzles']))} puzzles")
    return 0


def by_day(rows: Sequence[Row], first: date, weeks: int) -> list[str]:
    """Give the id of each day's puzzle.

    Each weekday has a seventh of the puzzles, the easiest on Mondays, and goes through all of them before one
    comes again. Of those that are due the first is taken that is of another kind than the puzzle before.
    """
    parts = _sevenths(rows)
    due: list[list[Row]] = [[] for _ in parts]
    days: list[Row] = []
    for number in range(weeks * WEEK):
        weekday = (first + timedelta(number)).weekday()
        due[weekday] = due[weekday] or list(parts[weekday])
        before = days[-1]["kind"] if days else ""
        row = next((row for row in due[weekday] if row["kind"] != before), due[weekday][0])
        due[weekday].remove(row)
        days.append(row)
    return [row["id"] for row in days]


def _sevenths(rows: Sequence[Row]) -> list[list[Row]]:
    """The puzzles of each weekday from Monday on, mixed by their ids; of fewer than seven each has all."""
    ordered = sorted(rows, key=lambda row: (row["grade"], _mixed(row)))
    bounds = [len(rows) * day // WEEK for day in range(WEEK + 1)]
    parts = [ordered[start:end] for start, end in pairwise(bounds)]
    return [sorted(part or ordered, key=_mixed) for part in parts]


def _mixed(row: Row) -> str:
    """What puts puzzles into an order without meaning that stays when others come or go."""
    return sha256(row["id"].encode()).hexdigest()


if __name__ == "__main__":
    raise SystemExit(main())
