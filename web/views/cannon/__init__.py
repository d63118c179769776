"""How Cannon looks: the board, the table around it, pictures and words. This is the only door."""

from web.texts.cannon import SIDES
from web.views.cannon.board import describe_square
from web.views.cannon.diagrams import render_diagram
from web.views.cannon.frame import render_embed, render_still
from web.views.cannon.picture import board_picture, board_text, mini_board
from web.views.cannon.table import render_table
from web.views.cannon.words import ending, spoken, title
from web.views.drawings import MARKS, PIECES

SYMBOLS = {**PIECES, **MARKS}
"""The drawings that its pages refer to."""

__all__ = [
    "SIDES",
    "SYMBOLS",
    "board_picture",
    "board_text",
    "describe_square",
    "ending",
    "mini_board",
    "render_diagram",
    "render_embed",
    "render_still",
    "render_table",
    "spoken",
    "title",
]
