"""How Gunsor looks: the table, its diagrams and pictures, and what is said of it. This is the only door."""

from web.texts import cards
from web.views import emblems
from web.views.gunsor import drawings
from web.views.gunsor.diagrams import PARTS, render_diagram
from web.views.gunsor.ending import ending
from web.views.gunsor.frame import render_embed, render_still
from web.views.gunsor.picture import mini, picture, text
from web.views.gunsor.table import render_table
from web.views.gunsor.words import spoken, title

SIDES = cards.SIDES[:2]
"""What the seats are called."""
SYMBOLS = {**emblems.SYMBOLS, **drawings.SYMBOLS}
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
