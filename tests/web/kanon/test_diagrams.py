"""The diagrams of Kanon's rules and tutorial.

Each can be solved where it stands, and shows what it is about.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import cache
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.text import Lang
from tests.web.reading import Element, page
from tests.web.telling import on_task
from web.games.kanon.table.table import PARTS, render_diagram
from web.games.kanon.words import match as match_texts
from web.games.kanon.words import table as texts
from web.pages.guides import Exercise, Kind, read_guide
from web.pages.shown_diagrams import at_rest
from web.texts import tasks
from web.worker import table

KINDS: tuple[Kind, ...] = ("rules", "learn")


@cache
def exercises(*kinds: Kind) -> Mapping[str, Exercise]:
    """The diagrams of these guides by their names."""
    return {f"{kind}-{each.id}": each for kind in kinds for each in read_guide(kind, "kanon", "en").exercises}


def rule(name: str) -> Exercise:
    """A diagram of the rules."""
    return exercises("rules")[f"rules-{name}"]


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps({"board": "", **intent})))
    assert "crash" not in answer, answer["crash"]
    assert not answer["error"]
    return answer


def opened(exercise: Exercise, lang: Lang = "en") -> Element:
    """The diagram as its page's worker draws it."""
    diagram = asdict(exercise.diagram)
    answer = ask(
        type="open",
        game="kanon",
        lang=lang,
        mode="rule",
        name=exercise.id,
        rules="../rules/",
        diagram=diagram,
    )
    return page(answer["main"])


def under(drawn: Element) -> str:
    """The caption of a diagram: its task or the outcome."""
    return drawn.by_role("caption").words


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_tables", {})


@pytest.mark.slow
def test_the_worker_takes_each_and_its_first_solution_solves_it() -> None:
    for name, exercise in exercises(*KINDS).items():
        assert tasks.YOUR_TURN.ja in under(opened(exercise, "ja")), name
        if exercise.diagram.solutions:
            answer = ask(type="choose", decision=exercise.diagram.solutions[0])
            assert on_task(answer)["solved"] == "self", name
            assert tasks.RIGHT.ja in under(page(answer["main"])), name


def picked() -> list[Exercise]:
    """The diagrams in which is paid, or suit lines are declared."""
    return [
        exercise
        for exercise in exercises(*KINDS).values()
        if any(solution.startswith(("pay:", "lines:")) for solution in exercise.diagram.solutions)
    ]


def picks(decision: str) -> list[str]:
    """What a reader taps to pay so, or for these suit lines."""
    items = decision.partition(":")[2].split("+")
    return [f"1{item}" if item[0] in "abc" and item[1:].isdecimal() else item for item in items]


def marked(drawn: Element) -> list[str]:
    """The cards of both fields marked as selectable or selected."""
    marks = {text.en for text in (*texts.MARKS.values(), *texts.PAYING.values())}
    cards = [cell.name for cell in drawn.all_by_role("gridcell")]
    return [card for card in cards if not marks.isdisjoint(card.split(", "))]


@pytest.mark.slow
def test_what_pays_and_what_is_declared_is_for_the_reader_to_pick() -> None:
    """Nothing is picked or marked beforehand, so no button alone solves it.

    What is picked and confirmed does.
    """
    for exercise in picked():
        solution = exercise.diagram.solutions[0]
        before = opened(exercise)
        assert not {*before.choices} & {*exercise.diagram.solutions}, exercise.id
        assert not before.offers("tap", "cheapest"), exercise.id
        assert not marked(before), exercise.id
        for decision in before.choices:
            assert not on_task(ask(type="choose", decision=decision))["solved"], exercise.id
        drawn = opened(exercise)
        for tap in picks(solution):
            drawn = page(ask(type="tap", at=tap)["main"])
            assert tasks.YOUR_TURN.en in under(drawn), exercise.id
        assert solution in drawn.choices, exercise.id
        assert on_task(ask(type="choose", decision=solution))["solved"] == "self", exercise.id


def test_a_wrong_pick_is_refused_under_its_rule() -> None:
    for exercise in picked():
        for wrong, rule in exercise.wrong.items():
            if not wrong.startswith(("pay:", "lines:")):
                continue
            opened(exercise)
            refused = page(ask(type="tap", at=picks(wrong)[0])["main"]).by_role("caption")
            assert tasks.NOT_THIS.en in refused.words, (exercise.id, wrong)
            assert refused.offer("rule", rule).href == f"../rules/#{rule}", (exercise.id, wrong)


def test_each_shows_parts_that_there_are() -> None:
    for name, exercise in exercises(*KINDS).items():
        assert {*exercise.diagram.show.split()} <= {*PARTS}, name


def test_a_picture_says_nothing_of_what_can_be_decided() -> None:
    at_first = page(render_diagram(at_rest(rule("gap").diagram, "en", "gap")))
    assert (at_first.choices, at_first.actions) == ([], ["start", "show-me"])
    live = opened(rule("gap"))
    assert (live.choices, live.actions) == (["end"], ["show-me"])


def test_only_what_is_named_is_drawn() -> None:
    view = at_rest(replace(rule("defence").diagram, show="compare"), "en", "defence")
    drawn = page(render_diagram(view))
    assert [region.name for region in drawn.all_by_role("region")] == [texts.COMPARED.en]


def test_between_games_the_deck_takes_the_place_of_the_fields() -> None:
    drawn = opened(rule("ninth"))
    assert drawn.has("heading", match_texts.EXCHANGE.en)
    assert not drawn.has("region", texts.FIELDS.en)


@pytest.mark.slow
def test_none_draws_what_its_reader_may_not_see() -> None:
    """The picture stays the same when all is hidden that the reader's seat does not know."""
    for name, exercise in exercises("rules").items():
        if exercise.diagram.moves:
            continue
        view = at_rest(exercise.diagram, "en", "d")
        assert view.perspective.viewer == 0, name
        hidden = view.game.write(view.game.observe(view.match.start, 0))
        assert UNKNOWN in hidden, name
        blind = replace(exercise.diagram, position=hidden)
        assert str(render_diagram(view)) == str(render_diagram(at_rest(blind, "en", "d"))), name
