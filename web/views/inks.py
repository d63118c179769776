"""The colours that the picture of a card table takes along when it leaves the site."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import htpy as h

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
"""The design tokens that card tables share, by day."""


def inked(drawn: h.Renderable, own: Mapping[str, str]) -> str:
    """A drawing with colours in the place of tokens; ``own`` are those of its game. Tokens of neither stay."""
    inks = {**INKS, **own}
    return re.sub(r"var\(--([\w-]+)\)", lambda found: inks.get(found[1], found[0]), str(drawn))
