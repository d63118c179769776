"""What chance can pick, numbered: the same number always stands for the same item of a game."""

from __future__ import annotations

from typing import Final

from pyengine.errors import SetupError
from pyengine.games import load
from pyengine.text import Text


def items(game_id: str) -> tuple[str, ...]:
    """Everything that chance can pick in a game, by number; empty where there is no chance.

    Raises SetupError, also for a game that does not list them.
    """
    game = load(game_id)
    if game.has_chance and not game.chance_items:
        raise SetupError(_UNLISTED.fill(game=game.name))
    return game.chance_items


_UNLISTED: Final = Text(
    en="{game} does not list what chance can pick: its field chance_items is empty.",
    ja="{game}は、偶然が選びうるものを挙げていません（chance_itemsが空です）。",
)
