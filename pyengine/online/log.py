"""Logs: each seat's chain of signed entries, and the packets in which devices send them.

An entry is one line:

    0 1 r24aQnF8… 0.0.Ui3… do e1

The seat, the number in the log, the hash of the entry before, the place in the match, the kind, and words,
percent-encoded. The hash is of exactly these bytes: who receives an entry never writes it anew.

    packet/1 <table's hash>
    <entry>
    …
    sig <seat> <number> <signature>

A signature is over its entry and, by the chain of hashes, over all before it: so each seat's last entry
needs one, and no other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from pyengine.checked import Limit
from pyengine.errors import NotationError
from pyengine.online import keys
from pyengine.online.errors import ForgedEntry, HugeEntry, MissingEntries
from pyengine.online.keys import decode, encode, hash_lines
from pyengine.terms import Seat
from pyengine.text import Text, quoted

ENTRY: Final = Limit(20_000, Text(en="an entry of a sitting", ja="対局の記入"))
MERGED: Final = 22
"""The characters of the merged history's hash that stand in an entry."""
UNMERGED: Final = "-"
"""Stands in its place in the first entries, before anything is merged."""

SECRET: Final = "secret"  # noqa: S105 - the kind of an entry
"""The kind of the entry that shows a seat's secret."""
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
        """What never falls within a log."""
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
    """A new entry; ``before`` is the hash of the one before it in the log, for the first the table's."""
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


# Logs


@dataclass(frozen=True, slots=True)
class Log:
    """A seat's entries, and its signature over the last of them; None as long as there are none."""

    seat: Seat
    entries: tuple[Entry, ...] = ()
    signature: Signature | None = None

    def last(self, table: str) -> str:
        """The hash that the next entry names."""
        return self.entries[-1].hash if self.entries else table

    @property
    def secret(self) -> Entry | None:
        """The entry in which the seat has shown its secret."""
        return next((entry for entry in self.entries if entry.kind == SECRET), None)


@dataclass(frozen=True, slots=True)
class Fork:
    """Proof that a seat has signed two histories: where its own chain parts, and what came by."""

    seat: Seat
    number: int
    entries: tuple[Entry, ...]
    signature: Signature


def added(
    log: Log, entries: Sequence[Entry], signature: Signature | None, key: bytes, table: str, most: int
) -> Log | Fork:
    """The log with what has come for it, known entries among it; a Fork if it contradicts what is there.

    ``most`` is how many characters its entries may have. They must follow each other by number. Raises
    ForgedEntry, MissingEntries or HugeEntry.
    """
    first, last = entries[0], entries[-1]
    if first.number > len(log.entries):
        raise MissingEntries(MISSING)
    if sum(len(entry.text) for entry in (*log.entries[: first.number], *entries)) > most:
        raise HugeEntry(HUGE)
    if signature is None or signature.number != last.number or not _is_chain(entries, table):
        raise ForgedEntry(FORGED)
    if all(entry in log.entries[entry.number : entry.number + 1] for entry in entries):
        return log
    if not keys.verify(key, signed_text(table, last).encode(), signature.data):
        raise ForgedEntry(FORGED)
    for entry in entries:
        known = log.entries[entry.number : entry.number + 1]
        if known and known[0] != entry:
            return Fork(log.seat, entry.number, tuple(entries), signature)
    fresh = [entry for entry in entries if entry.number >= len(log.entries)]
    if fresh and fresh[0].before != log.last(table):
        return Fork(log.seat, fresh[0].number, tuple(entries), signature)
    if not _is_chain((*log.entries[-1:], *fresh), table):
        raise ForgedEntry(FORGED)
    return Log(log.seat, (*log.entries, *fresh), signature)


def _is_chain(entries: Sequence[Entry], table: str) -> bool:
    """Whether each entry follows the one before it, in number, hash and place."""
    if entries[0].number == 0 and entries[0].before != table:
        return False
    return all(
        one.number + 1 == other.number and one.hash == other.before and one.place.order <= other.place.order
        for one, other in pairwise(entries)
    )


MISSING: Final = Text(
    en="A link before this one is missing here. Send what you have; the answer to it brings the rest.",
    ja="この前のリンクが届いていません。こちらのリンクを送ると、返事に残りが入ってきます。",
)
FORGED: Final = Text(
    en="This is not signed by the player it speaks for, or was changed on its way. Nothing was taken from it.",
    ja="署名が対局者のものと合わないか、途中で書き換えられています。何も取り込んでいません。",
)
HUGE: Final = Text(en="A sitting cannot grow as long as this.", ja="対局のデータが大きすぎます。")


# Packets


PACKET: Final = Limit(4_000_000, Text(en="what belongs to a sitting", ja="対局のデータ"))
SIGNATURE: Final = 64
_HEAD: Final = "packet/1"
_SIGNATURE: Final = re.compile(rf"sig ([0-4]) {NUMBER} ([\w-]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Signature:
    """A seat's signature over its log up to an entry."""

    seat: Seat
    number: int
    data: bytes

    def __str__(self) -> str:
        return f"sig {self.seat} {self.number} {encode(self.data)}"


@dataclass(frozen=True, slots=True)
class Packet:
    """Entries of the match with this hash, in the order of each log, and signatures."""

    table: str
    entries: tuple[Entry, ...]
    signatures: tuple[Signature, ...]

    def latest(self, most: int) -> Packet:
        """The packet with only the last entries of each seat, at most ``most``; signatures are over them."""
        count = Counter(entry.seat for entry in self.entries)
        kept: list[Entry] = []
        for entry in self.entries:
            count[entry.seat] -= 1
            if count[entry.seat] < most:
                kept.append(entry)
        return replace(self, entries=tuple(kept))


def signed_text(table: str, entry: Entry) -> str:
    """What is signed for an entry."""
    return f"cannonry/strand/1 {table} {entry.seat} {entry.number} {entry.hash}"


def write_packet(packet: Packet) -> str:
    """The packet as lines of text."""
    lines = [f"{_HEAD} {packet.table}", *(entry.text for entry in packet.entries)]
    return "\n".join([*lines, *map(str, packet.signatures)])


def read_packet(text: str) -> Packet:
    """The packet that is written so; raises NotationError."""
    PACKET.check(text)
    head, *lines = text.split("\n")
    mark, _, table = head.partition(" ")
    if mark != _HEAD:
        raise NotationError(_NO_PACKET)
    decode(table, 32)
    entries = tuple(read_entry(line) for line in lines if not line.startswith("sig "))
    signatures = tuple(_signature(line) for line in lines if line.startswith("sig "))
    return Packet(table, entries, signatures)


def _signature(line: str) -> Signature:
    found = _SIGNATURE.fullmatch(line)
    if found is None:
        raise NotationError(_NO_PACKET)
    seat, number, data = found.groups()
    return Signature(int(seat), int(number), decode(data, SIGNATURE))


_NO_PACKET: Final = Text(en="This does not belong to a sitting.", ja="対局のデータとして読めません。")
