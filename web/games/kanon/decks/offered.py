"""The decks that players bring to a table of Kanon (K1): the ready ones, and what is in anybody's own."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.decks.ready import brought
from pyengine.text import Text
from web.games.kanon.words import cards as card_texts
from web.games.kanon.words import match as texts
from web.look import Decks, ReadyDeck


def name(deck: str) -> Text:
    """What a deck is called: a ready one's name.

    The own ones' names are known to their owner's device only.
    """
    return READY[deck].name if deck in READY else texts.OWN_DECK


def about(deck: str) -> Text:
    """How many cards a deck has, a ready one's id or a code.

    Raises DeckError for one that cannot be played.
    """
    found = brought(deck)
    cards, spares = card_texts.CARDS.of(len(found.cards)), card_texts.SPARES.of(len(found.spares))
    return texts.CARDS_AND_SPARES.fill(cards=cards, spares=spares) if found.spares else cards


DECKS: Final = Decks(
    ready=tuple(ReadyDeck(ready.id, ready.name, ready.plan) for ready in READY.values()),
    name=name,
    about=about,
    page="decks/",
)
"""What the dialog of a new game offers."""
