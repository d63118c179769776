"""The choice of each day's puzzles."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from tools.cannon import days

SHIPPED: list[dict[str, Any]] = json.loads((days.GUIDE / "puzzles.json").read_text(encoding="utf-8"))
MONDAY = date(2026, 11, 30)


def made(folder: Path, rows: list[dict[str, Any]], *arguments: str) -> dict[str, Any]:
    (folder / "puzzles.json").write_text(json.dumps(rows))
    assert days.main(arguments, folder) == 0
    listed: dict[str, Any] = json.loads((folder / "days.json").read_text())
    return listed


def many(count: int) -> list[dict[str, Any]]:
    kinds = ("soldier", "slide", "retreat", "defence")
    return [
        {
            "id": f"{number}",
            "kind": kinds[number % 4],
            "grade": 1 + number * 5 // count,
            "position": f"10 {'dl'[number // 4 % 2]}",
        }
        for number in range(count)
    ]


def test_the_list_that_is_shipped_is_made_from_the_puzzles_that_are(tmp_path: Path) -> None:
    shipped = json.loads((days.GUIDE / "days.json").read_text(encoding="utf-8"))
    assert made(tmp_path, SHIPPED) == shipped, "python tools/cannon/days.py makes it"
    assert date.fromisoformat(shipped["first"]) == days.FIRST
    assert len(shipped["puzzles"]) >= 400


def test_every_puzzle_has_its_day_and_none_comes_twice_before() -> None:
    rows = many(406)
    assert Counter(days.by_day(rows, MONDAY, 58)) == {row["id"]: 1 for row in rows}


def test_weeks_go_from_easy_to_hard() -> None:
    grades = {row["id"]: row["grade"] for row in many(406)}
    listed = [grades[id_] for id_ in days.by_day(many(406), MONDAY, 58)]
    for week in range(58):
        of_week = listed[7 * week : 7 * week + 7]
        assert of_week == sorted(of_week)
    assert (set(listed[0::7]), set(listed[6::7])) == ({1}, {5})


def test_the_weekday_is_that_of_the_calendar() -> None:
    first = date(2026, 11, 26)
    grades = {row["id"]: row["grade"] for row in many(406)}
    by_weekday = {
        (first + timedelta(number)).weekday(): grades[id_]
        for number, id_ in enumerate(days.by_day(many(406), first, 2))
    }
    assert (by_weekday[0], by_weekday[6]) == (1, 5)


def test_three_a_day_keep_the_single_one_and_go_from_easy_to_hard() -> None:
    rows = {row["id"]: row for row in many(406)}
    single = days.by_day(many(406), MONDAY, 58)
    for own, three in zip(single, days.in_three(many(406), single), strict=True):
        assert own in three
        assert [days.place(rows[id_]) for id_ in three] == [0, 1, 2]


def test_what_comes_again_has_rested_for_a_month() -> None:
    shipped = json.loads((days.GUIDE / "days.json").read_text(encoding="utf-8"))
    for place in zip(*shipped["puzzles"], strict=True):
        latest: dict[str, int] = {}
        for day, id_ in enumerate(place):
            assert day - latest.get(id_, -30) >= 30, id_
            latest[id_] = day


def test_neighbours_are_of_different_kinds() -> None:
    kinds = {row["id"]: row["kind"] for row in many(406)}
    listed = [kinds[id_] for id_ in days.by_day(many(406), MONDAY, 50)]
    assert sum(one == other for one, other in pairwise(listed)) < 5


def test_few_puzzles_fill_all_days(tmp_path: Path) -> None:
    assert set(chain.from_iterable(made(tmp_path, many(3))["puzzles"])) == {"0", "1", "2"}
