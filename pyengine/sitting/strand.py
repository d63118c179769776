"""Strands: each seat's chain of entries, signed as a whole, and how more is added to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pyengine.sitting import ed25519
from pyengine.sitting.entry import Entry
from pyengine.sitting.errors import ForgedEntry, HugeEntry, MissingEntries
from pyengine.sitting.packet import Signature, signed_text
from pyengine.terms import Seat
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Strand:
    """A seat's entries, and its signature over the last of them; None as long as there are none."""

    seat: Seat
    entries: tuple[Entry, ...] = ()
    signature: Signature | None = None

    def last(self, table: str) -> str:
        """The hash that the next entry names."""
        return self.entries[-1].hash if self.entries else table


@dataclass(frozen=True, slots=True)
class Fork:
    """Proof that a seat has signed two histories: where its own chain parts, and what came by."""

    seat: Seat
    number: int
    entries: tuple[Entry, ...]
    signature: Signature


def added(
    strand: Strand, entries: Sequence[Entry], signature: Signature | None, key: bytes, table: str, most: int
) -> Strand | Fork:
    """The strand with what has come for it, known entries among it; a Fork if it contradicts what is there.

    ``most`` is how many characters its entries may have. They must follow each other by number. Raises
    ForgedEntry, MissingEntries or HugeEntry.
    """
    first, last = entries[0], entries[-1]
    if first.number > len(strand.entries):
        raise MissingEntries(MISSING)
    if sum(len(entry.text) for entry in (*strand.entries[: first.number], *entries)) > most:
        raise HugeEntry(HUGE)
    if signature is None or signature.number != last.number or not _is_chain(entries, table):
        raise ForgedEntry(FORGED)
    if all(entry in strand.entries[entry.number : entry.number + 1] for entry in entries):
        return strand
    if not ed25519.verify(key, signed_text(table, last).encode(), signature.data):
        raise ForgedEntry(FORGED)
    for entry in entries:
        known = strand.entries[entry.number : entry.number + 1]
        if known and known[0] != entry:
            return Fork(strand.seat, entry.number, tuple(entries), signature)
    fresh = [entry for entry in entries if entry.number >= len(strand.entries)]
    if fresh and fresh[0].before != strand.last(table):
        return Fork(strand.seat, fresh[0].number, tuple(entries), signature)
    if not _is_chain((*strand.entries[-1:], *fresh), table):
        raise ForgedEntry(FORGED)
    return Strand(strand.seat, (*strand.entries, *fresh), signature)


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
