"""How Cannonades looks: the table, its diagrams and pictures, and what is said of it.

This is the only door.
"""

from collections.abc import Mapping
from typing import Final

from web.texts.cards import SIDES
from web.views import emblems
from web.views.cannonades import drawings
from web.views.cannonades.diagrams import PARTS, render_diagram
from web.views.cannonades.ends import ending
from web.views.cannonades.frame import render_embed, render_still
from web.views.cannonades.picture import mini, picture, text
from web.views.cannonades.table import render_table
from web.views.cannonades.words import spoken, title
from web.views.drawings import Symbol

SYMBOLS: Final[Mapping[str, Symbol]] = {**emblems.SYMBOLS, **drawings.SYMBOLS}
"""The drawings that its pages refer to."""

__all__ = [
    "PARTS",
    "SIDES",
    "SYMBOLS",
    "ending",
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
