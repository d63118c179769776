"""Decks (K1): what a player brings along.

Lists as text files, deck codes, the rules for decks, and the ready ones.
"""

from typing import ClassVar, Final

from pyengine.decks import Decks
from pyengine.games.kanon.decks.deck import Deck, DeckError, from_code, to_code
from pyengine.games.kanon.decks.lists import DeckList, Fault, read_list, write_list
from pyengine.games.kanon.decks.problems import problems
from pyengine.games.kanon.decks.ready import READY, ReadyDeck, brought, plausible, unveiled, veiled

__all__ = [
    "DECKS",
    "READY",
    "Deck",
    "DeckError",
    "DeckList",
    "Fault",
    "ReadyDeck",
    "brought",
    "from_code",
    "plausible",
    "problems",
    "read_list",
    "to_code",
    "unveiled",
    "veiled",
    "write_list",
]


class KanonDecks(Decks):
    """Decks go by their codes."""

    ready: ClassVar[tuple[str, ...]] = tuple(READY)

    def canonical(self, deck: str) -> str:
        """The code of a deck named by its id or code; raises DeckError."""
        return to_code(brought(deck))

    def read(self, text: str) -> str:
        """The code of a deck that is written as a list; raises DeckError."""
        return to_code(read_list(text).sound())


DECKS: Final = KanonDecks()
"""What a player of Kanon brings along."""
