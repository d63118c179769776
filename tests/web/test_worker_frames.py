"""What the table's worker tells of boards in frames on other pages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.match import Match
from pyengine.notation.link import read_link
from tests.web.reading import page
from tests.web.telling import event, on_task
from web.games.cannon import words as cannon
from web.texts import tasks
from web.worker.table import answer

LOADED = "1L8/10/8l1/1d6l1/1d8/1d8/10/10/10/4D5 d 40"
PUZZLE = {"game": "cannon", "position": LOADED, "task": "Shoot the town", "solutions": ["xb10"]}


def ask(intent: dict[str, Any], board: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer(json.dumps({**intent, "board": board})))
    assert "crash" not in told, told
    return told


def opened(board: str, mode: str, **what: Any) -> dict[str, Any]:
    return ask({"type": "open", "game": "cannon", "lang": "en", "mode": mode, "luck": 1, **what}, board)


def words(answer: dict[str, Any]) -> str:
    """The words in the frame."""
    return page(answer["main"]).words


def position(match: Match) -> str:
    return match.game.write(match.state)


def test_a_frame_learns_what_it_shows_whenever_that_changes() -> None:
    first = opened("a", "view", link="cannon/1 : e1 f10 a4-a5", at=2)
    [ready] = event(first, "told")["messages"]
    assert (ready["type"], ready["step"], ready["steps"]) == ("ready", 2, 3)
    assert event(first, "told")["link"] == ready["link"]
    found = read_link(ready["link"])
    assert (found.at, ready["position"]) == (2, position(found.match.upto(2)))
    later = ask({"type": "goto", "step": 3}, "a")
    assert event(later, "told")["messages"] == []
    assert read_link(event(later, "told")["link"]).at == 3
    same = ask({"type": "tap", "at": "e4"}, "a")
    assert event(same, "told")["link"] is None


def test_each_decision_is_told_with_the_position_after_it() -> None:
    opened("b", "puzzle", diagram=PUZZLE)
    done = ask({"type": "choose", "decision": "xb10"}, "b")
    move, solved = event(done, "told")["messages"]
    assert (move["seat"], move["move"], move["ply"]) == (0, "xb10", 1)
    assert move["position"] == position(read_link(move["link"]).match)
    assert solved == {"type": "solved", "by": "self"}
    assert tasks.RIGHT.en in words(done)


def test_the_solution_can_be_shown_and_the_puzzle_begun_again() -> None:
    opened("c", "puzzle", diagram=PUZZLE)
    assert on_task(ask({"type": "show-me"}, "c"))["solved"] == "shown"
    again = ask({"type": "again"}, "c")
    assert read_link(event(again, "told")["link"]).match.setup.start == LOADED
    assert str(PUZZLE["task"]) in words(again)


@pytest.mark.parametrize(
    "what",
    [
        {"link": "g1.cannon.1.5.aaaaa"},
        {"link": "cannon/1 : e1 f10 a2-a9"},
        {"position": "no position"},
        {"diagram": {**PUZZLE, "solutions": ["xb9"]}},
        {"diagram": {"game": "cannon", "solutions": 7}},
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_frame_cannot_show_is_told_in_words_and_not_in_a_dialog(
    what: dict[str, Any], lang: str
) -> None:
    told = opened(f"wrong-{lang}", "view", **{"lang": lang, **what})
    assert told["error"]
    assert told["error"].strip()
    assert (lang == "ja") == any("ぁ" <= sign <= "ん" for sign in told["error"])
    assert told["dialog"] is None
    assert event(told, "told")["messages"] == [{"type": "error", "message": told["error"]}]


def test_a_table_of_its_own_page_is_told_by_a_dialog_and_pays_for_no_link() -> None:
    told = opened("d", "table", link="g1.cannon.1.5.aaaaa")
    assert told["dialog"]["id"] == "link-error"
    fresh = opened("d", "table")
    assert event(fresh, "told") is None


def test_a_puzzle_gives_a_clue_but_not_the_move() -> None:
    opened("hinted", "puzzle", diagram=PUZZLE)
    told = ask({"type": "hint"}, "hinted")
    assert cannon.CLUES["shot"].en in words(told)
    assert (told["think"], event(told, "told")["messages"]) == (None, [])
    assert "xb10" not in told["main"]


def test_a_frame_shows_what_the_file_says_of_a_step() -> None:
    comment = "On the rim."
    text = f'[Game "cannon"]\n\ne1 f10 1. a4-a5 {{{comment}}} b7-a6'
    shown = opened("told", "view", link=text, at=3)
    assert comment in words(shown)
    assert comment not in words(ask({"type": "goto", "step": 2}, "told"))


def test_whoever_meets_a_position_plays_the_side_to_move() -> None:
    white = LOADED.replace(" d 40", " l 40").replace("1L8", "5L4")
    shown = opened("white", "play", position=white)
    assert shown["think"] is None
    answered = ask({"type": "choose", "decision": "i7-i6"}, "white")
    assert event(answered, "told")["messages"][0]["seat"] == 1
    assert answered["think"]["seat"] == 0
