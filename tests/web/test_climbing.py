"""Games on the ladder: how they begin, what they refuse, and when they count."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.game import Decide
from pyengine.games import GAME_IDS, load
from tests.web.handled import handle, open_table
from tests.web.reading import page
from tests.web.telling import event
from web.features import ladder as texts
from web.features.ladder import OnLadder
from web.views.names import level_of
from web.worker import table as worker
from web.worker.state import Change, Table
from web.worker.table import ended


def opened(game: str = "cannon", **more: Any) -> Table:
    return open_table({"type": "open", "game": game, "lang": "en", "link": "", **more}).table


def climbing(game: str = "cannon", *, level: int = 1, first: bool = True) -> Table:
    intent = {"type": "climb", "id": "game-1", "level": level, "first": first, "luck": 5}
    return handle(opened(game), intent).table


def resigned(table: Table) -> Change:
    return handle(table, {"type": "resign"})


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_ladder_game_is_of_two_at_the_usual_options(game_id: str) -> None:
    view = climbing(game_id, first=False).view
    assert [player.level for player in view.play.players] == [1, 0]
    assert dict(view.play.line.setup.options) == load(game_id).settle({})
    assert view.play.of(OnLadder) == OnLadder("game-1")
    assert view.interaction.notice
    assert view.interaction.notice.text == texts.BEGINS.fill(level=level_of(view.game, 1))


@pytest.mark.parametrize("wrong", [{"level": 0}, {"level": 9}, {"id": ""}, {"id": "<script>"}])
def test_no_ladder_game_begins_by_a_damaged_intent(wrong: dict[str, object]) -> None:
    intent = {"type": "climb", "id": "game-1", "level": 1, "first": True, **wrong}
    assert handle(opened(), intent).table.view.play.of(OnLadder) is None


@pytest.mark.parametrize("help_", ["undo", "hint", "continue", "play-now", "review"])
def test_help_is_refused_while_the_game_goes_on(help_: str) -> None:
    table = handle(climbing(), {"type": "choose", "decision": "e1"}).table
    change = handle(table, {"type": help_})
    assert change.table.view.play.line is table.view.play.line
    assert change.table.view.play.of(OnLadder)
    assert change.table.view.interaction.notice
    assert not table.view.play.undo


def test_an_earlier_position_is_only_looked_at() -> None:
    table = handle(climbing(), {"type": "choose", "decision": "e1"}).table
    back = handle(table, {"type": "goto", "step": 0}).table
    tried = handle(back, {"type": "choose", "decision": "d1"}).table
    assert tried.view.play.line is table.view.play.line
    assert tried.view.play.of(OnLadder)


def test_the_end_is_told_once_and_only_when_it_comes() -> None:
    table = handle(climbing(level=2), {"type": "choose", "decision": "e1"}).table
    assert ended(Change(table), None) is None
    over = resigned(table)
    end = ended(over, table)
    assert end
    assert (end["occasion"], end.get("id"), end.get("rung"), end["won"]) == ("ladder", "game-1", 2, False)
    assert ended(handle(over.table, {"type": "goto", "step": 0}), over.table) is None


def test_a_ladder_game_that_is_given_up_at_once_counts() -> None:
    table = climbing()
    end = ended(resigned(table), table)
    assert end
    assert (end.get("id"), end["won"]) == ("game-1", False)


def test_a_game_that_is_played_on_after_its_end_is_on_the_ladder_no_more() -> None:
    over = resigned(handle(climbing(), {"type": "choose", "decision": "e1"}).table).table
    assert over.view.play.of(OnLadder)
    assert handle(over, {"type": "undo"}).table.view.play.of(OnLadder) is None


def talk(**message: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "ladder", **message})))


@pytest.fixture
def save() -> Any:
    """What the device keeps of a ladder game in which nothing was decided yet."""
    talk(type="open", game="cannon", lang="en", link="", mode="table", name="", rules="")
    answer = talk(type="climb", id="game-1", level=1, first=True)
    yield answer["save"]
    talk(type="close")


def test_a_ladder_game_is_kept_from_its_beginning_and_goes_on_from_what_is_kept(save: Any) -> None:
    assert save["notes"] == {"ladder": "game-1"}
    level = level_of(load("cannon"), 1)
    assert texts.ON_LADDER.fill(level=level).en in save["detail"]["en"]
    assert opened(link=save["link"], notes=save["notes"]).view.play.of(OnLadder) == OnLadder("game-1")


def test_a_link_alone_is_no_ladder_game(save: Any) -> None:
    assert opened(link=save["link"]).view.play.of(OnLadder) is None


@pytest.mark.parametrize("notes", [{"ladder": 3}, {"ladder": ""}, {"ladder": "a b"}])
def test_damaged_notes_are_no_ladder_game(save: Any, notes: dict[str, object]) -> None:
    assert opened(link=save["link"], notes=notes).view.play.of(OnLadder) is None


def test_notes_do_not_put_another_game_on_the_ladder() -> None:
    """One of two persons, for instance."""
    talk(type="open", game="cannon", lang="en", link="", mode="table", name="", rules="")
    talk(type="begin", players=[0, 0])
    other = talk(type="choose", decision="e1")["save"]
    talk(type="close")
    assert opened(link=other["link"], notes={"ladder": "game-1"}).view.play.of(OnLadder) is None


def test_the_end_of_a_ladder_game_says_what_is_next_and_leads_to_it() -> None:
    talk(type="open", game="gunsor", lang="en", link="", mode="table", name="", rules="")
    talk(type="climb", id="game-1", level=1, first=True)
    answer = talk(type="resign")
    talk(type="close")
    assert event(answer, "ended")["occasion"] == "ladder"
    end = page(answer["dialog"]["html"])
    assert end.offers("rung"), "the page says there what is next"
    assert "climb" in end.actions
    assert "rematch" not in end.actions


def test_nobody_hurries_the_machine_in_a_ladder_game() -> None:
    table = handle(climbing(), {"type": "choose", "decision": "e1"}).table
    turn = table.view.match.turn
    assert isinstance(turn, Decide)
    assert table.view.interaction.thinking
    assert not handle(table, {"type": "play-now"}).table.move_now
