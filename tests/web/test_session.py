"""The table as a state machine: what intents do, and what no sequence of intents can do."""

from __future__ import annotations

from typing import Any
from unittest import TestCase

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from pyengine.errors import ForeignLink
from pyengine.game import Decide, Json
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from tests.web.handled import handle, open_table
from web.features import FEATURES
from web.games.cannon.table.scene import proposed
from web.worker.deciding import thought
from web.worker.opening import shared
from web.worker.state import Change, Table
from web.worker.table import HANDLERS

KNOWN = {*HANDLERS, *(kind for each in FEATURES for kind in each.handlers)}
"""What a table or one of its features understands."""
OPENING = ["e1", "f10"]
SHOOTABLE = "5L4/1l1l1l1l1l/10/10/10/4l5/10/4d5/4d5/4dD4 d"
"""Black's cannon e1–e3 has nothing in front of its muzzle e4 and a target two squares further, on e5."""


def opened(link: str = "", *, lang: str = "en", before: Table | None = None, **more: Any) -> Change:
    return open_table({"type": "open", "game": "cannon", "lang": lang, "link": link, **more}, before)


def fresh(lang: str = "en", **more: Any) -> Table:
    return opened(lang=lang, **more).table


def do(table: Table, *intents: Json) -> Table:
    for intent in intents:
        table = handle(table, intent).table
    return table


def typed(*moves: str) -> list[Json]:
    return [{"type": "type", "text": move} for move in moves]


def hot_seat(*moves: str, start: str | None = None) -> Table:
    """A game of two persons, so far."""
    link = write_link(Shared("position", begin(setup("cannon", start=start)), 0, (0, 0)))
    table = do(opened(link).table, *typed(*moves))
    assert table.view.interaction.notice is None, table.view.interaction.notice
    return table


def against_machine(*moves: str) -> Table:
    return do(fresh(), *typed(*moves))


def report(table: Table, best: str, *, done: bool = True, score: float = 0.0) -> Json:
    return {
        "type": "report",
        "ticket": table.ticket,
        "best": best,
        "score": score,
        "value": 0,
        "depth": 1,
        "nodes": 1,
        "pv": [best],
        "second": "",
        "done": done,
    }


def moves_of(table: Table) -> list[str]:
    return [table.view.game.write_decision(step.decision) for step in table.view.play.line.steps]


# Deciding


def test_a_tap_places_a_town() -> None:
    change = handle(fresh(), {"type": "tap", "at": "e1"})
    assert moves_of(change.table) == ["e1"]
    assert len(change.played) == 1


def test_the_town_stands_somewhere_before_and_one_tap_moves_it() -> None:
    moved = do(fresh(), {"type": "tap", "at": "g1"})
    assert moves_of(moved) == []
    assert proposed(fresh().view) != proposed(moved.view)
    assert moves_of(do(moved, {"type": "tap", "at": "g1"})) == ["g1"]
    white = do(hot_seat(), *typed("b1"))
    assert moves_of(do(white, {"type": "tap", "at": "f10"})) == ["b1", "f10"]


@pytest.mark.parametrize(("square", "says"), [("c2", "rank 1"), ("a1", "corner"), ("e5", "rank 1")])
def test_what_is_no_place_for_the_town_is_refused_with_the_reason(square: str, says: str) -> None:
    refused = do(fresh(), {"type": "tap", "at": square}).view.interaction.notice
    assert refused
    assert (refused.kind, refused.rule) == ("refusal", "C2")
    assert says in refused.text.en


def test_a_soldier_is_picked_switched_and_put_back() -> None:
    table = do(hot_seat(*OPENING), {"type": "tap", "at": "a4"})
    picked = table.view.interaction.picked
    assert picked
    other = do(table, {"type": "tap", "at": "c4"})
    assert other.view.interaction.picked not in (None, picked)
    assert do(table, {"type": "tap", "at": "a4"}).view.interaction.picked is None
    assert do(table, {"type": "putback"}).view.interaction.picked is None


def test_two_taps_are_a_move() -> None:
    table = do(hot_seat(*OPENING), {"type": "tap", "at": "a4"}, {"type": "tap", "at": "a5"})
    assert moves_of(table) == [*OPENING, "a4-a5"]
    assert table.view.interaction.picked is None


def test_an_illegal_square_is_refused_with_its_rule_and_the_soldier_stays_picked() -> None:
    table = do(hot_seat(*OPENING), {"type": "tap", "at": "a4"}, {"type": "tap", "at": "j10"})
    assert table.view.interaction.notice
    assert table.view.interaction.notice.kind == "refusal"
    assert table.view.interaction.notice.rule.startswith("C")
    assert table.view.interaction.notice.at == "j10"
    assert table.view.interaction.picked
    assert moves_of(table) == OPENING


def test_a_target_is_picked_by_one_tap_and_shot_by_the_second() -> None:
    table = do(hot_seat(start=SHOOTABLE), {"type": "tap", "at": "e5"})
    assert table.view.interaction.picked
    assert moves_of(table) == []
    assert moves_of(do(table, {"type": "tap", "at": "e5"})) == ["xe5"]


def test_a_picked_soldier_shoots_at_the_target_that_is_tapped() -> None:
    table = do(hot_seat(start=SHOOTABLE), {"type": "tap", "at": "e2"}, {"type": "tap", "at": "e5"})
    assert moves_of(table) == ["xe5"]


def test_a_drag_is_a_move_whatever_was_picked_before() -> None:
    table = do(hot_seat(*OPENING), {"type": "tap", "at": "c4"}, {"type": "drag", "from": "a4", "to": "a5"})
    assert moves_of(table) == [*OPENING, "a4-a5"]


def test_choosing_from_the_list_is_a_move() -> None:
    assert moves_of(do(hot_seat(*OPENING), {"type": "choose", "decision": "a2-a5"})) == [*OPENING, "a2-a5"]


@pytest.mark.parametrize("text", ["a4-a5", "A4-A5", " a4 - a5 ", "ａ４－ａ５"])
def test_notation_is_read_as_people_type_it(text: str) -> None:
    assert moves_of(do(hot_seat(*OPENING), {"type": "type", "text": text})) == [*OPENING, "a4-a5"]


@pytest.mark.parametrize("text", ["a4-a9", "hello", "", "a4-a4", "xe5"])
def test_typed_nonsense_stays_in_the_field_with_the_reason(text: str) -> None:
    table = do(hot_seat(*OPENING), {"type": "type", "text": text})
    assert table.view.interaction.typed == text
    assert table.view.interaction.notice
    assert moves_of(table) == OPENING


def test_nobody_moves_for_the_machine() -> None:
    table = do(against_machine("e1"), {"type": "tap", "at": "f10"})
    assert moves_of(table) == ["e1"]
    assert table.view.interaction.notice
    assert table.view.interaction.notice.kind == "news"


# Going back and forth


def test_undo_goes_back_to_the_persons_own_decision_and_redo_returns() -> None:
    table = against_machine("e1")
    table = do(table, report(table, "f10"))
    assert moves_of(table) == ["e1", "f10"]
    undone = do(table, {"type": "undo"})
    assert (undone.view.play.at, undone.view.play.redo) == (0, True)
    assert do(undone, {"type": "redo"}).view.play.at == 2


def test_what_was_undone_is_given_up_by_another_move() -> None:
    table = do(hot_seat(*OPENING, "a4-a5"), {"type": "undo"}, *typed("c4-c5"))
    assert moves_of(table) == [*OPENING, "c4-c5"]
    assert not table.view.play.redo


def test_looking_back_stops_the_machine_and_going_on_from_there_starts_it() -> None:
    table = against_machine("e1")
    table = do(table, report(table, "f10"), *typed("a4-a5"))
    back = do(table, {"type": "goto", "step": 1})
    assert thought(back) is None
    again = do(back, {"type": "continue"})
    assert moves_of(again) == ["e1"]
    assert thought(again)


@pytest.mark.parametrize("step", [-5, 99, None, "2", 1.5])
def test_jumps_stay_within_the_game(step: object) -> None:
    assert 0 <= do(hot_seat(*OPENING), {"type": "goto", "step": step}).view.play.at <= 2


def test_undo_takes_back_a_resignation_and_a_jump_does_not() -> None:
    table = do(hot_seat(*OPENING), {"type": "resign"})
    assert table.view.play.line.outcome
    assert do(table, {"type": "goto", "step": 2}).view.play.line.outcome
    undone = do(table, {"type": "undo"})
    assert undone.view.play.line.outcome is None
    assert moves_of(undone) == OPENING


# The machine


def test_the_machine_is_asked_once_and_its_decision_played() -> None:
    table = against_machine("e1")
    request = thought(table)
    assert request
    assert (request["seat"], request["level"]) == (1, 3)
    still = do(table, {"type": "flip"})
    assert thought(still) == request
    assert moves_of(do(still, report(still, "f10"))) == ["e1", "f10"]


def test_a_report_under_way_is_shown_and_not_played() -> None:
    table = against_machine("e1")
    table = do(table, report(table, "f10", done=False))
    assert moves_of(table) == ["e1"]
    assert table.view.interaction.thinking
    assert table.view.interaction.thinking.report


def test_a_report_that_comes_too_late_changes_nothing() -> None:
    table = against_machine("e1")
    late = report(table, "f10")
    undone = do(table, {"type": "undo"})
    assert do(undone, late) == undone


def test_a_new_table_does_not_take_reports_for_the_one_before() -> None:
    table = against_machine("e1")
    late = report(table, "f10")
    link = write_link(shared(table, "game"))
    again = opened(link, before=table).table
    assert thought(again)
    assert moves_of(do(again, late)) == ["e1"]


def test_stop_holds_the_machine_until_it_may_go_on_or_must_play() -> None:
    table = against_machine("e1")
    stopped = do(table, report(table, "f10", done=False), {"type": "stop"})
    assert thought(stopped) is None
    assert moves_of(do(stopped, report(stopped, "f10"))) == ["e1"]
    assert thought(do(stopped, {"type": "resume"}))
    assert moves_of(do(stopped, {"type": "play-now"})) == ["e1", "f10"]


def test_play_now_before_the_first_report_plays_that_report() -> None:
    table = do(against_machine("e1"), {"type": "play-now"})
    assert thought(table)
    assert moves_of(do(table, report(table, "f10", done=False))) == ["e1", "f10"]


def test_machine_against_machine_goes_on_by_itself_and_undo_stops_it() -> None:
    table = do(fresh(), {"type": "begin", "players": [1, 1]})
    for move in OPENING:
        table = do(table, report(table, move))
    assert moves_of(table) == OPENING
    assert thought(table)
    assert thought(do(table, {"type": "undo"})) is None


def test_a_hint_is_sought_at_full_strength_and_given_in_two_steps() -> None:
    table = do(hot_seat(*OPENING), {"type": "hint"})
    request = thought(table)
    assert request
    assert request["level"] == len(table.view.game.levels)
    table = do(table, report(table, "a4-a5"))
    assert table.view.interaction.clue
    assert thought(table) is None
    table = do(table, {"type": "hint"})
    assert table.view.interaction.hint
    assert table.view.interaction.hint.report.best == table.view.game.read_decision("a4-a5")
    assert moves_of(table) == OPENING
    assert thought(table) is None


def test_a_hint_puts_back_what_is_taken_up() -> None:
    table = do(hot_seat(*OPENING), {"type": "hint"}, {"type": "tap", "at": "a4"})
    assert table.view.interaction.picked
    table = do(table, report(table, "a4-a5"))
    assert table.view.interaction.clue
    assert table.view.interaction.picked is None


def test_a_hint_asked_for_while_the_machine_decides_comes_with_the_next_turn() -> None:
    table = do(fresh(), {"type": "tap", "at": "e1"}, {"type": "hint"})
    told = table.view.interaction.notice
    assert told
    assert "your turn" in told.text.en
    table = do(table, report(table, "f10"))
    request = thought(table)
    assert request
    assert request["purpose"] == "hint"
    hinted = do(table, report(table, "a4-a5"))
    assert hinted.view.interaction.clue
    after = thought(do(hinted, {"type": "putback"}))
    assert after is None or after["purpose"] != "hint", "it was asked for once"


def test_a_hint_can_be_called_off() -> None:
    table = do(hot_seat(*OPENING), {"type": "hint"}, {"type": "stop"})
    assert table.view.interaction.thinking is None


# Beginning and ending


def test_a_new_game_has_the_players_and_options_asked_for() -> None:
    intent = {
        "type": "begin",
        "players": [2, 0],
        "options": {"slide_limit": "2", "move_limit": "100", "?": 1},
    }
    table = do(fresh("ja"), intent)
    assert [player.level for player in table.view.play.players] == [2, 0]
    assert dict(table.view.play.line.setup.options) == {"slide_limit": 2, "move_limit": 100}
    assert table.view.display.flipped
    assert table.view.lang == "ja"
    assert thought(table)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": []},
        {"players": [0]},
        {"players": [0, 0], "options": {"move_limit": "many"}},
        {"players": [0, 0], "options": {"slide_limit": "1"}},
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(wrong: Json) -> None:
    table = hot_seat(*OPENING)
    refused = do(table, {"type": "begin", **wrong})
    assert refused.view.interaction.notice
    assert refused.view.play.line == table.view.play.line


def test_a_rematch_swaps_the_seats() -> None:
    table = do(against_machine("e1"), {"type": "rematch"})
    assert [player.level for player in table.view.play.players] == [3, 0]
    assert moves_of(table) == []


def test_resigning_while_looking_back_ends_the_whole_game() -> None:
    change = handle(do(hot_seat(*OPENING, "a4-a5"), {"type": "goto", "step": 0}), {"type": "resign"})
    assert moves_of(change.table) == [*OPENING, "a4-a5"]
    outcome = change.table.view.match.outcome
    assert outcome
    assert outcome.winners == (0,)
    assert (change.dialog, change.played) == ("end", ())


@pytest.mark.parametrize(("score", "agreed"), [(0.4, False), (0.0, True), (-0.4, True)])
def test_the_machine_agrees_to_a_draw_if_it_expects_nothing_better(score: float, agreed: bool) -> None:
    table = against_machine("e1")
    table = do(table, report(table, "f10", score=score), {"type": "draw"})
    assert (table.view.play.line.outcome is not None) == agreed


def test_a_decision_that_ends_the_game_opens_the_end() -> None:
    table = hot_seat(start="4L5/4d5/10/10/10/l9/10/10/10/3D6 d")
    change = handle(table, {"type": "type", "text": "e9xe10"})
    assert change.dialog == "end"
    assert change.table.view.match.outcome


# Links


@pytest.mark.parametrize("kind", ["game", "position"])
def test_a_shared_link_opens_the_same_table(kind: Any) -> None:
    table = do(hot_seat(*OPENING, "a4-a5"), {"type": "goto", "step": 2})
    found = opened(write_link(shared(table, kind)), lang="ja").table
    assert found.view.match.state == table.view.match.state
    assert found.view.play.players == table.view.play.players
    assert found.view.lang == "ja"


def test_a_bad_link_leaves_the_table_as_it_was() -> None:
    table = hot_seat(*OPENING)
    change = opened("#nonsense", before=table)
    assert isinstance(change.error, ForeignLink)
    assert change.dialog == "link-error"
    assert change.table == table
    assert moves_of(opened("#nonsense").table) == []


# Any sequence of intents

SQUARES = st.sampled_from([f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 11)])


class Tables(RuleBasedStateMachine):
    """A player who does anything in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.table = fresh()

    def do(self, **intent: object) -> Change:
        change = handle(self.table, intent)
        self.table = change.table
        return change

    @rule(at=SQUARES)
    def tap(self, at: str) -> None:
        self.do(type="tap", at=at)

    @rule(start=SQUARES, end=SQUARES)
    def drag(self, start: str, end: str) -> None:
        self.do(**{"type": "drag", "from": start, "to": end})

    @rule(number=st.integers(0, 10_000))
    def play_legal(self, number: int) -> None:
        turn = self.table.view.match.turn
        if isinstance(turn, Decide):
            game = self.table.view.game
            legal = game.legal(self.table.view.match.state, turn.seats[0])
            text = game.write_decision(legal[number % len(legal)])
            if self.table.view.play.players[turn.seats[0]].machine:
                self.do(**report(self.table, text, done=number % 2 == 0))
            else:
                self.do(type="choose", decision=text)

    @rule(players=st.lists(st.integers(-1, 9), max_size=3))
    def begin(self, players: list[int]) -> None:
        self.do(type="begin", players=players)

    @rule(step=st.one_of(st.integers(-2, 30), st.none(), st.text(max_size=3)))
    def goto(self, step: object) -> None:
        self.do(type="goto", step=step)

    @rule(text=st.text(max_size=8))
    def type(self, text: str) -> None:
        self.do(type="type", text=text)

    @rule(
        kind=st.sampled_from(sorted(set(HANDLERS) - {"begin", "report"})),
        value=st.one_of(st.none(), st.integers(), st.text(max_size=4)),
    )
    def anything(self, kind: str, value: object) -> None:
        self.do(**{"type": kind, "at": value, "from": value, "to": value, "decision": value, "step": value})

    @rule(kind=st.one_of(st.none(), st.text(max_size=5), st.integers()))
    def nonsense(self, kind: object) -> None:
        before = self.table
        if kind not in KNOWN:
            assert self.do(type=kind).table == before

    @invariant()
    def shows_a_step_of_the_game(self) -> None:
        view = self.table.view
        assert 0 <= view.play.at <= len(view.play.line.steps)
        assert view.play.redo == (not view.live)

    @invariant()
    def the_machine_thinks_exactly_when_it_is_to_move(self) -> None:
        view = self.table.view
        turn = view.match.turn
        machine = isinstance(turn, Decide) and view.play.players[turn.seats[0]].machine
        moving = view.interaction.thinking is not None and view.interaction.thinking.purpose == "move"
        assert moving == (machine and view.live)

    @invariant()
    def only_what_can_be_moved_is_picked(self) -> None:
        view = self.table.view
        if view.interaction.picked is not None:
            assert isinstance(view.match.turn, Decide)

    @invariant()
    def its_link_opens_it_again(self) -> None:
        found = read_link(write_link(shared(self.table, "game")))
        assert (found.match, found.at) == (self.table.view.play.line, self.table.view.play.at)


TestTables: type[TestCase] = Tables.TestCase  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
