"""How Gran Cannon looks: the table, its diagrams and pictures, and what is said of it.

This is the only door.
"""

from collections.abc import Mapping
from typing import Final

from web.texts.cards import SIDES
from web.views import emblems
from web.views.drawings import Symbol
from web.views.gran_cannon import scenery
from web.views.gran_cannon.diagrams import PARTS, render_diagram
from web.views.gran_cannon.ends import ending
from web.views.gran_cannon.frame import render_embed, render_still
from web.views.gran_cannon.hand import keys
from web.views.gran_cannon.picture import mini, picture, text
from web.views.gran_cannon.table import render_table
from web.views.gran_cannon.words import spoken, title

SYMBOLS: Final[Mapping[str, Symbol]] = {**emblems.SYMBOLS, **scenery.SYMBOLS}
"""The drawings that its pages refer to."""

__all__ = [
    "PARTS",
    "SIDES",
    "SYMBOLS",
    "ending",
    "keys",
    "mini",
    "picture",
    "render_diagram",
    "render_embed",
    "render_still",
    "render_table",
    "spoken",
    "text",
    "title",
]
