"""The diagrams of Kanon's rules and tutorial.

Each can be solved where it stands, and shows what it is about.
"""

from __future__ import annotations

import html
import json
import re
from dataclasses import asdict, replace
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.text import LANGS, Lang
from web.games.kanon.table.diagrams import PARTS, render_diagram
from web.pages.guides import Exercise, Kind, read_guide
from web.views.diagram import at_rest
from web.worker import table

KINDS: tuple[Kind, ...] = ("rules", "learn")
EXERCISES = {
    f"{kind}-{exercise.id}": exercise
    for kind in KINDS
    for exercise in read_guide(kind, "kanon", "en").exercises
}
RULES = {exercise.id: exercise for exercise in read_guide("rules", "kanon", "en").exercises}

every_exercise = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps({"board": "", **intent})))
    assert "crash" not in answer, answer["crash"]
    assert not answer["error"]
    return answer


def opened(exercise: Exercise, lang: Lang = "en") -> str:
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
    return str(answer["main"])


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_tables", {})


@every_exercise
def test_the_worker_takes_it_and_its_first_solution_solves_it(exercise: Exercise) -> None:
    assert 'data-state="task"' in opened(exercise, LANGS[-1])
    if exercise.diagram.solutions:
        answer = ask(type="choose", decision=exercise.diagram.solutions[0])
        assert answer["solved"] == "self"
        assert 'data-state="good"' in answer["main"]


PICKED = {
    name: exercise
    for name, exercise in EXERCISES.items()
    if any(solution.startswith(("pay:", "lines:")) for solution in exercise.diagram.solutions)
}

every_payment_and_suit_line = pytest.mark.parametrize("exercise", PICKED.values(), ids=PICKED)


def picks(decision: str) -> list[str]:
    """What a reader taps to pay so, or for these suit lines."""
    items = decision.partition(":")[2].split("+")
    return [f"1{item}" if item[0] in "abc" and item[1:].isdecimal() else item for item in items]


def offered(drawn: str) -> set[str]:
    """The decisions for which a button stands there."""
    return {html.unescape(found) for found in re.findall(r'data-choose="([^"]+)"', drawn)}


@every_payment_and_suit_line
def test_what_pays_and_what_is_declared_is_for_the_reader_to_pick(exercise: Exercise) -> None:
    """Nothing is picked or marked beforehand, so no button alone solves it.

    What is picked and confirmed does.
    """
    solution = exercise.diagram.solutions[0]
    before = opened(exercise)
    assert not offered(before) & {*exercise.diagram.solutions}
    assert 'data-tap="cheapest"' not in before
    assert not re.search(r'class="kcard[^"]* (may|aim|taken)"', before)
    for decision in offered(before):
        assert not ask(type="choose", decision=decision)["solved"]
    opened(exercise)
    drawn = ""
    for tap in picks(solution):
        drawn = ask(type="tap", at=tap)["main"]
        assert 'data-state="task"' in drawn
    assert solution in offered(drawn)
    assert ask(type="choose", decision=solution)["solved"] == "self"


@every_payment_and_suit_line
def test_a_wrong_pick_is_refused_under_its_rule(exercise: Exercise) -> None:
    for wrong, rule in exercise.wrong.items():
        if not wrong.startswith(("pay:", "lines:")):
            continue
        opened(exercise)
        answer = ask(type="tap", at=picks(wrong)[0])
        assert 'data-state="bad"' in answer["main"]
        assert f'href="../rules/#{rule}"' in answer["main"]


@every_exercise
def test_it_shows_parts_that_there_are(exercise: Exercise) -> None:
    assert {*exercise.diagram.show.split()} <= {*PARTS}


def test_a_picture_says_nothing_of_what_can_be_decided() -> None:
    view = at_rest(RULES["gap"].diagram, "en", "gap")
    assert "panel" not in str(render_diagram(view))
    assert "panel" in opened(RULES["gap"])


def test_only_what_is_named_is_drawn() -> None:
    view = at_rest(replace(RULES["defence"].diagram, show="compare"), "en", "defence")
    drawn = str(render_diagram(view))
    assert 'class="cmp' in drawn
    assert "field2" not in drawn
    assert "kseat" not in drawn


def test_between_games_the_deck_takes_the_place_of_the_fields() -> None:
    drawn = opened(RULES["ninth"])
    assert "exchange" in drawn
    assert "field2" not in drawn


STILL = {name: exercise for name, exercise in RULES.items() if not exercise.diagram.moves}


@pytest.mark.parametrize("exercise", STILL.values(), ids=STILL)
def test_it_draws_nothing_that_its_reader_may_not_see(exercise: Exercise) -> None:
    """The picture stays the same when all is hidden that the reader's seat does not know."""
    view = at_rest(exercise.diagram, "en", exercise.id)
    assert view.perspective.viewer == 0
    hidden = view.game.write(view.game.observe(view.match.start, 0))
    assert UNKNOWN in hidden
    blind = replace(exercise.diagram, position=hidden)
    assert str(render_diagram(view)) == str(render_diagram(at_rest(blind, "en", exercise.id)))
