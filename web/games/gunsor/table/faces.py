"""A card at the table, and a card in a line of text."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.drawing.cards import HEIGHT, WIDTH
from pyengine.games.gunsor.art import cards
from pyengine.games.gunsor.art.cards import Valued
from pyengine.games.gunsor.rules.state import JOKER, SUIT_NAMES, kind
from pyengine.text import Lang


@cache
def face(card: str, season: Valued, *, sharp: bool) -> Markup:
    """A card of 100 by 140; unknown ones show their back. The value of the season that holds is marked.

    Kept, for a table is drawn at every moment and its cards change little.
    """
    drawn = cards.face(card, season, sharp=sharp)
    return h.svg(".gc", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[drawn].__html__()


def chip(card: str, lang: Lang) -> h.Renderable:
    """A card in a line of text: its mark and its rank; the suit is said to those who do not see it."""
    if card == UNKNOWN:
        return h.svg(".bk", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]
    said = "Joker" if lang == "en" else "ジョーカー"
    return h.span(".chipc")[
        h.svg(".gl", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#g-{kind(card)}")],
        h.span(".vh")[said if card == JOKER else f"{SUIT_NAMES[kind(card)].say(lang)} "],
        card[1:],
    ]
