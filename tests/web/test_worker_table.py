"""The table's worker: what it answers to the page, through its only door."""

from __future__ import annotations

import json
import random
import re
from html.parser import HTMLParser
from typing import Any, get_type_hints

import pytest

from pyengine.match import begin, setup
from pyengine.notation.link import read_link
from tests.effort import as_many
from tests.web.telling import event
from web.worker import machine, table
from web.worker.protocol import answers


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps(intent)))
    assert "crash" not in answer, answer["crash"]
    return answer


def open_table(link: str = "", lang: str = "en", mode: str = "table") -> Any:
    return ask(type="open", game="cannon", lang=lang, mode=mode, link=link)


def hot_seat(*moves: str) -> Any:
    open_table()
    answer = ask(type="begin", players=[0, 0])
    for move in moves:
        answer = ask(type="type", text=move)
        assert answer["motions"], f"{move} was not played"
    return answer


class Ids(HTMLParser):
    """The ids of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name == "id" and value]


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_tables", {})


def test_the_first_intent_must_open_a_table() -> None:
    assert json.loads(table.answer('{"type": "undo"}')) == {"lost": True}


@pytest.mark.parametrize("message", ["", "[]", "{}", "null", '{"type": "open"}', "\x00"])
def test_what_is_no_intent_is_told_and_leaves_the_table(message: str) -> None:
    hot_seat("e1")
    assert "crash" in json.loads(table.answer(message))
    assert ask(type="undo")["position"]


def test_an_answer_has_every_field_of_the_protocol() -> None:
    for answer in (open_table(), hot_seat("e1"), ask(type="resign")):
        assert answer.keys() == get_type_hints(answers.Answer).keys()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("mode", ["table", "play", "view"])
def test_every_mode_has_the_board_once_with_ids_of_its_own(lang: str, mode: str) -> None:
    ids = Ids(open_table(lang=lang, mode=mode)["main"]).found
    assert len(set(ids)) == len(ids)
    assert {"board", "sq-a1", "sq-j10"} <= set(ids)


def test_a_decision_is_played_said_shown_and_kept() -> None:
    answer = hot_seat("e1", "f10", "a4-a5")
    assert answer["motions"] == [{"do": "move", "kind": "step", "pairs": [["a4", "a5"]]}]
    assert "a4" in answer["announce"]
    assert "a5" in answer["announce"]
    assert len(read_link(answer["save"]["link"]).match.steps) == 3
    assert answer["save"]["picture"].startswith("<svg")
    assert not answer["save"]["over"]


@pytest.mark.slow
def test_motions_tell_slides_captures_and_shots_apart() -> None:
    def motions(*moves: str) -> Any:
        return hot_seat(*moves)["motions"]

    assert motions("e1") == [{"do": "place", "at": "e1"}]
    assert motions("e1", "f10", "a2-a5") == [
        {"do": "move", "kind": "slide", "pairs": [["a2", "a3"], ["a3", "a4"], ["a4", "a5"]]}
    ]
    assert motions("e1", "f10", "a2-a5", "b9-b6", "a5xb6") == [
        {"do": "move", "kind": "capture", "pairs": [["a5", "b6"]]},
        {"do": "vanish", "at": "b6"},
    ]
    assert motions("e1", "f10", "a2-a5", "b8-a7", "xa7") == [
        {"do": "shoot", "guns": [{"soldiers": ["a3", "a4", "a5"], "muzzle": "a6"}], "to": "a7"},
        {"do": "vanish", "at": "a7"},
    ]


def test_nothing_is_kept_before_the_first_decision_or_of_a_board_to_look_at() -> None:
    assert open_table()["save"] is None
    link = hot_seat("e1")["save"]["link"]
    assert open_table(link, mode="view")["save"] is None
    assert open_table(link, mode="play")["save"]


def test_a_deal_that_lay_there_is_kept_once_a_person_has_decided_and_one_that_was_set_up_at_once() -> None:
    answer = ask(type="open", game="gunsor", lang="en", mode="table", link="", luck=3)
    card = re.search(r'data-drag="([^"]+)"', answer["main"])
    assert card
    assert answer["save"] is None
    taken = ask(type="tap", at=card[1])
    assert (taken["save"], taken["played"]) == (None, 0)
    assert ask(type="tap", at=card[1])["save"]
    assert ask(type="begin", players=[0, 1], luck=5)["save"]


def test_what_has_not_changed_is_not_kept_again() -> None:
    hot_seat("e1", "f10")
    assert ask(type="flip")["save"] is None
    assert ask(type="tap", at="a4")["save"] is None
    assert ask(type="goto", step=1)["save"]


def test_positions_are_numbered_so_that_late_taps_can_be_told() -> None:
    first = hot_seat("e1", "f10")["position"]
    assert ask(type="tap", at="a4")["position"] == first
    assert ask(type="tap", at="a5")["position"] != first
    assert ask(type="undo")["position"] != first


def test_news_is_said_once() -> None:
    hot_seat("e1", "f10")
    assert ask(type="type", text="a4-a9")["announce"]
    assert ask(type="flip")["announce"] == ""


def test_a_bad_link_is_told_in_a_dialog_over_the_table_as_it_was() -> None:
    before = hot_seat("e1", "f10")
    answer = open_table("#g1.cannon.1.5.abc")
    assert answer["error"]
    assert answer["dialog"]["id"] == "link-error"
    assert answer["position"] == before["position"]


def test_the_dialogs_have_the_ids_that_they_are_told_by() -> None:
    hot_seat("e1", "f10")
    for answer in (ask(type="share"), ask(type="resign") and ask(type="result"), open_table("?")):
        assert Ids(answer["dialog"]["html"]).found[0] == answer["dialog"]["id"]


def test_a_shared_link_leads_back_to_the_game() -> None:
    hot_seat("e1", "f10", "a4-a5")
    links = re.findall(r'data-fragment="([^"]+)"', ask(type="share")["dialog"]["html"])
    assert {read_link(link).kind for link in links} == {"game", "position"}
    assert {len(read_link(link).match.steps) for link in links} == {3, 0}


def test_the_position_comes_as_files() -> None:
    hot_seat("e1", "f10")
    files = ask(type="picture")
    assert files["svg"].startswith("<svg")
    assert files["text"].splitlines()[-1].startswith("5L4/1l1l1l1l1l/")
    assert files["name"] == "cannon-2"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(as_many(1, 2)))
def test_a_whole_game_of_the_two_workers(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who plays at random against the weakest machine, to the end."""
    monkeypatch.setattr(machine, "_SLICE", 1e9)
    chance = random.Random(seed)
    assert event(open_table(), "players")["machine"]
    answer = ask(type="begin", players=[0, 1], options={"move_limit": 40})
    match = begin(setup("cannon", options={"move_limit": 40}))
    while match.outcome is None:
        if answer["think"]:
            report = json.loads(machine.answer(json.dumps({**answer["think"], "type": "start"})))
            answer = ask(**report)
        else:
            legal = match.game.legal(match.state, 0)
            answer = ask(type="choose", decision=match.game.write_decision(chance.choice(legal)))
        if answer["save"] is not None:  # nothing is played while the coach thinks
            match = read_link(answer["save"]["link"]).match
    assert answer["dialog"]["id"] == "end"
    assert answer["save"]["over"]
    assert answer["think"] is None
    assert not event(answer, "players")["machine"], "its worker need not start for a game that is over"
