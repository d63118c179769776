"""Cards at the table: with the words of the special card where they can be read."""

from __future__ import annotations

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.gran_cannon.art import cards
from pyengine.games.gran_cannon.rules.state import DASH, OVERCHARGE, SPECIAL, SWORD
from pyengine.text import Lang
from web.games.gran_cannon import words as texts


def face(card: Card, seat: Seat, lang: Lang, *, small: bool = False) -> h.Renderable:
    """A card's front; ``small`` leaves out the words, which would be too small to read."""
    words = card == SPECIAL and not small
    return h.svg(".gc", viewBox="0 0 100 140", aria_hidden="true")[
        [cards.blank(seat), _abilities(lang)] if words else cards.face(card, seat)
    ]


def back() -> h.Renderable:
    """A card's back."""
    return h.svg(".gc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]


def side(card: Card | None, seat: Seat, lang: Lang) -> h.Renderable:
    """A small card: its front, or its back where it is not known."""
    return back() if card is None or card == UNKNOWN else face(card, seat, lang, small=True)


def _abilities(lang: Lang) -> h.Node:
    return [
        h.text(".r-cap", x="50", y="46")[texts.SPECIAL.say(lang)],
        (
            [
                h.use(href=f"#gc-{name}", x="7", y=54 + 27 * n, width="21", height="21"),
                h.text(".r-ability", x="31", y=70 + 27 * n)[texts.ABILITIES[name].say(lang)],
                h.text(".r-value", x="92", y=71 + 27 * n)[str(value)],
            ]
            for n, (name, value) in enumerate(zip(cards.ABILITIES, (DASH, SWORD, OVERCHARGE), strict=True))
        ),
        h.path(".hair", d="M9 79h82M9 106h82"),
    ]
