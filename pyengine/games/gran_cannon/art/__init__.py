"""Gran Cannon's drawings, for the table and for pictures: the road and its fortress, the fuse, cards."""

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.games.gran_cannon.art.road import SYMBOLS

ART: Final = Art(__name__, {**SHARED, **SYMBOLS}, "gran")
"""What Gran Cannon's drawings refer to."""
