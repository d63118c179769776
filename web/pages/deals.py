"""Fresh deals for the page of a table: what the table's worker would answer first, made with the site.

The page chooses one by chance and shows it at once; the worker then deals the same one, from the same number
(``web/client/engine/deal.js``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pyengine.text import Lang
from web.features.lessons import lesson
from web.pages.folding import fold
from web.pages.game import GamePages
from web.registry import look
from web.worker.opening import open_table


def has_deals(pages: GamePages) -> bool:
    """Whether the page of the game's table brings deals: a game without luck has only one beginning."""
    return pages.game.has_chance and pages.deals > 0


def deals_file(game_id: str, lang: Lang) -> str:
    """The name of the file with a game's deals in a language."""
    return f"{game_id}.{lang}.json"


def deals(pages: GamePages, lang: Lang) -> str:
    """The deals of the numbers from 0 on, as the text of that file.

    ``deals`` has for each number what is shown, as pairs: a lesson that a newcomer meets there, and the
    table's folded markup with it; last an empty name and the table without any lesson. ``shared`` are the
    parts of the markup (``web.pages.folding``).
    """
    shown = [tuple(shown_first(pages, number, lang)) for number in range(pages.deals)]
    folded = fold(markup for variants in shown for _, markup in variants)
    texts = iter(folded.texts)
    named = [[(name, next(texts)) for name, _ in variants] for variants in shown]
    found = {"shared": folded.shared, "deals": named}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def shown_first(pages: GamePages, number: int, lang: Lang) -> Iterator[tuple[str, str]]:
    """What the table shows first in a deal, with each lesson that may be due there, and with none."""
    had: list[str] = []
    while True:
        view = open_table(opening(pages, number, lang, had)).table.view
        due = lesson(view)
        yield due.id if due else "", look(pages.id).render(view)
        if due is None:
            return
        had.append(due.id)


def opening(pages: GamePages, number: int, lang: Lang, explained: list[str] | None) -> dict[str, Any]:
    """The intent by which a page with usual settings opens that deal (``web/client/core/play.js``)."""
    return {
        "type": "open",
        "game": pages.id,
        "lang": lang,
        "mode": "table",
        "name": "",
        "rules": "rules/" if "rules" in pages.guide else "",
        "link": "",
        "luck": number,
        "explained": explained,
    }
