"""The night in seven parts: ``python -m tests.night [PART …]``, all of them without a number.

They run what the gate leaves out: tests marked ``nightly``, samples several times as large, the whole engine
in the browser's Python, pyright over every file. Each part takes ten minutes at most on two cores.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]


class Part(NamedTuple):
    """A part: a phrase on it, the arguments of pytest, and the targets of the makefile that come before."""

    about: str
    tests: str
    targets: tuple[str, ...] = ()


NATIVE: Final = "-n auto --dist worksteal --night"
BROWSERS: Final = "-n auto --dist worksteal --reruns 1 -m nightly"

RULES: Final = (
    "tests/contract tests/games tests/notation tests/players tests/encoding tests/adapters tests/drawing"
)
_AMONG_OTHERS: Final = ("test_cheats.py", "test_dealing.py", "test_mixing.py")
"""Files of ``tests/fair`` that run with the other native tests, so that no part is too long."""
DEVICES: Final = "tests/online " + " ".join(
    f"tests/fair/{path.name}"
    for path in sorted((ROOT / "tests/fair").glob("test_*.py"))
    if path.name not in _AMONG_OTHERS
)
TABLES: Final = (
    "e2e/test_start.py e2e/test_access.py e2e/test_learn.py e2e/test_embed.py e2e/test_offline.py "
    "e2e/test_lines.py e2e/test_pairing.py e2e/test_relay.py e2e/test_relay_table.py"
)
STEADY: Final = "e2e/test_steady.py e2e/test_plain.py e2e/test_panels.py"
LINES: Final = "e2e/test_live.py e2e/test_live_games.py e2e/test_together.py e2e/test_fair.py"


def without(paths: str) -> str:
    """Leave these files and folders out of a run."""
    return " ".join(f"--ignore {path}" for path in paths.split())


PARTS: Final = (
    Part(
        "rules, machine players and encodings on large samples, and the whole engine in the browser's Python",
        f"{NATIVE} {RULES}",
        ("test-pyodide-all",),
    ),
    Part(
        "play between devices: each cheat at a shared pile on twenty occasions, many whole games",
        f"{NATIVE} {DEVICES}",
    ),
    Part(
        "all other native tests, pyright on every file",
        f"{NATIVE} tests {without(f'{RULES} {DEVICES}')}",
        ("types PYRIGHT_FILES=",),
    ),
    Part(
        "in browsers: first visits, access, tutorials, frames, without a network, lines, relays",
        f"{BROWSERS} {TABLES}",
    ),
    Part("in browsers: play between devices", f"{BROWSERS} {LINES}"),
    Part(
        "in browsers: all other pages, whole games",
        f"{BROWSERS} e2e {without(f'{TABLES} {LINES} {STEADY}')}",
    ),
    Part(
        "in browsers: whole games in which nothing but cards moves, games without pictures, panels",
        f"{BROWSERS} {STEADY}",
    ),
)


def run(number: int) -> bool:
    """Run a part and say how it went."""
    part, start = PARTS[number - 1], monotonic()
    print(f"Night {number} of {len(PARTS)}: {part.about}.", flush=True)
    env = {**os.environ, "TEST_EFFORT": "full"}
    commands = [["make", "--no-print-directory", *shlex.split(target)] for target in part.targets]
    commands.append([sys.executable, "-m", "pytest", "--budget", f"night {number}", *part.tests.split()])
    failed = [
        command for command in commands if subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
    ]
    minutes, seconds = divmod(round(monotonic() - start), 60)
    print(f"Night {number} of {len(PARTS)}: {'failed' if failed else 'green'} after {minutes}:{seconds:02}.")
    for command in failed:
        print(f"Failed: {shlex.join(command)}")
    return not failed


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts that are named; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.night", description=__doc__)
    numbers = range(1, len(PARTS) + 1)
    parser.add_argument("parts", nargs="*", type=int, choices=numbers, metavar="PART", help="1 to 7")
    parts = parser.parse_args(arguments).parts or [*numbers]
    red = [number for number in parts if not run(number)]
    for number in numbers:
        if number not in parts:
            print(f"Left: night {number}: {PARTS[number - 1].about}.")
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
