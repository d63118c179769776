"""The client's own scripts, tried under node."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def test_scripts() -> None:
    """One run for all files, each in a process of its own."""
    scripts = sorted(map(str, HERE.glob("*.test.mjs")))
    assert scripts
    # A library's timers may run on when the tests are done.
    command = ["node", "--test", "--test-force-exit", "--test-reporter=spec", *scripts]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = [line for line in done.stdout.splitlines() if not line.startswith("✔")]
    assert done.returncode == 0, "\n".join([*told, done.stderr])
