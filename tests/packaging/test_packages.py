"""The wheel and the sdist.

Made without a network, they hold the library and nothing else, and run where nothing is installed.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import pyengine
from hatch_build import renamed

ROOT = Path(__file__).resolve().parents[2]
STEM = f"cannonry-{pyengine.__version__}"

SNIPPET = """
import cannonry
match = cannonry.start("gunsor", seed="a deal")
match = match.play(match.deciders[0], cannonry.thought(match, level=1).best)
assert cannonry.read_record(cannonry.write_record(match)) == match
print(cannonry.__version__, cannonry.__file__)
"""


def run(*command: str | Path, cwd: Path) -> str:
    # Nothing of the checkout or of the user's own settings reaches what is tried.
    environment = {
        "PATH": "/usr/bin:/bin",
        "PIP_CONFIG_FILE": "/dev/null",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    return subprocess.run(
        [*map(str, command)], cwd=cwd, env=environment, check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.slow
def test_the_wheel_takes_the_library_under_its_own_name(tmp_path: Path) -> None:
    """The files that go into a wheel, without building one."""
    (tmp_path / "pyengine").symlink_to(ROOT / "pyengine")
    found = {place: copy for copy, place in renamed(tmp_path)}
    assert set(map(str, found)) == library()
    assert not any(b"pyengine" in copy.read_bytes() for copy in found.values())
    version, home = run(sys.executable, "-S", "-c", SNIPPET, cwd=tmp_path / "build/wheel").split()
    assert version == pyengine.__version__
    assert Path(home).is_relative_to(tmp_path)


def test_the_library_needs_nothing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []


def library() -> set[str]:
    """The files of the library, by their places in the wheel."""
    return {
        f"cannonry/{file.relative_to(ROOT / 'pyengine')}"
        for file in (ROOT / "pyengine").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.mark.nightly
def test_the_packages_hold_the_library_and_run_in_a_clean_environment(tmp_path: Path) -> None:
    # One test, for building takes most of its time.
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, ROOT, cwd=tmp_path)
    (sdist,) = tmp_path.glob("*.tar.gz")
    (wheel,) = tmp_path.glob("*.whl")  # made from the sdist
    the_sdist_holds_the_library_and_what_tells_of_it(sdist)
    the_wheel_holds_the_library_and_nothing_else(wheel)
    the_wheel_gives_a_library_and_a_command(wheel, tmp_path)


def the_wheel_holds_the_library_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"{STEM}-py3-none-any.whl"
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
        assert not any(b"pyengine" in archive.read(name) for name in names if name.endswith(".py"))
        metadata = archive.read(f"{STEM}.dist-info/METADATA").decode()
    assert {name for name in names if not name.startswith(f"{STEM}.dist-info/")} == library()
    assert "cannonry/py.typed" in names
    assert f"{STEM}.dist-info/licenses/LICENSE" in names
    assert f"Version: {pyengine.__version__}\n" in metadata
    # All that it needs are extras.
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert needed
    assert all("extra ==" in line for line in needed)


def the_sdist_holds_the_library_and_what_tells_of_it(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.removeprefix(f"{STEM}/") for name in archive.getnames()}
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "docs/library.md"} <= names
    assert "examples/list_games.py" in names
    assert {name.partition("/")[0] for name in names if "/" in name} == {"pyengine", "docs", "examples"}


def the_wheel_gives_a_library_and_a_command(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "--without-pip", "clean", cwd=tmp_path)
    clean = tmp_path / "clean/bin"
    pip = (sys.executable, "-m", "pip", "--python", clean / "python")
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=tmp_path)
    version, home = run(clean / "python", "-c", SNIPPET, cwd=tmp_path).split()
    assert version == pyengine.__version__
    assert Path(home).is_relative_to(tmp_path)
    games = run(clean / "cannonry", "games", cwd=tmp_path)
    assert all(game in games for game in pyengine.GAME_IDS)
