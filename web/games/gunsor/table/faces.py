"""The face of a card.

Rank and suit in its corners, pips or a figure, and what it is worth in either season.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.games.gunsor.rules.cards import JOKER, SUIT_NAMES, kind
from pyengine.games.gunsor.rules.trick import points
from pyengine.text import Lang

WIDTH: Final = 100
HEIGHT: Final = 140

Valued = Literal["development", "war"]

_COLUMNS: Final = {"l": 32.5, "c": 50.5, "r": 68.5}
_PIPS: Final[dict[str, tuple[float, str]]] = {
    "2": (25, "c0 c6"),
    "3": (23, "c0 c3 c6"),
    "4": (21, "l0 r0 l6 r6"),
    "5": (21, "l0 r0 c3 l6 r6"),
    "6": (20, "l0 r0 l3 r3 l6 r6"),
    "7": (19, "l0 r0 c1.5 l3 r3 l6 r6"),
    "8": (18, "l0 r0 c1.5 l3 r3 c4.5 l6 r6"),
    "9": (16, "l0 r0 l2 r2 c3 l4 r4 l6 r6"),
    "10": (15, "l0 r0 c1 l2 r2 l4 r4 c5 l6 r6"),
}
"""For each number card the size of its pips, and where they stand.

Column, and height in sixths from the top.
"""


@cache
def face(card: str, season: Valued, *, sharp: bool) -> Markup:
    """A card of 100 by 140; unknown ones show their back. The value of the season that holds is marked.

    Kept, for a table is drawn at every moment and its cards change little.
    """
    return Markup(_drawn(card, season, sharp=sharp))  # noqa: S704 - our own element


def _drawn(card: str, season: Valued, *, sharp: bool) -> h.Renderable:
    if card == UNKNOWN:
        return h.svg(".gc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]
    return h.svg(class_=["gc", f"gc-{kind(card)}"], viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        h.rect(".face", x=".75", y=".75", width="98.5", height="138.5", rx="6"),
        h.rect(".hair", x="5", y="5", width="90", height="130", rx="3"),
        _corners(card),
        _middle(card),
        h.path(".g-rule", d="M8 115h84M50 119v13"),
        _value("development", points(card, "development", sharp=sharp), 13, now=season == "development"),
        _value("war", points(card, "war", sharp=sharp), 57, now=season == "war"),
    ]


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


def _corners(card: str) -> Iterator[h.Renderable]:
    if card == JOKER:
        yield _use("g-X", 8, 9, 28)
        return
    yield h.text(".g-rank", x="21" if card[1:] != "10" else "23", y="36")[card[1:]]
    yield _use(f"g-{kind(card)}", 69, 12, 20)


def _middle(card: str) -> Iterator[h.Renderable]:
    suit, rank = kind(card), card[1:]
    if card == JOKER:
        yield _use("g-X", 24, 34, 52)
        yield _whole("g-swap")
    elif rank in _PIPS:
        size, places = _PIPS[rank]
        for place in places.split():
            x, y = _COLUMNS[place[0]], 54 + 47 * float(place[1:]) / 6
            yield _use(f"g-{suit}", x - size / 2, y - size / 2, size)
    else:
        yield _whole(f"g-{rank}")
        if rank == "A":
            yield _use(f"g-{suit}", 26, 54, 48)


def _value(season: Valued, worth: int, x: int, *, now: bool) -> h.Renderable:
    return h.g(class_=["g-worth", {"now": now}])[
        _use(f"g-{season}", x, 119, 13), h.text(x=str(x + 24), y="131")[str(worth)]
    ]


def _whole(symbol: str) -> h.Renderable:
    return h.use(href=f"#{symbol}", width=str(WIDTH), height=str(HEIGHT))


def _use(symbol: str, x: float, y: float, size: float) -> h.Renderable:
    return h.use(href=f"#{symbol}", x=f"{x:g}", y=f"{y:g}", width=f"{size:g}", height=f"{size:g}")
