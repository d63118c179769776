"""The drawings that stand for the games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from web.games import folder
from web.pages.game import GamePages
from web.plain.cover import cover
from web.views.parts import kept


def tile(game: GamePages) -> Markup:
    """The drawing of a game; a plain one if its folder has none."""
    file = folder(game.id) / "tile.svg"
    return _read(file) if file.exists() else kept(cover(game.game))


@cache
def _read(file: Path) -> Markup:
    return Markup(file.read_text(encoding="utf-8"))  # noqa: S704 - a drawing of ours
