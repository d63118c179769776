"""Tasks on a board, through the worker's door: tries, answers, small games, puzzles of one's own."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.game import Decide
from pyengine.games.cannon.rules.board import read
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.notation.task import read_line, task, write_line
from tests.web.reading import Element, page
from tests.web.reports import report
from tests.web.telling import event, moves, on_task
from web.games.cannon import words as cannon
from web.pages.guides import Kind, read_guide
from web.texts import tasks as texts
from web.worker import table

POSITION = "5L4/1l8/7l2/2l7/5l4/4d5/3d6/1d8/6d3/4D5 d"
"""Black's soldier on e5 is touched from f6: it may retreat to e3 and g3, but d4 stands in the way to c3."""

TASK = "Retreat."
DONE = "Back it goes."

RETREAT: dict[str, object] = {
    "game": "cannon",
    "position": POSITION,
    "show": "b2-g7",
    "solutions": ["e5-g3", "e5-e3"],
    "caption": "A soldier in touch.",
    "task": TASK,
    "done": DONE,
}
WINNABLE = "5L4/4d1l3/10/10/10/10/10/10/10/4D5 d"
"""Black takes the town on f10 from e9 at once."""

SMALL_GAME: dict[str, object] = {
    "game": "cannon",
    "position": WINNABLE,
    "against": 1,
    "caption": "A small game.",
    "task": "Win.",
    "done": "Won.",
}


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_tables", {})


def ask(board: str = "", **intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps({"board": board, **intent})))
    assert "crash" not in answer, answer["crash"]
    return answer


def show(
    diagram: object = RETREAT, board: str = "", name: str = "", lang: str = "en", mode: str = "rule"
) -> Any:
    opening = {"game": "cannon", "lang": lang, "mode": mode, "name": name, "rules": "../rules/"}
    return ask(board, type="open", diagram=diagram, **opening)


def choose(decision: str, board: str = "") -> Any:
    return ask(board, type="choose", decision=decision)


def words(answer: Any) -> str:
    """The words on the answer's board and around it."""
    return page(answer["main"]).words


def state(answer: Any) -> str:
    """How the answer's board looks: ``task``, ``good`` or ``bad``."""
    return page(answer["main"]).offer("state").data["state"]


def squares(answer: Any) -> dict[str, str]:
    """What stands on the squares of the answer's board that are not empty."""
    cells = [cell.name.split(", ") for cell in page(answer["main"]).all_by_role("gridcell")]
    return {square: what for square, what, *_ in cells if what != cannon.EMPTY.en}


# Tries


def test_a_task_shows_its_part_of_the_board_and_what_is_asked() -> None:
    answer = show(name="r")
    assert state(answer) == "task"
    assert TASK in words(answer)
    assert squares(answer)["e5"] == cannon.SOLDIER[0].en
    assert "e1" not in squares(answer)
    assert all(each.id.startswith("r-") for each in page(answer["main"]) if each.id)


@pytest.mark.parametrize("solution", ["e5-e3", "e5-g3"])
def test_any_solution_fulfils_the_task(solution: str) -> None:
    show()
    ask(type="tap", at="e5")
    answer = ask(type="tap", at=solution[3:])
    assert on_task(answer)["solved"] == "self"
    assert state(answer) == "good"
    assert DONE in words(answer)
    assert DONE in answer["announce"]
    [move] = moves(answer)
    assert (move["seat"], move["move"], move["link"]) == (0, solution, "")
    assert move["position"].endswith(" l 1")
    assert answer["motions"]
    assert answer["save"] is None
    assert answer["dialog"] is None
    assert on_task(ask(type="flip"))["solved"] == "", "it is said once"


def test_what_the_rules_forbid_is_refused_with_the_way_to_the_rule() -> None:
    before = squares(show())
    answer = choose("e5-c3")
    assert state(answer) == "bad"
    assert page(answer["main"]).offer("rule", "C5").href == "../rules/#C5"
    assert (on_task(answer)["solved"], event(answer, "told")["messages"], squares(answer)) == ("", [], before)
    assert state(ask(type="dismiss")) == "task"


def test_a_legal_decision_that_is_not_asked_for_is_told_so_and_not_played() -> None:
    before = squares(show())
    answer = choose("e5xf6")
    assert state(answer) == "bad"
    assert texts.NOT_ASKED.en in words(answer)
    assert texts.NOT_ASKED.en in answer["announce"]
    assert not any("rules/#" in link.href for link in page(answer["main"]).all_by_role("link"))
    assert (on_task(answer)["solved"], event(answer, "told")["messages"], squares(answer)) == ("", [], before)


def test_the_answer_is_shown_once_and_is_not_the_readers_own() -> None:
    show()
    answer = ask(type="show-me")
    assert on_task(answer)["solved"] == "shown"
    assert [move["move"] for move in moves(answer)] == ["e5-g3"]
    assert texts.LIKE_THIS.en in words(answer)
    again = ask(type="show-me")
    assert (on_task(again)["solved"], event(again, "told")["messages"]) == ("", [])


def test_a_solved_task_takes_no_more_decisions_until_it_begins_again() -> None:
    first = show()
    solved = choose("e5-e3")
    late = choose("d4-d5")
    assert event(late, "told")["messages"] == []
    assert texts.TASK_IS_DONE.en in late["announce"]
    again = ask(type="again")
    assert (state(again), squares(again)) == ("task", squares(first))
    assert again["position"] > solved["position"] > first["position"]
    assert on_task(choose("e5-g3"))["solved"] == "self"


def test_in_japanese() -> None:
    show(lang="ja")
    assert texts.RIGHT.ja in words(choose("e5-e3"))


# Many boards


def test_boards_of_one_page_do_not_touch_each_other() -> None:
    show(board="one", name="one")
    show(board="two", name="two")
    assert on_task(choose("e5-e3", "one"))["solved"] == "self"
    other = ask("two", type="tap", at="e5")
    assert state(other) == "task"
    assert page(other["main"]).find("two-sq-e5")
    assert on_task(choose("e5-g3", "two"))["solved"] == "self"


def test_a_board_that_is_not_open_is_lost_even_if_another_is() -> None:
    show(board="one")
    assert ask("two", type="tap", at="e5") == {"lost": True}
    assert ask("two", type="puzzle", task="", solution="") == {"lost": True}


# Small games


def test_a_small_game_is_coached_at_every_turn_and_won_by_the_rules() -> None:
    longer = {**SMALL_GAME, "position": "5L4/10/4d1l3/10/10/10/10/10/10/4D5 d"}
    asked = show(longer)
    assert state(asked) == "task"
    assert asked["think"]["level"] == 5
    hinted = ask(**report(asked["think"]["ticket"], "e8-e9"))
    assert "coach" in hinted["main"]
    assert hinted["announce"]
    assert hinted["think"] is None

    moved = choose("e8-e9")
    assert moved["think"]["level"] == 1
    replied = ask(**report(moved["think"]["ticket"], "g8-g7"))
    assert [move["move"] for move in moves(replied)] == ["g8-g7"]
    assert replied["think"]["level"] == 5, "the next hint"
    won = choose("e9xf10")
    assert on_task(won)["solved"] == "self"
    assert (state(won), won["think"], won["dialog"]) == ("good", None, None)


def test_a_lost_small_game_can_be_begun_again() -> None:
    asked = show({**SMALL_GAME, "position": "5L4/10/10/10/10/10/10/d9/5l4/4D5 d"})
    assert asked["think"]
    moved = choose("a3-a4")
    lost = ask(**report(moved["think"]["ticket"], "f2xe1"))
    assert (state(lost), on_task(lost)["solved"]) == ("bad", "")
    assert texts.LOST.en in words(lost)
    again = ask(type="again")
    assert state(again) == "task"
    assert again["think"]["level"] == 5


# Tasks in links


def task_link(players: tuple[int, int], *solutions: str) -> str:
    match = begin(setup("cannon", start=POSITION))
    asked = task(match, "Fall back!", [read_line(match.game, line) for line in solutions])
    return write_link(Shared("task", match, 0, players, asked))


def at_table(link: str, mode: str = "table") -> Any:
    return ask(type="open", game="cannon", lang="en", mode=mode, link=link)


def test_a_task_in_a_link_is_set_at_the_table_and_not_kept() -> None:
    answer = at_table(task_link((0, 3), "e5-e3"))
    assert "Fall back!" in page(answer["main"]).by_id("task").words
    assert (state(answer), answer["think"], answer["save"]) == ("task", None, None)
    assert state(choose("e5-g3")) == "bad"
    solved = choose("e5-e3")
    assert (on_task(solved)["solved"], state(solved), solved["think"], solved["save"]) == (
        "self",
        "good",
        None,
        None,
    )


@pytest.mark.parametrize("level", [0, 3])
def test_playing_on_after_a_task_is_a_game_like_any_other(level: int) -> None:
    at_table(task_link((0, level), "e5-e3"))
    choose("e5-e3")
    on = ask(type="play-on")
    assert not page(on["main"]).find("task")
    assert len(read_link(on["save"]["link"]).match.steps) == 1
    assert bool(on["think"]) == bool(level)
    answer = ask(**report(on["think"]["ticket"], "f6-f5")) if level else choose("f6-f5")
    assert answer["played"] == 1
    assert len(read_link(answer["save"]["link"]).match.steps) == 2


def test_a_task_in_a_frame_shows_what_came_of_it() -> None:
    assert "Fall back!" in words(at_table(task_link((0, 0), "e5-e3"), "puzzle"))
    solved = choose("e5-e3")
    assert on_task(solved)["solved"] == "self"
    assert [move["ply"] for move in moves(solved)] == [1]
    assert page(solved["main"]).has("status", texts.RIGHT.en)


# Tasks of several decisions

LINE: dict[str, object] = {
    "game": "cannon",
    "position": POSITION,
    "solutions": ["e5-e3 f6-f5 b3-b4", "e5-g3"],
    "clue": True,
    "task": "Retreat, then step.",
    "done": "Well stepped.",
}


def replied(answer: Any) -> Any:
    """The answer to what the page sends once it has shown what is due."""
    assert on_task(answer)["due"] > 0
    return ask(type="reply")


def test_a_right_decision_is_answered_and_the_last_one_solves_the_task() -> None:
    assert on_task(show(LINE))["due"] == 0
    right = choose("e5-e3")
    assert (state(right), on_task(right)["solved"]) == ("task", "")
    assert texts.SO_FAR.en in words(right)
    assert texts.SO_FAR.en in right["announce"]
    reply = replied(right)
    assert [(move["seat"], move["move"]) for move in moves(reply)] == [(1, "f6-f5")]
    assert reply["motions"]
    assert (on_task(reply)["due"], on_task(reply)["solved"]) == (0, "")
    assert texts.GO_ON.en in words(reply)
    assert texts.GO_ON.en in reply["announce"]
    done = choose("b3-b4")
    assert (state(done), on_task(done)["solved"], on_task(done)["due"]) == ("good", "self", 0)
    assert "Well stepped." in done["announce"]


def test_while_the_answer_is_due_nothing_else_is_played() -> None:
    show(LINE)
    choose("e5-e3")
    early = ask(type="tap", at="f6")
    assert (early["played"], on_task(early)["due"] > 0) == (0, True)
    assert texts.GOES_ON.en in early["announce"]
    assert ask(type="reply")["played"] == 1
    assert ask(type="reply")["played"] == 0, "it comes once"


def test_a_wrong_decision_later_gives_the_board_back_as_it_was() -> None:
    show(LINE)
    before = squares(replied(choose("e5-e3")))
    wrong = choose("b3-c4")
    assert (state(wrong), squares(wrong)) == ("bad", before)
    assert texts.NOT_ASKED.en in words(wrong)
    refused = choose("b3-b9")
    assert (state(refused), squares(refused)) == ("bad", before)
    assert texts.NOT_ASKED.en not in words(refused)
    assert on_task(choose("b3-b4"))["solved"] == "self"


def test_another_line_may_be_shorter() -> None:
    show(LINE)
    short = choose("e5-g3")
    assert (on_task(short)["solved"], on_task(short)["due"]) == ("self", 0)


@pytest.mark.parametrize("begun", [False, True])
def test_the_rest_of_the_line_is_shown_one_by_one(begun: bool) -> None:
    show(LINE)
    if begun:
        replied(choose("e5-e3"))
    answer = ask(type="show-me")
    told = moves(answer)
    while on_task(answer)["due"]:
        assert on_task(answer)["solved"] == ""
        assert texts.LIKE_THIS.en in words(answer)
        answer = replied(answer)
        told += moves(answer)
    shown = [move["move"] for move in told]
    assert shown == (["b3-b4"] if begun else ["e5-e3", "f6-f5", "b3-b4"])
    assert (on_task(answer)["solved"], state(answer)) == ("shown", "good")


def test_it_begins_again_from_anywhere() -> None:
    first = show(LINE)
    assert not page(first["main"]).has("button", texts.BEGIN_AGAIN.en)
    under_way = page(replied(choose("e5-e3"))["main"])
    assert under_way.by_role("button", texts.BEGIN_AGAIN.en).data["action"] == "again"
    assert squares(ask(type="again")) == squares(first)
    ask(type="show-me")
    again = ask(type="again")
    assert (squares(again), on_task(again)["due"]) == (squares(first), 0)
    assert ask(type="reply")["played"] == 0


def test_a_clue_is_about_the_next_decision_of_the_line() -> None:
    assert "hint" in page(show(LINE)["main"]).actions
    assert cannon.CLUES["retreat"].en in words(ask(type="hint"))
    replied(choose("e5-e3"))
    assert cannon.CLUES["step"].en in words(ask(type="hint"))


@pytest.mark.parametrize("level", [0, 3])
def test_at_the_table_the_line_answers_in_the_place_of_the_machine(level: int) -> None:
    at_table(task_link((0, level), "e5-e3 f6-f5 b3-b4"))
    right = choose("e5-e3")
    assert (right["think"], right["save"]) == (None, None)
    reply = replied(right)
    assert (reply["think"], texts.GO_ON.en in words(reply)) == (None, True)
    back = ask(type="undo")
    assert (state(back), on_task(back)["due"], squares(back)["e5"]) == ("task", 0, cannon.SOLDIER[0].en)
    replied(choose("e5-e3"))
    done = choose("b3-b4")
    assert (on_task(done)["solved"], done["think"]) == ("self", None)
    assert bool(ask(type="play-on")["think"]) == bool(level)


def test_a_frame_tells_how_far_the_reader_is() -> None:
    show(LINE, mode="puzzle")
    assert texts.SO_FAR.en in words(replied(choose("e5-e3")))
    assert texts.RIGHT.en in words(choose("b3-b4"))


# Puzzles of one's own


def puzzle(task: str = "Retreat!", solution: str = "e5-e3") -> Any:
    return ask(type="puzzle", task=task, solution=solution)


def shared() -> Element:
    """The dialog that shares what the table shows."""
    return page(ask(type="share")["dialog"]["html"])


def test_a_puzzle_becomes_a_link_that_holds_it() -> None:
    before = ask(type="open", game="cannon", lang="en", mode="table", position=POSITION)
    answer = puzzle("  Retreat \n now! ", "Ｅ５－Ｅ３ e5-g3 e5-e3")
    shared = read_link(answer["link"])
    assert shared.kind == "task"
    assert shared.task
    assert shared.task.text == "Retreat now!"
    assert [write_line(shared.match.game, line) for line in shared.task.solutions] == ["e5-e3", "e5-g3"]
    assert shared.match.game.write(shared.match.state) == POSITION
    after = ask(type="flip")
    assert (after["position"], after["save"]) == (before["position"], None), "asking changes nothing"


@pytest.mark.parametrize(
    ("solution", "text", "sentence"),
    [
        ("", "", "Say which move solves it."),
        ("fish", "", "fish"),
        ("e5-c3", "", "d4"),
        ("e5-e3 e5-e4", "", "goes back only by a retreat"),
        ("e5-e3", "x" * 201, "at most 200 characters"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused_with_a_sentence(solution: str, text: str, sentence: str) -> None:
    for lang in ("en", "ja"):
        ask(type="open", game="cannon", lang=lang, mode="table", position=POSITION)
        answer = puzzle(text, solution)
        assert answer.keys() == {"error"}
        if lang == "en":
            assert sentence in answer["error"]
        else:
            assert re.search("[ぁ-ん]", answer["error"])


def test_the_move_that_was_played_next_is_proposed_as_the_solution() -> None:
    ask(type="open", game="cannon", lang="en", mode="table")
    ask(type="begin", players=[0, 0])
    for move in ("e1", "f10", "a4-a5"):
        ask(type="type", text=move)
    ask(type="goto", step=2)
    assert "a4-a5" in [field.value for field in shared().all_by_role("textbox")]


def test_where_nobody_decides_there_is_nothing_to_make_a_puzzle_of() -> None:
    match = begin(setup("cannon", start=WINNABLE))
    over = match.play(0, read("e9xf10"))
    assert not isinstance(over.turn, Decide)
    at_table(write_link(Shared("game", over, 1, (0, 0))))
    assert "task" not in [kind.value for kind in shared().all_by_role("radio")]
    assert "error" in puzzle()


# What a page may ask for


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"position": "nonsense"},
        {"solutions": ["e5-c3"]},
        {"solutions": ["fish"]},
        {"solutions": 5},
        {"moves": ["a1-j10"]},
        {"options": [["no_such_option", 1]]},
        {"options": 3},
        {"task": "x" * 201},
    ],
)
def test_a_diagram_that_does_not_fit_together_is_refused_with_a_sentence(change: dict[str, object]) -> None:
    answer = show({**RETREAT, **change}, mode="puzzle")
    assert answer["error"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=5,
)


# What is drawn (``show``, ``marks``, ``picked``) only our own pages say.
@pytest.mark.slow
@given(st.dictionaries(st.sampled_from(["game", "position", "moves", "options", "task", "solutions"]), JSON))
def test_whatever_an_address_asks_for_is_shown_or_refused(fields: dict[str, object]) -> None:
    answer = show({**RETREAT, **fields}, mode="puzzle")
    assert bool(answer["error"]) == (event(answer, "told")["messages"][0]["type"] == "error")
    assert page(answer["main"]).has("grid")


@pytest.mark.slow
def test_every_diagram_of_the_guides_is_solved_by_its_first_solution() -> None:
    kinds: tuple[Kind, ...] = ("rules", "learn")
    for exercise in (one for kind in kinds for one in read_guide(kind, "cannon", "ja").exercises):
        if exercise.diagram.solutions:
            show(asdict(exercise.diagram), lang="ja")
            assert on_task(choose(exercise.diagram.solutions[0]))["solved"] == "self", exercise.id


# What is wrong with a try

REFUTED: dict[str, object] = {
    "game": "cannon",
    "position": "2L7/10/1l2dll1ll/10/1ll4d2/10/1ddl2d1d1/10/8d1/6D3 d",
    "solutions": ["e8-d9 d4xc4 d9xc10"],
    "task": "Take the town in two.",
    "done": "Taken.",
    "refutes": True,
}


def test_a_wrong_try_is_answered_on_the_board_and_then_goes_back() -> None:
    before = squares(show(REFUTED))
    answer = choose("g4-g5")
    assert (on_task(answer)["missed"], on_task(answer)["solved"], on_task(answer)["due"], state(answer)) == (
        True,
        "",
        0,
        "bad",
    )
    assert [motion["do"] for motion in answer["motions"]] == ["move", "move", "vanish"]
    assert "cannot be taken with your next move" in words(answer)
    assert "cannot be taken with your next move" in answer["announce"]
    assert squares(answer)["e8"] == cannon.SOLDIER[1].en
    # markup: an arrow shows the answer, a drawing without a name or a symbol
    assert 'class="hint"' in answer["main"]
    back = ask(type="dismiss")
    assert (state(back), squares(back), on_task(back)["missed"]) == ("task", before, False)
    choose("g4-g5")
    touched = page(ask(type="tap", at="e8")["main"]).with_state("selected")
    assert [cell.data["tap"] for cell in touched] == ["e8"], "a touch goes back as well"
    choose("g4-g5")
    answer = choose("e8-d9")
    assert (on_task(answer)["missed"], state(answer), on_task(answer)["due"] > 0) == (False, "task", True)


def test_after_a_wrong_try_the_solution_can_be_shown() -> None:
    show(REFUTED)
    choose("g4-g5")
    assert on_task(ask(type="show-me"))["due"]
    while on_task(answer := ask(type="reply"))["due"]:
        pass
    assert on_task(answer)["solved"] == "shown"


def test_where_no_answer_is_wanted_a_wrong_try_stays_off_the_board() -> None:
    before = squares(show({**REFUTED, "refutes": False}))
    answer = choose("g4-g5")
    assert (on_task(answer)["missed"], state(answer), squares(answer)) == (True, "bad", before)


def test_a_board_can_be_turned() -> None:
    straight, turned = (page(show({**REFUTED, "flipped": turned})["main"]) for turned in (False, True))
    taps = [cell.data["tap"] for cell in straight.offers("tap")]
    assert len(taps) == 100
    assert [cell.data["tap"] for cell in turned.offers("tap")] == taps[::-1]
