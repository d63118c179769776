"""Where an answer cannot be written: a full disk, a closed pipe. Every command goes the same way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/dev/full").exists(), reason="the device is one of Linux"),
]

ROOT = Path(__file__).parents[2]
PYENGINE = [sys.executable, "-m", "pyengine"]
ARENA = ["arena", "cannon", "--seats", "random", "--option", "move_limit=20", "--games", "2"]
LIST = ["decks", "show", "feather-front"]
LOST = b"error: The answer could not be written: No space left on device.\n"

COMMANDS = [
    ["games"],
    ["moves", "cannon"],
    ["moves", "chess"],
    ["perft", "cannon", "1"],
    ["best", "gunsor", "--level", "1", "--position", "-"],
    ["play", "cannon", "--option", "move_limit=20"],
    ARENA,
    ["cards", "keeper"],
    LIST,
    ["replay", "cannon/1 : e1 f10", "--trace"],
]


def run(
    argv: list[str],
    *,
    unbuffered: bool = False,
    out: str = "/dev/full",
    err: str | None = None,
    sent: bytes = b"",
) -> tuple[int, bytes]:
    """The exit code of a command with this standard output, and what it complains of."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1" if unbuffered else ""}
    with Path(out).open("wb") as stdout, Path(err or os.devnull).open("wb") as stderr:
        done = subprocess.run(
            [*PYENGINE, *argv], cwd=ROOT, env=env, input=sent, stdout=stdout,
            stderr=stderr if err else subprocess.PIPE, check=False, timeout=60,
        )  # fmt: skip
    return done.returncode, done.stderr or b""


@pytest.mark.parametrize("argv", COMMANDS, ids=" ".join)
def test_on_a_full_disk_every_command_says_so_in_a_sentence(argv: list[str]) -> None:
    assert run([*argv, "--json"], sent=b"nonsense\n") == (74, LOST)


@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("argv", [["games"], ["--help"], ["arena", "--help"], ["--version"]], ids=" ".join)
def test_text_for_people_is_no_exception(argv: list[str], unbuffered: bool) -> None:
    assert run(argv, unbuffered=unbuffered) == (74, LOST)


@pytest.mark.parametrize("unbuffered", [False, True])
def test_the_line_protocol_ends_where_it_is_not_heard(unbuffered: bool) -> None:
    assert run(["serve"], unbuffered=unbuffered, sent=b'{"command": "hello"}\n' * 3) == (74, LOST)


@pytest.mark.parametrize("argv", [["games"], ["replay", "nonsense"], ["nonsense"]], ids=" ".join)
def test_where_nothing_can_be_said_the_exit_code_remains(argv: list[str]) -> None:
    heard = {"games": 74, "replay": 1, "nonsense": 2}
    assert run(argv, err="/dev/full")[0] == heard[argv[0]]


@pytest.mark.parametrize("argv", [["--help"], ["games"], ["serve"]], ids=" ".join)
def test_a_closed_pipe_ends_quietly(argv: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*PYENGINE, *argv],
        cwd=ROOT,
        input=b"{}\n",
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_full_disk_keeps_the_ledger(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run([*ARENA, "--resume", str(path)]) == (74, LOST)
    assert path.read_bytes().count(b"\n") == 3


@pytest.mark.parametrize("report", ["/dev/full", "missing/page.html", "."])
def test_a_report_that_cannot_be_written_is_refused_in_a_sentence(report: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / report
    code, complaint = run([*ARENA, "--report", str(path)], out=os.devnull)
    assert code == 1
    assert complaint.decode().startswith(f"error: The report “{path}” cannot be written: ")
    assert complaint.count(b"\n") == 1


@pytest.mark.parametrize("argv", [["moves", "cannon", "--position", "-"], ["decks", "check", "-"], ["serve"]])
def test_a_closed_standard_input_is_an_empty_one(argv: list[str]) -> None:
    empty = subprocess.run(
        [*PYENGINE, *argv], cwd=ROOT, input=b"", capture_output=True, check=False, timeout=60
    )
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *PYENGINE, *argv],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (closed.returncode, closed.stdout, closed.stderr) == (empty.returncode, empty.stdout, empty.stderr)


@pytest.mark.parametrize("argv", [["games"], ["games", "--json"], ["--help"], ["serve"]], ids=" ".join)
def test_a_closed_standard_output_loses_the_answer(argv: list[str]) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *PYENGINE, *argv],
        cwd=ROOT,
        input=b"{}\n",
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (
        74,
        b"error: The answer could not be written: Bad file descriptor.\n",
    )


@pytest.mark.parametrize(
    ("argv", "code"), [(["replay", "nonsense"], 1), (["nonsense"], 2)], ids=["refused", "usage"]
)
def test_a_closed_standard_error_leaves_the_exit_code(argv: list[str], code: int) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" 2>&-', "sh", *PYENGINE, *argv],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == code
