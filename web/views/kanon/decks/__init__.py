"""What the deck builder shows. The page is written at build time (``page``); its worker writes the rest, and asks here."""

from web.views.kanon.decks.chances import chances
from web.views.kanon.decks.report import report

__all__ = ["chances", "report"]
