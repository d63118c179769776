"""Gunsor's drawings, for the table and for pictures: cards, figures, grounds."""

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.games.gunsor.art.symbols import SYMBOLS

ART: Final = Art(__name__, {**SHARED, **SYMBOLS}, "gunsor")
"""What Gunsor's drawings refer to."""
