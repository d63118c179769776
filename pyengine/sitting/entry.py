"""Entries: what a seat writes into its strand, one line each.

    0 1 r24aQnF8… 0.0.Ui3… do e1

The seat, the number in the strand, the hash of the entry before, the place in the match, the kind, and words,
percent-encoded. The hash is of exactly these bytes: who receives an entry never writes it anew.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from pyengine.errors import NotationError
from pyengine.limits import Limit
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.hashes import hash_lines
from pyengine.terms import Seat
from pyengine.text import Text, quoted

ENTRY: Final = Limit(20_000, Text(en="an entry of a sitting", ja="対局の記入"))
MERGED: Final = 22
"""The characters of the merged history's hash that stand in an entry."""
UNMERGED: Final = "-"
"""Stands in its place in the first entries, before anything is merged."""

NUMBER: Final = r"(0|[1-9][0-9]{0,5})"
"""How numbers are written: in one way only."""
_ENTRY: Final = re.compile(
    rf"([0-4]) {NUMBER} ([\w-]{{43}}) {NUMBER}\.{NUMBER}\.(-|[\w-]{{{MERGED}}}) ([a-z]+)((?: [!-~]+)*)",
    re.ASCII,
)
_SAFE: Final = "/-+*,;!?'():>@"


class Place(NamedTuple):
    """Where in the match an entry stands.

    ``take_backs`` is the number of those in force, ``base`` the number of steps before what is now due,
    ``merged`` the beginning of the hash of all that led there.
    """

    take_backs: int
    base: int
    merged: str

    @property
    def order(self) -> tuple[int, int]:
        """What never falls within a strand."""
        return self.take_backs, self.base

    def __str__(self) -> str:
        return f"{self.take_backs}.{self.base}.{self.merged}"


@dataclass(frozen=True)
class Entry:
    """One entry; make it with ``entry`` or ``read_entry``. ``words`` are decoded."""

    text: str
    seat: Seat
    number: int
    before: str
    place: Place
    kind: str
    words: tuple[str, ...]

    @cached_property
    def hash(self) -> str:
        """What the next entry, an answer or a signature names it by."""
        return encode(hash_lines(self.text))


def entry(seat: Seat, number: int, before: str, place: Place, kind: str, words: Sequence[str] = ()) -> Entry:
    """A new entry; ``before`` is the hash of the one before it in the strand, for the first the table's."""
    written = [quote(word, safe=_SAFE) for word in words]
    text = " ".join([f"{seat} {number} {before} {place} {kind}", *written])
    return Entry(text, seat, number, before, place, kind, tuple(words))


def read_entry(text: str) -> Entry:
    """The entry that is written so; raises NotationError."""
    ENTRY.check(text)
    found = _ENTRY.fullmatch(text)
    if found is None:
        raise NotationError(_BAD.fill(text=quoted(text)))
    seat, number, before, take_backs, base, merged, kind, words = found.groups()
    decode(before)
    place = Place(int(take_backs), int(base), merged)
    return Entry(
        text, int(seat), int(number), before, place, kind, tuple(unquote(word) for word in words.split())
    )


_BAD: Final = Text(en="“{text}” is no entry of a sitting.", ja="「{text}」は対局の記入ではありません。")
