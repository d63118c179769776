"""What every command gives, and how it is said on standard output, to its end where it cannot be written."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EBADF
from typing import Final, NamedTuple, TextIO

from pyengine.game import Json


class Answer(NamedTuple):
    """One answer: as JSON, and as text for people."""

    json: Json
    text: str
    code: int = 0
    """The exit code, if nothing is refused."""


UNWRITTEN: Final = 74
"""The exit code where an answer could not be written, ``EX_IOERR`` in the tables of POSIX systems."""

UNHEARD: Final = 141
"""The exit code where the reader has closed the pipe, as a shell reports a command that ended by SIGPIPE."""


class OutputLost(Exception):
    """An answer that could not be written.

    The disk is full, or the reader has closed the pipe (no error of the question's).
    """

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


def say(text: str, end: str = "\n") -> None:
    """Write a text at once; raises OutputLost."""
    if sys.stdout is None:  # it was closed before we began
        raise OutputLost(OSError(EBADF, os.strerror(EBADF)))
    try:
        print(text, end=end, flush=True)
    except OSError as error:
        raise OutputLost(error) from None


def ended(lost: OutputLost) -> int:
    """Say what was lost, unless it is only that nobody listens; gives the exit code."""
    _silence(sys.stdout)
    if isinstance(lost.error, BrokenPipeError):
        return UNHEARD
    complain(f"The answer could not be written: {lost.error.strerror}.")
    return UNWRITTEN


def complain(what: str) -> None:
    """Say on standard error what is wrong, if that can be written."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"error: {what}", file=sys.stderr, flush=True)


def settle() -> None:
    """Forget what standard error could not take, so that the exit code remains."""
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO | None) -> None:
    """What is still in the buffer goes nowhere.

    Python would try it again at its end, complain, and end with 120.
    """
    if stream is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
