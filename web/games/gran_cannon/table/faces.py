"""The faces of the cards as SVG.

The owner's emblem in the band, the number, as many balls, shield and special.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.games.gran_cannon.rules.cards import SPECIAL
from pyengine.games.gran_cannon.rules.state import DASH, OVERCHARGE, SWORD
from pyengine.text import Lang
from web.games.gran_cannon import words as texts

_BALLS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "1": ((50, 112),),
    "2": ((41, 112), (59, 112)),
    "3": ((50, 104), (41, 120), (59, 120)),
    "4": ((41, 104), (59, 104), (41, 121), (59, 121)),
    "5": ((41, 104), (59, 104), (32, 120), (50, 120), (68, 120)),
}
"""The middles of the balls, piled up."""


def face(card: Card, emblem: str, lang: Lang, *, small: bool = False) -> h.Renderable:
    """A card's front; ``small`` leaves out the words, which would be too small to read."""
    return h.svg(".gc", viewBox="0 0 100 140", aria_hidden="true")[
        h.rect(".face", x=".75", y=".75", width="98.5", height="138.5", rx="6"),
        h.rect(".hair", x="5", y="5", width="90", height="130", rx="3"),
        h.g(class_=f"p-{emblem}")[
            h.path(".band", d="M5 8a3 3 0 0 1 3-3h84a3 3 0 0 1 3 3v20H5z"),
            h.path(".bandline", d="M5 28h90"),
            h.use(href=f"#e-{emblem}", x="41", y="7.5", width="18", height="18"),
        ],
        _content(card, lang, small=small),
    ]


def back() -> h.Renderable:
    """A card's back."""
    return h.svg(".gc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]


def side(card: Card | None, emblem: str, lang: Lang) -> h.Renderable:
    """A small card: its front, or its back where it is not known."""
    return back() if card is None or card == UNKNOWN else face(card, emblem, lang, small=True)


def _content(card: Card, lang: Lang, *, small: bool) -> h.Node:
    if card == SPECIAL:
        return _signs() if small else _abilities(lang)
    if card == "0":
        return [
            h.use(href="#gc-shield", x="20", y="37", width="60", height="64"),
            h.text(".big.zero", x="50", y="127")["0"],
        ]
    return [
        h.text(".big", x="50", y="88")[card],
        (h.use(href="#gc-ball", x=x - 8, y=y - 8, width=16, height=16) for x, y in _BALLS[card]),
    ]


def _signs() -> Iterator[h.Renderable]:
    for n, sign in enumerate(("dash", "sword", "overcharge")):
        yield h.use(href=f"#gc-{sign}", x="34", y=34 + 33 * n, width="32", height="32")


def _abilities(lang: Lang) -> h.Node:
    rows = (("dash", DASH), ("sword", SWORD), ("overcharge", OVERCHARGE))
    return [
        h.text(".r-cap", x="50", y="46")[texts.SPECIAL.say(lang)],
        (
            [
                h.use(href=f"#gc-{name}", x="7", y=54 + 27 * n, width="21", height="21"),
                h.text(".r-ability", x="31", y=70 + 27 * n)[texts.ABILITIES[name].say(lang)],
                h.text(".r-value", x="92", y=71 + 27 * n)[str(value)],
            ]
            for n, (name, value) in enumerate(rows)
        ),
        h.path(".hair", d="M9 79h82M9 106h82"),
    ]
