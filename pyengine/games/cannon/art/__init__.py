"""Cannon's drawings, for the table and for pictures: the board and its pieces."""

from typing import Final

from pyengine.drawing.documents import Art
from pyengine.drawing.svg import BURST
from pyengine.games.cannon.art.symbols import PIECES

ART: Final = Art(__name__, {**PIECES, "m-burst": BURST}, "cannon")
"""What Cannon's drawings refer to."""
