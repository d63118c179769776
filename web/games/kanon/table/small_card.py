"""A card as it lies on a table or in a hand: without its text, and silent, for whatever holds it has a name.

All of it is made once for each card and kept: a table is drawn at every beat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.games.kanon.art.pictures import portrait
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, Cost
from pyengine.text import Lang, Text
from web.games.kanon.table.faces import breaking, frame_class, mark
from web.games.kanon.words import cards as words
from web.games.kanon.words import table as texts
from web.views.parts import kept

_LONG: Final[dict[Lang, tuple[int, int]]] = {"en": (9, 15), "ja": (5, 6)}
"""From more letters than these on a name is long, or one of the longest.

On a narrow card it is written smaller.
"""


@lru_cache(maxsize=512)
def small(code: str, lang: Lang, like: str = "") -> Markup:
    """What stands on a card as far as it has room; ``like`` is the card whose figures it has copied."""
    card = PRINTED[code]
    figures = PRINTED[like] if like else card
    return kept(
        h.fragment[
            _head(card, figures, lang),
            h.span(".ka", aria_hidden="true")[portrait(card, "hand")],
            _foot(card, figures, lang),
        ]
    )


def frame(code: str) -> str:
    """The classes of a card's frame."""
    return frame_class(PRINTED[code])


@lru_cache(maxsize=512)
def chip(code: str, lang: Lang) -> Markup:
    """A card as one word with its marks."""
    card = PRINTED[code]
    return kept(
        h.fragment[
            card.attribute and mark(card.attribute),
            h.span[card.name.say(lang)],
            card.suit and mark(card.suit),
        ]
    )


@lru_cache(maxsize=512)
def label(code: str, like: str = "") -> Text:
    """What a card is called for those who hear it; ``like`` is the card whose figures it has copied."""
    card = PRINTED[code]
    figures = PRINTED[like] if like else card
    form = {"item": texts.ITEM, "event": texts.EVENT, "character": texts.CHARACTER}[card.kind]
    if card.kind == "item" and figures.attribute:
        form = texts.ITEM_FIGHTS
    return form.fill(
        name=card.name,
        cost=_spoken_cost(card.cost),
        attribute=ATTRIBUTES[figures.attribute] if figures.attribute else "",
        suit=SUITS[figures.suit] if figures.suit else "",
        powers=texts.powers(figures.powers),
    )


def _head(card: Card, figures: Card, lang: Lang) -> h.Renderable:
    name = card.name.say(lang)
    return h.span(".kt", aria_hidden="true")[
        figures.attribute and h.i(".disc")[mark(figures.attribute)],
        card.kind != "character" and _cost(card.cost),
        h.b(class_=["kn", _length(name, lang)])[breaking(name)],
        figures.suit and h.i(".sut")[mark(figures.suit)],
    ]


def _length(name: str, lang: Lang) -> str:
    """The class of a name that needs smaller letters where a card is narrow.

    One line of it, or two, would not do.
    """
    long, longest = _LONG[lang]
    return "longest" if len(name) > longest else "long" if len(name) > long else ""


def _cost(cost: Cost) -> h.Renderable:
    plain = cost.count("any")
    return h.span(".kcost")[
        (plain or not cost) and h.i(".disc")[str(plain)],
        (h.i(".disc")[mark(symbol)] for symbol in cost if symbol != "any"),
    ]


def _foot(card: Card, figures: Card, lang: Lang) -> h.Renderable:
    if not figures.powers:
        return h.span(".kf", aria_hidden="true")[words.KINDS[card.kind].say(lang)]
    best = max(figures.powers)
    return h.span(".kp", aria_hidden="true")[
        (h.i(class_={"top": power == best})[power] for power in figures.powers)
    ]


def _spoken_cost(cost: Cost) -> Text:
    return (
        words.listed(words.ANY if symbol == "any" else SUITS[symbol] for symbol in cost)
        if cost
        else words.FREE
    )
