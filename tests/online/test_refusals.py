"""What a device refuses from others: each in its own words, and nothing changes by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.errors import CannonryError, LinkError, NotationError
from pyengine.online.errors import ForeignEntry, ForgedEntry, HugeEntry, MissingEntries
from pyengine.online.invitation import Invited, accept, invite, read_invitation, write_invitation
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.log import Entry, Packet, Place, Signature, entry
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import MOST_CHARACTERS, offer, play, receive, take
from tests.contract.playing import Case
from tests.online.devices import CANNON, entropy, given, line_for, met, packet, together

LINE = line_for(CANNON.setup())
ADA, BEN = together(LINE)
PLAYED = play(ADA, "e1")
MOVE = PLAYED.logs[0].entries[1]


def invited() -> Invited:
    return invite(CANNON.setup(), 0, "Ada", entropy("host"))


INVITATION = write_invitation(invited().invitation)
ANSWER = write_remote_link(accept(invited().invitation, "Ben", entropy("guest")))
LATER = write_remote_link(PLAYED.sent())


def others(link: str) -> list[str]:
    """The link with each of its characters changed in turn, and each of its beginnings."""
    flipped = [link[:at] + ("x" if sign != "x" else "y") + link[at + 1 :] for at, sign in enumerate(link)]
    return [*flipped, *(link[:at] for at in range(len(link)))]


def test_an_invitation_is_whole_or_refused() -> None:
    for text in others(INVITATION):
        with pytest.raises(LinkError) as caught:
            read_invitation(text)
        assert not caught.value.text.ja.isascii()


@pytest.mark.parametrize("link", [ANSWER, LATER], ids=["first", "later"])
def test_a_link_is_whole_or_refused(link: str) -> None:
    for text in others(link):
        with pytest.raises(LinkError) as caught:
            receive(BEN, read_remote_link(text))
        assert not caught.value.text.ja.isascii()


def test_a_link_of_another_kind_is_none_of_a_sitting() -> None:
    with pytest.raises(LinkError, match="not a Cannonry link"):
        read_remote_link(INVITATION)
    with pytest.raises(LinkError, match="not a Cannonry link"):
        read_invitation(ANSWER)
    with pytest.raises(LinkError, match="newer edition"):
        read_remote_link(ANSWER.replace("s1.", "s2."))
    with pytest.raises(LinkError, match="at most 20,000"):
        read_remote_link(ANSWER + "x" * 20_000)


# Packets made on purpose


def after(before: Entry | None, words: str, *, seat: int = 0, number: int | None = None) -> Entry:
    """A seat's entry after another one, with these words, at its place."""
    log = ADA.logs[seat].entries
    last = before or log[-1]
    kind, *rest = words.split(" ")
    return entry(seat, last.number + 1 if number is None else number, last.hash, MOVE.place, kind, rest)


def refused(device: RemoteMatch, packet: Packet, kind: type[CannonryError], sentence: str) -> None:
    """See that the packet is refused so."""
    with pytest.raises(kind, match=sentence) as caught:
        take(device, packet)
    assert type(caught.value) is kind
    assert not caught.value.text.ja.isascii()


def test_an_entry_is_signed_by_the_seat_that_it_stands_for() -> None:
    refused(BEN, packet(LINE, [MOVE], 1), ForgedEntry, "not signed by the player")


def test_an_entry_without_a_signature_is_not_taken() -> None:
    refused(BEN, Packet(LINE.hash, (MOVE,), ()), ForgedEntry, "not signed by the player")


def test_a_signature_is_over_the_last_entry() -> None:
    whole = packet(LINE, [MOVE])
    longer = replace(whole, entries=(MOVE, after(MOVE, "offer draw")))
    refused(BEN, longer, ForgedEntry, "not signed by the player")
    renumbered = (replace(whole.signatures[0], number=2),)
    refused(BEN, replace(longer, signatures=renumbered), ForgedEntry, "not signed by the player")


def test_a_signature_stands_once() -> None:
    whole = packet(LINE, [MOVE])
    refused(BEN, replace(whole, signatures=whole.signatures * 2), ForgedEntry, "twice")


def test_an_entry_stands_once() -> None:
    whole = packet(LINE, [MOVE])
    refused(BEN, replace(whole, entries=(MOVE, MOVE)), ForgedEntry, "not signed by the player")


@pytest.mark.parametrize("other", ["do d1", "offer draw", "do e1 e1", "lapse 1"])
def test_an_entry_with_anything_changed_is_not_signed(other: str) -> None:
    changed = replace(packet(LINE, [MOVE]), entries=(after(None, other),))
    refused(BEN, changed, ForgedEntry, "not signed by the player")


def test_a_signature_is_for_one_table() -> None:
    other = line_for(CANNON.setup(), days=1)
    again = packet(other, [MOVE]).signatures
    refused(BEN, replace(packet(LINE, [MOVE]), signatures=again), ForgedEntry, "not signed by the player")


def test_a_strand_is_one_chain() -> None:
    second = after(MOVE, "offer draw")
    loose = replace(second, before=ADA.table.hash)
    refused(BEN, packet(LINE, [MOVE, loose]), ForgedEntry, "not signed by the player")
    first = entry(0, 0, MOVE.hash, Place(0, 0, "-"), "sit", ["Ada", "-"])
    refused(BEN, packet(LINE, [first]), ForgedEntry, "not signed by the player")


def test_a_strand_never_goes_back_to_an_earlier_place() -> None:
    later = MOVE.place._replace(base=5)
    move = entry(0, 1, MOVE.before, later, "do", ["e1"])
    back = entry(0, 2, move.hash, MOVE.place, "offer", ["draw"])
    refused(BEN, packet(LINE, [move, back]), ForgedEntry, "not signed by the player")
    half = given(BEN, packet(LINE, [move]))
    refused(half, packet(LINE, [back]), ForgedEntry, "not signed by the player")


def test_entries_of_another_table_do_not_belong_here() -> None:
    refused(BEN, packet(line_for(CANNON.setup(), days=1), [MOVE]), ForeignEntry, "another game")


def test_entries_of_a_seat_that_is_not_there_do_not_belong_here() -> None:
    refused(BEN, packet(LINE, [after(None, "do e1", seat=0), replace(MOVE, seat=2)]), ForeignEntry, "another")
    stray = Signature(4, 0, bytes(64))
    refused(BEN, Packet(LINE.hash, (), (stray,)), ForeignEntry, "another game")


def test_entries_that_leave_a_gap_wait_for_those_between() -> None:
    second = after(MOVE, "offer draw")
    refused(BEN, packet(LINE, [second]), MissingEntries, "before this one is missing")
    assert given(BEN, packet(LINE, [MOVE, second])).heads == (3, 1)


@pytest.mark.slow
def test_a_strand_has_a_limit() -> None:
    endless = [MOVE]
    while sum(len(entry.text) for entry in endless) < MOST_CHARACTERS // 2:
        endless.append(after(endless[-1], f"time {'1' * 10_000}"))
    refused(BEN, packet(LINE, endless), HugeEntry, "as long as this")
    assert given(BEN, packet(LINE, endless[:-1])).heads == (endless[-1].number, 1)


def test_of_a_packet_in_which_one_strand_is_wrong_nothing_is_taken() -> None:
    good, bad = MOVE, replace(after(None, "no way", seat=1), before=BEN.table.hash)
    both = packet(LINE, [good, bad], 0, 0)
    refused(ADA, both, ForgedEntry, "not signed by the player")
    looking = replace(BEN, own=None)
    refused(looking, both, ForgedEntry, "not signed by the player")


def test_what_is_known_already_is_not_checked_again() -> None:
    before, known = given(BEN, packet(LINE, [MOVE])), packet(LINE, [*ADA.logs[0].entries, MOVE])
    (unsigned,) = (replace(signature, data=bytes(64)) for signature in known.signatures)
    assert take(before, replace(known, signatures=(unsigned,))).logs == before.logs


def test_an_entry_of_a_newer_edition_stops_the_sitting_and_breaks_nothing() -> None:
    newer = given(BEN, packet(LINE, [after(None, "wave hello")]))
    assert newer.verdict is not None
    assert newer.verdict.kind == "newer"
    assert newer.match == BEN.match


# Links made on purpose


def test_a_link_of_another_table_is_refused_whatever_is_in_it() -> None:
    ada, ben = met(CANNON.setup())
    far = replace(offer(play(ada, "e1"), "draw"), known=(2, 1))
    for here, device in ((ben, ADA), (ben, PLAYED.sent()), (BEN, ada), (BEN, far)):
        with pytest.raises(ForeignEntry, match="another game"):
            receive(here, read_remote_link(write_remote_link(device)))


def test_a_link_before_which_another_is_missing_asks_for_it() -> None:
    ada, ben = met(CANNON.setup())
    far = replace(offer(play(ada, "e1"), "draw"), known=(2, 1))
    with pytest.raises(MissingEntries, match="before this one is missing"):
        receive(ben, read_remote_link(write_remote_link(far)))


def test_a_link_is_for_two_seats() -> None:
    many = together(line_for(Case("cannonades", 3, seeded=False).setup()))
    sent = read_remote_link(ANSWER)._replace(table=many[0].table.hash)
    with pytest.raises(ForeignEntry, match="another game"):
        receive(many[0], sent)


def test_entries_in_a_link_are_read_as_strictly_as_elsewhere() -> None:
    _, ben = met(CANNON.setup())
    sent = read_remote_link(write_remote_link(ben))
    for text in ("0.1. do e1", "0.0.-  do", "do", "0.0.- do \n"):
        with pytest.raises(NotationError, match="no entry of a sitting"):
            receive(ben, sent._replace(entries=((1, 1, text),)))
    with pytest.raises(LinkError):
        receive(ben, sent._replace(entries=((4, 0, "0.0.- do e1"),)))
