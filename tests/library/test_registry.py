"""Which games there are: the folders of ours, and what other packages announce."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from pyengine import announced, games
from pyengine.errors import SetupError
from tests.contract import fixture_game

FOLDERS = {file.parent.name for file in Path(games.__file__).parent.glob("*/__init__.py")}

Announce = Callable[[str], None]


OURS = {name.replace("_", "-") for name in FOLDERS}


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module anew, which has not looked yet what other packages announce."""
    monkeypatch.delenv(announced.VARIABLE, raising=False)
    monkeypatch.setattr(sys, "path", [*sys.path])
    spec = spec_from_file_location(games.__name__, games.__file__)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Announce:
    """A checkout that announces games in these lines."""

    def announce(lines: str) -> None:
        text = f'[project]\nname = "other"\n[project.entry-points."{announced.GROUP}"]\n{lines}\n'
        (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
        monkeypatch.setenv(announced.VARIABLE, str(tmp_path))

    return announce


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Announce:
    """An installed package that announces games in these lines."""

    def announce(lines: str) -> None:
        about = tmp_path / "other_games-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: other-games\nVersion: 1.0\n", "utf-8")
        (about / "entry_points.txt").write_text(f"[{announced.GROUP}]\n{lines}\n", "utf-8")
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])

    return announce


@pytest.fixture(params=["folder", "installed"])
def announce(request: pytest.FixtureRequest) -> Announce:
    """Either of them: both say the same."""
    found: Announce = request.getfixturevalue(request.param)
    return lambda lines: found(lines if request.param == "installed" else _quoted(lines))


def _quoted(lines: str) -> str:
    return "\n".join(
        f'{name} = "{module}"' for name, module in (line.split(" = ") for line in lines.split("\n"))
    )


def test_a_folder_is_a_game(registry: Any) -> None:
    assert set(registry.GAME_IDS) >= OURS
    assert all(registry.load(game_id).id == game_id for game_id in OURS)


def test_what_others_announce_is_a_game(registry: Any, announce: Announce) -> None:
    announce("powder = tests.contract.fixture_game")
    assert registry.load("powder") is fixture_game.GAME
    assert set(registry.GAME_IDS) == {*OURS, "powder"}
    assert registry.GAME_IDS[-1] == "powder"
    assert "powder" in [game.id for game in registry.loadable()]
    with pytest.raises(SetupError, match=r"There is no game “chess”; there is cannon, .*, powder"):
        registry.load("chess")


def test_a_game_in_a_folder_is_imported_from_there(registry: Any, folder: Announce, tmp_path: Path) -> None:
    (tmp_path / "lone_game.py").write_text("from tests.contract.fixture_game import GAME\n", encoding="utf-8")
    folder('powder = "lone_game"')
    assert registry.load("powder") is fixture_game.GAME


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("pyengine.text", "AttributeError: .*GAME"),
        ("broken_game", r"ZeroDivisionError: division by zero \(.*broken_game.py, line 2\)"),
        ("game_of_text", r"GAME is 'text'\. Mend"),
        ("game_without", "GAME.author is missing"),
        ("game_of_seats", "GAME.seats is 2, not \\(least, most\\)"),
        ("tests.contract.fixture_game", "GAME.id is 'powder'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_refused_in_a_sentence(
    registry: Any, announce: Announce, tmp_path: Path, module: str, why: str
) -> None:
    (tmp_path / "broken_game.py").write_text("\n1 / 0\n", encoding="utf-8")
    (tmp_path / "game_of_text.py").write_text("GAME = 'text'\n", encoding="utf-8")
    powder = Path(fixture_game.__file__).read_text(encoding="utf-8").replace('id = "powder"', 'id = "chess"')
    for name, field, fault in (("without", "author", ""), ("of_seats", "seats", "seats = 2")):
        text = re.sub(rf"(?m)^    {field} = .*", f"    {fault}", powder)
        (tmp_path / f"game_{name}.py").write_text(text, encoding="utf-8")
    announce(f"chess = {module}")
    with pytest.raises(registry.UnusableGame, match=f"game “chess”, announced by .*{why}") as raised:
        registry.load("chess")
    assert module in raised.value.text.ja
    with pytest.warns(UserWarning, match="game “chess”"):
        assert {game.id for game in registry.loadable()} == OURS


def test_an_id_that_is_taken_stays_with_its_owner(registry: Any, announce: Announce) -> None:
    announce("gunsor = tests.contract.fixture_game\npowder = tests.contract.fixture_game")
    with pytest.warns(
        UserWarning, match="“gunsor” of .* is left out: pyengine.games.gunsor has that id already"
    ):
        assert registry.load("powder") is fixture_game.GAME
    assert registry.load("gunsor").name.en == "Gunsor"


@pytest.mark.parametrize(
    "content", [None, "", "[project]\n", "no toml", f'[project.entry-points]\n"{announced.GROUP}" = 7']
)
def test_a_folder_that_announces_nothing_is_refused_in_a_sentence(
    registry: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str | None
) -> None:
    if content is not None:
        (tmp_path / "pyproject.toml").write_text(content, encoding="utf-8")
    monkeypatch.setenv(announced.VARIABLE, os.pathsep.join(["", str(tmp_path)]))
    with pytest.raises(SetupError, match=f"{tmp_path.name} in CANNONRY_GAMES announces no game"):
        registry.load("powder")


def test_without_an_index_of_packages_there_are_ours(registry: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser's Python has none."""
    monkeypatch.setitem(sys.modules, metadata.__name__, None)
    assert set(registry.GAME_IDS) == OURS


def test_who_asks_for_one_of_our_games_does_not_look_for_others() -> None:
    script = (
        "import json, sys; from pyengine.games import load; load('cannon');"
        "print(json.dumps(sorted(name for name in sys.modules if name.startswith('pyengine.games.')"
        " or name in ('pyengine.announced', 'importlib.metadata', 'tomllib'))))"
    )
    out = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert {name.split(".")[2] for name in json.loads(out) if name.startswith("pyengine.games.")} == {
        "cannon"
    }
    assert all(name.startswith("pyengine.games.") for name in json.loads(out))
