"""Five powers as the teeth of a comb, and what a card's text says: the same on fronts and in the dock."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES
from pyengine.games.kanon.text.wording import rules_text
from pyengine.text import Lang
from web.games.kanon.table.faces import mark
from web.games.kanon.table.panel.held_card import symbols
from web.views.parts import kept


class Counting(NamedTuple):
    """Which of a card's powers counts in the battle, from 1, and what is added to it; 0 if none counts."""

    power: int = 0
    more: int = 0


NOTHING_COUNTS = Counting()
"""No battle, or no power in it."""


def comb(figures: tuple[int, ...], lang: Lang, counting: Counting = NOTHING_COUNTS) -> h.Renderable:
    """The powers in the order of the rules: the best has the suit's colour, what counts the accent."""
    best = max(figures)
    return h.span(".comb")[
        (
            h.span(
                class_={"top": power == best and number != counting.power, "hot": number == counting.power},
                style=f"--v:{max(power, 0)}",
            )[
                h.em[mark(attribute), h.span[name.say(lang)]],
                h.b[str(power), _more(counting, number)],
                h.i(aria_hidden="true"),
            ]
            for number, ((attribute, name), power) in enumerate(
                zip(ATTRIBUTES.items(), figures, strict=True), 1
            )
        )
    ]


def _more(counting: Counting, number: int) -> h.Node:
    return number == counting.power and counting.more != 0 and h.small[signed(counting.more)]


def sentences(card: Card, lang: Lang) -> list[h.Renderable]:
    """What a card does, each ability with its timing and its cost."""
    return [
        h.span(".line")[
            h.b[line.timing.say(lang)],
            line.cost and symbols(line.cost, lang),
            " ",
            line.sentence.say(lang),
        ]
        for line in rules_text(card)
    ]


@lru_cache(maxsize=512)
def long(code: str, lang: Lang, like: str, counts: int) -> Markup:
    """What a front shows beside its window where there is room."""
    figures = PRINTED[like] if like else PRINTED[code]
    return kept(
        h.span(".klong", aria_hidden="true")[
            figures.powers and comb(figures.powers, lang, Counting(counts)),
            h.span(".kx2")[sentences(PRINTED[code], lang)],
        ]
    )
