"""What to expect of a deck's first cards, as a small table."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.cards import Cards
from pyengine.games.kanon.decks.figures import few_permanents, some_of, suit_line
from pyengine.games.kanon.rules.state import DRAWS, HAND
from pyengine.text import Lang, Text
from web.games.kanon.words import decks as texts

_DRAWN: Final = (HAND, HAND + DRAWS, HAND + 2 * DRAWS)
"""Numbers of first cards that are looked at: the first hand, and after one draw and two."""


def chances(cards: Cards, lang: Lang) -> h.Renderable:
    """The table, for a deck that can fill a first hand."""
    drawn = [number for number in _DRAWN if number <= len(cards)]
    return h.div(".chances")[
        h.table[
            h.caption(".label")[texts.ODDS.say(lang)],
            h.thead[h.tr[h.td, (h.th(scope="col")[texts.FIRST.fill(n=n).say(lang)] for n in drawn)]],
            h.tbody[
                _row(texts.THREE_OF_SUIT, [suit_line(cards, n) for n in drawn], lang),
                _row(texts.ONE_OF_THREE, [some_of(cards, 3, n) for n in drawn], lang),
                _row(texts.ONE_OF_ONE, [some_of(cards, 1, n) for n in drawn], lang),
            ],
        ],
        h.p(".quiet")[texts.FEW_PERMANENTS.fill(share=_share(few_permanents(cards, HAND))).say(lang)],
    ]


def _row(name: Text, shares: list[float], lang: Lang) -> h.Renderable:
    return h.tr[h.th(scope="row")[name.say(lang)], (h.td[_share(share).say(lang)] for share in shares)]


def _share(share: float) -> Text:
    """A share in per cent, where it is small with a digit more."""
    if 0 < share < 0.001:
        return texts.UNDER
    told = f"{100 * share:.1f}%" if share < 0.1 else f"{100 * share:.0f}%"
    return Text(told, told)
