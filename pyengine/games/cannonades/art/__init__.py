"""The drawings of Cannonades, for the table and for pictures: cards, ships, flags."""

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.games.cannonades.art.symbols import SYMBOLS

ART: Final = Art(__name__, {**SHARED, **SYMBOLS}, "cannonades")
"""What the drawings of Cannonades refer to."""
