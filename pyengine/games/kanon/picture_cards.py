"""The faces of Kanon's cards in small: attribute or cost, suit, number, name, the five powers."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from pyengine.cards import Card
from pyengine.drawing.parts import back, front
from pyengine.drawing.svg import DARK, INK, SHEET, SHOAL, WELL, Node, at, box, disc, label, node, path
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import KINDS
from pyengine.games.kanon.rules.state import Permanent
from pyengine.text import Lang

ACCENT: Final = "#84286a"

_SIGNS: Final = {
    "power": "M5 4.5h11l3 3-3 3H5zM9 10.5h4V21H9z",
    "agility": "M13.5 2L5 13.5h6L9 22l10-12.5h-6.5z",
    "dexterity": (
        "M12 2a3 3 0 0 1 2 5.2l5.5 14.3-2.3-.8L12 9.5 6.8 20.7l-2.3.8L10 7.2A3 3 0 0 1 12 2zM7 14q5 3 10 0v2q-5 3-10 0z"
    ),
    "charisma": "M3 7l4.5 4.5L12 3l4.5 8.5L21 7l-2 11.5H5zM5 20h14v1.8H5z",
    "mystery": (
        "M12 5C7 5 3.5 8.5 1.5 12c2 3.5 5.5 7 10.5 7s8.5-3.5 10.5-7C20.5 8.5 17 5 12 5zm0 2.8a4.2 4.2 0 1 1 0 8.4 "
        "4.2 4.2 0 0 1 0-8.4zM10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"
    ),
    "sword": "M21 3l-1.5 5.5L11 17l-1 4-2-3-3.5 3.5-2-2L6 16l-3-2 4-1 8.5-8.5z",
    "feather": "M20.5 3C12 3 6 8 6 15l-3 6 1.8 1 2.7-5C15 17 20.5 12 20.5 3z",
    "stole": (
        "M5 4c0 5 3 8 7 8s7-3 7-8h-3.5c0 3-1.5 4.8-3.5 4.8S8.5 7 8.5 4zM9 11.5l3 1.5 3-1.5V20h-1.2v2h-1v-2h-1.6v2h-1v-2H9z"
    ),
    "cat": "M4 3l4.5 3.5a10 10 0 0 1 7 0L20 3v10.5C20 18.5 16.5 21.5 12 21.5S4 18.5 4 13.5z",
    "note": "M9 3.5l11-2v14.5a3.2 2.7-15 1 1-2.2-2.6V7L11.2 8.3v10.2A3.2 2.7-15 1 1 9 16z",
}
_OUTLINES: Final = {
    "snow": "M12 2.5v19M3.8 7.2l16.4 9.6M3.8 16.8l16.4-9.6M9 4.5l3 2.6 3-2.6M9 19.5l3-2.6 3 2.6",
    "clock": (
        "M4.5 13.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0zM12 9v4.5l3 2M3.5 7.5L7 4.5M20.5 7.5L17 4.5M7 19.5L5 22M17 19.5l2 2.5"
    ),
}
"""The signs of attributes and suits on a grid of 24: shapes, and those drawn in lines."""

_WIDE: Final = {"en": 11, "ja": 7}
_LINES: Final = 2
"""How many letters fit on a line of a card's name, and how many lines on a card."""


def sign(name: str, x: float, y: float, size: float, colour: str = INK) -> Node:
    """An attribute's or a suit's sign around a point."""
    if name in _OUTLINES:
        drawn = path(_OUTLINES[name], fill="none", stroke=colour, stroke_width=2, stroke_linecap="round")
    else:
        drawn = path(_SIGNS[name], fill=colour, fill_rule="evenodd")
    return at(x - size / 2, y - size / 2, drawn, scale=size / 24)


def face(code: Card, lang: Lang) -> Node:
    """A card's front; its full name is also a tooltip where the picture stands in a page."""
    card = CARDS[code]
    return front(
        node("title", f"{code} {card.name.say(lang)}"),
        *_corners(code),
        label(25, 33, code, 14, "middle"),
        *_name(card.name.say(lang), lang),
        *_foot(code, lang),
    )


def permanent(card: Permanent, lang: Lang) -> Node:
    """A card on the field.

    A card that lies face down is a back, with a window in it where its face is known.
    """
    if card.card == "?":
        drawn = [back()]
    elif card.up:
        drawn = [face(card.card, lang)]
    else:
        drawn = [
            box(0.5, 0.5, 49, 69, rx=4, fill=DARK, stroke=INK),
            at(6, 8.4, face(card.card, lang), scale=0.76),
        ]
    if card.boost:
        drawn += [
            box(14, -6, 22, 14, rx=2, fill=ACCENT),
            label(25, 5, f"{card.boost:+}", 12, "middle", fill=SHEET),
        ]
    return node("g", *drawn)


def _corners(code: Card) -> Iterator[Node]:
    """The attribute, or the cost of what has none, at the left.

    The suit, or those that are to be paid, at the right.
    """
    card = CARDS[code]
    yield disc(11, 11, 8.5, fill=DARK)
    if card.attribute:
        yield sign(card.attribute, 11, 11, 12, SHEET)
    else:
        yield label(11, 15.5, len(card.cost), 13, "middle", fill=SHEET)
    suits = [card.suit] if card.suit else [symbol for symbol in card.cost if symbol != "any"]
    for place, suit in enumerate(suits):
        yield sign(suit, 39 - 15 * place, 11, 14, ACCENT)


def _name(name: str, lang: Lang) -> Iterator[Node]:
    """The name in one or two lines."""
    lines = _halves(name) if lang == "ja" else _wrapped(name)
    for number, line in enumerate(lines):
        yield label(25, 44 + 7.5 * number - 3.5 * (len(lines) - 2), line, 6.3, "middle")


def _halves(name: str) -> list[str]:
    """A Japanese name, in two lines if it is long."""
    half = len(name) if len(name) <= _WIDE["ja"] else (len(name) + 1) // 2
    return [name[:half], name[half:]] if name[half:] else [name]


def _wrapped(name: str) -> list[str]:
    """An English name in lines of words: a little wider where two lines would not do."""
    narrow, wide = (
        textwrap.wrap(name, width, break_long_words=False, break_on_hyphens=False)
        for width in (_WIDE["en"], _WIDE["en"] + 3)
    )
    return narrow if len(narrow) <= _LINES else wide


def _foot(code: Card, lang: Lang) -> Iterator[Node]:
    """The powers against the five attributes in their order, or the kind of what has none."""
    card = CARDS[code]
    yield path("M1 56h48v9a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z", fill=SHOAL if card.powers else WELL)
    if card.powers:
        yield from (label(7 + 9 * place, 66, power, 10, "middle") for place, power in enumerate(card.powers))
    else:
        yield label(25, 65, KINDS[card.kind].say(lang), 8, "middle", font_style="italic")
