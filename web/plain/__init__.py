"""The look of a game that brings none: its table, its panel, and its log, made from the contract alone."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.cards import SYMBOLS
from pyengine.games import AnyGame
from web.look import Controller, Look
from web.plain import table
from web.plain.story import narration
from web.texts import cards

_ANY_RULE: Final = "[A-Z]+"
"""What the numbers of rules begin with, whatever the game."""


def plain_look(game: AnyGame) -> Look:
    """The look of a game with up to five seats."""
    return Look(
        controller=Controller(),
        render_table=table.render_table,
        render_diagram=table.render_diagram,
        render_embed=table.render_embed,
        render_still=table.render_still,
        stand=table.stand,
        panel=table.PANEL,
        narration=narration,
        ending=table.ending,
        describe=table.describe,
        text=table.text,
        sides=game.seat_names or cards.SIDES[: game.seats[1]],
        rule=_ANY_RULE,
        symbols=SYMBOLS,
    )
