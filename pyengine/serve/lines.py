"""Lines of bytes, as they come in pieces from standard input."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Final

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
