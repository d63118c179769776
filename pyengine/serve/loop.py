"""The protocol on standard input and output.

A thread reads, so that lines are heard while the machine thinks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from queue import Empty, Queue
from threading import Thread
from typing import Final

from pyengine.serve.lines import split, standard_input
from pyengine.serve.requests import LONGEST
from pyengine.serve.session import Session

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
