"""Kanon's drawings, for the table and for pictures: the cards' windows, the marks on them, small cards."""

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.games.kanon.art import marks, pictures

ART: Final = Art(__name__, {**SHARED, **marks.SYMBOLS, **pictures.SYMBOLS}, "kanon")
"""What Kanon's drawings refer to."""
