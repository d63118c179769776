"""The games, by id: a folder here is a game, and other packages can announce theirs.

A game's module is imported when it is first asked for, so that a page loads only its own.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from pyengine import checked
from pyengine.errors import SetupError
from pyengine.game import Game
from pyengine.text import Text, quoted

if TYPE_CHECKING:
    GAME_IDS: tuple[str, ...]
    """The ids of all games, ours first: settled when it is first asked for."""

AnyGame = Game[Any, Any]
"""A game whose states and decisions are opaque."""

MODULES: dict[str, str] = {
    file.parent.name.replace("_", "-"): f"{__name__}.{file.parent.name}"
    for file in sorted(Path(__file__).parent.glob("*/__init__.py"))
}
"""The module of each game, by id.

The folders beside this file, or in an archive what GAME_IDS has found there, and what a program adds.
"""

_ANNOUNCED_BY: Final[dict[str, str]] = {}
"""What announces a game that is none of ours: a package or a folder, by the game's id."""


class UnusableGame(SetupError):
    """A game that another package announces, and that cannot be loaded."""


def load(game_id: str) -> AnyGame:
    """The game of that id.

    Raises SetupError if there is none, UnusableGame if it is announced and cannot be loaded.
    """
    try:
        module = MODULES[game_id]
    except (KeyError, TypeError):
        module = _announced(checked.text("game_id", game_id))
    if game_id in _ANNOUNCED_BY:
        return _foreign(game_id, module)
    game: AnyGame = import_module(module).GAME
    return game


def loadable() -> tuple[AnyGame, ...]:
    """All games; those that are announced and cannot be loaded are left out, with a warning."""
    found: list[AnyGame] = []
    for game_id in __getattr__("GAME_IDS"):
        try:
            found.append(load(game_id))
        except UnusableGame as error:
            warnings.warn(str(error), stacklevel=2)
    return tuple(found)


def announced_by(game_id: str) -> str | None:
    """The package or folder that announces a game; None for one of ours, or one that a program has added."""
    return _ANNOUNCED_BY.get(game_id)


def part(game_id: str, layer: str, module: str, attribute: str) -> Any:
    """An optional part of a game, such as ``random_game`` in ``study.playout``.

    An entry of ``LAYERS`` beside ``GAME``, or a name in a module of its package; None if there is neither.
    """
    place = f"{MODULES[load(game_id).id]}.{module}"
    own: Mapping[str, Any] = getattr(import_module(MODULES[game_id]), "LAYERS", {})
    if layer in own:
        return own[layer]
    try:
        return getattr(import_module(place), attribute)
    except ModuleNotFoundError as error:
        # One that is missing inside the part is a fault.
        if error.name and f"{place}.".startswith(f"{error.name}."):
            return None
        raise


def __getattr__(name: str) -> Any:
    """``GAME_IDS``."""
    if name != "GAME_IDS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    _look_around()
    return globals().setdefault(name, tuple(MODULES))


def _announced(game_id: str) -> str:
    """The module of a game that another package announces; raises SetupError if none does."""
    _look_around()
    if game_id not in MODULES:
        raise SetupError(_NO_GAME.fill(id=quoted(game_id), ids=", ".join(MODULES)))
    return MODULES[game_id]


@cache
def _look_around() -> None:
    """Add the games of other packages to ours. An id that is taken stays with its owner, with a warning."""
    # Only here: it reads what is installed, which takes longer than to load a game.
    try:
        from pyengine.announced import announced  # noqa: PLC0415
    except ModuleNotFoundError:  # a page has no other packages
        return

    from pkgutil import iter_modules  # noqa: PLC0415 - a page has no such module, either

    for _, name, is_package in iter_modules(__path__):  # in an archive none has been found by its folder
        if is_package:
            MODULES.setdefault(name.replace("_", "-"), f"{__name__}.{name}")
    for found in announced():
        if MODULES.setdefault(found.id, found.module) == found.module:
            _ANNOUNCED_BY[found.id] = found.by
        else:
            warnings.warn(_TAKEN.format(**found._asdict(), module_of=MODULES[found.id]), stacklevel=2)


def _foreign(game_id: str, module: str) -> AnyGame:
    """A game of another package, which may be broken in any way; raises UnusableGame."""
    from pyengine.game import wrong_field  # noqa: PLC0415 - only where others' games are

    by = _ANNOUNCED_BY[game_id]
    try:
        found: object = import_module(module).GAME
        game = cast("AnyGame", found)
        if not isinstance(found, Game):
            why = f"GAME is {found!r}"
        elif game.id != game_id:
            why = f"GAME.id is {game.id!r}"
        elif fault := wrong_field(game):
            why = f"GAME.{fault}"
        else:
            return game
    except Exception as error:  # importing it may raise anything
        why = f"{type(error).__name__}: {error}{_place(error)}"
    raise UnusableGame(_UNUSABLE.fill(id=game_id, by=by, module=module, why=why.rstrip(".")))


def _place(error: Exception) -> str:
    """The file and line at which an imported module raised an error; empty if no module had started."""
    import traceback  # noqa: PLC0415 - only for a game that is broken

    here = (__file__, import_module.__code__.co_filename)
    frames = traceback.extract_tb(error.__traceback__)
    places = [
        f" ({one.filename}, line {one.lineno})"
        for one in frames
        if one.filename not in here and one.filename[0] != "<"
    ]
    return places[-1] if places else ""


_NO_GAME: Final = Text(
    en="There is no game “{id}”; there is {ids}.", ja="「{id}」というゲームはありません。あるのは{ids}です。"
)
_UNUSABLE: Final = Text(
    en="The game “{id}”, announced by {by}, cannot be loaded from the module {module}: {why}. Mend or uninstall {by}.",
    ja="{by}が登録しているゲーム「{id}」を、モジュール{module}から読み込めません（{why}）。{by}を直すか、アンインストールしてください。",
)
_TAKEN: Final = "The game “{id}” of {by} is left out: {module_of} has that id already."
