"""What a person can do who is out of a game that machines play on."""

from __future__ import annotations

import json
from typing import Any

from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tests.web.handled import handle, open_table
from web.texts import table as common
from web.worker import table as worker
from web.worker.state import Table

STRANDED = (
    "acting 1:7:1x1 - 123 - b2x1,bgx7,g0x2,g2x1,o0x2,p1x2,pyx2,yorx2 b0,b0,b1,b1,bg,bg,bg,g0,g1,o1,p0,r2,y0,y1,yor,"
    "yor,yor ->- - bg;-;-,-,-,-/bg,py,yor;-;b0^,y0,-,-/py,y1;-;p0^,g1,-,-"
)
"""Captain 1 has no ship left; captains 2 and 3 have two each."""
END = {"type": "choose", "decision": "end"}
SKIP = {"type": "skip-to-end"}


def link(*levels: int) -> str:
    match = begin(setup("cannonades", seats=3, start=STRANDED, seed="out"))
    return write_link(Shared("game", match, 0, levels))


def message(*levels: int) -> dict[str, Any]:
    return {"type": "open", "game": "cannonades", "lang": "en", "mode": "table", "link": link(*levels)}


def out(*levels: int) -> Table:
    """The table once captain 1 is out."""
    return handle(open_table(message(*(levels or (0, 1, 5)))).table, END).table


def test_only_who_is_out_of_a_game_of_machines_watches() -> None:
    assert not open_table(message(0, 1, 5)).table.view.all_out
    assert out().view.all_out
    assert not out(0, 0, 1).view.all_out
    assert not handle(out(), {"type": "goto", "step": 0}).table.view.all_out
    assert handle(open_table(message(0, 1, 5)).table, SKIP).table.view.play.at == 0


def test_the_rest_is_played_at_once_and_only_its_end_is_told() -> None:
    table = out()
    change = handle(table, {**SKIP, "luck": 1})
    assert change.table.view.match.outcome
    assert change.dialog == "end"
    assert change.table.view.interaction.thinking is None
    assert change.at_once
    assert handle(table, {**SKIP, "luck": 1}).table.view.match.state == change.table.view.match.state


def test_the_page_shows_no_pictures_of_the_rest() -> None:
    def ask(**sent: Any) -> Any:
        return json.loads(worker.answer(json.dumps({"board": "watching", **sent})))

    ask(**message(0, 1, 1))
    assert ask(**END)["beats"]
    rest = ask(**SKIP)
    assert rest["beats"] == []
    assert rest["dialog"]["id"] == "end"
    over, *_ = common.SPOKEN_OVER.en.split("{result}")
    assert rest["announce"].count(over) == 1
    assert rest["played"] > 1
    ask(type="close")


def test_cards_are_opened_by_choice_and_shut_again() -> None:
    table = out()
    assert not table.view.perspective.open
    opened = handle(table, {"type": "look", "value": "open"}).table
    assert opened.view.perspective.open
    assert opened.view.perspective.viewer == 0
    back = handle(opened, {"type": "goto", "step": 0}).table
    assert not back.view.perspective.open
    assert not handle(opened, {"type": "look", "value": "0"}).table.view.perspective.open
    # Nobody looks through the eyes of another seat before the end.
    assert handle(table, {"type": "look", "value": "1"}).table.view.perspective.viewer == 0


def test_who_still_plays_opens_nothing() -> None:
    table = handle(open_table(message(0, 1, 1)).table, {"type": "look", "value": "open"}).table
    assert not table.view.perspective.open
