"""The ladder on a game's own page, whether its sheet has been made or not."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import load
from pyengine.players.levels import full
from pyengine.text import LANGS, Lang, Text, lower_first
from tests.web.reading import page
from web.pages.views import reading as texts
from web.pages.views.balance import NOT_YET
from web.pages.views.reading import about_game, ladder


def step(lower: int, score: float, seats: int = 2) -> dict[str, Any]:
    names = ["random", *(f"level:{level}" for level in range(1, 6))]
    interval = [max(0.0, score - 0.07), min(1.0, score + 0.07)]
    return {
        "upper": names[lower + 1],
        "lower": names[lower],
        "games": 1200,
        "deals": 600,
        "fair": 1 / seats,
        "score": score,
        "interval": interval,
    }


def rating(player: str, points: int, high: int | None) -> dict[str, Any]:
    return {"player": player, "points": points, "interval": [points - 40, high]}


SHEET: dict[str, Any] = {
    "game": "gran-cannon",
    "rules_version": 1,
    "command": "python tools/ladder.py gran-cannon --games 1200 --seed 0",
    "tables": [
        {
            "seats": 2,
            "steps": [step(0, 1.0), step(1, 0.72)],
            "ratings": [
                {"player": "random", "points": 0, "interval": None},
                rating("level:1", 500, None),
                rating("level:2", 660, 700),
            ],
        },
        {"seats": 4, "steps": [step(0, 0.61, 4), step(1, 0.4, 4)]},
    ],
}


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_says_what_to_expect_and_shows_the_figures(lang: Lang) -> None:
    shown = page(ladder(SHEET, lang))
    first, second = shown.all_by_role("table")
    cells = [[cell.name for cell in row.all_by_role("cell")] for row in first.all_by_role("row")]
    assert ["72.0 % (65.0–79.0)", "1,200", "660 (620–700)"] in cells
    assert f"500 ({texts.FROM.fill(low=460).say(lang)})" in [cell for row in cells for cell in row]
    assert second.has("cell", "40.0 % (33.0–47.0)")
    one, two = (lower_first(full(level)) for level in load("gran-cannon").levels[:2])
    expected = texts.EXPECT_RANDOM.fill(level=one, wins=10), texts.EXPECT.fill(level=two, lower=one, wins=7)
    assert [each.name for each in shown.all_by_role("listitem")] == [text.say(lang) for text in expected]
    assert SHEET["command"] in shown.words


def test_without_a_sheet_the_page_says_that_there_are_no_figures_yet() -> None:
    name = Text(en="Game", ja="ゲーム")
    text = "Before.\n\n{{ladder}}\n\nAfter."
    bare = page(about_game(text, [], {"ladder": None}, name, "en", {})).words
    assert bare.count(NOT_YET.en) == 1
    told = page(about_game(text, [], {"ladder": SHEET}, name, "en", {})).words
    assert NOT_YET.en not in told
    assert told.index("Before.") < told.index("72.0 %") < told.index("After.")
