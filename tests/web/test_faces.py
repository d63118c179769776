"""What a table's page holds to show a game by its link, and that the links of tables have faces."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pyengine.games import load
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.reading import page
from tests.web.rendered import page_at
from web.games import folder
from web.pages.views.face import draws_itself

ROOT = Path(__file__).resolve().parents[2]
MOST = 6_000
"""How many bytes, gzipped, a page may grow by what shows a game before Python runs."""


FACE = re.compile(
    r'<template id="face">(.*?)</template><script id="face-words" type="application/json">(.*?)</script>',
    re.DOTALL,
)
"""The cover and the words for it; parsers of pages leave templates and scripts alone."""


def face_of(game_id: str, lang: Lang) -> re.Match[str]:
    """What stands behind the table of a page, without the script."""
    found = FACE.search(page_at(f"{lang}/{game_id}/index.html"))
    assert found
    return found


@cache
def script(game_id: str) -> str:
    """The game's script as the build makes it."""
    own = folder(game_id) / "client/face.js"
    source = own if own.exists() else ROOT / "web/client/pages/face/seats.js"
    with TemporaryDirectory() as scratch:
        made = Path(scratch) / "face.js"
        subprocess.run(
            [
                ROOT / "node_modules/.bin/esbuild",
                source,
                "--bundle",
                "--minify",
                "--format=iife",
                f"--outfile={made}",
            ],
            check=True,
            capture_output=True,
        )
        return made.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("game_id", OURS)
@pytest.mark.parametrize("lang", LANGS)
def test_what_shows_a_link_is_small(game_id: str, lang: Lang) -> None:
    added = face_of(game_id, lang)[0] + script(game_id)
    assert len(gzip.compress(added.encode(), 9)) <= MOST


@pytest.mark.parametrize("game_id", OURS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_page_has_words_for_all_that_a_face_says(game_id: str, lang: Lang) -> None:
    found, game = face_of(game_id, lang), load(game_id)
    cover, words = page(found[1]), json.loads(found[2])
    assert len(words["levels"]) == len(game.levels)
    assert len(words["sides"]) >= game.seats[1]
    assert len(cover.all_by_role("listitem")) == (0 if draws_itself(game_id) else game.seats[1])
    if game_id != "cannon":
        assert {"hand", "pile"} <= set(words["counts"])
    for said in words["counts"].values():
        assert set(said) == {"seat", "table", "unit"}
    assert cover.by_role("heading").name == words["name"] == game.name.say(lang)
