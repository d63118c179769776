"""The walk through the example says what the example says, and its commands answer as it shows."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from pyengine import announced

ROOT: Final = Path(__file__).resolve().parents[2]
WALK: Final = ROOT / "docs/adding-a-game.md"
TEXT: Final = WALK.read_text(encoding="utf-8")
STEPS: Final = re.findall(r"^### (\d+)\. .+?\n(.*?)(?=^##)", TEXT, re.MULTILINE | re.DOTALL)
EXCERPT: Final = re.compile(r"^From \[[^\]]+\]\(([^)]+)\):\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
CONSOLE: Final = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
ASKED: Final = re.compile(r"^\$ python -m pyengine (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
COMMANDS: Final = [command for block in CONSOLE.findall(TEXT) for command in ASKED.findall(block)]

ANSWERS = """
import contextlib, io, json, sys
from pyengine.__main__ import main

said = []
for command in json.loads(sys.argv[1]):
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        main(command)
    said.append(out.getvalue())
print(json.dumps(said))
"""


def test_the_steps_are_numbered_and_each_shows_a_file_or_a_command() -> None:
    assert [int(number) for number, _ in STEPS] == list(range(1, 13))
    for _, step in STEPS:
        assert EXCERPT.search(step) or CONSOLE.search(step) or "\n    CANNONRY_GAMES=" in step


@pytest.mark.parametrize(("path", "excerpt"), EXCERPT.findall(TEXT))
def test_an_excerpt_stands_in_its_file(path: str, excerpt: str) -> None:
    assert excerpt in (WALK.parent / path).read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_commands_answer_as_shown() -> None:
    """In a process that knows the game by its folder, as the walk has it; a “…” stands for anything."""
    run = [sys.executable, "-c", ANSWERS, json.dumps([shlex.split(command) for command, _ in COMMANDS])]
    variables = {**os.environ, announced.VARIABLE: "examples/kuhn", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(run, cwd=ROOT, env=variables, capture_output=True, text=True, check=True)
    answers: list[str] = json.loads(done.stdout)
    assert len(answers) == len(COMMANDS) > 5
    for (command, shown), answer in zip(COMMANDS, answers, strict=True):
        pattern = ".*".join(map(re.escape, shown.rstrip("\n").split("…")))
        assert re.fullmatch(pattern, answer.rstrip("\n"), re.DOTALL), f"{command}\n{answer}"


@pytest.mark.nightly
def test_the_suite_that_the_walk_names_runs_over_the_game() -> None:
    (line,) = re.findall(r"^    CANNONRY_GAMES=examples/kuhn python -m pytest (.+)$", TEXT, re.MULTILINE)
    run = [
        sys.executable,
        "-m",
        "pytest",
        *shlex.split(line),
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
    ]
    variables = {**os.environ, announced.VARIABLE: "examples/kuhn"}
    done = subprocess.run(run, cwd=ROOT, env=variables, capture_output=True, text=True, check=True)
    assert done.stdout.count("[kuhn") > 30
