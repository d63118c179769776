"""How Kanon looks: the table, its diagrams and pictures, and what is said of it. This is the only door."""

from web.texts import cards
from web.views import emblems
from web.views.kanon.art import marks, pictures, signs
from web.views.kanon.diagrams import render_diagram
from web.views.kanon.frame import render_embed, render_still
from web.views.kanon.offered_decks import DECKS
from web.views.kanon.picture import picture, text
from web.views.kanon.story.ending import ending
from web.views.kanon.story.words import spoken, title
from web.views.kanon.table import render_table

SIDES = cards.SIDES[:2]
"""What the seats are called."""
SYMBOLS = {**emblems.SYMBOLS, **marks.SYMBOLS, **pictures.SYMBOLS, **signs.SYMBOLS}
"""The drawings that its pages refer to."""

__all__ = [
    "DECKS",
    "SIDES",
    "SYMBOLS",
    "ending",
    "picture",
    "render_diagram",
    "render_embed",
    "render_still",
    "render_table",
    "spoken",
    "text",
    "title",
]
