"""The first touches of a tutorial: whatever a step's picture invites to touch leads on."""

from __future__ import annotations

import re
from dataclasses import asdict, replace

import pytest

from tests.web.handled import handle, open_table
from tests.web.reading import page
from web.games.cannon.words import PICK_ONE
from web.games.kanon.words.table import EMPTY
from web.pages.game import all_pages
from web.pages.guides import read_guide
from web.pages.shown_diagrams import at_rest
from web.registry import look
from web.texts import tasks as words
from web.views.model import Notice
from web.views.task import Diagram
from web.worker.state import Table

GAMES = [pages.id for pages in all_pages() if "learn" in pages.guide]


def step(game: str, number: int) -> Diagram:
    """The diagram of a step, counted from 1."""
    return read_guide("learn", game, "en").exercises[number - 1].diagram


def awake(diagram: Diagram) -> Table:
    """The step as Python has it after the first touch."""
    opening = {"type": "open", "game": diagram.game, "lang": "en", "mode": "learn", "rules": "../rules/"}
    return open_table({**opening, "name": "d", "diagram": asdict(diagram)}).table


def tapped(diagram: Diagram, *names: str) -> Table:
    table = awake(diagram)
    for name in names:
        table = handle(table, {"type": "tap", "at": name}).table
    return table


def invited(diagram: Diagram) -> list[str]:
    """What the step's picture shows to be touched: squares, pieces and cards, but not what it greys out."""
    shown = page(look(diagram.game).render(at_rest(diagram, "en", "d", "learn")))
    return [
        name
        for each in shown
        if not each.disabled and not each.name.endswith(f": {EMPTY.en}")
        for touched in (each.data.get("tap"), each.data.get("cells"))
        if touched
        for name in re.split("[ /]", touched)
    ]


def notice(table: Table) -> Notice | None:
    return table.view.interaction.notice


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_at_no_step_is_a_first_touch_lost_and_at_the_first_none_is_refused(game: str) -> None:
    for number, exercise in enumerate(read_guide("learn", game, "en").exercises, start=1):
        before = awake(exercise.diagram)
        for name in invited(exercise.diagram):
            change = handle(before, {"type": "tap", "at": name})
            said, taken = notice(change.table), change.table.view.interaction.picked
            done = change.played or taken != before.view.interaction.picked
            assert change.error is None, (exercise.id, name)
            assert done or said, (exercise.id, name)
            if number == 1:
                assert said is None or said.kind == "news" or said.text == words.NOT_ASKED, (name, said)


def test_the_town_that_is_to_be_taken_may_be_touched_first() -> None:
    goal = step("cannon", 1)
    assert notice(tapped(goal, "f10")) is None
    assert tapped(goal, "f10", "f10").view.solved == "self"


@pytest.mark.parametrize("taps", [("d5",), ("d4", "d5"), ("c5",)])
def test_what_the_picture_has_taken_up_is_taken_up(taps: tuple[str, ...]) -> None:
    assert tapped(step("cannon", 2), *taps).view.solved == "self"


@pytest.mark.parametrize(("number", "target"), [(5, "e4"), (6, "e6")])
def test_the_square_that_is_asked_for_finds_its_soldier(number: int, target: str) -> None:
    diagram = step("cannon", number)
    assert tapped(diagram, target, target).view.solved == "self"


def test_a_puzzle_does_not_tell_which_of_several_soldiers_it_is_about() -> None:
    said = notice(tapped(replace(step("cannon", 6), clue=True), "e6"))
    assert said
    assert said.kind == "news"
    assert said.text == PICK_ONE


def test_a_step_begins_with_one_line_that_says_what_to_do() -> None:
    for game in GAMES:
        diagram = step(game, 1)
        shown = page(look(game).render(at_rest(diagram, "en", "d", "learn"))).offer("state")
        *_, below = shown.all_by_role("caption")
        assert shown.words.startswith(diagram.task)
        assert shown.words.endswith(below.words), "the board comes before"
        assert below.actions == shown.actions == ["back", "start", "show-me", "forward"]


def test_the_line_tells_what_came_of_a_try() -> None:
    goal = step("cannon", 1)
    done = page(look("cannon").render(tapped(goal, "f10", "f10").view)).words
    assert done.startswith(f"{words.SAID.fill(heading=words.RIGHT).en} {goal.done}")
    refused = page(look("cannon").render(tapped(goal, "d7", "f10").view))
    assert refused.words.startswith(words.SAID.fill(heading=words.NOT_THIS).en)
    assert refused.offer("rule", "C4").href == "../rules/#C4"
