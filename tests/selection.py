"""Which tests concern one game: what ``pytest tests --game gunsor`` keeps."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from pyengine.games import GAME_IDS

TESTS: Final = Path(__file__).parent

# The longest first: “cannon” stands in other names, too.
_NAMES: Final = "|".join(sorted((game.replace("-", "[-_]") for game in GAME_IDS), key=len, reverse=True))
_GAME: Final = re.compile(rf"(?<![a-z])(?:{_NAMES})(?![a-z])")
_IMPORTED: Final = re.compile(rf"^\s*(?:from|import) [\w.]+\.({_NAMES})\b", re.MULTILINE)


def games_named(text: str) -> set[str]:
    """The ids of the games that a text names.

    >>> sorted(games_named("tests/web/gran_cannon/test_table.py[cannon-2]"))
    ['cannon', 'gran-cannon']
    """
    return {name.replace("_", "-") for name in _GAME.findall(text)}


@cache
def games_imported(module: Path) -> set[str]:
    """The ids of the games from whose packages a test module imports."""
    return {name.replace("_", "-") for name in _IMPORTED.findall(module.read_text(encoding="utf-8"))}


def tries_samples(item: pytest.Item) -> bool:
    """Return true for a test whose samples are larger in a run that makes more effort (``tests.effort``)."""
    return getattr(getattr(item, "obj", None), "is_hypothesis_test", False) or _says_how_many(item.path)


@cache
def _says_how_many(module: Path) -> bool:
    return "from tests.effort import" in module.read_text(encoding="utf-8")


def games_of(item: pytest.Item) -> set[str]:
    """The games that a test is about.

    Those that its path names, else its name with its parameters, else its imports.
    """
    path = str(item.path.relative_to(TESTS))
    return games_named(path) or games_named(item.name) or games_imported(item.path)
