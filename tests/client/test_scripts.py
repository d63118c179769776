"""The client's own scripts, tried under node."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
SLOW: Final = {HERE / f"{name}.test.mjs" for name in ("code", "keeping", "relay-room", "scanner")}
"""They take more than half a second each: codes are drawn and read, seconds pass in a room, a game is played
on a device that fails in 150 ways."""


@pytest.mark.parametrize("slow", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_scripts(*, slow: bool) -> None:
    """One run for all files, each in a process of its own."""
    scripts = [str(path) for path in sorted(HERE.glob("*.test.mjs")) if (path in SLOW) == slow]
    assert scripts
    # A library's timers may run on when the tests are done.
    command = ["node", "--test", "--test-force-exit", "--test-reporter=spec", *scripts]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = [line for line in done.stdout.splitlines() if not line.startswith("✔")]
    assert done.returncode == 0, "\n".join([*told, done.stderr])
