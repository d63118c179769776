"""The puzzles of the days, as the site has them."""

from __future__ import annotations

import json
from datetime import timedelta
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pyengine.notation.link import read_link
from pyengine.text import LANGS, Lang
from web.games.cannon.pages import day as cannon_days
from web.games.cannon.pages import puzzles
from web.pages.deals import days_files, days_told
from web.pages.game import all_pages, pages_of


@pytest.fixture
def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """First touches are found slowly, and tested with the page of puzzles."""
    touches = {"a1": "a2"}

    def touched(_: puzzles.Puzzle) -> dict[str, str]:
        return touches

    monkeypatch.setattr(puzzles.Puzzle, "touches", property(touched))


@cache
def months(lang: Lang) -> dict[str, dict[str, Any]]:
    """Each month's days by its path."""
    return {path: json.loads(text) for path, text in days_files(all_pages()) if path.startswith(f"{lang}/")}


@pytest.mark.slow
@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("lang", LANGS)
def test_each_day_of_the_list_is_in_its_month(lang: Lang) -> None:
    days = pages_of("cannon").days
    assert days
    wanted = [(days.first + timedelta(number)).isoformat() for number in range(days.count)]
    found = months(lang)
    assert [day for listed in found.values() for day in listed] == wanted
    for path, listed in found.items():
        month = path.removeprefix(f"{lang}/cannon/puzzles/days/").removesuffix(".json")
        assert all(day.startswith(f"{month}-") for day in listed), path


@pytest.mark.slow
@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize("lang", LANGS)
def test_a_day_has_all_that_a_board_with_its_task_needs(lang: Lang) -> None:
    month = next(iter(months(lang).values()))
    for day, said in month.items():
        puzzle = next(one for date, one in cannon_days.puzzle_days().items() if date.isoformat() == day)
        diagram = puzzle.diagram(lang)
        assert (said["id"], said["position"], said["line"]) == (puzzle.id, puzzle.position, puzzle.line)
        assert (said["task"], said["done"]) == (diagram.task, diagram.done)
        assert said["name"]
        assert said["graded"]
        assert said["touches"]
        assert read_link(said["link"]).match.setup.start == puzzle.position


def test_touches_are_those_of_the_page_of_puzzles() -> None:
    for puzzle in islice(cannon_days.puzzle_days().values(), 1):
        *origin, target = puzzle.line.split()[0].replace("x", "-").split("-")
        assert target in str(puzzle.touches[(*origin, target)[0]]).split()


def test_scripts_know_where_the_list_is_and_how_long() -> None:
    days = pages_of("cannon").days
    assert days
    assert days_told(all_pages()) == {
        "folder": "cannon/puzzles/days",
        "first": days.first.isoformat(),
        "count": days.count,
    }
