"""The coach: when it thinks, what it says, and when it is silent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import GAME_IDS, load
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link
from tests.registered import OURS
from tests.web.handled import handle, open_table
from tests.web.reading import page
from tests.web.reports import report
from web.features import coach as texts
from web.features.coach import MUCH, Remark
from web.pages.views.standing import settings
from web.registry import look
from web.worker import machine
from web.worker import table as worker
from web.worker.deciding import thought
from web.worker.state import Change, Table


def opened(game: str = "cannon", *, level: int = 1, match: Match | None = None, **more: Any) -> Table:
    match = match or begin(setup(game, seats=2, seed=None if game == "cannon" else "coach"))
    seats = match.deciders[:1] or (0,)
    players = tuple(0 if seat in seats else level for seat in range(2))
    link = write_link(Shared("game", match, len(match.steps), players))
    message = {"type": "open", "game": game, "lang": "en", "link": link, "mode": "table", **more}
    return open_table(message).table


def told(table: Table, best: str, lost: float = 0.0) -> Json:
    return report(table.ticket, best, lost=lost)


def decided(table: Table, decision: str = "e1") -> Table:
    return handle(table, {"type": "choose", "decision": decision}).table


def answered(table: Table, decision: str = "f10") -> Table:
    """The machine has decided."""
    return handle(table, told(table, decision)).table


def coached(lost: float = 0.5, **more: Any) -> Change:
    """The coach has thought about the first decision of a person."""
    table = answered(decided(opened(**more)))
    return handle(table, told(table, "d1", lost))


def test_the_coach_thinks_after_the_machine_from_what_the_person_saw() -> None:
    table = decided(opened())
    asked = thought(table)
    assert asked
    assert asked["purpose"] == "move"
    asked = thought(answered(table))
    assert asked
    assert (asked["purpose"], asked["against"], asked["seat"]) == ("coach", "e1", 0)
    cannon = load("cannon")
    assert asked["position"] == cannon.write(cannon.initial(2, cannon.settle({})))


def test_it_says_what_was_better_and_why() -> None:
    table = coached().table
    remark = table.view.play.of(Remark)
    assert remark
    assert remark.words
    said = remark.words.en
    assert said.startswith(f"{texts.BETTER.fill(better='d1').en} ")
    assert "town" in said
    tip = page(look("cannon").render(table.view)).by_id("tip")
    assert tip.words.startswith(f"{texts.COACH.en} {remark.words.say('en')}")
    assert "undo" in tip.actions
    assert thought(table) is None


def test_it_is_silent_where_little_was_given_away() -> None:
    assert coached(MUCH - 0.01).table.view.play.of(Remark) is None
    assert coached(MUCH).table.view.play.of(Remark)


@pytest.mark.parametrize("mode", ["low", "on", "off"])
@pytest.mark.parametrize("level", [1, 3, 4, 5])
def test_the_settings_say_against_whom_it_speaks(mode: str, level: int) -> None:
    speaks = coached(level=level, coach=mode).table.view.play.of(Remark) is not None
    assert speaks == (mode == "on" or (mode == "low" and level <= 3))


def test_it_can_be_told_to_be_silent() -> None:
    silent = handle(coached().table, {"type": "coach", "coach": "off"}).table
    assert silent.view.play.of(Remark) is None
    silent = answered(decided(handle(opened(), {"type": "coach", "coach": "off"}).table))
    assert thought(silent) is None


def test_who_silences_it_while_it_thinks_gets_no_decision_by_the_machine() -> None:
    table = answered(decided(opened()))
    late = told(table, "d1", 0.5)
    silent = handle(table, {"type": "coach", "coach": "off"}).table
    assert thought(silent) is None
    after = handle(silent, late).table
    assert after.view.play.line is table.view.play.line


def test_what_it_thinks_about_is_dropped_when_the_person_decides_again() -> None:
    table = answered(decided(opened()))
    late = told(table, "d1", 0.5)
    table = decided(table, "a4-a5")
    assert handle(table, late).table.view.play.of(Remark) == Remark(2)


def test_its_word_stays_while_the_machine_plays_and_goes_with_the_next_decision() -> None:
    table = coached().table
    assert decided(table, "a4-a5").view.play.of(Remark) != table.view.play.of(Remark)


@pytest.mark.parametrize("intent", [{"type": "undo"}, {"type": "goto", "step": 0}])
def test_undo_takes_its_word_away(intent: Json) -> None:
    assert handle(coached().table, intent).table.view.play.of(Remark) is None


def test_a_hint_and_the_machine_go_before_it() -> None:
    table = answered(decided(opened()))
    table = handle(table, {"type": "hint"}).table
    asked = thought(table)
    assert asked
    assert asked["purpose"] == "hint"
    asked = thought(handle(table, told(table, "a4-a5")).table)
    assert asked
    assert asked["purpose"] == "coach"


def test_it_says_nothing_of_ladder_games() -> None:
    table = open_table({"type": "open", "game": "cannon", "lang": "en", "link": "", "coach": "on"}).table
    table = handle(table, {"type": "climb", "id": "a", "level": 1, "first": True}).table
    assert thought(answered(decided(table))) is None


@pytest.mark.parametrize("mode", ["view", "play"])
def test_it_says_nothing_in_frames(mode: str) -> None:
    table = decided(opened(coach="on", mode=mode))
    assert table.view.play.of(Remark) is None


def test_it_says_nothing_where_several_people_share_the_device() -> None:
    table = handle(opened(coach="on"), {"type": "begin", "players": [0, 0]}).table
    assert decided(table).view.play.of(Remark) is None


def talk(**message: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "coach", **message})))


def test_screen_readers_hear_it_once() -> None:
    talk(type="open", game="cannon", lang="en", link="", mode="table", name="", rules="", coach="on")
    first = talk(type="choose", decision="e1")
    second = talk(**report(first["think"]["ticket"], "f10"))
    third = talk(**report(second["think"]["ticket"], "d1", lost=0.5))
    assert texts.SPOKEN.fill(words=texts.BETTER.fill(better="d1")).en in third["announce"]
    assert talk(type="flip")["announce"] == ""
    talk(type="close")


@pytest.mark.parametrize("game_id", OURS)
def test_it_has_words_in_every_game(game_id: str) -> None:
    table = opened(game_id, coach="on")
    game = table.view.game
    for _ in range(40):
        view, turn = table.view, table.view.match.turn
        if not isinstance(turn, Decide):
            break
        seat = view.decider
        if seat is None:
            seat = turn.seats[0]
            table = handle(table, told(table, game.write_decision(view.match.legal(seat)[0]))).table
            continue
        first, *others = view.match.legal(seat)
        if others and view.play.of(Remark) is None:
            after = decided(table, game.write_decision(first))
            while (asked := thought(after)) and asked["purpose"] == "move":
                legal = after.view.match.legal(asked["seat"])
                after = handle(after, told(after, game.write_decision(legal[0]))).table
            if asked:
                after = handle(after, told(after, game.write_decision(others[-1]), 0.5)).table
                remark = after.view.play.of(Remark)
                if remark is not None:
                    assert remark.words
                    better = look(game_id).panel.label(view, others[-1])
                    assert remark.words.en.startswith(texts.BETTER.fill(better=better).en)
                    return
            table = after
            continue
        table = decided(table, game.write_decision(first))
    pytest.fail("the coach never said anything")


@pytest.mark.parametrize("game_id", OURS)
def test_what_it_asks_the_machine_is_answered_in_every_game(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some decisions of a game, those in which several choose at once included."""
    nodes = {"coach_nodes": 20, "weighing_nodes": 4}
    for name, budget in nodes.items():
        monkeypatch.setattr(type(look(game_id).controller), name, budget)
    table, asked_for = opened(game_id, coach="on"), 0
    while asked_for < 4 and isinstance(table.view.match.turn, Decide):
        asked = thought(table)
        if asked is not None and asked["purpose"] == "coach":
            last = finished({**asked, "type": "start", "board": "coach"})
            assert 0 <= last["lost"] <= 2
            table, asked_for = handle(table, last).table, asked_for + 1
            continue
        view = table.view
        seat = view.decider if asked is None else asked["seat"]
        assert seat is not None
        decision = view.game.write_decision(view.match.legal(seat)[-1])
        table = decided(table, decision) if asked is None else answered(table, decision)
    assert asked_for


def finished(request: Json) -> Json:
    """The last report of the machine's worker."""
    report = json.loads(machine.answer(json.dumps(request)))
    while not report["done"]:
        go = {"type": "go", "ticket": report["ticket"], "board": "coach"}
        report = json.loads(machine.answer(json.dumps(go)))
    return dict(report)


@pytest.mark.parametrize("game", GAME_IDS)
def test_each_setting_stands_once(game: str) -> None:
    dialog = page(settings(load(game), "en"))
    coach = dialog.by_role("group", texts.COACH.en)
    assert "off" in [each.value for each in coach.all_by_role("radio")]
    offered = [
        (group.spoken, each.value)
        for group in dialog.all_by_role("group")
        for each in group.all_by_role("radio")
    ]
    assert len(offered) == len({*offered}) == len(dialog.all_by_role("radio"))
