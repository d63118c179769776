"""Only a game's own folder names it: the code around it serves any game.

Docstrings and comments may take one as an example, and so may a sentence that shows the form of a record or a
game file.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.batch import as_one_test
from tests.registered import OURS

ROOT: Final = Path(__file__).resolve().parents[2]
HOMES: Final = {"pyengine": "pyengine/games", "web": "web/games", "tools": "tools", "bench": "bench"}
"""The folders that are looked through, each with the place where a game can have a folder of its own."""
SCRIPTS: Final = (
    "Makefile",
    "web/client/**/*.js",
    "web/client/*.ts",
    "web/steps/*.mjs",
    "web/runtime/*.mjs",
    "site/styles/**/*.css",
)
"""What is not Python; a line that begins as a comment is left out."""

NAMES: Final = "|".join(sorted((game.replace("-", "[-_ ]?") for game in OURS), key=len, reverse=True))
NAMED: Final = re.compile(rf"(?<![a-z])(?:{NAMES})(?![a-z])", re.IGNORECASE)
EXAMPLE: Final = re.compile(rf'\b(?:{NAMES})/\d+ |\[Game "(?:{NAMES})"\]')
"""The beginning of a record or of a game file, as a sentence shows it."""
COMMENT: Final = re.compile(r"^\s*(?:#|//)")


def modules(folder: str) -> Iterator[Path]:
    """The Python files of a folder that are no game's own, nor texts of the site."""
    own = {f"{HOMES[folder]}/{game.replace('-', '_')}" for game in OURS}
    for path in sorted((ROOT / folder).rglob("*.py")):
        if "texts" not in path.parts and not own & {
            str(parent.relative_to(ROOT)) for parent in path.parents if parent.is_relative_to(ROOT)
        }:
            yield path


def words(source: str) -> Iterator[tuple[int, str]]:
    """The names and texts in a module, with their lines, but for docstrings."""
    tree = ast.parse(source)
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in notes:
                yield line, EXAMPLE.sub("", text)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                yield line, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name
            case ast.ImportFrom(module=str(name)):
                yield line, name
            case _:
                pass


def named(source: str) -> list[str]:
    """What names a game in a module."""
    if not NAMED.search(source):
        return []
    return [f"line {line}: {text}" for line, text in words(source) if NAMED.search(text)]


@pytest.mark.parametrize("folder", HOMES)
def test_no_module_outside_a_game_s_folder_names_it(folder: str) -> None:
    paths = list(modules(folder))
    assert paths
    found = {str(path.relative_to(ROOT)): named(path.read_text(encoding="utf-8")) for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_no_script_names_a_game() -> None:
    for path in (path for pattern in SCRIPTS for path in ROOT.glob(pattern)):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if NAMED.search(line) and not COMMENT.match(line)] == [], path


@as_one_test
@pytest.mark.parametrize(
    ("source", "number"),
    [
        ('GAME = "cannon"', 1),
        ('if game.id == "gran-cannon": pass', 1),
        ("from pyengine.games.gran_cannon import GAME", 1),
        ("from pyengine.games import kanon", 1),
        ("KANON_DECKS = ()", 1),
        ("def gunsor(): pass", 1),
        ('help = "decks of Kanon"', 1),
        ('"""A docstring may speak of Cannon."""', 0),
        ("x = 1  # as in Gunsor", 0),
        ("x = 'a record such as “cannon/1 : e1 f10”'", 0),
        ("x = 'a header such as [Game \"cannon\"]'", 0),
        ('x = "cannonry"', 0),
    ],
)
def test_what_counts_as_naming(source: str, number: int) -> None:
    assert len(named(source)) == number
