"""The coach: when it thinks, what it says, and when it is silent."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import GAME_IDS, load
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from tests.registered import OURS
from tests.web.handled import handle, open_table
from tests.web.reading import page
from tests.web.reports import report
from web.features import coach as texts
from web.features.coach import FIRST_GAMES, MOST_WORDS, Remark, Remarks, remarks
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


def when(mode: str) -> Json:
    return {"when": mode, "games": FIRST_GAMES}


def purposes(table: Table) -> list[str]:
    """What the machine thinks about until it waits for the person."""
    found: list[str] = []
    while (asked := thought(table)) is not None:
        found.append(asked["purpose"])
        legal = table.view.match.legal(asked["seat"])
        table = answered(table, table.view.game.write_decision(legal[0]))
    return found


def verdict(best: str, lost: float, error: float = 0.0) -> Json:
    return {"best": best, "before": 0.0, "after": -lost, "error": error}


def told(table: Table, best: str, lost: float = 0.0, error: float = 0.0) -> Json:
    return report(table.ticket, best, verdicts=[verdict(best, lost, error)])


def decided(table: Table, decision: str = "e1") -> Table:
    return handle(table, {"type": "choose", "decision": decision}).table


def answered(table: Table, decision: str = "f10") -> Table:
    """The machine has decided."""
    return handle(table, told(table, decision)).table


def coached(lost: float = 0.5, error: float = 0.0, **more: Any) -> Change:
    """The coach has judged the first decision of a person."""
    table = answered(decided(opened(**more)))
    return handle(table, told(table, "d1", lost, error))


def said(table: Table) -> list[Remark]:
    return list(remarks(table.view))


def tip(table: Table) -> str:
    found = page(table.view.ui.render(table.view)).find("tip")
    return found.words if found else ""


def marks(table: Table) -> list[str]:
    """The marks in the log, by their names."""
    return [each.name for each in page(table.view.ui.render(table.view)).offers("action", "remark")]


def test_the_coach_thinks_after_the_machine_from_what_the_person_saw() -> None:
    table = decided(opened())
    asked = thought(table)
    assert asked
    assert asked["purpose"] == "move"
    asked = thought(answered(table))
    assert asked
    (judged,) = asked["judged"]
    assert (asked["purpose"], judged["taken"], judged["seat"]) == ("coach", "e1", 0)
    cannon = load("cannon")
    assert judged["position"] == cannon.write(cannon.initial(2, cannon.settle({})))
    assert judged.get("now") == cannon.write(answered(table).view.match.state)


def test_it_marks_the_decision_and_says_what_was_better_and_why() -> None:
    table = coached().table
    (remark,) = said(table)
    assert remark.reason
    assert tip(table).startswith(texts.GRADES[2].en)
    assert texts.BETTER.fill(better="d1").en in tip(table)
    assert remark.reason.en in tip(table)
    assert thought(table) is None


@pytest.mark.parametrize(
    ("lost", "grade"), [(0.09, 0), (0.1, 1), (0.19, 1), (0.2, 2), (0.39, 2), (0.4, 3), (1.5, 3)]
)
def test_how_much_worse_is_said_in_the_scale_of_all_games(lost: float, grade: int) -> None:
    assert [each.grade for each in said(coached(lost).table)] == ([grade] if grade else [])


def test_it_is_silent_where_the_loss_may_be_noise() -> None:
    assert not said(coached(0.3, 0.2).table)
    assert said(coached(0.3, 0.1).table)


def test_an_inaccuracy_only_gets_a_mark_which_opens_the_word() -> None:
    table = coached(0.15).table
    assert not tip(table)
    (mark,) = marks(table)
    assert texts.GRADES[0].en == mark
    step = str(said(table)[0].step)
    table = handle(table, {"type": "remark", "value": step}).table
    assert texts.BETTER.fill(better="d1").en in tip(table)
    assert not tip(handle(table, {"type": "remark"}).table)
    assert not tip(handle(table, {"type": "remark", "value": step}).table)


@pytest.mark.parametrize("value", ["", "7", "-1", "x", "٣"])
def test_no_other_decision_has_a_word(value: str) -> None:
    assert not tip(handle(coached(0.15).table, {"type": "remark", "value": value}).table)


def test_in_the_first_games_it_speaks_twice_at_most() -> None:
    for games, most in ((0, MOST_WORDS), (FIRST_GAMES, 4)):
        table, spoken = opened(coach={"when": "low", "games": games}), 0
        moves = ["e1", "a4-a5", "c4-c5", "e4-e5"]
        for move, answer in zip(moves, ["f10", "b7-b6", "d7-d6", "f7-f6"], strict=True):
            table = answered(decided(table, move), answer)
            better = "d1" if move == "e1" else "i4-i5"
            table = handle(table, told(table, better, 0.5)).table
            spoken += bool(tip(table))
        assert len(said(table)) == len(moves)
        assert spoken <= most
        assert games == 0 or spoken > MOST_WORDS


def test_one_tries_again_from_the_decision_and_comes_back() -> None:
    table = coached().table
    line = table.view.play.line
    tried = handle(table, {"type": "try-again"}).table
    assert tried.view.play.practice
    assert tried.view.play.line.steps == line.steps[: said(table)[0].step]
    back = handle(decided(tried, "d1"), {"type": "to-game"}).table
    assert back.view.play.line is line
    assert said(back) == said(table)


def test_without_a_word_there_is_nothing_to_try_again() -> None:
    table = answered(decided(opened()))
    assert handle(table, {"type": "try-again"}).table.view.play.line is table.view.play.line


def test_a_mark_stays_in_the_log_as_long_as_its_decision_does() -> None:
    table = answered(decided(coached().table, "a4-a5"), "b7-b6")
    assert len(marks(table)) == 1
    for _ in range(2):
        table = handle(table, {"type": "undo"}).table
    assert len(marks(table)) == 1, "it could be redone"
    assert not marks(decided(table, "d1"))


@pytest.mark.parametrize("mode", ["low", "on", "off"])
@pytest.mark.parametrize("level", [1, 3, 4, 5])
def test_the_settings_say_against_whom_it_speaks(mode: str, level: int) -> None:
    speaks = bool(said(coached(level=level, coach=when(mode)).table))
    assert speaks == (mode == "on" or (mode == "low" and level <= 3))


def test_it_can_be_told_to_be_silent() -> None:
    silent = handle(coached().table, {"type": "coach", "coach": when("off")}).table
    assert not said(silent)
    assert not tip(silent)
    silent = answered(decided(handle(opened(), {"type": "coach", "coach": when("off")}).table))
    assert thought(silent) is None


def test_who_silences_it_while_it_thinks_gets_no_decision_by_the_machine() -> None:
    table = answered(decided(opened()))
    late = told(table, "d1", 0.5)
    silent = handle(table, {"type": "coach", "coach": when("off")}).table
    assert thought(silent) is None
    after = handle(silent, late).table
    assert after.view.play.line is table.view.play.line


def test_what_it_thinks_about_is_dropped_when_the_person_decides_again() -> None:
    table = answered(decided(opened()))
    late = told(table, "d1", 0.5)
    table = decided(table, "a4-a5")
    assert not said(handle(table, late).table)


def test_its_word_stays_while_the_machine_plays_and_goes_with_the_next_decision() -> None:
    table = coached().table
    assert not tip(decided(table, "a4-a5"))


@pytest.mark.parametrize("intent", [{"type": "undo"}, {"type": "goto", "step": 0}])
def test_undo_takes_its_word_away(intent: Json) -> None:
    assert not tip(handle(coached().table, intent).table)


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
    table = open_table(
        {"type": "open", "game": "cannon", "lang": "en", "link": "", "coach": when("on")}
    ).table
    table = handle(table, {"type": "climb", "id": "a", "level": 1, "first": True}).table
    assert thought(answered(decided(table))) is None


@pytest.mark.parametrize("mode", ["view", "play"])
def test_it_says_nothing_in_frames(mode: str) -> None:
    table = decided(opened(coach=when("on"), mode=mode))
    assert "coach" not in purposes(table)


def test_it_says_nothing_where_several_people_share_the_device() -> None:
    table = handle(opened(coach=when("on")), {"type": "begin", "players": [0, 0]}).table
    assert "coach" not in purposes(decided(table))


def talk(**message: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "coach", **message})))


def test_screen_readers_hear_it_once() -> None:
    talk(type="open", game="cannon", lang="en", link="", mode="table", name="", rules="", coach=when("on"))
    first = talk(type="choose", decision="e1")
    second = talk(**report(first["think"]["ticket"], "f10"))
    third = talk(**report(second["think"]["ticket"], "d1", verdicts=[verdict("d1", 0.5)]))
    assert texts.BETTER.fill(better="d1").en in third["announce"]
    assert talk(type="flip")["announce"] == ""
    talk(type="close")


@pytest.mark.parametrize("game_id", OURS)
def test_what_it_asks_the_machine_is_answered_in_every_game(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some decisions of a game, those in which several choose at once included."""
    monkeypatch.setattr(type(look(game_id).controller), "close_budget", Budget(20, 2))
    table, asked_for = opened(game_id, coach=when("on")), 0
    while asked_for < 4 and isinstance(table.view.match.turn, Decide):
        asked = thought(table)
        if asked is not None and asked["purpose"] == "coach":
            last = finished({**asked, "type": "start", "board": "coach"})
            (found,) = last["verdicts"]
            assert -1 <= found["after"] <= 1
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


@pytest.mark.parametrize("game_id", OURS)
def test_each_decision_can_have_one_mark_in_the_log(game_id: str) -> None:
    rng, match = random.Random(1), begin(setup(game_id, seats=2, seed="marks"))
    while match.outcome is None and len(match.steps) < 120:
        match = match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    view = opened(game_id, match=match.upto(len(match.steps) - 1)).view
    own = [(at, step) for at, step in enumerate(view.play.line.steps) if step.decider == view.alone]
    word = Text("Better.", "こちら。")
    told = Remarks(tuple(Remark(at, step, 2, word, word) for at, step in own))
    view = replace(view, play=view.play.put(told))
    found = [int(each.data["value"]) for each in page(look(game_id).render(view)).offers("action", "remark")]
    latest = sorted(at for at, _ in own)[-len(found) :]
    assert len(found) > 5
    assert sorted(found) == latest, "a log may sum up what is long past"
