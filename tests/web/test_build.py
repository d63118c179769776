"""What of our own Python goes to the browser."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.inventory.kept import differences
from tests.inventory.source import addresses, file_of
from tests.registered import OURS
from web.build import browser_python, packs
from web.games import folder
from web.worker.packs import COMMON


def test_every_game_travels() -> None:
    found = {
        name[1] for path in browser_python() if (name := re.match(r"(?:pyengine|web)/games/(\w+)/", path))
    }
    assert found == {game.replace("-", "_") for game in OURS}


def test_what_only_the_build_and_the_command_line_need_stays_at_home() -> None:
    paths = browser_python()
    assert "pyengine/match.py" in paths
    assert "web/worker/table.py" in paths
    for left in (
        "pyengine/cli/",
        "pyengine/arena/",
        "web/pages/views/home.py",
        "web/build.py",
        "web/worker/protocol/",
        "web/games/kanon/protocol.py",
    ):
        assert not [path for path in paths if path.startswith(left)]


def test_a_game_travels_in_a_zip_of_its_own() -> None:
    found = packs()
    assert sum(map(len, found.values())) == len(browser_python())
    assert {"pyengine/match.py", "pyengine/games/__init__.py", "web/worker/packs.py"} <= set(found[COMMON])
    for game in OURS:
        name = game.replace("-", "_")
        own = {
            f"pyengine/games/{name}/__init__.py",
            f"web/games/{name}/__init__.py",
            f"web/games/{name}/controller.py",
        }
        assert own <= set(found[game])
        assert not [path for path in found[COMMON] if f"/{name}/" in path or f"/{name}.py" in path]


@pytest.mark.slow
def test_a_table_loads_its_picture_when_it_is_asked_for() -> None:
    code = "import sys; from web.registry import look; [*map(look, sys.argv[1:])]; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, *OURS], capture_output=True, text=True, check=True)
    for game in OURS:
        picture = f"pyengine.games.{folder(game).name}.picture"
        assert picture not in done.stdout.split()
        assert f"{picture.replace('.', '/')}.py" in packs()[game]
        assert f"pyengine/games/{folder(game).name}/art/art.css" in packs()[game]


@pytest.mark.slow
@pytest.mark.usefixtures("dist")
def test_every_address_of_the_site_is_there() -> None:
    """After an intended change run ``python -m tests.inventory --write``."""
    assert differences(file_of("addresses"), addresses()) == []
