"""The commands ``cards`` and ``decks``, which the command line takes from here."""

from __future__ import annotations

from typing import Final

from pyengine.cli.own import Command
from pyengine.games.kanon.study.commands import cards, decks

COMMANDS: Final = (
    Command("cards", "the cards of Kanon", cards.add, cards.cards),
    Command("decks", "decks of Kanon: lists, codes, figures", decks.add, decks.decks),
)
