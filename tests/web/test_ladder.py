"""The ladder on a game's own page, whether its sheet has been made or not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyengine.text import LANGS, Lang, Text
from web.pages.texts.balance import NOT_YET
from web.pages.views.ladder import ladder
from web.pages.views.reading import about_game


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
    shown = str(ladder(SHEET, lang))
    plain = re.sub(r"<[^>]+>", " ", shown)
    assert shown.count("<table>") == 2
    assert "72.0 % (65.0–79.0)" in plain
    assert "40.0 % (33.0–47.0)" in plain
    assert "660 (620–700)" in plain
    assert {"en": "500 (from 460)", "ja": "500 (460以上)"}[lang] in plain
    assert {"en": "in about 7 games of 10", "ja": "10局のうち7局ほど"}[lang] in plain
    assert {"en": "moves at random in about 10 games", "ja": "でたらめな手を指す相手に、10局のうち10局"}[
        lang
    ] in plain
    assert SHEET["command"] in plain
    assert "1,200" in plain


def test_without_a_sheet_the_page_says_that_there_are_no_figures_yet() -> None:
    name = Text(en="Game", ja="ゲーム")
    text = "Before.\n\n{{ladder}}\n\nAfter."
    bare = str(about_game(text, [], {"ladder": None}, name, "en", {}))
    assert bare.count(NOT_YET.en) == 1
    full = str(about_game(text, [], {"ladder": SHEET}, name, "en", {}))
    assert NOT_YET.en not in full
    assert full.index("Before.") < full.index("<table>") < full.index("After.")
