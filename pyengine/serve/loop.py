"""The protocol on standard input and output, a line of bytes at a time.

A thread reads, so that lines are heard while the machine thinks.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, Queue
from threading import Thread
from typing import Final

from pyengine.serve.requests import LONGEST
from pyengine.serve.session import Session

_STDIN: Final = 0
_CHUNK: Final = 65_536
"""The most bytes of a piece."""


def split(chunks: Iterable[bytes], longest: int) -> Iterator[bytes]:
    """The lines, without their ends, in what comes piece by piece.

    Of one that is longer than ``longest``, enough to see that it is.
    """
    line = bytearray()
    for chunk in chunks:
        first, *more = chunk.split(b"\n")
        if len(line) <= longest:
            line += first
        for piece in more:
            yield bytes(line)
            line = bytearray(piece)
    if line:
        yield bytes(line)


def standard_input() -> Iterator[bytes]:
    """What comes, as soon as it comes.

    Not from ``sys.stdin``: Python cannot end while a thread waits in there.
    """
    try:
        while chunk := os.read(_STDIN, _CHUNK):
            yield chunk
    except OSError:  # standard input was closed before we began
        return


_AHEAD: Final = 100
"""This many lines are read ahead; then the program that writes them has to wait."""
_WAKE: Final = 0.5
"""Seconds: on Windows an interrupt is noticed only between two waits."""

_Lines = Queue[bytes | None]
"""Lines in the order in which they came, and None after the last."""


def serve(say: Callable[[str], None]) -> None:
    """Answer the lines of standard input with lines given to ``say``.

    It ends when one is ``quit`` or there is no more.
    """
    session = Session()
    lines: _Lines = Queue(_AHEAD)
    Thread(target=_listen, args=(lines,), daemon=True).start()
    while session.open:
        try:
            line = lines.get(block=not session.thinking, timeout=_WAKE)
        except Empty:
            replies: Iterable[object] = session.think()
        else:
            replies = session.end() if line is None else session.hear(line)
        for reply in replies:
            say(json.dumps(reply, ensure_ascii=False))


def _listen(lines: _Lines) -> None:
    try:
        for line in split(standard_input(), LONGEST):
            lines.put(line)
    finally:
        lines.put(None)
