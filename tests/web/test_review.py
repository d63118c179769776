"""A review at the table of Cannon: the machine looks back, judges, and shows what would have been better."""

from __future__ import annotations

import json
from functools import reduce
from typing import Any

import pytest

from pyengine.game import Json
from pyengine.match import Ending, Match, begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.notation.record import follow
from pyengine.text import LANGS, Lang, Text
from tests.web.reading import Element, page
from tests.web.reports import report
from web.features import looking_on
from web.features.review import texts as said
from web.features.review.state import found
from web.games.cannon import words as texts
from web.look import TableView
from web.texts import cards
from web.texts import table as common
from web.worker import machine, table
from web.worker.state import Table

LAST_SHOT = "1L8/10/6l2l/1d3ll1l1/1d1d4d1/1dd2d4/10/10/10/8D1 d 80"
"""Black shoots the town with xb10, or lets the town at i1 be walked into."""
BLUNDERED = [
    "b5-a6",
    "i7xi6",
    "c5-c6",
    "i6-i5",
    "d6-d7",
    "i5-i4",
    "f5-f6",
    "i4-i3",
    "d7-d8",
    "i3-i2",
    "d8-d9",
    "i2xi1",
]
MISTAKE = 7
"""The step at which Black's last winning move was not played."""

TABLES: dict[str, Table] = {}
"""The worker's tables."""


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps(intent)))
    assert "crash" not in answer, answer["crash"]
    return answer


def game(*moves: str, start: str | None = LAST_SHOT) -> Match:
    return reduce(follow, moves, begin(setup("cannon", start=start)))


def open_game(
    match: Match, *, at: int | None = None, levels: tuple[int, int] = (0, 0), lang: str = "en"
) -> Any:
    link = write_link(Shared("game", match, len(match.steps) if at is None else at, levels))
    return ask(type="open", game="cannon", lang=lang, mode="table", link=link, rules="rules/")


def shown() -> TableView:
    return TABLES[""].view


def graph(answer: Any, side: Text = texts.SIDES[0], lang: Lang = "en") -> Element:
    """The picture of how the game went, as a side sees it."""
    return page(answer["main"]).by_role("img", said.EXPECTED.fill(side=side).say(lang))


def think(request: Json) -> Any:
    """What the machine's worker answers in the end."""
    report = json.loads(machine.answer(json.dumps({**request, "type": "start"})))
    while not report["done"]:
        report = json.loads(machine.answer(json.dumps({"type": "go", "ticket": report["ticket"]})))
    return report


def reported(request: Json, *, score: float = 0.0, best: str = "") -> Json:
    """A report as the machine's worker would give it, without any thought.

    On the first legal move, or on ``best``.
    """
    match = shown().play.line
    state = match.game.read(request["position"], request["options"])
    move = best or match.game.write_decision(match.game.legal(state, request["seat"])[0])
    return report(request["ticket"], move, score=score)


def look(answer: Any, *scores: float) -> Any:
    """The answer after reports with these scores, in the order in which they are asked for."""
    for score in scores:
        answer = ask(**reported(answer["think"], score=score))
    return answer


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    TABLES.clear()
    monkeypatch.setattr(table, "_tables", TABLES)
    monkeypatch.setattr(machine, "_SLICE", 1e9)


@pytest.mark.slow
def test_the_machine_looks_at_every_position_from_the_end_and_finds_the_mistake() -> None:
    match = game(*BLUNDERED)
    open_game(match)
    answer = ask(type="review")
    assert answer["announce"] == common.REVIEW_BEGINS.en
    asked: list[str] = []
    while answer["think"]:
        asked.append(answer["think"]["position"])
        answer = ask(**think(answer["think"]))
    states = [match.start, *(step.state for step in match.steps[:-1])]
    assert asked == [match.game.write(state) for state in reversed(states)]
    assert answer["announce"] == common.REVIEW_DONE.en
    turns = page(answer["main"]).by_role("list", said.TURNING_POINTS.en)
    assert str(MISTAKE) in [turn.data["value"] for turn in turns.offers("action", "goto")]
    told = ask(type="goto", step=MISTAKE)["announce"]
    assert told.startswith(said.LOST[-1].en)
    assert "c6-c7" in told
    assert ask(type="goto", step=len(match.steps))["announce"].startswith(said.BEST.en)


def test_the_better_line_is_played_on_the_board_and_the_game_stays() -> None:
    match = game(*BLUNDERED[:3])
    open_game(match)
    look(ask(type="review"), 0.9, -0.9, 0.9)
    answer = ask(**reported(ask(type="goto", step=1)["think"], score=0.9, best="xb10"))
    assert said.BETTER_SPOKEN.fill(better="xb10").en in answer["announce"]
    laid = ask(type="line", value="1")
    assert [motion["do"] for motion in laid["motions"]] == ["shoot", "vanish"]
    shot = texts.SPOKEN["shot"].fill(side=texts.SIDES[0], piece=texts.PIECE["town"], target="b10")
    assert laid["announce"].startswith(shot.en)
    assert laid["save"] is None
    assert laid["think"] is None
    assert shown().play.line.steps == match.steps
    assert not ask(type="line", value="1")["motions"], "it is shown already"
    assert shown().play.redo is False
    back = ask(type="line")
    assert "xb10 was better" not in back["announce"]
    assert shown().match.state == match.steps[0].state
    ask(type="redo")
    assert shown().play.at == 2, "back in the game, redo goes on in it"


def test_one_goes_on_from_the_better_line() -> None:
    open_game(game(*BLUNDERED[:3]), levels=(0, 3))
    look(ask(type="review"), 0.9, -0.9, 0.9)
    ask(**reported(ask(type="goto", step=1)["think"], score=0.9, best="d6-d7"))
    ask(type="line", value="1")
    ask(type="undo")
    assert shown().match.state == shown().play.line.steps[0].state, "the line's first move was taken back"
    ask(type="line", value="1")
    answer = ask(type="continue")
    assert [shown().game.write_decision(step.decision) for step in shown().play.line.steps] == ["d6-d7"]
    assert answer["think"]["purpose"] == "move"
    assert found(shown()) is None


def test_a_review_can_be_stopped_and_resumed() -> None:
    open_game(game(*BLUNDERED))
    look(ask(type="review"), 1.0, -1.0)
    stopped = ask(type="stop")
    assert stopped["think"] is None
    assert said.STOPPED.fill(n=2, all=12).en in page(stopped["main"]).words
    again = ask(type="resume")
    assert again["think"]["position"] == shown().game.write(shown().play.line.steps[8].state)
    assert said.PROGRESS.fill(n=2, all=12).en in page(again["main"]).words
    assert said.STOPPED.fill(n=2, all=12).en not in page(again["main"]).words


def test_what_was_looked_at_is_kept_while_one_goes_through_the_game() -> None:
    open_game(game(*BLUNDERED))
    request = look(ask(type="review"), 1.0, -1.0)["think"]
    assert ask(type="goto", step=3)["think"] == request
    assert ask(type="review")["think"] == request, "a second press changes nothing"
    assert said.NOT_YET.en in page(ask(type="goto", step=2)["main"]).words
    assert ask(type="leave-review")["think"] is None
    assert ask(**reported(request))["think"] is None
    assert found(shown()) is None


def test_a_review_opens_as_looking_back_and_asks_nothing() -> None:
    open_game(game(*BLUNDERED))
    looked = page(ask(type="review")["main"])
    assert looked.by_id("panel").has("heading", said.HEADING.en)
    assert not looked.choices
    assert common.YOUR_TURN.en not in looked.words
    assert not any(symbol.startswith("m-") for symbol in looked.symbols), "nothing is marked on the board"
    assert looked.offer("action", "hint").disabled
    assert ask(type="hint")["think"]["purpose"] == "review"
    left = page(ask(type="leave-review")["main"])
    assert looking_on.BEGINNING.fill(all=12).en in left.words, "the step is looked at as before"


def test_a_hint_at_the_placing_of_a_town_is_told_and_dismissed() -> None:
    open_game(game("e1", "f10", start=None), at=0)
    hinted = page(ask(**reported(ask(type="hint")["think"], best="c1"))["main"])
    hint = shown().interaction.hint
    assert hint is not None
    assert "putback" in hinted.by_id("tip").actions
    assert not page(ask(type="putback")["main"]).find("tip")


def test_a_hint_on_the_way_leaves_the_review_in_the_panel() -> None:
    open_game(game(*BLUNDERED[:3]))
    look(ask(type="review"), 0.9, -0.9, 0.9)
    before = page(ask(type="goto", step=3)["main"]).by_id("panel").words
    ask(**reported(ask(type="hint")["think"]))
    hinted = page(ask(type="hint")["main"])
    assert hinted.by_id("tip").choices
    assert hinted.by_id("panel").words == before


def test_no_move_of_the_machines_own_is_a_turning_point() -> None:
    """It says of such a move that it saw its drawback only later; there is nothing better to show."""
    for best, expected in (("b5-a6", ()), ("xb10", (1,))):
        open_game(game(*BLUNDERED[:2]))
        ask(**reported(look(ask(type="review"), -0.9, 0.9)["think"], score=0.9, best=best))
        review = found(shown())
        assert review is not None
        assert review.turns == expected
        told = ask(type="goto", step=1)["announce"]
        assert told.startswith(said.BEST_AS_IT_SEEMED.en) == (best == "b5-a6")


def test_playing_on_ends_the_review() -> None:
    open_game(game(*BLUNDERED))
    ask(type="review")
    assert ask(type="choose", decision="xb10")["played"] == 0, "an earlier step is only looked at"
    ask(type="continue")
    answer = ask(type="choose", decision="xb10")
    assert answer["played"] == 1
    assert answer["think"] is None
    assert found(shown()) is None


def test_the_game_itself_goes_first() -> None:
    """Where a game under way is looked back on, the machine's own move is not kept waiting at its end."""
    open_game(game(*BLUNDERED[:3]), at=1, levels=(0, 3))
    assert ask(type="review")["think"]["purpose"] == "review"
    assert shown().play.at == 1, "the review begins where one is"
    answer = ask(type="goto", step=3)
    assert answer["think"]["purpose"] == "move"
    ask(**reported(answer["think"]))
    assert found(shown()) is None


@pytest.mark.parametrize(
    ("match", "positions"),
    [
        (game("e1", "f10", start=None).end(Ending("resigned", 0)), 3),
        (game("e1", "f10", start=None).end(Ending("agreed")), 3),
        (game("xb10"), 1),
    ],
    ids=["resigned", "agreed", "one move"],
)
def test_any_game_can_be_looked_back_on(match: Match, positions: int) -> None:
    open_game(match)
    answer = ask(type="review")
    for _ in range(positions):
        answer = ask(**think(answer["think"]))
    assert answer["think"] is None
    for step in range(len(match.steps) + 1):
        drawn = graph(ask(type="goto", step=step))
        assert said.SO_FAR.en not in drawn.name, "it is complete"


def test_a_game_of_nothing_is_not_looked_back_on() -> None:
    open_game(begin(setup("cannon")).end(Ending("resigned", 0)))
    assert ask(type="review")["think"] is None


@pytest.mark.parametrize("lang", LANGS)
def test_the_graph_is_seen_from_the_only_person_and_told_in_words(lang: Lang) -> None:
    open_game(game(*BLUNDERED[:2]), levels=(3, 0), lang=lang)
    answer = look(ask(type="review"), 0.5, 0.0)
    assert said.SO_FAR.say(lang) in graph(answer, cards.YOU_INSIDE, lang).name
    drawn = graph(look(answer, 0.5), cards.YOU_INSIDE, lang)
    assert {"en": "25 at the beginning", "ja": "最初25"}[lang] in drawn.name
    steps = [moment.data["value"] for moment in drawn.parent.offers("action", "goto")]
    assert steps == ["0", "1", "2"]
