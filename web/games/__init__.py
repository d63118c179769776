"""The games on the web, a folder each: its look at a table, its words, its guide, its pages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent


def folder_name(game_id: str) -> str:
    """The name of a game's folder."""
    return game_id.replace("-", "_")


def folder(game_id: str) -> Path:
    """A game's folder."""
    return FOLDER / folder_name(game_id)
