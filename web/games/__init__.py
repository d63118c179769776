"""The games on the web: what each adds to the plain table and pages, in a folder of its own.

That folder may be missing, and so may anything in it. Ours stand here, those of other packages in the folder
``web`` of the game's package.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from pyengine import games

FOLDER: Final = Path(__file__).resolve().parent
_OURS: Final = f"{games.__name__}."


def game_ids() -> tuple[str, ...]:
    """The ids of all games."""
    return games.GAME_IDS


def modules() -> Mapping[str, str]:
    """The module of each game's rules, by id."""
    return {game_id: games.MODULES[game_id] for game_id in game_ids()}


def is_ours(game_id: str) -> bool:
    """Whether a game belongs to this project, and not to another package."""
    return games.MODULES[game_id].startswith(_OURS)


def package(game_id: str) -> str:
    """The name of the package with what a game adds on the web, whether there is one or not."""
    return package_of(games.MODULES[game_id])


def package_of(module: str) -> str:
    """The same by the module of the game's rules.

    >>> package_of("pyengine.games.gran_cannon"), package_of("chess")
    ('web.games.gran_cannon', 'chess.web')
    """
    return f"{__name__}.{module.removeprefix(_OURS)}" if module.startswith(_OURS) else f"{module}.web"


def folder(game_id: str) -> Path:
    """The folder with what a game adds on the web, whether there is one or not."""
    module = games.MODULES[game_id]
    if is_ours(game_id):
        return FOLDER / module.removeprefix(_OURS)
    spec = find_spec(module)
    assert spec is not None, "a game can be imported"
    assert spec.origin is not None, "a game stands in a file"
    return Path(spec.origin.removesuffix("/__init__.py").removesuffix(".py")) / "web"
