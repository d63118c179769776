"""What the deck builder shows.

The page is written at build time (``page``); its worker writes the rest, and asks here.
"""

from typing import Final

from web.games.kanon.decks.chances import chances
from web.games.kanon.decks.report import report

__all__ = ["LONGEST_NAME", "chances", "report"]

LONGEST_NAME: Final = 60
"""This many letters of a deck's name are kept: longer ones fit no line, and their link no QR code."""
