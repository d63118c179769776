"""Games of other packages.

An installed package announces its games as entry points, a checkout in its ``pyproject.toml``.

Both say the same, for the one is made of the other::

    [project.entry-points."cannonry.games"]
    kuhn = "kuhn"

Left of the sign is the game's id, to the right the module in which ``GAME`` stands. What is installed is
known at once. A checkout becomes known by the environment variable ``CANNONRY_GAMES``, which names its
folder; several are parted as in ``PATH``. Modules are then imported from there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from pyengine.errors import SetupError
from pyengine.text import Text

GROUP: Final = "cannonry.games"
VARIABLE: Final = "CANNONRY_GAMES"


class Announced(NamedTuple):
    """A game's id, the module in which it stands, and the package or folder that says so."""

    id: str
    module: str
    by: str


def announced() -> Iterator[Announced]:
    """The games of the folders in the environment, then those of installed packages.

    Raises SetupError for a wrong folder.
    """
    for folder in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        yield from _in_folder(Path(folder).resolve())
    yield from _installed()


def _in_folder(folder: Path) -> Iterator[Announced]:
    """The games that a checkout announces; from now on its modules can be imported."""
    import tomllib  # noqa: PLC0415 - the browser's Python has none, and no folders

    try:
        project: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
        games: dict[str, str] = dict(project["project"]["entry-points"][GROUP])
    except (OSError, ValueError, KeyError, TypeError):
        raise SetupError(_NO_FOLDER.fill(folder=folder, variable=VARIABLE, group=GROUP)) from None
    # In a bare checkout the second one has the engine under the name by which games import it.
    for place in (folder, Path(__file__).parents[1] / "alias"):
        if place.is_dir() and str(place) not in sys.path:
            sys.path.append(str(place))
    for game_id, module in games.items():
        yield Announced(game_id, module, str(folder))


def _installed() -> Iterator[Announced]:
    try:
        from importlib.metadata import entry_points  # noqa: PLC0415 - it is slow to load
    except ModuleNotFoundError:  # the browser's Python has no packages, nor this
        return
    for entry in entry_points(group=GROUP):
        yield Announced(entry.name, entry.module, entry.dist.name if entry.dist else entry.value)


_NO_FOLDER: Final = Text(
    en="The folder {folder} in {variable} announces no game: it needs a pyproject.toml with a table "
    '[project.entry-points."{group}"].',
    ja="{variable}にあるフォルダー{folder}に、ゲームの登録がありません。pyproject.tomlに"
    '[project.entry-points."{group}"]の表が必要です。',
)
