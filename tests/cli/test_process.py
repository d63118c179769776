"""The command line as a process: from a bare checkout, in pipes."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pyengine.__main__ import main
from pyengine.arena.cluster import edition

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
OPEN = "5L4/1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 d"
PYENGINE = [sys.executable, "-m", "pyengine"]


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with the engine, as it has been compiled here, and nothing else."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "pyengine", root / "pyengine")
    return root


def test_a_bare_checkout_needs_no_install(bare: Path) -> None:
    """``-S``: without any installed package; no environment that could help."""
    played = subprocess.run(
        [
            *(sys.executable, "-S", "-B", "-m", "pyengine", "play", "cannon", "--seats", "level:1"),
            *("--option", "move_limit=20", "--json"),
        ],
        cwd=bare, env={}, capture_output=True, check=True, timeout=60,
    )  # fmt: skip
    assert played.stderr == b""
    assert json.loads(played.stdout)["plies"]


EXTRAS = ("pyengine.__main__", "pyengine.adapters.", "pyengine.arena.report.")
"""What is run, not imported, and what needs one of the extras."""


def test_the_engine_imports_nothing_but_the_standard_library(bare: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(bare)!r}); import pkgutil, pyengine\n"
        "for module in pkgutil.walk_packages(pyengine.__path__, 'pyengine.'):\n"
        f"    if not module.name.startswith({EXTRAS!r}): __import__(module.name)\n"
        "own = {name.partition('.')[0] for name in sys.modules}\n"
        "print(sorted(own - set(sys.stdlib_module_names) - {'__main__', '__mp_main__', 'pyengine'}))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"


FROM_ARCHIVE = """
from pathlib import Path
import pyengine
from pyengine.arena.cluster import edition
from pyengine.drawing.pictures import picture
from pyengine.layers import LAYERS, has

assert ".zip" in pyengine.__file__
for game in map(pyengine.load, pyengine.GAME_IDS):
    assert has(game, LAYERS["picture"])
    assert picture(pyengine.start(game.id, seed=1).state)
print(edition())
"""


def test_an_archive_holds_all_that_a_folder_does(tmp_path: Path) -> None:
    archive = shutil.make_archive(str(tmp_path / "engine"), "zip", ROOT, "pyengine")

    def told(path: str | Path, *command: str) -> str:
        return subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path, env={"PYTHONPATH": str(path)}, capture_output=True, check=True, text=True, timeout=60,
        ).stdout  # fmt: skip

    games = ["-m", "pyengine", "games", "--verbose"]
    assert told(archive, *games) == told(ROOT, *games) != ""
    arena = ["arena", "cannon", "--seats", "random", "--option", "move_limit=10", "--games", "4"]
    told(archive, "-m", "pyengine", *arena, "--jobs", "2", "--report", str(tmp_path / "report.html"))
    assert "font-family" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert told(archive, "-c", FROM_ARCHIVE).strip() == edition()


def test_answers_are_utf_8_whatever_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", TextIOWrapper(out := BytesIO(), encoding="ascii"))
    assert main(["games"]) == 0
    assert "キャノン" in out.getvalue().decode()


def test_each_line_is_answered_before_the_next_is_asked(bare: Path) -> None:
    with subprocess.Popen(
        [*PYENGINE, "moves", "cannon", "--position", "-", "--json"],
        cwd=bare, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as asking:  # fmt: skip
        assert asking.stdin
        assert asking.stdout
        for line, key in ((OPEN, "moves"), ("nonsense", "error"), (OPEN, "moves")):
            asking.stdin.write(f"{line}\n")
            asking.stdin.flush()
            assert key in json.loads(asking.stdout.readline())
        asking.stdin.close()
        assert asking.wait(timeout=60) == 1


def test_bytes_that_are_no_text_are_refused_like_any_nonsense(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\xff\xfe\n" + OPEN.encode())))
    assert main(["moves", "cannon", "--position", "-", "--json"]) == 1
    said, complaints = capsys.readouterr()
    assert [sorted(json.loads(line)) for line in said.splitlines()] == [
        ["error"],
        ["moves", "over", "winner"],
    ]
    assert complaints == ""


def test_games_are_streamed_and_a_closed_pipe_ends_quietly(bare: Path) -> None:
    with subprocess.Popen(
        [*PYENGINE, "play", "cannon", "--games", "100000", "--json"],
        cwd=bare, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as playing:  # fmt: skip
        assert playing.stdout
        assert playing.stderr
        assert json.loads(playing.stdout.readline())["plies"]
        playing.stdout.close()
        assert playing.stderr.read() == ""
        assert playing.wait(timeout=60) == 141
