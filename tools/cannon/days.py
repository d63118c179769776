"""Says which of Cannon's puzzles are whose day's (docs/daily.md).

``python tools/cannon/days.py [--first DAY] [--weeks N]`` makes web/games/cannon/guide/days.json from the
puzzles.json beside it: for each day one that is easy, one of the middle, one that is hard. It is run again
whenever puzzles have come or gone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import partial
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
EASY: Final = ("town-1", "town-2", "soldier")
"""The kinds that ask for no more than taking something."""

Row = Mapping[str, Any]


def main(argv: Sequence[str] | None = None, guide: Path = GUIDE) -> int:
    """Write days.json into the folder *guide*, which has puzzles.json."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--first", type=date.fromisoformat, default=FIRST, help="the first day")
    parser.add_argument("--weeks", type=positive, default=WEEKS, help="for how many weeks")
    wanted = parser.parse_args(argv)
    rows = json.loads((guide / "puzzles.json").read_text(encoding="utf-8"))
    single = by_day(rows, wanted.first, wanted.weeks)
    listed = {"first": wanted.first.isoformat(), "puzzles": in_three(rows, single)}
    (guide / "days.json").write_text(json.dumps(listed) + "\n", encoding="utf-8")
    print(f"{len(single)} days from {wanted.first}, {len(set(single))} puzzles")
    return 0


def by_day(rows: Sequence[Row], first: date, weeks: int) -> list[str]:
    """Give the id of the one puzzle that each day has had since the first.

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


def in_three(rows: Sequence[Row], single: Sequence[str]) -> list[list[str]]:
    """Give the ids of each day's three puzzles, the easy one first.

    That day's *single* one is among them. Each of the others is, of the puzzles for its place, the one whose
    other days are the furthest away; the list begins anew after its end.
    """
    place_of = {row["id"]: place(row) for row in rows}
    # An easy one of another kind is of the middle on its own day, and on no other.
    ordered = sorted(rows, key=_mixed)
    fit = [
        [row["id"] for row in ordered if place(row) == at and (at == 0 or row["grade"] > 1)]
        for at in range(3)
    ]
    days: dict[str, list[int]] = {row["id"]: [] for row in rows}
    for number, id_ in enumerate(single):
        days[id_].append(number)

    def away(id_: str, number: int) -> int:
        gaps = (abs(number - day) for day in days[id_])
        return min((min(gap, len(single) - gap) for gap in gaps), default=len(single))

    found: list[list[str]] = []
    for number, own in enumerate(single):
        three = [max(ids or [own], key=partial(away, number=number)) for ids in fit]
        three[place_of[own]] = own
        for id_ in three:
            days[id_].append(number)
        found.append(three)
    return found


def place(row: Row) -> int:
    """A puzzle's place among a day's three: 0 if it is easy, 2 if it is hard.

    An easy one asks for little, is found by every level, and needs no turned board.
    """
    if row["grade"] == 1 and row["kind"] in EASY and row["position"].endswith(" d"):
        return 0
    return 1 if row["grade"] < 4 else 2


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
