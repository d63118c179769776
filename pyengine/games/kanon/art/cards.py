"""Kanon's cards in small: attribute or cost, suit, number, what the window shows, the powers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.drawing.svg import Node, at, box, disc, group, label, node, path, use
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.art.pictures import portrait
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.rules.state import Permanent
from pyengine.text import Lang

WIDTH: Final = 72
HEIGHT: Final = 100


def lying(permanent: Permanent, lang: Lang, counts: int = 0) -> Node:
    """A card on the field: face down it is a back, or a dark frame around its face where that is known.

    ``counts`` is the place of the power that counts in the battle, from 1, or 0.
    """
    if permanent.card == UNKNOWN:
        drawn = back()
    elif permanent.up:
        drawn = face(permanent.card, lang, alike=permanent.copied or permanent.card, counts=counts)
    else:
        drawn = node(
            "g",
            box(0.75, 0.75, 70.5, 98.5, rx=4, class_="bkf"),
            at(8, 11, face(permanent.card, lang), scale=0.78),
        )
    if not permanent.boost:
        return drawn
    badge = (
        box(22, 21, 28, 17, rx=2, class_="sk-now"),
        label(36, 34, signed(permanent.boost), class_="sk-boost"),
    )
    return node("g", drawn, *badge)


def back() -> Node:
    """A card's back."""
    return use("k-back", 0, 0, WIDTH, HEIGHT)


def face(code: str, lang: Lang, *, alike: str = "", counts: int = 0) -> Node:
    """A card's front, with the values of the card that it is ``alike``; its name is a tooltip in a page."""
    card = PRINTED[code]
    values = PRINTED[alike or code]
    mark = (
        use(f"k-{values.attribute}", 6.5, 6.5, 13, class_="sk-mark")
        if values.attribute
        else node("text", str(len(card.cost)), class_="sk-cost", x=13, y=17.5)
    )
    suit = (use(f"k-{values.suit}", 51, 5, 16, class_="sk-suit"),) if values.suit else ()
    return group(
        (
            node("title", f"{code} {card.name.say(lang)}"),
            box(0.75, 0.75, 70.5, 98.5, rx=4, class_="sk-card"),
            disc(13, 13, 9, class_="sk-disc"),
            mark,
            *suit,
            node("text", code, class_="sk-code", x=36, y=17),
            _window(card),
            *_powers(values, counts),
        )
    )


def _window(card: Card) -> Node:
    """An arch or cut corners, by kind; what it shows is cut to that shape by what lies around."""
    height = 54 if card.powers else 69
    foot = height - 0.5
    outline = (
        f"M.5 {foot}V22Q.5.5 31 .5T61.5 22V{foot}z"
        if card.kind == "character"
        else f"M6.5.5H55.5L61.5 6.5V{foot - 6}L55.5 {foot}H6.5L.5 {foot - 6}V6.5z"
    )
    return node(
        "svg",
        portrait(card, "hand", width=62, height=height),
        path(f"M-1-1H63V{height + 1}H-1z{outline}", class_="sk-around"),
        path(outline, class_="sk-window"),
        x=5,
        y=25,
        width=62,
        height=height,
        viewBox=f"0 0 62 {height}",
    )


def _powers(card: Card, counts: int) -> Iterator[Node]:
    for place, power in enumerate(card.powers, start=1):
        x = 12.8 * place - 2.4
        if place == counts:
            yield box(x - 6, 81.5, 12, 15, rx=1, class_="sk-now")
        yield node(
            "text", str(power), class_="sk-power sk-counts" if place == counts else "sk-power", x=x, y=94
        )
