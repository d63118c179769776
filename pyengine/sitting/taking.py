"""What a device takes from others: their entries, checked before anything is done with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pyengine.sitting.entry import Entry
from pyengine.sitting.errors import ForeignEntry, ForgedEntry, from_outside
from pyengine.sitting.link import Sent, packet_of
from pyengine.sitting.merged import merged, resumable
from pyengine.sitting.own import Own
from pyengine.sitting.packet import Packet
from pyengine.sitting.sitting import Sitting
from pyengine.sitting.stand import Stand
from pyengine.sitting.strand import Fork, Strand, added
from pyengine.sitting.table_line import TableLine
from pyengine.sitting.writing import settled
from pyengine.terms import Seat
from pyengine.text import Text

MOST_CHARACTERS: Final = 3_000_000
"""The most characters of all entries: what a device keeps of them must be no longer than it can read.

Each strand may have an even share of them, so that no seat can take away another's.
"""


def seated(table: TableLine, own: Own | None = None) -> Sitting:
    """A new sitting at a table, with this device's seat taken as far as it can be."""
    strands = tuple(Strand(seat) for seat in range(table.made.seats))
    stand = merged(table, strands, own)
    return settled(Sitting(table, strands, stand, own, (0,) * len(strands)))


def take(sitting: Sitting, packet: Packet, heads: Sequence[int] = (), by: Seat | None = None) -> Sitting:
    """Take what another device sent, and write what this device now owes by itself.

    ``heads`` is for each seat the number of entries that it has, ``by`` the seat that says so. Raises
    SittingError; then nothing of the packet is taken.
    """
    if packet.table != sitting.table.hash:
        raise ForeignEntry(_FOREIGN)
    seats = range(len(sitting.strands))
    if not {each.seat for each in packet.entries} | {each.seat for each in packet.signatures} <= set(seats):
        raise ForeignEntry(_FOREIGN)
    signatures = {signature.seat: signature for signature in packet.signatures}
    if len(signatures) < len(packet.signatures):
        raise ForgedEntry(_DOUBLE)
    strands = list(sitting.strands)
    fork, most = sitting.fork, MOST_CHARACTERS // len(strands)
    fresh: list[Entry] = []
    for seat in seats:
        brought = sorted((e for e in packet.entries if e.seat == seat), key=lambda each: each.number)
        if not brought:
            continue
        key = sitting.table.keys[seat]
        assert key is not None, "a sitting has all its keys"
        got = added(strands[seat], brought, signatures.get(seat), key, sitting.table.hash, most)
        if isinstance(got, Fork):
            fork = fork or got
        else:
            fresh += got.entries[len(strands[seat].entries) :]
            strands[seat] = got
    stand = _stand_with(sitting, strands, fresh) if fresh else sitting.stand
    taken = replace(sitting, strands=tuple(strands), stand=stand, fork=fork)
    if sitting.own is not None and any(entry.seat == sitting.own.seat for entry in fresh):
        taken = taken.sent()  # what comes back from elsewhere has left this device
    if heads:
        taken = _compared(taken, heads, by)
    return settled(taken)


def _stand_with(sitting: Sitting, strands: Sequence[Strand], fresh: Sequence[Entry]) -> Stand:
    """Merge the strands with fresh entries."""
    start = sitting.stand if resumable(sitting.stand, fresh) else None
    with from_outside():
        return merged(sitting.table, strands, sitting.own, start)


def receive(sitting: Sitting, sent: Sent) -> Sitting:
    """Take what a link brought, and note how much its sender has.

    Raises SittingError or LinkError. A link that this seat has sent itself says nothing of the other device.
    """
    if sent.table != sitting.table.hash or len(sent.heads) != len(sitting.strands):
        raise ForeignEntry(_FOREIGN)
    noted = note(sitting, sent)
    return take(noted, packet_of(sent, noted.strands))


def note(sitting: Sitting, sent: Sent) -> Sitting:
    """The sitting, now that a link has shown how much its sender has; the link may be an old one.

    So it makes nobody sure that this copy is the latest.
    """
    if sitting.own is not None and sent.seat == sitting.own.seat:
        return sitting
    return _compared(sitting, sent.heads, None)


def _compared(sitting: Sitting, heads: Sequence[int], by: Seat | None) -> Sitting:
    """The sitting after another device has said how much it has; a copy is sure once all others have it."""
    own = sitting.own
    has = 0 if own is None else heads[own.seat]
    given = max(sitting.given, min(has, sitting.written))
    compared = replace(sitting, known=tuple(heads), given=given)
    if own is None or by is None or not sitting.unsure or has != sitting.written:
        return compared
    vouched = sitting.vouched | {by}
    sure = len(vouched) == len(sitting.strands) - 1
    return replace(compared, unsure=not sure, vouched=frozenset() if sure else vouched)


_FOREIGN: Final = Text(
    en="This belongs to another game than the one that is open.", ja="これは別の対局のものです。"
)
_DOUBLE: Final = Text(
    en="A player’s signature is there twice. Nothing was taken from it.",
    ja="同じ対局者の署名が2つあります。何も取り込んでいません。",
)
