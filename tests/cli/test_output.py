"""Where an answer cannot be written: a full disk, a closed pipe. Every command goes the same way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from io import BufferedWriter, FileIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from pyengine.__main__ import main
from pyengine.serve import loop

full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="the device is one of Linux")

ROOT = Path(__file__).parents[2]
ARENA = ["arena", "cannon", "--seats", "random", "--option", "move_limit=20", "--games", "2"]
LIST = ["decks", "show", "feather-front"]
LOST = "error: The answer could not be written: No space left on device.\n"

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


def opened(file: str | int, *, unbuffered: bool = False) -> TextIOWrapper:
    """A file as Python opens it for standard output, with ``-u`` if it is to be unbuffered."""
    raw = FileIO(file, "w")
    return TextIOWrapper(raw if unbuffered else BufferedWriter(raw), write_through=unbuffered)


def code_of(argv: Sequence[str]) -> int:
    """The exit code of a command in this process."""
    try:
        return main(argv)
    except SystemExit as ended:
        return int(ended.code or 0)


def run(argv: Sequence[str], out: str | int = "/dev/full", *, unbuffered: bool = False) -> tuple[int, str]:
    """The exit code of a command with this standard output, and what it complains of.

    The file is closed afterwards: what could not be written may not be tried again then.
    """
    with pytest.MonkeyPatch.context() as patch, opened(out, unbuffered=unbuffered) as stdout:
        patch.setattr("sys.stdout", stdout)
        patch.setattr("sys.stderr", complaints := StringIO())
        return code_of(argv), complaints.getvalue()


@full_disk
@pytest.mark.parametrize("argv", COMMANDS, ids=" ".join)
def test_on_a_full_disk_every_command_says_so_in_a_sentence(
    argv: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("nonsense\n"))
    assert run([*argv, "--json"]) == (74, LOST)


@full_disk
@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("argv", [["games"], ["--help"], ["arena", "--help"], ["--version"]], ids=" ".join)
def test_text_for_people_is_no_exception(argv: list[str], unbuffered: bool) -> None:
    assert run(argv, unbuffered=unbuffered) == (74, LOST)


@full_disk
@pytest.mark.parametrize("unbuffered", [False, True])
def test_the_line_protocol_ends_where_it_is_not_heard(
    unbuffered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests = [b'{"command": "hello"}\n'] * 3
    monkeypatch.setattr("pyengine.serve.loop.standard_input", lambda: iter(requests))
    assert run(["serve"], unbuffered=unbuffered) == (74, LOST)


@full_disk
@pytest.mark.parametrize(
    ("argv", "code"), [(["games"], 74), (["replay", "nonsense"], 1), (["nonsense"], 2)], ids=str
)
def test_where_nothing_can_be_said_the_exit_code_remains(
    argv: list[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened("/dev/full") as stdout, opened("/dev/full") as stderr:
        monkeypatch.setattr("sys.stdout", stdout)
        monkeypatch.setattr("sys.stderr", stderr)
        assert code_of(argv) == code


@pytest.mark.parametrize("argv", [["--help"], ["games"], ["serve"]], ids=" ".join)
def test_a_closed_pipe_ends_quietly(argv: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyengine.serve.loop.standard_input", lambda: iter([b"{}\n"]))
    reading, writing = os.pipe()
    os.close(reading)
    assert run(argv, writing) == (141, "")


@full_disk
def test_a_full_disk_keeps_the_ledger(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run([*ARENA, "--resume", str(path)]) == (74, LOST)
    assert path.read_bytes().count(b"\n") == 3


@pytest.mark.parametrize("argv", [["moves", "cannon", "--position", "-"], ["decks", "check", "-"]])
def test_a_closed_standard_input_is_an_empty_one(
    argv: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers: list[tuple[int, object]] = []
    for stdin in (StringIO(), None):
        monkeypatch.setattr("sys.stdin", stdin)
        answers.append((code_of(argv), capsys.readouterr()))
    assert answers[0] == answers[1]


def test_the_line_protocol_ends_at_once_where_standard_input_is_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    monkeypatch.setattr(loop, "_STDIN", reading)
    assert code_of(["serve"]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("argv", [["games"], ["games", "--json"], ["--help"], ["serve"]], ids=" ".join)
def test_a_closed_standard_output_loses_the_answer(
    argv: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pyengine.serve.loop.standard_input", lambda: iter([b"{}\n"]))
    monkeypatch.setattr("sys.stdout", None)
    assert code_of(argv) == 74
    assert capsys.readouterr().err == "error: The answer could not be written: Bad file descriptor.\n"


@pytest.mark.parametrize(("argv", "code"), [(["replay", "nonsense"], 1), (["nonsense"], 2)], ids=str)
def test_a_closed_standard_error_leaves_the_exit_code(
    argv: list[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert code_of(argv) == code


@full_disk
@pytest.mark.slow
@pytest.mark.parametrize(
    ("argv", "redirected", "code", "complaint"),
    [
        (["moves", "cannon"], ">/dev/full", 74, LOST),
        (["moves", "cannon"], ">&-", 74, "error: The answer could not be written: Bad file descriptor.\n"),
        (["moves", "chess"], "2>&-", 1, ""),
        (["serve"], "<&-", 0, ""),
    ],
    ids=["full disk", "closed output", "closed error", "closed input"],
)
def test_a_process_ends_as_its_command_does(
    argv: list[str], redirected: str, code: int, complaint: str
) -> None:
    """Python itself would end with 120 if anything were still to be written."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "pyengine", *argv],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (code, "", complaint)
