"""Packets: what devices send each other, entries and the signatures that vouch for them.

    packet/1 <table's hash>
    <entry>
    …
    sig <seat> <number> <signature>

A signature is over its entry and, by the chain of hashes, over all before it: so each seat's last entry needs
one, and no other.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from pyengine.errors import NotationError
from pyengine.limits import Limit
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.entry import NUMBER, Entry, read_entry
from pyengine.terms import Seat
from pyengine.text import Text

PACKET: Final = Limit(4_000_000, Text(en="what belongs to a sitting", ja="対局のデータ"))
SIGNATURE: Final = 64
_HEAD: Final = "packet/1"
_SIGNATURE: Final = re.compile(rf"sig ([0-4]) {NUMBER} ([\w-]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Signature:
    """A seat's signature over its strand up to an entry."""

    seat: Seat
    number: int
    data: bytes

    def __str__(self) -> str:
        return f"sig {self.seat} {self.number} {encode(self.data)}"


@dataclass(frozen=True, slots=True)
class Packet:
    """Entries of the sitting with this hash, in the order of each strand, and signatures."""

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
