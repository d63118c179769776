"""The games, by id. A game's module is imported when it is first asked for, so that a page loads only its own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pyengine.errors import SetupError
from pyengine.game import Game
from pyengine.text import Text

AnyGame = Game[Any, Any]
"""A game whose states and decisions are opaque."""

MODULES = {
    "cannon": "pyengine.games.cannon",
    "gran-cannon": "pyengine.games.gran_cannon",
    "gunsor": "pyengine.games.gunsor",
    "cannonades": "pyengine.games.cannonades",
    "kanon": "pyengine.games.kanon",
}
"""The module of each game, by id; a test may add a game of its own."""

GAME_IDS: tuple[str, ...] = tuple(MODULES)
"""The ids of all games, in the order of the home page."""


def load(game_id: str) -> AnyGame:
    """The game of that id; raises SetupError."""
    if game_id not in MODULES:
        raise SetupError(
            Text(
                en="There is no game “{id}”; there is {ids}.",
                ja="「{id}」というゲームはありません。あるのは{ids}です。",
            ).fill(id=game_id, ids=", ".join(GAME_IDS))
        )
    game: AnyGame = import_module(MODULES[game_id]).GAME
    return game
