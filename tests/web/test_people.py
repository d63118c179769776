"""What several people at one device are called: at the table, on the device, and in what leaves it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pyengine.game import Json
from pyengine.games import load
from pyengine.text import Text
from tests.web.reading import page
from web.pages.game import all_pages
from web.texts import cards, dialogs
from web.worker import table as worker

GAMES = [tile.id for tile in all_pages()]
every_game = pytest.mark.parametrize("game", GAMES)
AOI, BO = "Aoi", "<b>Bo</b>"
"""Names, one of which is markup and must be shown literally."""


def ask(**message: Any) -> Json:
    answer: Json = json.loads(worker.answer(json.dumps(message)))
    assert "crash" not in answer, answer["crash"]
    return answer


def begun(game: str, names: list[str], *players: int) -> Json:
    ask(type="open", game=game, lang="en", mode="table", luck=7)
    return ask(type="begin", players=players or (0, 0), names=names, luck=7)


def words(html: str) -> str:
    """The words of a page, in which a name that was read as markup has no brackets around it."""
    found = page(html).words
    assert not re.search(r"\bBo\b", found.replace(BO, ""))
    return found


def file(**message: Any) -> str:
    """The text of a file that leaves the device."""
    answer = ask(**message)
    if message["type"] == "record":
        return str(answer["file"])
    return f"{page(answer['svg']).words} {answer['text']}"


@every_game
def test_people_are_called_by_their_names_in_seats_results_and_at_the_curtain(game: str) -> None:
    shown = words(begun(game, [AOI, f" {BO}\u202e"])["main"])
    assert AOI in shown
    assert BO in shown
    if load(game).hidden:
        assert cards.PASS_TO.fill(name=AOI).en in shown or cards.PASS_TO.fill(name=BO).en in shown
        shown = words(ask(type="ready")["main"])
        assert AOI in shown
        assert BO in shown
    ended = ask(type="resign")
    said = words(ended["dialog"]["html"] + ended["main"])
    assert any(cards.END_RESIGNED.of(Text(name, name)).en in said for name in (AOI, BO))


@pytest.mark.parametrize("names", [["Aoi"], [], ["", "\u200b"]])
def test_who_says_no_name_has_none(names: list[str]) -> None:
    main = begun("gunsor", names)["main"]
    assert cards.SIDES[1].en in main
    assert (AOI in main) == (names == [AOI])


def test_one_person_alone_stays_you() -> None:
    assert AOI not in begun("gunsor", [AOI, BO], 0, 1)["main"]


def test_names_move_on_with_their_people_and_come_back_with_the_kept_game() -> None:
    begun("cannon", [AOI, BO])
    again = words(ask(type="rematch", luck=8)["main"])
    assert again.index(AOI) < again.index(BO), "who was first sits far away now"
    kept = ask(type="tap", at="e1")["save"]
    assert kept["notes"]["names"] == [BO, AOI]
    assert kept["detail"]["en"] == f"{BO} – {AOI}"
    reopened = ask(
        type="open", game="cannon", lang="ja", mode="table", link=kept["link"], notes=kept["notes"]
    )
    assert BO in words(reopened["main"])


def test_what_leaves_the_device_names_people_only_if_they_say_so() -> None:
    begun("gunsor", [AOI, BO])
    ask(type="resign")
    assert asks_for_names(ask(type="share", name=AOI)["dialog"]["html"])
    for what in ("record", "picture"):
        assert BO not in file(type=what)
        assert BO in file(type=what, named=True)
    record = file(type="record", named=True)
    assert BO in words(ask(type="open", game="gunsor", lang="en", mode="table", file=record)["main"])


def test_nobody_is_asked_about_names_that_nobody_has_said() -> None:
    begun("cannon", [])
    assert not asks_for_names(ask(type="share")["dialog"]["html"])


def asks_for_names(html: str) -> bool:
    """Return true if a dialog lets a person decide on names in files."""
    shown = page(html)
    asked = dialogs.WITH_NAMES.en in shown.words
    assert shown.has("switch") == asked
    return asked
