"""The page of the logbook: a place for all that the client fills in, and words for all that it says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.games import GAME_IDS, load
from pyengine.text import LANGS, Lang
from tests.web.reading import Element, page
from web.pages.views.kept import saved
from web.pages.views.logbook import deleting, glance, logbook

CLIENT = Path(__file__).resolve().parents[2] / "web/client"
in_both = pytest.mark.parametrize("lang", LANGS)


def words(shown: Element) -> dict[str, Any]:
    """The texts handed to the script."""
    said: dict[str, Any] = json.loads(shown.offer("words").data["words"])
    return said


@in_both
def test_the_script_finds_all_words_that_it_asks_for(lang: Lang) -> None:
    said = words(page(logbook(lang)))
    script = (CLIENT / "store/logbook/page.js").read_text(encoding="utf-8")
    entry = (CLIENT / "entry/logbook.js").read_text(encoding="utf-8")
    asked = {
        name for call in re.findall(r"sentence\(([^)]*)\)", script) for name in re.findall(r'"(\w+)"', call)
    }
    asked |= set(re.findall(r"words\.(\w+) \?\?", entry)) | {"foreign", "later", "damaged"}
    assert len(asked) > 15
    assert asked <= set(said)
    assert set(re.findall(r'number\("(\w+)"', script)) <= set(said["counted"])


@in_both
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_each_game_has_a_cell_for_each_level_and_seat_and_words_for_them(game_id: str, lang: Lang) -> None:
    game, shown = load(game_id), page(logbook(lang))
    rows = [each for each in shown.offers("game", game_id) if each.role == "row"]
    cells = [cell.data["cell"] for row in rows for cell in row.offers("cell")]
    for kind, most in (("level", len(game.levels)), ("seat", game.seats[1])):
        numbered = [cell for cell in cells if cell.startswith(f"{kind}-")]
        assert numbered == [f"{kind}-{number}" for number in range(1, most + 1)]
    said = words(shown)["game"][game_id]
    assert len(said["levels"]) == len(game.levels)
    assert len(said["sides"]) >= game.seats[1]


@in_both
def test_all_of_it_or_one_game_is_deleted(lang: Lang) -> None:
    every, *games = page(deleting(lang)).all_by_role("option")
    assert every.value == ""
    assert {each.value for each in games} >= {*GAME_IDS}


@in_both
def test_home_and_the_kept_games_lead_to_it(lang: Lang) -> None:
    line = page(glance(lang))
    link = line.by_role("link")
    assert link.href == "logbook/"
    assert link.hidden, "the page shows it once there is something to tell"
    assert {*words(line)} == {"line", "games", "days"}
    for kept, to in ((saved(lang), "logbook/"), (saved(lang, files=True), "../logbook/")):
        assert to in [each.href for each in page(kept).all_by_role("link")]
