"""Lessons explain each new thing to a newcomer once, in one line, next to it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.games import load
from tests.web import looks
from tests.web.reading import page
from tests.web.reports import report
from web.registry import look
from web.worker import table as worker

TAUGHT = ("gran-cannon", "gunsor", "cannonades", "kanon")
every_game = pytest.mark.parametrize("game", TAUGHT)


@pytest.fixture
def ask() -> Any:
    def talk(**message: Any) -> Any:
        return json.loads(worker.answer(json.dumps({"board": "lessons", **message})))

    yield talk
    talk(type="close")


def opened(ask: Any, game: str, **more: Any) -> Any:
    fields = {"game": game, "lang": "en", "mode": "table", "name": "", "rules": "", "luck": 3, "link": ""}
    return ask(type="open", **fields, **more)


def told(answer: Any) -> list[str]:
    tip = page(answer["main"]).find("tip")
    lessons = (lesson for game in TAUGHT for lesson in look(game).lessons)
    return [lesson.id for lesson in lessons if tip and lesson.line.say("en") in tip.words]


def played(ask: Any, answer: Any) -> Any:
    """The next answer in which the person is asked, all deciding as it comes first."""
    for _ in range(400):
        think = answer["think"]
        if think:
            best = first(think)
            answer = ask(**report(think["ticket"], best))
        else:
            return answer
    raise AssertionError("nobody is asked")


def first(think: Any) -> str:
    game = load(think["game"])
    state = game.read(think["position"], think["options"])
    return str(game.write_decision(game.legal(state, think["seat"])[0]))


def had(answer: Any) -> list[str]:
    """The lessons that the page is to keep as had."""
    return [each for event in answer["events"] if event["type"] == "explained" for each in event["had"]]


@pytest.mark.slow
@every_game
def test_something_is_explained_at_once_and_only_once(ask: Any, game: str) -> None:
    answer = played(ask, opened(ask, game, explained=[]))
    (lesson,) = told(answer)
    assert lesson not in had(answer)
    again = played(ask, opened(ask, game, explained=[each.id for each in look(game).lessons]))
    assert told(again) == []


def test_what_was_read_before_a_decision_has_been_explained(ask: Any) -> None:
    answer = played(ask, opened(ask, "gran-cannon", explained=[]))
    (lesson,) = told(answer)
    answer = ask(type="choose", decision="1")
    if not answer["played"]:
        answer = ask(type="choose", decision="0")
    assert had(answer) == [lesson]


@pytest.mark.slow
@every_game
def test_who_wants_none_is_explained_nothing(ask: Any, game: str) -> None:
    answer = played(ask, opened(ask, game, explained=None))
    assert (told(answer), had(answer)) == ([], [])
    assert told(ask(type="explain", explained=[])) != []


def test_what_is_taken_up_takes_the_place_of_the_lesson(ask: Any) -> None:
    answer = played(ask, opened(ask, "gunsor", explained=[]))
    assert told(answer)
    card = next(each for each in page(answer["main"]).offers("tap") if not each.disabled)
    assert told(ask(type="tap", at=card.data["tap"])) == []


@every_game
def test_lessons_are_short_and_told_apart(game: str) -> None:
    lessons = look(game).lessons
    assert len({lesson.id for lesson in lessons}) == len(lessons) >= 5
    for lesson in lessons:
        assert 20 < len(lesson.line.en) <= 115
        assert 10 < len(lesson.line.ja) <= 55


@every_game
def test_a_lesson_stands_beside_something_on_the_table(game: str) -> None:
    decided = looks.cuts([looks.played(game)], lambda _, seats: bool(seats))
    places = [looks.seen(each, each.deciders[0]) for each in decided]
    met = [(lesson, view) for lesson in look(game).lessons for view in [*filter(lesson.met, places)][:1]]
    assert len(met) >= 3
    for lesson, view in met:
        assert page(look(game).render(view)).select(lesson.at), lesson.id
