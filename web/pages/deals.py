"""Fresh deals for the page of a table: what the table's worker would answer first, made with the site.

The page chooses one by chance and shows it at once; the worker then deals the same one, from the same number
(``web/client/engine/deal.js``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from pyengine.text import Lang
from web.pages.game import GamePages, compact
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

    ``deals`` has for each number the table's folded markup, of which ``shared`` are the parts.
    """
    folded = fold(shown_first(pages, number, lang) for number in range(pages.deals))
    return compact({"shared": folded.shared, "deals": folded.texts})


def shown_first(pages: GamePages, number: int, lang: Lang) -> str:
    """The first sight of a deal; a lesson due there comes once Python runs."""
    return look(pages.id).render(open_table(opening(pages, number, lang)).table.view)


def begun(pages: GamePages) -> str:
    """The numbers of the deals for a newcomer, with commas between; none if they are not chosen."""
    numbers = range(pages.deals) if pages.newcomer_begins else ()
    views = ((number, open_table(opening(pages, number, "en")).table.view) for number in numbers)
    return ",".join(str(number) for number, view in views if view.decider == view.alone)


def opening(pages: GamePages, number: int, lang: Lang) -> dict[str, Any]:
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
        "level": 1,
    }


Folded = tuple[str | int, ...]
"""Strings, and numbers of shared parts."""

WORTH: Final = 12
"""Characters from which on a part is worth a number."""

_TOKEN: Final = re.compile(r"<(?P<end>/?)(?P<name>[\w:-]+)[^>]*?(?P<empty>/?)>|[^<]+|<")


class Fold(NamedTuple):
    """The shared parts, and the texts made of them, in the order in which they came."""

    shared: Sequence[Folded]
    texts: Sequence[Folded]


def fold(texts: Iterable[str]) -> Fold:
    """Fold markup: elements that are met more than once become parts.

    Nothing is asked of the markup. What is no element with a beginning and an end is text.

    >>> fold(["<p><b>first part</b></p>", "<p><i>or</i><b>first part</b></p>"]).texts
    (('<p>', 0, '</p>'), ('<p><i>or</i>', 0, '</p>'))
    """
    elements: dict[Folded, int] = {}
    roots = [_elements(text, elements) for text in texts]
    uses = Counter(part for parts in (*elements, *roots) for part in parts if isinstance(part, int))
    shared: list[Folded] = []
    written: list[Folded] = []
    for number, parts in enumerate(elements):
        folded = _joined(parts, written)
        if uses[number] > 1 and _length(folded) >= WORTH:
            written.append((len(shared),))
            shared.append(folded)
        else:
            written.append(folded)
    return Fold(tuple(shared), tuple(_joined(parts, written) for parts in roots))


def _elements(text: str, elements: dict[Folded, int]) -> Folded:
    """The text as strings and numbers of its elements; *elements* numbers each from the innermost out."""
    opened: list[tuple[str, list[str | int]]] = [("", [])]
    for token in _TOKEN.finditer(text):
        name = token["name"]
        if name and not token["end"] and not token["empty"]:
            opened.append((name, [token[0]]))
            continue
        if token["end"] and any(name == other for other, _ in opened):
            parts = _inside(opened, name)
            opened[-1][1].append(elements.setdefault((*parts, token[0]), len(elements)))
        else:
            opened[-1][1].append(token[0])
    return tuple(_inside(opened, ""))


def _inside(opened: list[tuple[str, list[str | int]]], name: str) -> list[str | int]:
    """Take the innermost element of a name off *opened*, with all that was not closed in it."""
    other, parts = opened.pop()
    return parts if other == name else _inside(opened, name) + parts


def _joined(parts: Folded, written: Sequence[Folded]) -> Folded:
    """The parts as they are written, with strings that follow each other made one."""
    joined: list[str | int] = []
    for part in parts:
        for piece in (part,) if isinstance(part, str) else written[part]:
            if joined and isinstance(piece, str) and isinstance(joined[-1], str):
                joined[-1] += piece
            else:
                joined.append(piece)
    return tuple(joined)


def _length(folded: Folded) -> int:
    return sum(len(part) if isinstance(part, str) else WORTH // 2 for part in folded)
