"""Devices that sit at one table: what the tests of matches play with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from pyengine.fair.mixing import MIXES
from pyengine.games import load
from pyengine.match import Match, Setup
from pyengine.online import keys
from pyengine.online.invitation import ENTROPY, Invited, accept, invite, read_invitation, write_invitation
from pyengine.online.keys import Own
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.log import Entry, Log, Packet, Signature, signed_text
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import read_stored, write_proof, write_stored
from pyengine.online.table import TableLine, table_line
from pyengine.online.writing import receive, seated, take
from pyengine.terms import Seat
from tests.contract.playing import Case
from tests.registered import OURS

CASES = [
    Case(game_id, seats, seeded=False)
    for game_id in OURS
    for seats in range(load(game_id).seats[0], load(game_id).seats[1] + 1)
]
CANNON = Case("cannon", 2, seeded=False)
GUNSOR = Case("gunsor", 2, seeded=False)
GRAN_CANNON = Case("gran-cannon", 2, seeded=False)
BEST_OF_THREE = Case("kanon", 2, (("match", 1),), seeded=False)
CASES.append(BEST_OF_THREE)


def entropy(name: str) -> bytes:
    """As many bytes as a seat begins with, the same for the same name."""
    return b"".join(sha256(f"{name}/{part}".encode()).digest() for part in range(3))[:ENTROPY]


def owner(seat: Seat, deck: str = "") -> Own:
    """Who has that seat at every table of these tests."""
    data = entropy(f"seat {seat}")
    return Own(seat, data[:32], data[32:64], f"Player {seat}", deck)


def line_for(
    made: Setup, *, days: int = 0, fair: bool = False, helped: bool = False, mixes: int = MIXES
) -> TableLine:
    """A table for the set-up, with all seats taken; dealt from a seed unless it is to be fair."""
    public = [keys.public_key(owner(seat).key) for seat in range(made.seats)]
    return table_line(made, public, bytes(16), days=days, fair=fair, helped=helped, mixes=mixes)


def apart(line: TableLine, decks: Sequence[str] = ()) -> list[RemoteMatch]:
    """A device for each seat, none of which has heard of another.

    ``decks`` are those of which the others know the sizes only.
    """
    own = [owner(seat, decks[seat] if decks else "") for seat in range(line.made.seats)]
    return [seated(line, each) for each in own]


def together(line: TableLine, decks: Sequence[str] = ()) -> list[RemoteMatch]:
    """The same once all have sat down and play has begun."""
    return exchanged(apart(line, decks))


def exchanged(devices: Sequence[RemoteMatch]) -> list[RemoteMatch]:
    """The devices after each has sent all it has to every other, until nobody has anything new."""
    now = list(devices)
    while True:
        before = [device.heads for device in now]
        for at, sender in enumerate(list(now)):
            for to in range(len(now)):
                if to != at:
                    now[to] = given(now[to], sender.packet())
        if [device.heads for device in now] == before:
            return now


def given(device: RemoteMatch, packet: Packet) -> RemoteMatch:
    """The device after it has taken the packet."""
    return take(device, packet)


def linked(device: RemoteMatch, link: str) -> RemoteMatch:
    """The device after it has opened a link."""
    return receive(device, read_remote_link(link))


def sent(device: RemoteMatch) -> tuple[RemoteMatch, str]:
    """The device once it has sent its link, and the link."""
    return device.sent(), write_remote_link(device)


def restarted(device: RemoteMatch, *, unsure: bool = False) -> RemoteMatch:
    """The device after its page was closed and opened again."""
    again = read_stored(write_stored(device), unsure=unsure)
    assert isinstance(again, RemoteMatch)
    return again


def met(
    made: Setup,
    *,
    host: Seat = 0,
    deck: str | None = None,
    days: int = 0,
    decks: Sequence[str] = (),
    fair: bool = False,
) -> list[RemoteMatch]:
    """Two devices that have met by an invitation and three links, by seat; each has sent all it has.

    ``decks`` are what each seat brings, instead of the guest's ``deck``.
    """
    if decks:
        made, deck = replace(made, decks=(decks[host],)), decks[1 - host]
    invited = invite(made, host, "Aoi", entropy("host"), days=days, fair=fair)
    assert isinstance(invited, Invited)
    guest = accept(read_invitation(write_invitation(invited.invitation)), "Ben", entropy("guest"), deck)
    guest, link = sent(guest)
    hosting, link = sent(invited.answered(read_remote_link(link)))
    guest, link = sent(linked(guest, link))
    both = [linked(hosting, link), guest]
    return both if host == 0 else both[::-1]


def match_of(device: RemoteMatch) -> Match:
    """The match of a device at which play has begun."""
    assert device.match is not None
    return device.match


def seat_of(device: RemoteMatch) -> Seat:
    """The seat of a player's device."""
    assert device.own is not None
    return device.own.seat


def choices(device: RemoteMatch) -> list[str]:
    """What the device's seat may decide now, in notation."""
    return list(match_of(device).choices(seat_of(device)))


def shown_to_all(device: RemoteMatch) -> RemoteMatch:
    """What opens where the device's proof is read."""
    looking = read_stored(write_proof(device))
    assert isinstance(looking, RemoteMatch)
    return looking


def whole(devices: Sequence[RemoteMatch]) -> tuple[Log, ...]:
    """Every seat's log as its own device has it."""
    return tuple(device.logs[seat] for seat, device in enumerate(devices))


def packet(line: TableLine, entries: Sequence[Entry], *signers: Seat) -> Packet:
    """A packet of these entries, the last of each log signed by its seat or by another in its place."""
    last = {entry.seat: entry for entry in entries}
    by = dict(zip(last, signers or last, strict=True))
    signatures = tuple(
        Signature(seat, entry.number, signature(line, by[seat], entry)) for seat, entry in last.items()
    )
    return Packet(line.hash, tuple(entries), signatures)


def signature(line: TableLine, signer: Seat, entry: Entry) -> bytes:
    """A seat's signature over an entry."""
    return keys.sign(owner(signer).key, signed_text(line.hash, entry).encode())


def pieces(line: TableLine, logs: Sequence[Log], rng: random.Random) -> list[Packet]:
    """All logs in packets of one to five entries, some of them twice, in the order of each log."""
    found: list[Packet] = []
    for log in logs:
        at = 0
        while at < len(log.entries):
            to = at + rng.randint(1, 5)
            found.append(packet(line, log.entries[max(0, at - rng.randint(0, 2)) : to]))
            at = to
    return found


def without_secrets(device: RemoteMatch) -> RemoteMatch:
    """The device as one that only looks on has it."""
    return replace(device, own=None, given=0, known=(0,) * len(device.logs))
