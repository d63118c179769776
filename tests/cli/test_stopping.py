"""Ends from outside.

SIGTERM is like an interrupt, whichever command runs, and processes of the arena do not stay behind.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from pyengine.__main__ import main
from tests.cli.conftest import Ask

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX has them"),
    pytest.mark.usefixtures("interruptible"),
]

ROOT = Path(__file__).parents[2]
ARENA = ["arena", "cannon", "--seats", "random", "--option", "move_limit=40"]
PLAY = ["play", "cannon", "--games", "100000"]
MOVES = ["moves", "cannon", "--position", "-"]
TWO = ["--games", "100000", "--jobs", "2"]
SIGNALS = {signal.SIGINT: 130, signal.SIGTERM: 143}


@contextmanager
def started(argv: Sequence[str], **options: Any) -> Generator[subprocess.Popen[str]]:
    """A command in a group of its own, which is gone at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", "pyengine", *argv],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, **options,
    ) as running:  # fmt: skip
        try:
            yield running
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)


def under_way(running: subprocess.Popen[str], path: Path) -> None:
    """Wait until the ledger has some games."""
    while running.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 5):
        sleep(0.02)


def players_of(pid: int) -> list[int]:
    """The two processes that play for the arena."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    rows = (line.split(maxsplit=2) for line in listed.stdout.splitlines())
    found = [int(row[0]) for row in rows if row[1] == str(pid) and "spawn_main" in row[2]]
    assert len(found) == 2
    return found


def gone(pid: int) -> bool:
    """Whether a process is there no more, within a while."""
    last = monotonic() + 20
    while monotonic() < last:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("sent", "everywhere"),
    [
        pytest.param(signal.SIGTERM, False, id="SIGTERM-alone"),
        pytest.param(signal.SIGTERM, True, id="SIGTERM-group", marks=pytest.mark.nightly),
        pytest.param(signal.SIGINT, False, id="SIGINT-alone", marks=pytest.mark.nightly),
        pytest.param(signal.SIGINT, True, id="SIGINT-group"),
    ],
)
def test_the_arena_tells_what_is_finished(
    sent: signal.Signals, everywhere: bool, ask: Ask, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    with started([*ARENA, *TWO, "--json", "--resume", str(path)]) as playing:
        under_way(playing, path)
        players = players_of(playing.pid)
        (os.killpg if everywhere else os.kill)(playing.pid, sent)
        out, err = playing.communicate(timeout=60)
    assert (playing.returncode, err) == (SIGNALS[sent], "")
    assert all(map(gone, players))
    content = path.read_bytes()
    assert content.endswith(b"\n")
    assert json.loads(out)["games"] in {content.count(b"\n") - 1, content.count(b"\n")}
    more = str(content.count(b"\n") + 9)
    assert ask(*ARENA, "--games", more, "--resume", str(path)) == ask(*ARENA, "--games", more)
    assert path.read_bytes().startswith(content)


@pytest.mark.parametrize(
    ("argv", "sent"),
    [
        pytest.param(PLAY, signal.SIGINT, id="play-SIGINT"),
        pytest.param(PLAY, signal.SIGTERM, id="play-SIGTERM", marks=pytest.mark.nightly),
        pytest.param(MOVES, signal.SIGINT, id="moves-SIGINT", marks=pytest.mark.nightly),
        pytest.param(MOVES, signal.SIGTERM, id="moves-SIGTERM"),
    ],
)
def test_every_command_ends_quietly(argv: list[str], sent: signal.Signals) -> None:
    with started([*argv, "--json"], stdin=subprocess.PIPE) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write("nonsense\n")
        running.stdin.flush()
        running.stdout.readline()
        running.send_signal(sent)
        _, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (SIGNALS[sent], "")


@pytest.mark.parametrize(
    "way",
    [
        pytest.param(["-m", "pyengine"], id="module"),
        pytest.param(["-c", "from pyengine.__main__ import process; process()"], id="console-script"),
    ],
)
def test_an_interrupt_while_the_command_is_still_loaded_ends_it_quietly(way: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", *way, *PLAY],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as loading:  # fmt: skip
        assert loading.stderr
        assert any(line.endswith(" pyengine.text\n") for line in loading.stderr)
        loading.send_signal(signal.SIGINT)
        said, complaints = loading.communicate(timeout=60)
    assert (loading.returncode, said) == (130, "")
    assert [line for line in complaints.splitlines() if not line.startswith("import time:")] == []


def test_a_killed_player_ends_the_arena_with_a_sentence_after_the_table(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with started([*ARENA, *TWO, "--json", "--resume", str(path)]) as playing:
        under_way(playing, path)
        killed, other = players_of(playing.pid)
        os.kill(killed, signal.SIGKILL)
        out, err = playing.communicate(timeout=60)
    table, refused = map(json.loads, out.splitlines())
    assert (playing.returncode, err) == (1, "")
    assert table["games"] >= 4
    assert refused["error"]["kind"] == "ProcessError"
    assert gone(other)


@pytest.mark.nightly
def test_players_do_not_outlive_an_arena_that_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with started([*ARENA, *TWO, "--resume", str(path)]) as playing:
        under_way(playing, path)
        players = players_of(playing.pid)
        playing.kill()
        assert all(map(gone, players))
        assert playing.communicate(timeout=60) == ("", "")


def test_more_processes_than_there_can_be_are_refused_in_a_sentence() -> None:
    few = (
        "import resource, sys\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (24, 24))\n"
        "from pyengine.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", few, *ARENA, "--games", "40", "--jobs", "40"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert (
        done.stderr
        == "error: This number of processes (40) cannot be started here: Too many open files. Try fewer --jobs.\n"
    )


@pytest.mark.parametrize("number", SIGNALS)
def test_a_program_that_runs_a_command_keeps_its_own_way_to_end(
    number: signal.Signals, capsys: pytest.CaptureFixture[str]
) -> None:
    def own(*_: object) -> None:
        """What the program does."""

    for handler in (own, signal.SIG_IGN, signal.SIG_DFL, signal.default_int_handler):
        before = signal.signal(number, handler)
        try:
            assert main(["games"]) == 0
            assert signal.getsignal(number) is handler
        finally:
            signal.signal(number, before)
    assert capsys.readouterr().out
