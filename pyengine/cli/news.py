"""What comes to a terminal from the other one and from the keyboard: a thread listens to each."""

from __future__ import annotations

from queue import Queue
from threading import Thread
from typing import Final, NamedTuple

from pyengine.cli.wire import Joining, Listening, Wire
from pyengine.errors import CannonryError
from pyengine.serve.lines import split, standard_input

_LONGEST: Final = 10_000
"""The most bytes of a line that is typed."""
_AHEAD: Final = 64
"""This much is heard ahead; then the one who speaks has to wait."""


class Opened(NamedTuple):
    """A connection to the other terminal is there."""

    wire: Wire


class Heard(NamedTuple):
    """The other terminal has said something."""

    wire: Wire
    frame: str


class Lost(NamedTuple):
    """A connection has ended, for a reason if the other broke its rules."""

    wire: Wire
    reason: CannonryError | None


class Entered(NamedTuple):
    """What was typed; None after the last line."""

    text: str | None


News = Queue[Opened | Heard | Lost | Entered]


def listened(place: Listening | Joining) -> News:
    """What comes from now on."""
    news: News = Queue(_AHEAD)
    Thread(target=_hear, args=(news, place), daemon=True).start()
    Thread(target=_read, args=(news,), daemon=True).start()
    return news


def _hear(news: News, place: Listening | Joining) -> None:
    """Tell of connections and what is said on them, one after the other."""
    for wire in place.wires():
        news.put(Opened(wire))
        reason = None
        try:
            for frame in wire.frames():
                news.put(Heard(wire, frame))
        except CannonryError as error:
            reason = error
        news.put(Lost(wire, reason))


def _read(news: News) -> None:
    """Tell of what is typed."""
    for line in split(standard_input(), _LONGEST):
        news.put(Entered(line.decode(errors="replace").strip()))
    news.put(Entered(None))
