"""The pages' scripts that need no page are tested by node's own runner, each file by itself."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_script(name: str) -> None:
    # A library's timers may run on when the tests are done.
    command = ["node", "--test", "--test-force-exit", str(HERE / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
