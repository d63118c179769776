"""The record of a game of Cannon: English counts full moves in two columns, Japanese counts single moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon.rules.board import Move, write
from pyengine.games.cannon.rules.state import BLACK, State
from pyengine.match import Step
from pyengine.text import Text
from web.games.cannon.words import table as texts
from web.look import TableView
from web.texts import table as common
from web.views.parts import kept
from web.views.story import sheet
from web.views.table import jump


@dataclass(frozen=True, slots=True)
class _Row:
    """One line: its number, and for each seat the step's number and the step, where it moved."""

    number: int | None
    entries: tuple[tuple[int, Step] | None, tuple[int, Step] | None]


class _Entry(NamedTuple):
    """A move in the record.

    ``now`` if it is the step that is shown, ``way_in`` if the Tab key enters by it.
    """

    move: str
    step: int
    now: bool
    way_in: bool


def log(view: TableView) -> h.Renderable:
    """The record with its jumps, beside it the number of the move that is next."""
    number = _now(view)
    lines = (
        _line(_number(view, row), _entry(view, row.entries[0]), _entry(view, row.entries[1]))
        for row in _rows(view)
    )
    quiet = texts.MOVE_NOW.fill(n=number) if number else Text("", "")
    rows = h.ol(".rec")[lines] if view.play.line.steps else None
    return sheet(view, common.RECORD, quiet, rows, label=common.RECORD)


def _now(view: TableView) -> int | None:
    """The number of the move that is next; None while towns are placed, and when the game is over."""
    state: State = view.match.state
    if state.phase == "placing" or view.match.outcome is not None:
        return None
    return state.ply // 2 + 1 if view.lang == "en" else state.ply + 1


def _rows(view: TableView) -> Iterator[_Row]:
    """The lines, the towns' first."""
    pending: list[tuple[int, Step] | None] = [None, None]
    number: int | None = None
    ply = view.play.line.start.ply
    for index, step in enumerate(view.play.line.steps, start=1):
        move: Move = step.decision
        town = move.kind == "town"
        if step.decider == BLACK and any(pending):
            yield _Row(number, (pending[0], pending[1]))
            pending = [None, None]
        if not any(pending):
            number = None if town else (ply // 2 + 1 if view.lang == "en" else ply + 1 - step.decider)
        pending[step.decider] = (index, step)
        ply += not town
    if any(pending):
        yield _Row(number, (pending[0], pending[1]))


def _number(view: TableView, row: _Row) -> str:
    return texts.TOWNS.say(view.lang) if row.number is None else str(row.number)


def _entry(view: TableView, entry: tuple[int, Step] | None) -> _Entry | None:
    if entry is None:
        return None
    index, step = entry
    # Before the first move none is the one that is shown.
    return _Entry(write(step.decision), index, index == view.play.at, index == max(1, view.play.at))


@lru_cache(maxsize=2048)
def _line(number: str, first: _Entry | None, second: _Entry | None) -> Markup:
    """A line, kept because the record grows and its lines do not change."""
    return kept(
        h.li[
            h.span(".no")[number],
            _button(first) if first else h.span(".gap")["…"],
            second and _button(second),
        ]
    )


def _button(entry: _Entry) -> h.Renderable:
    return h.button(jump(entry.step, now=entry.now, entry=entry.way_in))[entry.move]
