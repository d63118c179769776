"""Texts that are meant to keep a reader busy, and how long it may take over them."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from time import process_time

from hypothesis import strategies as st

from pyengine.errors import CannonryError

_UNNOTICED = 0.002
"""Seconds that say nothing: the clock and the machine's other work weigh more."""
_TIMES_AS_LONG = 5
_TRIES = 3
_PARTS = (64, 16, 4, 1)
_MEASURED = 0.02
"""Seconds for which a good text is read again and again, so that the clock can tell."""

UNITS = (
    *'#;{}([]｛［"\\ \n\t\u3000%=:：./-+,_*@>x1aKｋ½…あ\u0301\x00',
    "\u0327\u0301",  # marks that are to be put into another order
    "\ufdfa",  # one sign that stands for eighteen
    "%41",
    "1. ",
    ";\n",
    "; \n",
    "{}",
    "{\\",
    "[A",
    '[A "x"]\n',
    "#g1.a.1",
    "#k1a.",
    "e1 ",
    "01",
)
"""What is repeated."""


@dataclass(frozen=True)
class Shape:
    """A run of two units in turn, and where it stands: alone, or at a part of a good text from 0 to 1."""

    units: tuple[str, str]
    at: float | None
    parted: bool
    """Whether a blank and a word stand behind it."""

    def text(self, good: str, length: int) -> str:
        """A text of that length."""
        rest = "" if self.at is None else good
        end = " x" if self.parted else ""
        run = "".join(self.units) * length
        at = int((self.at or 0) * len(rest))
        return (rest[:at] + run[: max(0, length - len(rest) - len(end))] + end + rest[at:])[:length]


SHAPES = st.builds(
    Shape,
    st.tuples(st.sampled_from(UNITS), st.sampled_from(UNITS)) | st.sampled_from(UNITS).map(lambda u: (u, u)),
    st.sampled_from([None, 0, 0.5, 1]),
    st.booleans(),
)


@dataclass(frozen=True)
class Reader:
    """Something that reads a text, a good text for it, and the most characters that it takes."""

    name: str
    read: Callable[[str], object]
    good: str
    most: int

    def __str__(self) -> str:
        return self.name

    def follow(self, text: str) -> None:
        """Let it read; nothing but errors with a sentence may come out."""
        with suppress(CannonryError):
            self.read(text)

    def seconds(self, text: str) -> float:
        """How long it takes over a text; the garbage of other tests is left for later."""
        gc.disable()
        begun = process_time()
        try:
            self.follow(text)
            return process_time() - begun
        finally:
            gc.enable()

    def measured(self) -> float:
        """Seconds for each character of the good text, as the machine is now."""
        self.read(self.good)
        times = [self.seconds(self.good)]
        while len(times) < _TRIES or (sum(times) < _MEASURED and len(times) < 1_000):
            times.append(self.seconds(self.good))
        return min(times) / len(self.good)

    @cached_property
    def pace(self) -> float:
        """What was measured first."""
        return self.measured()

    def keeps_pace(self, shape: Shape) -> bool:
        """Whether texts of a shape keep it no longer than five times as long as good texts of their length.

        Short ones come first, so that a fault is seen soon. What else the machine does can only make a
        reading slower, so that one good time among several will do.
        """
        texts = (shape.text(self.good, self.most // part) for part in _PARTS)
        return all(any(self._is_fair(text) for _ in range(_TRIES)) for text in texts)

    def _is_fair(self, text: str) -> bool:
        """Whether it is soon done with a text; the machine may be slower by now than it was at first."""
        seconds, length = self.seconds(text), max(len(text), len(self.good))
        return seconds <= _fair(self.pace, length) or seconds <= _fair(self.measured(), length)


def _fair(pace: float, length: int) -> float:
    """How many seconds a text of that length may take at this pace of good ones."""
    return max(_TIMES_AS_LONG * pace * length, _UNNOTICED)
