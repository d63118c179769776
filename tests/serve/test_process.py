"""The protocol as a process.

Answers while it thinks, ends cleanly, plays with a program in another language.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import pytest

from pyengine.games import GAME_IDS
from pyengine.notation.record import read_record
from tests.serve.talking import line

ROOT = Path(__file__).parents[2]
SERVE = [sys.executable, "-m", "pyengine", "serve"]
CANNON = line("position", game="cannon", moves=["e1", "f10"]) + b"\n"


def started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        SERVE, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def ends_of(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert process.stdin
    assert process.stdout
    assert process.stderr
    return process.stdin, process.stdout, process.stderr


@pytest.mark.slow
def test_it_answers_while_it_thinks_and_ends_when_told() -> None:
    with started() as process:
        sent, heard, complaints = ends_of(process)

        def ask(request: bytes, name: int | None = None) -> dict[str, Any]:
            sent.write(request + b"\n")
            sent.flush()
            while True:
                reply: dict[str, Any] = json.loads(heard.readline())
                if reply.get("id") == name and "info" not in reply:
                    return reply

        ask(CANNON.strip())
        ask(line("go", id=1, infinite=True), 1)
        for number in range(2, 22):
            assert "kind" in ask(b"?")["error"]
            assert ask(line("best", id=number), number)["answer"]["done"] is False
        assert ask(line("stop", id=30), 30)["answer"]["stopped"]
        assert ask(line("quit", id=31), 31)["answer"] == {}
        assert process.wait(timeout=20) == 0
        assert complaints.read() == b""


@pytest.mark.slow
def test_at_the_end_of_input_it_says_the_best_and_ends() -> None:
    requests = CANNON + line("go", id="ö", level=2) + b"\n" + line("best", wait=True)
    done = subprocess.run(SERVE, cwd=ROOT, input=requests, capture_output=True, check=True, timeout=30)
    *_, best, waited = map(json.loads, done.stdout.decode().splitlines())
    assert best["id"] == "ö"
    assert waited["answer"]["move"] == best["best"]["move"]
    assert done.stderr == b""


@pytest.mark.slow
def test_a_closed_pipe_ends_it() -> None:
    with started() as process:
        sent, heard, complaints = ends_of(process)
        sent.write(CANNON + line("go", infinite=True) + b"\n")
        sent.flush()
        heard.readline()
        heard.close()
        assert process.wait(timeout=30) == 141
        assert complaints.read() == b""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX has them")
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(
    ("stop", "code", "thinks"),
    [
        pytest.param(signal.SIGINT, 130, True, id="SIGINT-thinking"),
        pytest.param(signal.SIGINT, 130, False, id="SIGINT-idle", marks=pytest.mark.nightly),
        pytest.param(signal.SIGTERM, 143, True, id="SIGTERM-thinking", marks=pytest.mark.nightly),
        pytest.param(signal.SIGTERM, 143, False, id="SIGTERM-idle"),
    ],
)
def test_a_signal_ends_it(stop: signal.Signals, code: int, thinks: bool) -> None:
    with started() as process:
        sent, heard, complaints = ends_of(process)
        sent.write(CANNON + (line("go", infinite=True) + b"\n" if thinks else b""))
        sent.flush()
        # Not while it imports a game: an interrupt within an `exec` of the standard library ends Python by
        # the signal.
        for _ in range(3 if thinks else 1):
            heard.readline()
        process.send_signal(stop)
        # Whatever it still says must be read, or it would wait for us.
        threading.Thread(target=heard.read, daemon=True).start()
        assert process.wait(timeout=20) == code
        assert complaints.read() == b""


@pytest.mark.slow
@pytest.mark.parametrize(
    "played", [["gran-cannon"], pytest.param(GAME_IDS, marks=pytest.mark.nightly)], ids=["one", "all"]
)
def test_a_player_in_another_language_plays_whole_games(played: Sequence[str]) -> None:
    done = subprocess.run(
        ["node", "examples/foreign/match.mjs", *played],
        cwd=ROOT, env={**os.environ, "PYTHON": sys.executable}, capture_output=True, check=True, timeout=120,
    )  # fmt: skip
    told = [json.loads(answer) for answer in done.stdout.splitlines()]
    assert [game["game"] for game in told] == list(played)
    for game in told:
        match = read_record(game["record"])
        assert match.outcome
        assert list(match.outcome.winners) == game["winners"]
        assert list(match.outcome.scores) == game["scores"]
        assert match.outcome.reason == game["reason"]
        assert {step.decider for step in match.steps} >= set(range(match.setup.seats))
