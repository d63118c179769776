"""What of our own Python goes to the browser."""

from __future__ import annotations

import re

from web.build import browser_python
from web.texts.home import READY


def test_games_travel_once_they_have_a_table() -> None:
    found = {
        name[1]
        for path in browser_python()
        if (name := re.match(r"(?:pyengine/games|web/views)/(\w+)/", path))
    }
    assert found == {tile.id.replace("-", "_") for tile in READY}


def test_what_only_the_build_and_the_command_line_need_stays_at_home() -> None:
    paths = browser_python()
    assert "pyengine/match.py" in paths
    assert "web/worker/table.py" in paths
    for left in ("pyengine/cli/", "pyengine/arena/", "web/views/home.py", "web/build.py"):
        assert not [path for path in paths if path.startswith(left)]
