"""The page of the logbook: a place for all that the client fills in, and words for all that it says."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.games import GAME_IDS, load
from pyengine.text import LANGS, Lang
from web.pages.views.kept import saved
from web.pages.views.logbook import deleting, glance, logbook

CLIENT = Path(__file__).resolve().parents[2] / "web/client"
in_both = pytest.mark.parametrize("lang", LANGS)


def words(markup: str) -> dict[str, Any]:
    found = re.search(r'data-words="([^"]+)"', markup)
    assert found
    said: dict[str, Any] = json.loads(html.unescape(found[1]))
    return said


@in_both
def test_the_script_finds_all_words_that_it_asks_for(lang: Lang) -> None:
    said = words(str(logbook(lang)))
    page = (CLIENT / "logbook/page.js").read_text(encoding="utf-8")
    entry = (CLIENT / "entry/logbook.js").read_text(encoding="utf-8")
    asked = {
        name for call in re.findall(r"sentence\(([^)]*)\)", page) for name in re.findall(r'"(\w+)"', call)
    }
    asked |= set(re.findall(r"words\.(\w+) \?\?", entry)) | {"foreign", "later", "damaged"}
    assert len(asked) > 15
    assert asked <= set(said)
    assert set(re.findall(r'number\("(\w+)"', page)) <= set(said["counted"])


@in_both
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_each_game_has_a_cell_for_each_level_and_seat_and_words_for_them(game_id: str, lang: Lang) -> None:
    game, markup = load(game_id), str(logbook(lang))
    rows = "".join(re.findall(f'<tr data-game="{game_id}">(.*?)</tr>', markup))
    for kind, most in (("level", len(game.levels)), ("seat", game.seats[1])):
        cells = re.findall(rf'data-cell="{kind}-(\d)"', rows)
        assert list(map(int, cells)) == list(range(1, most + 1))
    said = words(markup)["game"][game_id]
    assert len(said["levels"]) == len(game.levels)
    assert len(said["sides"]) >= game.seats[1]


@in_both
def test_all_of_it_or_one_game_is_deleted(lang: Lang) -> None:
    choices = re.findall(r'<option value="([^"]*)"', str(deleting(lang)))
    assert choices[0] == ""
    assert set(choices[1:]) >= set(GAME_IDS)


@in_both
def test_home_and_the_kept_games_lead_to_it(lang: Lang) -> None:
    line = str(glance(lang))
    assert 'href="logbook/"' in line
    assert "hidden" in line
    assert {"line", "games", "days"} == set(words(line))
    assert 'href="logbook/"' in str(saved(lang))
    assert 'href="../logbook/"' in str(saved(lang, files=True))
