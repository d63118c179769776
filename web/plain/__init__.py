"""The look of a game that brings none: its table, its panel, and its log, made from the contract alone."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.cards import SYMBOLS
from pyengine.games import AnyGame
from web.look import Look
from web.plain.story import narration
from web.plain.table import (
    PANEL,
    PlainController,
    describe,
    ending,
    render_diagram,
    render_embed,
    render_still,
    render_table,
    stand,
    text,
)
from web.texts import cards

_ANY_RULE: Final = "[A-Z]+"
"""What the numbers of rules begin with, whatever the game."""


def plain_look(game: AnyGame) -> Look:
    """The look of a game with up to five seats."""
    return Look(
        controller=PlainController(),
        render_table=render_table,
        render_diagram=render_diagram,
        render_embed=render_embed,
        render_still=render_still,
        stand=stand,
        panel=PANEL,
        narration=narration,
        ending=ending,
        describe=describe,
        text=text,
        sides=game.seat_names or cards.SIDES[: game.seats[1]],
        rule=_ANY_RULE,
        symbols=SYMBOLS,
    )
