"""The puzzle of each day, from ``guide/days.json`` (made by ``tools/cannon/days.py``)."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from typing import Any, Final

from pyengine.text import Lang
from web.games import folder
from web.games.cannon.pages.puzzles import Puzzle
from web.games.cannon.pages.words import puzzles as texts
from web.games.cannon.pages.written import GAME, read_puzzles
from web.pages.game import Days

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
        found[f"{day:%Y-%m}"][day.isoformat()] = _told(puzzle, lang)
    return {name: json.dumps(days, ensure_ascii=False, separators=(",", ":")) for name, days in found.items()}


def _told(puzzle: Puzzle, lang: Lang) -> dict[str, Any]:
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
