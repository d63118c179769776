"""Measurements: `make bench`. What only one game can be asked stands in a folder of that game's name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType


def of_games(name: str) -> Iterator[tuple[str, ModuleType]]:
    """The modules of that name in the folders of games, each with the game's id."""
    for file in sorted(Path(__file__).parent.glob(f"*/{name}.py")):
        yield file.parent.name.replace("_", "-"), import_module(f"{__name__}.{file.parent.name}.{name}")
