"""The commands of Kanon, which the command line takes from here: cards and decks, and what is measured."""

from __future__ import annotations

from typing import Final

from pyengine.cli.arguments import Command
from pyengine.games.kanon.study.commands import card_sheet, cards, decks

COMMANDS: Final = (
    Command("cards", "the cards of Kanon", cards.add, cards.cards),
    Command("decks", "decks of Kanon: lists, codes, figures", decks.add, decks.decks),
    Command(
        "card-sheet",
        "what becomes of every card of Kanon in many games",
        card_sheet.add,
        card_sheet.card_sheet,
    ),
)
