"""The puzzle of the day: one game has a puzzle for each day, in a small file for each month and language.

The page asks for the month that it needs (``web/client/daily/puzzle.js``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from pyengine.text import LANGS, Lang

if TYPE_CHECKING:
    from web.pages.game import GamePages


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A game's puzzles of ``count`` days from ``first`` on; then the list begins anew.

    ``months`` gives in a language the JSON text of each month that has such days, by names like ``2026-11``:
    for each day, as ``2026-11-26``, its puzzle. A puzzle has ``id``, ``kind``, ``grade``, ``position`` and
    ``line``; ``name`` and ``graded``, its kind and grade in words; ``task`` and ``done``, what is asked and
    what is said at the end; ``touches`` (``web.pages.touches``) and ``link``, which opens it at the table.
    ``folder`` is where the files are, as seen from the game's pages.
    """

    folder: str
    first: date
    count: int
    months: Callable[[Lang], Mapping[str, str]]


def days_files(games: Iterable[GamePages]) -> Iterator[tuple[str, str]]:
    """The files of all months: the path of each from the site's root, and its text."""
    for game in games:
        if game.days is None:
            continue
        for lang in LANGS:
            for name, text in game.days.months(lang).items():
                yield f"{lang}/{game.id}/{game.days.folder}/{name}.json", text


def told(games: Iterable[GamePages]) -> dict[str, str | int]:
    """What the pages' scripts must know of the first game that has such puzzles: see ``DAYS`` there."""
    game_id, days = next((game.id, game.days) for game in games if game.days is not None)
    return {"folder": f"{game_id}/{days.folder}", "first": days.first.isoformat(), "count": days.count}
