"""Pictures that leave the site: documents of their own, with the colours that they take along."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.views.drawings import Symbol, defined

INKS: Final[Mapping[str, str]] = {
    "desk": "#ece6d8",
    "sheet": "#fbf8ef",
    "well": "#f3eee1",
    "shoal": "#dfe8e3",
    "ink": "#17242c",
    "ink-2": "#4c5a60",
    "edge": "#7d7868",
    "engrave": "#9aa39d",
    "dark-fill": "#1b2931",
    "dark-line": "#1b2931",
    "dark-cut": "#fbf8ef",
    "light-fill": "#fffdf6",
    "light-line": "#17242c",
    "ring": "#17242c",
    "p-anchor": "#17407a",
    "p-anchor-on": "#fffdf6",
    "p-tower": "#c0402a",
    "p-tower-on": "#fffdf6",
    "p-leaf": "#4f8263",
    "p-leaf-on": "#fffdf6",
    "p-moon": "#a9d3dc",
    "p-moon-on": "#17242c",
    "p-star": "#edbe4b",
    "p-star-on": "#17242c",
}
"""The design tokens that tables share, by day."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn within the ``box`` of a drawing, and what is said of it.

    Shown ``width`` by ``height`` pixels large.

    ``style`` holds the rules for what is drawn, ``symbols`` what it refers to. Their colours are tokens.
    """

    title: Text
    description: Text
    box: str
    width: int
    height: int
    style: str
    symbols: Mapping[str, Symbol]
    drawn: h.Node


def document(picture: Picture, lang: Lang, own: Mapping[str, str]) -> str:
    """The picture as an SVG document of its own, titled and described; ``own`` are the tokens of its game."""
    inks = {**INKS, **own}
    svg = h.svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=picture.box,
        width=str(picture.width),
        height=str(picture.height),
        role="img",
        lang=lang,
        style=f"color:{inks['ink']}",
    )[
        h.title[picture.title.say(lang)],
        h.desc[picture.description.say(lang)],
        h.style[picture.style],
        h.defs[defined(picture.symbols)],
        picture.drawn,
    ]
    # A token of neither is set within the picture.
    return re.sub(r"var\(--([\w-]+)\)", lambda found: inks.get(found[1], found[0]), str(svg))
