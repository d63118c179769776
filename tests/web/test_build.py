"""What of our own Python goes to the browser."""

from __future__ import annotations

import re
import subprocess
import sys

from web.build import browser_python, packs
from web.games import folder
from web.pages.game import all_pages
from web.worker.packs import COMMON


def test_every_game_travels() -> None:
    found = {
        name[1] for path in browser_python() if (name := re.match(r"(?:pyengine|web)/games/(\w+)/", path))
    }
    assert found == {tile.id.replace("-", "_") for tile in all_pages()}


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
    for tile in all_pages():
        name = tile.id.replace("-", "_")
        own = {
            f"pyengine/games/{name}/__init__.py",
            f"web/games/{name}/__init__.py",
            f"web/games/{name}/controller.py",
        }
        assert own <= set(found[tile.id])
        assert not [path for path in found[COMMON] if f"/{name}/" in path or f"/{name}.py" in path]


def test_a_table_loads_its_picture_when_it_is_asked_for() -> None:
    code = "import sys; from web.look import look; look(sys.argv[1]); print(*sys.modules)"
    for tile in all_pages():
        done = subprocess.run(
            [sys.executable, "-c", code, tile.id], capture_output=True, text=True, check=True
        )
        picture = f"pyengine.games.{folder(tile.id).name}.picture"
        assert picture not in done.stdout.split()
        assert f"{picture.replace('.', '/')}.py" in packs()[tile.id]
        assert f"pyengine/games/{folder(tile.id).name}/art/art.css" in packs()[tile.id]
