"""The puzzle of the day: one game has a puzzle for each day, in a small file for each month and language.

The page asks for the month that it needs (``web/client/pages/daily/puzzle.js``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.text import LANGS
from web.pages.game import GamePages


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
