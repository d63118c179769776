"""The puzzles of the days, as the pages with puzzles have them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.games.cannon.rules.state import BLACK
from pyengine.text import LANGS, Lang
from tests.web.reading import page
from web.games import folder
from web.games.cannon.pages.day import PLACES, day_head
from web.games.cannon.pages.print import read_puzzles
from web.games.cannon.pages.puzzles import ALL, puzzle_files
from web.pages.game import pages_of

LISTED: dict[str, Any] = json.loads((folder("cannon") / "guide/days.json").read_text(encoding="utf-8"))
PUZZLES = {puzzle.id: puzzle for puzzle in read_puzzles()}
"""By their ids."""


def test_the_file_of_the_puzzles_says_whose_days_they_are() -> None:
    written = dict(puzzle_files(read_puzzles()[:1], LISTED))
    assert json.loads(written[ALL])["days"] == LISTED


def test_each_day_has_three_that_grow_harder_and_the_first_is_black_s() -> None:
    for ids in LISTED["puzzles"]:
        easy, middle, hard = (PUZZLES[id_] for id_ in ids)
        assert (easy.grade, easy.side) == (1, BLACK)
        assert easy.grade <= middle.grade < hard.grade


@pytest.mark.parametrize("lang", LANGS)
def test_each_of_the_three_can_be_chosen(lang: Lang) -> None:
    offered = page(day_head(lang)).offers("action", "day-puzzle")
    assert [one.data["value"] for one in offered] == [*PLACES]
    assert len(PLACES) == len(LISTED["puzzles"][0])
    assert pages_of("cannon").daily
