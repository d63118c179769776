"""A zip of modules for each game: a page loads only its own game's, and another's when it is imported.

A worker starts with the zip of what all games share and that of its page's game. It meets another game where
boards of several pages share it, or where a link of that game is opened.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from pyengine.errors import CannonryError
from pyengine.games import MODULES
from pyengine.text import Text
from web.games import package_of

COMMON: Final = "cannonry"
"""The zip of what all games share; the others are named after their games."""
PLAIN: Final = "plain"
"""The zip of what only games need that bring no look or picture of their own."""
TOGETHER: Final = "together"
"""The zip of what only tables with a player at another device need."""
FOLDER: Final = "/lib"
"""Where the zips are in the browser."""

SHARED: Final = {
    PLAIN: ("web.plain", "pyengine.drawing.plain"),
    TOGETHER: ("pyengine.fair", "pyengine.online", "web.features.online."),
}
"""Zips that belong to no game: whole packages, or, with a dot at the end, only what lies in them."""
_COMMON_PACKAGES: Final = ("pyengine", "web")
"""Our own packages: what is no single game's is everybody's."""


class NotFetched(CannonryError):
    """A game's zip could not be fetched."""

    def __init__(self) -> None:
        super().__init__(_NOT_FETCHED)


def pack(module: str, games: Mapping[str, str]) -> str | None:
    """The zip in which a module travels, mostly named after its game; None if it is everybody's.

    ``games`` are the modules of their rules, by id. A package of others that holds such a module belongs to
    its game, too.

    >>> games = {"cannon": "pyengine.games.cannon", "go": "many.go"}
    >>> pack("web.games.cannon.words", games), pack("many.go.web", games), pack("many", games)
    ('cannon', 'go', 'go')
    >>> pack("web.plain.table", games), pack("pyengine.online.log", games), pack("many.go.fair", games)
    ('plain', 'together', 'together')
    >>> pack("web.texts.table", games)
    """
    for shared, roots in SHARED.items():
        if module in roots or module.startswith(tuple(f"{root.rstrip('.')}." for root in roots)):
            return shared
    if module in {f"{rules}.fair" for rules in games.values()}:
        return TOGETHER
    for game, rules in games.items():
        if any(f"{module}.".startswith(f"{root}.") for root in (rules, package_of(rules))):
            return game
    if module.partition(".")[0] in _COMMON_PACKAGES:
        return None
    return next((game for game, rules in games.items() if rules.startswith(f"{module}.")), None)


class Packs:
    """Finds modules of games in the games' zips; ``fetch`` gets missing ones, and raises NotFetched."""

    def __init__(self, games: Mapping[str, str], folder: Path, fetch: Callable[[str], bytes]) -> None:
        self._games, self._folder, self._fetch = games, folder, fetch

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is that nobody else has found; see ``importlib.abc.MetaPathFinder``."""
        game = pack(name, self._games)
        if game is None:
            return None
        file = self._folder / f"{game}.zip"
        if not file.exists():
            file.write_bytes(self._fetch(file.name))
        return PathFinder.find_spec(name, [str(file.joinpath(*name.split(".")[:-1]))])


def follow(site: str, games: Mapping[str, str]) -> None:
    """Import games from the zips in ``site``, a folder of the web; ``games`` are rules' modules by id."""
    MODULES.update(games)
    sys.meta_path.append(Packs(games, Path(FOLDER), lambda name: _fetched(f"{site}{name}")))


def _fetched(url: str) -> bytes:
    """A file of the web, at once: an import cannot wait for a promise, and a worker keeps nobody waiting."""
    # Modules that only browsers have, and no types with them.
    js: Any = import_module("js")
    ffi: Any = import_module("pyodide.ffi")
    request = js.XMLHttpRequest.new()
    request.open("GET", url, False)
    request.responseType = "arraybuffer"
    try:
        request.send()
    except ffi.JsException:
        raise NotFetched from None
    if request.status != 200:
        raise NotFetched
    fetched: bytes = request.response.to_bytes()
    return fetched


_NOT_FETCHED: Final = Text(
    en="A part of the game could not be loaded. Check the network.",
    ja="ゲームの一部を読み込めませんでした。通信の状態を確かめてください。",
)
