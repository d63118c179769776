"""Links of a match, ``s1``: what the other device has not shown to have, in as few characters as it takes.

The envelope is that of all links. The body: the table's hash; the seat of who sends it; whether the table
line follows, and then the line; for each seat the number of entries that the sender has; the entries; the
signatures. The hash of the entry before is not written, for the reader has it or gets it from the link. The
place's hash is written once for entries at the same place: so entries can be checked before any is played.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final, NamedTuple

from pyengine.checked import LINK
from pyengine.errors import CannonryError, DamagedLink, ForeignLink
from pyengine.notation.envelope import Packer, Unpacker, damaged, link_in, open_envelope, write_envelope
from pyengine.online.errors import MissingEntries
from pyengine.online.keys import decode, encode
from pyengine.online.log import (
    MERGED,
    MISSING,
    SIGNATURE,
    UNMERGED,
    Entry,
    Log,
    Packet,
    Place,
    Signature,
    read_entry,
)
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import TableLine, read_table_line
from pyengine.terms import Seat

KIND: Final = "s"
FORM: Final = 1
SHORT: Final = 2_000
"""The characters that every link but the first of a match is to keep below; a QR code holds as many."""

_SEATS: Final = 5
_HASH: Final = 32
_SIGNS: Final = ascii_uppercase + ascii_lowercase + digits + "-_"
_BYTES: Final = re.compile(r"[\w-]{22,}", re.ASCII)
"""Words that may be bytes of 16 or more."""


class Sent(NamedTuple):
    """What a link holds: the table's hash, perhaps its line, whose it is, what is there, and what is new.

    ``entries`` are texts without the hash of the entry before, by seat and number.
    """

    table: str
    line: TableLine | None
    seat: Seat
    heads: tuple[int, ...]
    entries: tuple[tuple[Seat, int, str], ...]
    signatures: tuple[Signature, ...]


def write_remote_link(remote: RemoteMatch) -> str:
    """The link that brings what the other device has not shown to have: the latest, if all is too long."""
    packet = remote.missing_at_other()
    link, most = _written(remote, packet), len(packet.entries)
    while most and len(link) > LINK.most:
        # The other device mostly has more than an old link shows; if not, it can open the links in between.
        most = most * 3 // 4
        link = _written(remote, packet.latest(most))
    return link


def _written(remote: RemoteMatch, packet: Packet) -> str:
    line, packer = remote.table, Packer()
    _put_bytes(packer, decode(line.hash))
    packer.put(remote.own.seat if remote.own else 0, _SEATS)
    unseated = not any(remote.known)
    packer.put(int(unseated), 2)
    if unseated:
        packer.put_text(line.text)
    for head in remote.heads:
        packer.put_number(head)
    packer.put_number(len(packet.entries))
    before: Place | None = None
    for entry in packet.entries:
        _put_entry(packer, entry, before)
        before = entry.place
    packer.put_number(len(packet.signatures))
    for signature in packet.signatures:
        packer.put(signature.seat, _SEATS)
        packer.put_number(signature.number)
        _put_bytes(packer, signature.data)
    return write_envelope(KIND, FORM, line.made.game, line.made.version, packer.text())


def read_remote_link(text: str) -> Sent:
    """What a link brings; raises LinkError. No signature is checked yet: ``packet_of`` and ``take`` do so."""
    LINK.check(text, ForeignLink)
    found = open_envelope(link_in(text, KIND), {KIND: FORM})
    unpacker = Unpacker(found.body)
    try:
        sent = _take_sent(unpacker)
    except DamagedLink:
        raise
    except CannonryError:
        raise damaged() from None
    unpacker.done()
    if sent.line is not None and (
        sent.line.hash != sent.table
        or sent.line.made.game != found.game.id
        or sent.line.made.version != found.version
        or sent.line.free
        or len(sent.line.keys) != len(sent.heads)
    ):
        raise damaged()
    return sent


def packet_of(sent: Sent, logs: Sequence[Log]) -> Packet:
    """The packet of a link for a device that has these logs; raises MissingEntries or NotationError."""
    entries: list[Entry] = []
    last: dict[Seat, Entry] = {}
    for seat, number, text in sent.entries:
        if seat >= len(logs):
            raise damaged()
        known = logs[seat].entries
        if number == 0:
            before = sent.table
        elif seat in last and last[seat].number == number - 1:
            before = last[seat].hash
        elif number <= len(known):
            before = known[number - 1].hash
        else:
            raise MissingEntries(MISSING)
        last[seat] = read_entry(f"{seat} {number} {before} {text}")
        entries.append(last[seat])
    return Packet(sent.table, tuple(entries), sent.signatures)


def _put_entry(packer: Packer, entry: Entry, before: Place | None) -> None:
    packer.put(entry.seat, _SEATS)
    packer.put_number(entry.number)
    packer.put_number(entry.place.take_backs)
    packer.put_number(entry.place.base)
    merged = entry.place.merged
    same = before is not None and before.merged == merged
    packer.put(0 if same else 1 if merged == UNMERGED else 2, 3)
    if not same and merged != UNMERGED:
        for sign in merged:
            packer.put(_SIGNS.index(sign), len(_SIGNS))
    _, _, _, _, *words = entry.text.split(" ")
    packer.put_number(len(words))
    for word in words:
        data = _bytes(word)
        packer.put(int(data is not None), 2)
        if data is None:
            packer.put_text(word)
        else:
            packer.put_number(len(data))
            _put_bytes(packer, data)


def _bytes(word: str) -> bytes | None:
    """The bytes that a word is written for; None if it is none of those."""
    if not _BYTES.fullmatch(word):
        return None
    try:
        return decode(word)
    except CannonryError:
        return None


def _take_sent(unpacker: Unpacker) -> Sent:
    table = encode(_take_bytes(unpacker, _HASH))
    seat = unpacker.take(_SEATS)
    line = read_table_line(unpacker.take_text()) if unpacker.take(2) else None
    heads = (unpacker.take_number(), unpacker.take_number())
    entries: list[tuple[Seat, int, str]] = []
    merged = ""
    for _ in range(unpacker.take_number()):
        author, number = unpacker.take(_SEATS), unpacker.take_number()
        take_backs, base, form = unpacker.take_number(), unpacker.take_number(), unpacker.take(3)
        if form == 1:
            merged = UNMERGED
        elif form == 2:
            merged = "".join(_SIGNS[unpacker.take(len(_SIGNS))] for _ in range(MERGED))
        words = [_take_word(unpacker) for _ in range(unpacker.take_number())]
        entries.append((author, number, " ".join([f"{take_backs}.{base}.{merged}", *words])))
    signatures = tuple(
        Signature(unpacker.take(_SEATS), unpacker.take_number(), _take_bytes(unpacker, SIGNATURE))
        for _ in range(unpacker.take_number())
    )
    return Sent(table, line, seat, heads, tuple(entries), signatures)


def _take_word(unpacker: Unpacker) -> str:
    if unpacker.take(2):
        return encode(_take_bytes(unpacker, unpacker.take_number()))
    return unpacker.take_text()


def _put_bytes(packer: Packer, data: bytes) -> None:
    for byte in data:
        packer.put(byte, 256)


def _take_bytes(unpacker: Unpacker, length: int) -> bytes:
    if length > LINK.most:
        raise damaged()
    return bytes(unpacker.take(256) for _ in range(length))
