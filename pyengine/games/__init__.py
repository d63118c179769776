"""The games, by id.

A game's module is imported when it is first asked for, so that a page loads only its own.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from pyengine import checked
from pyengine.errors import SetupError
from pyengine.game import Game
from pyengine.text import Text, quoted

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


def checked_game(game: object) -> AnyGame:
    """A game that ``load`` gave; raises WrongType."""
    if isinstance(game, Game):
        return cast("Game[object, object]", game)
    raise checked.wrong_type("game", _GAME, game)


def load(game_id: str) -> AnyGame:
    """The game of that id; raises SetupError."""
    try:
        module = MODULES[game_id]
    except (KeyError, TypeError):
        checked.text("game_id", game_id)
        raise SetupError(
            Text(
                en="There is no game “{id}”; there is {ids}.",
                ja="「{id}」というゲームはありません。あるのは{ids}です。",
            ).fill(id=quoted(game_id), ids=", ".join(GAME_IDS))
        ) from None
    game: AnyGame = import_module(module).GAME
    return game


def part(game_id: str, name: str) -> Any:
    """A module of a game's package that not every game has, such as ``study.playout``.

    None if there is none.
    """
    module = f"{MODULES[load(game_id).id]}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        # One that is missing inside the part is a fault.
        if error.name and f"{module}.".startswith(f"{error.name}."):
            return None
        raise


_GAME: Final = Text(en="a game, as load gives it by its id", ja="loadがIDから返すゲーム")
