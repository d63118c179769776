"""Decks (K1): what a player brings along.

Lists as text files, deck codes, the rules for decks, and the ready ones.
"""

from pyengine.games.kanon.decks.brought import brought
from pyengine.games.kanon.decks.codes import from_code, to_code
from pyengine.games.kanon.decks.deck import Deck
from pyengine.games.kanon.decks.errors import DeckError
from pyengine.games.kanon.decks.lists import DeckList, Fault, read_list, write_list
from pyengine.games.kanon.decks.plausible import plausible
from pyengine.games.kanon.decks.problems import problems
from pyengine.games.kanon.decks.ready import READY, ReadyDeck
from pyengine.games.kanon.decks.veil import unveiled, veiled

__all__ = [
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
