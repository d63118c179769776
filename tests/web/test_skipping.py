"""What can be skipped is skipped at the same place in every game: where the way forward stands else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tests.web.reading import page
from web.worker import table as worker


def talk(**message: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "skip", **message})))


def tools(html: str) -> list[str]:
    return [tool.data["action"] for tool in page(html).by_id("tools").offers("action")]


@pytest.mark.parametrize("game", ["cannon", "cannonades", "gran-cannon", "gunsor", "kanon"])
def test_skip_stands_where_redo_does(game: str) -> None:
    decks = ("feather-front", "saw-and-sabre") if game == "kanon" else ()
    match = begin(setup(game, seats=2, seed="x", decks=decks))
    link = write_link(Shared("game", match, len(match.steps), (2, 2)))
    thinking = talk(type="open", game=game, lang="en", mode="table", name="", rules="", luck=7, link=link)
    paused = talk(type="stop")
    talk(type="close")
    assert "skip" in tools(thinking["main"])
    assert tools(thinking["main"]).index("skip") == tools(paused["main"]).index("redo")
