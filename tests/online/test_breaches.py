"""What a seat writes against the rules stops the match on every device, and the proof says so anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from pyengine.match import Ending
from pyengine.online.keys import chain_element, encode, seal_nonce, seal_of
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.log import MERGED, UNMERGED, Entry, Place, entry
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import offer, play, receive, resign, seated
from pyengine.terms import Seat
from tests.contract.playing import Case
from tests.online.devices import (
    CANNON,
    GRAN_CANNON,
    GUNSOR,
    apart,
    choices,
    given,
    line_for,
    match_of,
    owner,
    packet,
    restarted,
    shown_to_all,
    together,
    without_secrets,
)


def writes(device: RemoteMatch, seat: Seat, *lines: str, at: Place | None = None) -> list[Entry]:
    """Entries that a seat might write after what the device has of it, at the present place or another."""
    stand, log = device.stand, device.logs[seat]
    mark = encode(stand.merged)[:MERGED] if stand.merged else UNMERGED
    place = at or Place(stand.take_backs, stand.base, mark)
    before, found = log.last(device.table.hash), list[Entry]()
    for number, line in enumerate(lines, len(log.entries)):
        kind, *words = line.split(" ")
        found.append(entry(seat, number, before, place, kind, words))
        before = found[-1].hash
    return found


def accused(devices: Sequence[RemoteMatch], entries: Sequence[Entry], kind: str, sentence: str) -> None:
    """See that the last of these entries is what all devices stop at, and that a proof shows it."""
    last, line = entries[-1], devices[0].table
    looking = seated(line)
    stopped: list[RemoteMatch] = []
    for device in devices:
        here = without_secrets(device) if device.own and device.own.seat == last.seat else device
        stopped.append(given(here, packet(line, entries)))
        looking = given(looking, stopped[-1].packet())
    for device in (*stopped, looking, given(seated(line), looking.packet())):
        assert device.verdict is not None
        assert (device.verdict.kind, device.verdict.seat, device.verdict.number) == (
            kind,
            last.seat,
            last.number,
        )
        assert sentence in device.verdict.reason.en
        assert not device.verdict.reason.ja.isascii()
        assert device.over
        assert device.may_offer == ()
        assert not device.to_decide
        assert shown_to_all(device) == without_secrets(device)
        assert device.own is None or restarted(device) == device


NOT_DUE = "An entry stands where another one was due."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("do a2-a4", "towns come first"),
        ("do nonsense", "nonsense"),
        ("do a2-a3 a2-a3", NOT_DUE),
        ("do", NOT_DUE),
        ("seal A", NOT_DUE),
        ("show 1 A A", NOT_DUE),
        ("sit Ada -", NOT_DUE),
        ("roll 1 A", NOT_DUE),
    ],
)
def test_what_is_not_due_is_a_breach(line: str, sentence: str) -> None:
    devices = together(line_for(CANNON.setup()))
    accused(devices, writes(devices[0], 0, line), "breach", sentence)


def test_a_decision_out_of_turn_is_found_when_the_seat_is_due() -> None:
    devices = together(line_for(CANNON.setup()))
    early = writes(devices[1], 1, "do f10")
    waiting = given(devices[0], packet(devices[0].table, early))
    assert waiting.verdict is None
    played = [play(device, "e1") if seat == 0 else device for seat, device in enumerate(devices)]
    accused(played[:1], early, "breach", NOT_DUE)
    assert given(play(waiting, "e1"), packet(devices[0].table, early)).verdict is not None


def test_a_decision_for_a_later_turn_is_a_breach() -> None:
    devices = together(line_for(CANNON.setup()))
    later = Place(0, 4, "A" * MERGED)
    accused(devices, writes(devices[0], 0, "do e1", at=later), "breach", NOT_DUE)


@pytest.mark.parametrize("line", ["sit Ada", "sit", "do e1", "end resigned", "offer draw"])
def test_a_seat_sits_down_before_anything_else(line: str) -> None:
    ben = apart(line_for(CANNON.setup()))[1]
    accused([ben], writes(ben, 0, line), "breach", NOT_DUE)


def test_a_tip_is_bytes() -> None:
    ben = apart(line_for(GUNSOR.setup()))[1]
    accused([ben], writes(ben, 0, "sit Ada A"), "breach", "not written as bytes")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (f"roll 1 {encode(chain_element(owner(0).secret, 2))}", "not the one that it was bound to"),
        (f"roll 1 {encode(chain_element(owner(1).secret, 1))}", "not the one that it was bound to"),
        (f"roll 1 {encode(bytes(32))}", "not the one that it was bound to"),
        ("roll 1 A", "not written as bytes"),
        (f"roll 2 {encode(chain_element(owner(0).secret, 1))}", NOT_DUE),
        ("roll 1", NOT_DUE),
        ("do end", NOT_DUE),
    ],
)
def test_a_seat_rolls_what_it_was_bound_to(line: str, sentence: str) -> None:
    ada, ben = apart(line_for(GUNSOR.setup()))
    ben = given(ben, ada.packet())
    assert ben.verdict is None
    accused([ben], writes(ben, 0, line), "breach", sentence)


def sealing() -> tuple[list[RemoteMatch], int, str, str]:
    """Two devices at which both are to decide, the number that seat 0 writes next, and two decisions."""
    devices = together(line_for(GRAN_CANNON.setup()))
    while len(match_of(devices[0]).deciders) == 1:
        (seat,) = match_of(devices[0]).deciders
        devices[seat] = play(devices[seat], match_of(devices[seat]).legal(seat)[0])
        devices[1 - seat] = given(devices[1 - seat], devices[seat].packet())
    one, other = choices(devices[0])[:2]
    return devices, devices[0].written, one, other


@pytest.mark.parametrize(
    ("show", "sentence"),
    [
        ("show {number} {nonce} {other}", "not what was sealed"),
        ("show {number} AAAAAAAAAAAAAAAAAAAAAA {one}", "not what was sealed"),
        ("show 0 {nonce} {one}", NOT_DUE),
        ("show {number} {nonce}", NOT_DUE),
        ("do {one}", NOT_DUE),
        ("seal A", NOT_DUE),
    ],
)
def test_what_was_sealed_is_shown_and_nothing_else(show: str, sentence: str) -> None:
    devices, number, one, other = sealing()
    line, nonce = devices[0].table, encode(seal_nonce(owner(0).secret, devices[0].written))
    seal = seal_of(line.hash, 0, number, nonce, one)
    shown = show.format(number=number, nonce=nonce, one=one, other=other)
    devices[1] = play(devices[1], choices(devices[1])[0])
    accused(devices[1:], writes(devices[1], 0, f"seal {seal}", shown), "breach", sentence)


def test_under_a_seal_there_is_a_legal_decision() -> None:
    devices, number, _, _ = sealing()
    line, nonce = devices[0].table, encode(seal_nonce(owner(0).secret, devices[0].written))
    seal = seal_of(line.hash, 0, number, nonce, "nonsense")
    devices[1] = play(devices[1], choices(devices[1])[0])
    entries = writes(devices[1], 0, f"seal {seal}", f"show {number} {nonce} nonsense")
    accused(devices[1:], entries, "breach", "nonsense")


NOTHING: Final = (
    "offer",
    "offer peace",
    "offer draw void",
    "offer back",
    "offer draw:",
    "offer back:0",
    "offer back:None",
    "offer back:x",
    "take A",
    "yes A",
    "no A",
    "lapse x",
)
"""What can be said beside the decisions, and has nothing to be about."""


@pytest.mark.parametrize("line", NOTHING)
@pytest.mark.parametrize("case", [CANNON, GUNSOR, GRAN_CANNON], ids=str)
def test_what_cannot_be_said_beside_the_decisions_counts_for_nothing(case: Case, line: str) -> None:
    devices = together(line_for(case.setup()))
    (due,) = match_of(devices[0]).deciders[:1]
    said = packet(devices[0].table, writes(devices[due], 1 - due, line))
    devices = [given(device, said) for device in map(without_secrets, devices)]
    for device in devices:
        assert (device.verdict, device.stand.offers, device.over) == (None, (), False)
        assert due in {need.seat for need in device.stand.needs}


@pytest.mark.parametrize("after", ["do e1", "no {hash}", "offer void", "end resigned", "hello"])
def test_who_has_agreed_is_bound_by_it(after: str) -> None:
    """What it writes then counts once the offer has failed: so an agreement can be relied on."""
    devices = together(line_for(CANNON.setup()))
    ben = offer(devices[1], "draw")
    ada = given(devices[0], ben.packet())
    (asked,) = ada.stand.offers
    entries = writes(ada, 0, f"yes {asked.entry.hash}", after.format(hash=asked.entry.hash))
    told = given(without_secrets(ben), packet(ben.table, entries))
    assert (told.verdict, told.over, told.stand.base) == (None, False, 0)
    ended = given(told, packet(ben.table, writes(ben, 1, f"take {asked.entry.hash}")))
    assert match_of(ended).ending == Ending("agreed")
    plays = given(told, packet(ben.table, writes(ben, 1, "time 1", "offer void")))
    assert plays.over == (after in ("end resigned", "hello"))
    assert plays.stand.base == (1 if after == "do e1" else 0)


def test_an_agreement_is_of_all_others() -> None:
    devices = together(line_for(CANNON.setup()))
    entries = writes(devices[0], 0, "offer draw")
    entries += writes(given(devices[1], packet(devices[1].table, entries)), 0, f"yes {entries[0].hash}")
    entries += writes(given(devices[1], packet(devices[1].table, entries)), 0, f"take {entries[0].hash}")
    ben = given(devices[1], packet(devices[1].table, entries))
    assert (ben.verdict, ben.over, ben.stand.offers) == (None, False, ())


# Two histories


def forked() -> tuple[RemoteMatch, RemoteMatch, RemoteMatch]:
    """A device that has played on, an old copy of it that has played otherwise, and the other device."""
    ada, ben = together(line_for(CANNON.setup()))
    copy = restarted(ada, unsure=True).sure()
    return play(ada, "e1"), play(copy, "d1"), ben


def shows_the_fork(device: RemoteMatch, number: int) -> None:
    assert device.verdict is not None
    assert (device.verdict.kind, device.verdict.seat, device.verdict.number) == ("fork", 0, number)
    assert device.over
    proof = shown_to_all(device)
    for shown in (proof, shown_to_all(proof)):
        assert shown.verdict == device.verdict
        assert shown.fork == device.fork
        assert shown.logs == device.logs
    if device.own is not None:
        assert restarted(device) == device


def test_two_entries_with_one_number_are_shown_as_a_fork_with_its_proof() -> None:
    ada, copy, ben = forked()
    for one, other in ((ada, copy), (copy, ada)):
        torn = given(given(ben, one.packet()), other.packet())
        shows_the_fork(torn, 1)
        assert torn.match == given(ben, one.packet()).match
        assert torn.fork is not None
        assert {e.text for e in (*torn.logs[0].entries, *torn.fork.entries)} >= {
            ada.logs[0].entries[1].text,
            copy.logs[0].entries[1].text,
        }
        shows_the_fork(given(one, other.packet()), 1)
        shows_the_fork(given(torn, other.packet()), 1)


def test_a_fork_is_found_by_links_and_by_what_follows_it() -> None:
    ada, copy, ben = forked()
    ben = receive(ben, read_remote_link(write_remote_link(ada)))
    torn = receive(ben, read_remote_link(write_remote_link(copy)))
    shows_the_fork(torn, 1)
    more = offer(copy, "draw")
    shows_the_fork(given(ben, packet(ben.table, more.logs[0].entries[2:])), 2)
    shows_the_fork(given(ben, packet(ben.table, more.logs[0].entries)), 1)


def test_a_seat_does_not_sit_down_twice() -> None:
    line = line_for(CANNON.setup())
    ada, ben = apart(line)
    again = entry(0, 0, line.hash, Place(0, 0, UNMERGED), "sit", ["Eve", "-"])
    shows_the_fork(given(given(ben, ada.packet()), packet(line, [again])), 0)


def test_a_fork_is_signed_by_who_is_accused() -> None:
    ada, copy, ben = forked()
    ben = given(ben, ada.packet())
    with pytest.raises(Exception, match="not signed by the player"):
        given(ben, packet(ben.table, copy.logs[0].entries, 1))
    assert ben.verdict is None


def test_who_has_merged_another_history_is_told_so_without_being_accused() -> None:
    """The other seat answers the copy; the device that has played on cannot follow that."""
    ada, copy, ben = forked()
    ben = play(given(ben, copy.packet()), "f10")
    apart_from = given(ada, packet(ada.table, ben.logs[1].entries))
    assert apart_from.verdict is not None
    assert (apart_from.verdict.kind, apart_from.verdict.seat) == ("differ", 1)
    assert apart_from.match == ada.match
    shows_the_fork(given(apart_from, copy.packet()), 1)


def test_a_stopped_sitting_stays_stopped() -> None:
    ada, copy, ben = forked()
    torn = given(given(ben, ada.packet()), copy.packet())
    with pytest.raises(Exception, match="The game is over"):
        resign(torn)
    later = given(torn, offer(ada, "draw").packet())
    shows_the_fork(later, 1)
