"""Sittings in one process, for tests: how one is begun, and entries handed from seat to seat."""

from __future__ import annotations

from hashlib import sha512

from pyengine.match import setup
from pyengine.online.invitation import Invited, accept, invite
from pyengine.online.keys import encode, sign
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.log import MERGED, Packet, Place, Signature, entry, signed_text
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import take


def entropy(word: str) -> bytes:
    """Random bytes that are the same every time."""
    return sha512(word.encode()).digest() + sha512(word[::-1].encode()).digest()


def invited(game: str = "cannon", chance: str = "Aoi") -> Invited:
    """Aoi's invitation."""
    return invite(setup(game), 0, "Aoi", entropy(chance))


def begun(game: str = "cannon") -> tuple[RemoteMatch, RemoteMatch]:
    """The sitting of Aoi and Ben as both have it once they have sat down."""
    host = invited(game)
    guest = accept(host.invitation, "Ben", entropy("Ben"))
    ours = host.answered(read_remote_link(write_remote_link(guest)))
    return met(ours, guest)


def met(one: RemoteMatch, other: RemoteMatch) -> tuple[RemoteMatch, RemoteMatch]:
    """Both with all that either has."""
    for _ in range(3):
        other = take(other, one.packet(other.heads), one.heads)
        one = take(one, other.packet(one.heads), other.heads)
    return one, other


def signed(sitting: RemoteMatch, kind: str, *words: str) -> Packet:
    """A packet with one more entry of the sitting's own seat, whatever the rules say of it."""
    own, stand, table = sitting.own, sitting.stand, sitting.table.hash
    assert own
    log = sitting.logs[own.seat]
    place = Place(stand.take_backs, stand.base, encode(stand.merged)[:MERGED])
    made = entry(own.seat, len(log.entries), log.last(table), place, kind, words)
    signature = Signature(own.seat, made.number, sign(own.key, signed_text(table, made).encode()))
    return Packet(table, (*log.entries, made), (signature,))
