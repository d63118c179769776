"""What a page says of its diagrams' first touches is what the worker answers to them."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from itertools import islice
from typing import Any

import pytest

from tests.web.handled import handle, open_table
from tests.web.reading import page
from web.look import TableView
from web.pages.game import all_pages
from web.pages.guides import Kind, read_guide
from web.pages.shown_diagrams import at_rest
from web.pages.touches import first_touches
from web.registry import look
from web.texts import tasks as texts
from web.views.diagram import slot
from web.views.task import Diagram
from web.worker.state import Table

KINDS: tuple[Kind, ...] = ("rules", "learn")
GUIDES = [(pages.id, kind) for pages in all_pages() for kind in KINDS if kind in pages.guide]
NEXT = 1
"""Of how many things that can be taken up the next touches are tried."""


def diagrams(game: str, kind: Kind) -> dict[str, Diagram]:
    found = read_guide(kind, game, "en").exercises
    return {each.id: each.diagram for each in found if each.diagram.solutions or each.diagram.against}


def awake(diagram: Diagram) -> Table:
    """The diagram as Python has it after the first touch."""
    return open_table(
        {
            "type": "open",
            "game": diagram.game,
            "lang": "en",
            "mode": "rule",
            "name": "d",
            "rules": "../rules/",
            "diagram": asdict(diagram),
        }
    ).table


def answered(table: Table, name: str) -> Any:
    """What the worker makes of a touch: what is taken up, True for a decision, or None."""
    change = handle(table, {"type": "tap", "at": name})
    notice = change.table.view.interaction.notice
    if change.played or (notice is not None and notice.text == texts.NOT_ASKED):
        return True
    refused = notice is not None or change.error is not None
    return None if refused else change.table.view.interaction.picked


def names(view: TableView) -> set[str]:
    """What a picture names to be touched."""
    shown = page(view.ui.render(view))
    found = [each.data[key] for key in ("tap", "cells") for each in shown.offers(key)]
    return {name for each in found for name in re.split("[ /]", each)}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), GUIDES)
def test_first_touches_are_what_the_worker_answers(game: str, kind: Kind) -> None:
    for name, diagram in diagrams(game, kind).items():
        view = at_rest(diagram, "en", "d")
        table = awake(diagram)
        touches = first_touches(view)
        first = {touched: answered(table, touched) for touched in names(view)}
        decides = {touched for touched, meaning in touches.items() if meaning is None}
        assert decides == {touched for touched, meaning in first.items() if meaning is True}, name
        assert touches.keys() == {touched for touched, meaning in first.items() if meaning is not None}, name
        for touched in islice(sorted(touches.keys() - decides), NEXT):
            taken = handle(table, {"type": "tap", "at": touched}).table
            then = {other: answered(taken, other) for other in first}
            expected = {
                other
                for other, meaning in then.items()
                if meaning is True or (other != touched and meaning is not None and meaning != first[other])
            }
            assert set((touches[touched] or "").split()) == expected, (name, touched)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), GUIDES)
def test_whatever_is_touched_next_is_in_the_picture(game: str, kind: Kind) -> None:
    for name, diagram in diagrams(game, kind).items():
        view = at_rest(diagram, "en", "d")
        touches = first_touches(view)
        said = set(touches) | {other for line in touches.values() if line for other in line.split()}
        assert said <= names(view), name


def test_a_soldier_taken_up_says_where_it_may_go() -> None:
    retreat = diagrams("cannon", "rules")["retreat"]
    view = at_rest(retreat, "en", "retreat")
    touches = first_touches(view)
    assert set((touches["e5"] or "").split()) == {"d6", "e6", "f6", "e3", "g3"}
    written = page(slot(view, look("cannon").render_diagram(view), touches)).offer("touches")
    assert json.loads(written.data["touches"]) == touches
