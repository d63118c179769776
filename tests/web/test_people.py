"""What several people at one device are called: at the table, on the device, and in what leaves it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.game import Json
from pyengine.games import load
from web.pages.game import all_pages
from web.worker import table as worker

GAMES = [tile.id for tile in all_pages()]
every_game = pytest.mark.parametrize("game", GAMES)
AOI, BO = "Aoi", "<b>Bo</b>"
CLEAN = {AOI: "Aoi", BO: "&lt;b&gt;Bo&lt;/b&gt;"}


def ask(**message: Any) -> Json:
    answer: Json = json.loads(worker.answer(json.dumps(message)))
    assert "crash" not in answer, answer["crash"]
    return answer


def begun(game: str, names: object, *players: int) -> Json:
    ask(type="open", game=game, lang="en", mode="table", luck=7)
    return ask(type="begin", players=players or (0, 0), names=names, luck=7)


@every_game
def test_people_are_called_by_their_names_in_seats_results_and_at_the_curtain(game: str) -> None:
    main = begun(game, [AOI, f" {BO}\u202e"])["main"]
    assert all(name in main for name in CLEAN.values())
    assert "<b>Bo" not in main
    if load(game).hidden:
        assert "Pass the device to" in main
        main = ask(type="ready")["main"]
    assert all(name in main for name in CLEAN.values())
    ended = ask(type="resign")
    assert any(f"{name} resigned" in ended["dialog"]["html"] + ended["main"] for name in CLEAN.values())


@pytest.mark.parametrize("names", [["Aoi"], "Aoi", None, [1, None], ["", "\u200b"]])
def test_who_says_no_name_has_none(names: object) -> None:
    main = begun("gunsor", names)["main"]
    assert "Tower" in main
    assert ("Aoi" in main) == (names == ["Aoi"])


def test_one_person_alone_stays_you() -> None:
    assert "Aoi" not in begun("gunsor", [AOI, BO], 0, 1)["main"]


def test_names_move_on_with_their_people_and_come_back_with_the_kept_game() -> None:
    begun("cannon", [AOI, BO])
    again = ask(type="rematch", luck=8)
    assert again["main"].index(CLEAN[AOI]) < again["main"].index(CLEAN[BO]), "who was first sits far away now"
    kept = ask(type="tap", at="e1")["save"]
    assert kept["notes"]["names"] == ["<b>Bo</b>", "Aoi"]
    assert kept["detail"]["en"] == "<b>Bo</b> – Aoi"
    reopened = ask(
        type="open", game="cannon", lang="ja", mode="table", link=kept["link"], notes=kept["notes"]
    )
    assert CLEAN[BO] in reopened["main"]


def test_what_leaves_the_device_names_people_only_if_they_say_so() -> None:
    begun("gunsor", [AOI, BO])
    ask(type="resign")
    assert 'name="named"' in ask(type="share", name="Aoi")["dialog"]["html"]
    for what in ("record", "picture"):
        assert "Bo</b>" not in json.dumps(ask(type=what)).replace("&lt;/b&gt;", "</b>")
        assert "Bo</b>" in json.dumps(ask(type=what, named=True)).replace("&lt;/b&gt;", "</b>")
    file = ask(type="record", named=True)["file"]
    assert CLEAN[BO] in ask(type="open", game="gunsor", lang="en", mode="table", file=file)["main"]


def test_nobody_is_asked_about_names_that_nobody_has_said() -> None:
    begun("cannon", [])
    assert 'name="named"' not in ask(type="share")["dialog"]["html"]
