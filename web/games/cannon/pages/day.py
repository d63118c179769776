"""Cannon's puzzle of each day, from ``guide/days.json`` (made by ``tools/cannon/days.py``), and its page."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from typing import Any, Final

import htpy as h

from pyengine.text import Lang, Text
from web.games import folder
from web.games.cannon.pages.print import GAME, read_puzzles
from web.games.cannon.pages.puzzles import Puzzle
from web.games.cannon.pages.words import puzzles as texts
from web.games.cannon.table.table import render_diagram, told
from web.pages.game import Days, compact
from web.pages.shown_diagrams import at_rest
from web.pages.views.page import LIVE
from web.views.diagram import slot


def day_head(lang: Lang) -> h.Renderable:
    """The section ``day``; its script fills its empty board and places ``dated``, ``name``, ``graded``."""
    puzzle = next(iter(puzzle_days().values()))
    view = at_rest(puzzle.diagram(lang), lang, "day")
    return h.section(
        "#day.day.neat",
        aria_labelledby="day-title",
        data_game="cannon",
        data_script="cannon-day",
        data_side="dl"[puzzle.side],
        data_dated=DATED.say(lang),
        data_graded=GRADED.say(lang),
        data_done=DONE.say(lang),
        **told(lang),
    )[
        h.header[
            h.p(".label", data_place="dated")[LABEL.say(lang)],
            h.h2("#day-title", data_place="name")[LABEL.say(lang)],
            h.p(".quiet")[
                h.span(data_place="graded", role="status")["\u00a0"],
                h.a(href="cannon/puzzles/")[MORE.say(lang)],
            ],
        ],
        slot(view, render_diagram(view)),
        LIVE,
    ]


_LISTED: Final = json.loads((folder(GAME) / "guide/days.json").read_text(encoding="utf-8"))


@cache
def puzzle_days() -> Mapping[date, Puzzle]:
    """The puzzle of each day of the list."""
    puzzles = {puzzle.id: puzzle for puzzle in read_puzzles()}
    first = date.fromisoformat(_LISTED["first"])
    return {first + timedelta(number): puzzles[id_] for number, id_ in enumerate(_LISTED["puzzles"])}


def months(lang: Lang) -> Mapping[str, str]:
    """The files of the months."""
    found: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for day, puzzle in puzzle_days().items():
        found[f"{day:%Y-%m}"][day.isoformat()] = _given(puzzle, lang)
    return {name: compact(days) for name, days in found.items()}


def _given(puzzle: Puzzle, lang: Lang) -> dict[str, Any]:
    diagram = puzzle.diagram(lang)
    return {
        **puzzle._asdict(),
        "name": texts.KINDS[puzzle.kind].name.say(lang),
        "graded": texts.GRADES[puzzle.grade - 1].say(lang),
        "task": diagram.task,
        "done": diagram.done,
        "touches": puzzle.touches,
        "link": puzzle.link(lang),
    }


DAYS: Final = Days(
    folder="puzzles/days",
    page="puzzles/",
    first=date.fromisoformat(_LISTED["first"]),
    count=len(_LISTED["puzzles"]),
    months=months,
)


LABEL: Final = Text(en="Puzzle of the day", ja="今日の問題")
DATED: Final = Text(en="Puzzle of the day, {day}", ja="{day} 今日の問題")
GRADED: Final = Text(en="Grade: {grade}", ja="難易度：{grade}")
DONE: Final = Text(
    en="You have done today’s. The next one comes tomorrow.", ja="今日の分は済みました。次は明日です。"
)
MORE: Final = Text(en="More puzzles", ja="ほかの問題")
