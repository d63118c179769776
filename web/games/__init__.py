"""The games on the web, a folder each: its look at a table, its words, its guide, its pages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent


def game_ids() -> tuple[str, ...]:
    """The ids of the games that have a folder here."""
    return tuple(sorted(door.parent.name.replace("_", "-") for door in FOLDER.glob("*/__init__.py")))


def package(game_id: str) -> str:
    """The name of a game's package."""
    return f"{__name__}.{game_id.replace('-', '_')}"


def folder(game_id: str) -> Path:
    """A game's folder."""
    return FOLDER / game_id.replace("-", "_")
