"""The look back at card games: the machine judges, the page shows, and one plays on otherwise."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from pyengine.game import Json
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.players.hindsight import Budget
from tests.effort import as_many
from tests.web.reading import Element, page
from web.features.review import texts
from web.features.review.deals import ByDeals
from web.features.review.state import found
from web.look import TableView
from web.registry import look
from web.texts import table as table_texts
from web.worker import machine, table
from web.worker.state import Table

TABLES: dict[str, Table] = {}
"""The worker's tables."""
SEATS = {"gunsor": 2, "gran-cannon": 3, "cannonades": 2, "kanon": 2}


@pytest.fixture(autouse=True)
def fresh_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    TABLES.clear()
    monkeypatch.setattr(table, "_tables", TABLES)
    monkeypatch.setattr(machine, "_SLICE", 1e9)
    for game in SEATS:
        controller = type(look(game).controller)
        monkeypatch.setattr(controller, "review_budget", Budget(0, 1))
        monkeypatch.setattr(controller, "close_budget", Budget(24, 4))


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps(intent)))
    assert "crash" not in answer, answer["crash"]
    return answer


@cache
def played(game: str) -> Match:
    """A whole game by random decisions."""
    rng, match = Random(game), begin(setup(game, seats=SEATS[game], seed="back"))
    while match.outcome is None:
        seat = match.deciders[0]
        match = match.play(seat, rng.choice(match.legal(seat)))
    return match


def opened(game: str = "gunsor", *, match: Match | None = None, lang: str = "en") -> Any:
    match = match or played(game)
    link = write_link(Shared("game", match, len(match.steps), (0, *(1,) * (SEATS[game] - 1))))
    return ask(type="open", game=game, lang=lang, link=link, rules="rules/", mode="table")


def shown() -> TableView:
    return TABLES[""].view


def review() -> ByDeals:
    review = found(shown())
    assert isinstance(review, ByDeals)
    return review


def judged(request: Json) -> Json:
    """What the machine's worker answers in the end."""
    report: Json = json.loads(machine.answer(json.dumps({**request, "type": "start"})))
    assert report["done"]
    return report


def reported(request: Json, lost: float = 0.0) -> Json:
    """The same without any thought: each decision gave this much away against another one."""
    line = shown().play.line

    def verdict(asked: Json) -> Json:
        state = line.game.read(asked["position"], request["options"])
        legal = map(line.game.write_decision, line.game.legal(state, asked["seat"]))
        best = next(text for text in legal if text != asked["taken"])
        return {"best": best, "before": 0.2, "after": 0.2 - lost, "error": 0.0}

    told = {"best": request["judged"][0]["taken"], "score": 0.0, "value": 0, "depth": 1, "nodes": 0}
    verdicts = [verdict(asked) for asked in request["judged"]]
    return {
        **told,
        "type": "report",
        "ticket": request["ticket"],
        "pv": [],
        "second": "",
        "verdicts": verdicts,
        "done": True,
    }


def looked_back(lost: float = 0.5) -> Any:
    """The answer once everything has been looked at, without any thought."""
    answer = ask(type="review")
    while answer["think"]:
        answer = ask(**reported(answer["think"], lost))
    return answer


def graph(answer: Any) -> Element:
    """The graph of the chances over the game."""
    (drawn,) = (each for each in page(answer["main"]).all_by_role("img") if each.name and each.offers("seat"))
    return drawn


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gunsor", "gran-cannon"])
def test_the_machine_looks_at_every_choice_and_then_closely_at_the_dear_ones(game: str) -> None:
    opened(game)
    answer = ask(type="review")
    assert answer["announce"] == table_texts.REVIEW_BEGINS.en
    first, close = 0, 0
    while answer["think"]:
        request = answer["think"]
        first, close = (
            (first, close + len(request["judged"]))
            if request["close"]
            else (first + len(request["judged"]), close)
        )
        answer = ask(**judged(request))
    found = review()
    assert answer["announce"] == table_texts.REVIEW_DONE.en
    assert first == len(found.choices)
    assert 0 < close <= 10
    assert 1 <= len(found.turns) <= 3
    assert len(found.curves) == SEATS[game]
    assert sum((1 + curve[-1][1]) / 2 for curve in found.curves) == pytest.approx(1)
    curves = [each.data["seat"] for each in graph(answer).offers("seat")]
    assert curves == (["0"] if SEATS[game] == 2 else ["1", "2", "0"]), "the player's own lies on top"


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(SEATS))
def test_a_choice_is_judged_by_what_its_seat_saw(game: str) -> None:
    opened(game)
    request = ask(type="review")["think"]
    line = shown().play.line
    before = [line.start, *(step.state for step in line.steps)]
    for asked, choice in zip(request["judged"], review().choices, strict=False):
        seen = line.game.observe(before[choice.step - 1], choice.seat)
        assert asked["position"] == line.game.write(seen)
        assert asked["seat"] == choice.seat


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(SEATS))
def test_every_step_can_be_shown_with_all_cards_open(game: str) -> None:
    opened(game)
    looked_back()
    assert shown().perspective.open
    for step in (
        *(turn - 1 for turn in review().turns),
        *shown().stops[:: len(shown().stops) // as_many(4, 8)],
    ):
        answer = ask(type="goto", step=step)
        assert graph(answer).name, "it is also said in words"
        told = page(answer["main"]).words
        assert told.count(texts.GAVE_SPOKEN.fill(n=25).en) == len(review().choices), "each says what it lost"


@pytest.mark.slow
def test_a_turning_point_says_what_was_better_and_leads_to_the_choice() -> None:
    opened()
    answer = looked_back()
    turns = page(answer["main"]).by_role("list", texts.TURNING_POINTS.en)
    step = review().turns[0]
    assert turns.offer("value", str(step - 1)).data["action"] == "goto"
    told = ask(type="goto", step=step - 1)
    assert texts.LOST[-1].en in told["announce"]
    choice = next(each for each in review().choices if each.step == step)
    assert choice.verdict
    better = look("gunsor").panel.label(shown().deciding(step, choice.seat), choice.verdict.best)
    assert texts.BETTER_SPOKEN.fill(better=better).en in told["announce"]
    panel = page(told["main"]).by_id("panel")
    assert panel.has("term", texts.BETTER.en)
    assert panel.has("definition", better.en)
    assert panel.offer("action", "what-if").data["value"] == str(step - 1)


@pytest.mark.slow
def test_where_nothing_was_given_away_there_is_no_turning_point() -> None:
    opened(lang="ja")
    answer = looked_back(0.0)
    assert review().turns == ()
    assert texts.NO_TURNING_POINT.ja in page(answer["main"]).words


@pytest.mark.slow
def test_it_can_be_stopped_and_left_and_what_was_found_is_kept() -> None:
    opened()
    answer = ask(type="review")
    answer = ask(**reported(answer["think"]))
    done, _ = review().progress
    assert ask(type="stop")["think"] is None
    told = page(ask(type="goto", step=30)["main"]).words
    assert texts.STOPPED.fill(n=done, all=len(review().choices)).en in told
    assert ask(type="resume")["think"]
    assert ask(type="leave-review")["think"] is None
    assert found(shown()) is None
    again = ask(type="review")
    assert review().progress[0] == done
    assert len(again["think"]["judged"]) > 0


@pytest.mark.slow
def test_one_plays_on_otherwise_with_the_same_hidden_cards_and_comes_back() -> None:
    opened()
    looked_back()
    line, step = shown().play.line, next(turn for turn in review().turns) - 1
    answer = ask(type="what-if", value=str(step))
    play = shown().play
    assert (play.line.setup, play.line.steps) == (line.setup, line.steps[:step])
    assert play.line.state == line.upto(step).state
    assert play.practice
    assert not play.counts
    assert not shown().perspective.open
    assert table_texts.WHAT_IF_BEGINS.en in page(answer["main"]).words
    assert [player.machine for player in play.players] == [False, True]
    back = ask(type="to-game")
    assert shown().play.line is line
    assert review().next is None
    assert back["think"] is None
    assert ask(type="to-game")["think"] is None


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    opened(match=played("gunsor").upto(60))
    ask(type="review")
    assert found(shown()) is None
    assert ask(type="what-if", value="3")["played"] == 0
    assert len(shown().play.line.steps) >= 60


def test_a_resigned_game_is_looked_back_on() -> None:
    opened(match=played("gunsor").upto(60))
    ask(type="resign")
    assert ask(type="review")["think"]
