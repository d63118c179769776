"""The decks that players bring to a table of Kanon (K1): the ready ones, and what is in anybody's own."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.decks import READY, brought
from pyengine.text import Text
from web.texts.kanon import match as texts
from web.views.look import Decks, ReadyDeck


def name(deck: str) -> Text:
    """What a deck is called: a ready one's name; the own ones' names are known to their owner's device only."""
    return READY[deck].name if deck in READY else texts.OWN_DECK


def about(deck: str) -> Text:
    """How many cards a deck has, a ready one's id or a code; raises DeckError for one that cannot be played."""
    found = brought(deck)
    cards = texts.DECK_CARDS.of(len(found.cards))
    return texts.DECK_AND_SPARES.fill(cards=cards, spares=len(found.spares)) if found.spares else cards


DECKS: Final = Decks(
    ready=tuple(ReadyDeck(ready.id, ready.name, ready.plan) for ready in READY.values()),
    name=name,
    about=about,
    page="decks/",
)
"""What the dialog of a new game offers."""
