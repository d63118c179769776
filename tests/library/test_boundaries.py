"""What rests on what, read from the import statements of every module.

Those in functions and for type checkers are included, and modules that are imported by a string.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

Graph = dict[str, set[str]]
"""For each module the modules that it imports."""


def graph(root: Path, package: str) -> Graph:
    """What the modules of a package import from each other, by strings as well.

    To import ``a.b`` is not to import what stands in ``a`` itself.
    """
    paths = {_name(path.relative_to(root)): path for path in (root / package).rglob("*.py")}
    return {
        name: {*_imported(path, {*paths}), *_by_string(path, name, {*paths})} - {name}
        for name, path in paths.items()
    }


def circle(modules: Graph) -> list[str]:
    """Modules of which each imports the next one, and the last one is the first again.

    Empty if there are none.
    """
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]
    return []


def _name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _by_string(path: Path, name: str, names: set[str]) -> Iterator[str]:
    """What ``import_module`` is given: a name, or the beginning of one and a text of the same file."""
    source = path.read_text(encoding="utf-8")
    if "import_module" not in source:
        return
    tree = ast.parse(source)
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and node.args and "import_module" in ast.unparse(node.func)):
            continue
        match node.args[0]:
            case ast.JoinedStr(
                values=[ast.FormattedValue(value=ast.Name(id="__name__")), ast.Constant(value=str(rest)), *_]
            ):
                yield from names & {f"{name}{rest}{text}" for text in ("", *texts)}
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
                yield from names & {f"{start}{text}" for text in texts}
            case _:
                yield from names & texts


@cache
def _imports(path: Path) -> list[ast.Import | ast.ImportFrom]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def _imported(path: Path, names: set[str]) -> Iterator[str]:
    for node in _imports(path):
        if isinstance(node, ast.Import):
            yield from names & {each.name for each in node.names}
        else:
            assert node.level == 0, f"{path}, line {node.lineno}: name the whole path"
            whole = node.module or ""
            parts = (f"{whole}.{each.name}" for each in node.names)
            yield from names & {part if part in names else whole for part in parts}


@pytest.mark.slow
@pytest.mark.parametrize("package", ["pyengine", "web"])
def test_no_import_circles(package: str) -> None:
    modules = graph(ROOT, package)
    if package == "web":  # by the names of games, which no source holds
        modules["web.registry"] |= {name for name in modules if re.fullmatch(r"web\.games\.\w+", name)}
    found = circle(modules)
    assert not found, " → ".join(found)


@pytest.mark.parametrize(
    "back",
    [
        "from box.one import name",
        "from box import one",
        "import box.one",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from box.one import Name",
        "def late():\n    from box.one import name",
        "from box import door",
        "import importlib\nlate = lambda: importlib.import_module('box.one')",
        "from importlib import import_module\nHOMES = ('one',)\nlate = [import_module(f'box.{home}') for home in HOMES]",
    ],
)
def test_a_circle_is_found_wherever_the_import_stands(back: str, tmp_path: Path) -> None:
    files = {"__init__": "from box.one import door", "one": "import box.two", "two": back}
    (tmp_path / "box").mkdir()
    for name, text in files.items():
        (tmp_path / "box" / f"{name}.py").write_text(text)
    found = circle(graph(tmp_path, "box"))
    assert found[0] == found[-1]
    assert {"box.one", "box.two"} <= set(found)


def test_a_package_may_import_its_own_modules(tmp_path: Path) -> None:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "__init__.py").write_text("from box.one import door")
    (tmp_path / "box" / "one.py").write_text("import box.two")
    (tmp_path / "box" / "two.py").write_text("door = 1")
    assert circle(graph(tmp_path, "box")) == []


# What the web half may import of the engine

LISTED = re.findall(
    r"^\| `([\w.*]+)` \|",
    (ROOT / "docs/architecture.md").read_text(encoding="utf-8").partition("<!-- boundary -->")[2],
    re.MULTILINE,
)
"""Modules of ``pyengine``, and rooms of ``games.GAME``."""


def may_import(importer: str, module: str) -> bool:
    """Whether a module of ``web`` may import a module of ``pyengine``, by the list in the document."""
    game = re.match(r"pyengine\.games\.(\w+)\.?(.*)", module)
    if game is None:
        return module == "pyengine" or module.removeprefix("pyengine.") in LISTED
    own = importer.startswith(f"web.games.{game[1]}.") or importer == f"web.games.{game[1]}"
    rooms = [entry.removeprefix("games.GAME.") for entry in LISTED if entry.startswith("games.GAME.")]
    return own and (not game[2] or any(f"{game[2]}.".startswith(f"{room}.") for room in rooms))


def test_the_web_half_reaches_the_engine_through_few_modules() -> None:
    modules = {_name(path.relative_to(ROOT)) for path in (ROOT / "pyengine").rglob("*.py")}
    for path in (ROOT / "web").rglob("*.py"):
        importer = _name(path.relative_to(ROOT))
        for module in _imported(path, modules):
            assert may_import(importer, module), f"{importer} imports {module}"


@pytest.mark.parametrize(
    ("importer", "module", "may"),
    [
        ("web.worker.table", "pyengine.match", True),
        ("web.worker.table", "pyengine.arena.run", False),
        ("web.worker.table", "pyengine.games.cannon", False),
        ("web.games.cannon.table.board", "pyengine.games.cannon.rules.state", True),
        ("web.games.cannon.table.board", "pyengine.games.cannon.player.search", False),
        ("web.games.cannon.table.board", "pyengine.games.cannonades", False),
    ],
)
def test_the_list_says_who_may_import_what(importer: str, module: str, *, may: bool) -> None:
    assert may_import(importer, module) is may
