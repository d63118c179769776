"""A deck as others may know it before the game: ``?60+9`` is one of 60 cards, with 9 spares (K1)."""

from __future__ import annotations

import re
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.games.kanon.decks.brought import brought
from pyengine.games.kanon.decks.deck import LEAST, MOST, SPARES, Deck
from pyengine.games.kanon.decks.errors import DeckError
from pyengine.text import Text, quoted

_VEIL: Final = re.compile(r"\?([0-9]{1,2})\+([0-9])", re.ASCII)


def veiled(text: str) -> str:
    """The sizes of the deck that an id or a deck code names; sizes stay as they are. Raises DeckError."""
    deck = unveiled(text) if text.startswith(UNKNOWN) else brought(text)
    return f"{UNKNOWN}{len(deck.cards)}+{len(deck.spares)}"


def unveiled(text: str) -> Deck:
    """A deck of which no card is known; raises DeckError for sizes that the rules do not allow (K1)."""
    found = _VEIL.fullmatch(text)
    if found is None or not LEAST <= int(found[1]) <= MOST or int(found[2]) > SPARES:
        raise DeckError(_NO_VEIL.fill(text=quoted(text)))
    return Deck((UNKNOWN,) * int(found[1]), (UNKNOWN,) * int(found[2]))


_NO_VEIL: Final = Text(
    en="“{text}” are no sizes of a deck and its spares.",
    ja="「{text}」はデッキと控えの枚数として読めません。",
)
