"""Whole games of two by links, of which some are lost and some opened again."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count

import pytest

from pyengine.checked import LINK
from pyengine.errors import DamagedLink
from pyengine.notation.record import write_record
from pyengine.online.errors import MissingEntries
from pyengine.online.invitation import accept, invite, read_invitation, write_invitation
from pyengine.online.link import SHORT, read_remote_link, write_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import play, receive
from tests.contract.playing import Case
from tests.effort import as_many
from tests.fair.tables import CANNONADES as ALL_CANNONADES
from tests.fair.tables import decided as fairly_decided
from tests.fair.tables import fair_table
from tests.online.devices import (
    BEST_OF_THREE,
    CANNON,
    CASES,
    GUNSOR,
    choices,
    entropy,
    linked,
    match_of,
    met,
    restarted,
    seat_of,
    sent,
)

CANNONADES = ALL_CANNONADES[0]

LATER = {CANNON: [], BEST_OF_THREE: [pytest.mark.nightly]}
PAIRS = [
    pytest.param(case, marks=LATER.get(case, [pytest.mark.slow]), id=str(case))
    for case in CASES
    if case.seats == 2
]


def decided(device: RemoteMatch, rng: random.Random) -> RemoteMatch:
    """The device after its person has decided all that is due."""
    while device.to_decide:
        device = play(device, rng.choice(match_of(device).legal(seat_of(device))))
    return device


@pytest.mark.slow
@pytest.mark.parametrize("case", PAIRS)
@pytest.mark.parametrize("old", [False, True], ids=["the last once more", "any old one"])
def test_links_that_are_lost_or_opened_again_do_a_game_no_harm(case: Case, old: bool) -> None:
    """Who answers a link of long ago sends all since then; else a link stays short, however many get lost."""
    for number in range(as_many(1)):
        rng = random.Random(f"{case}/{number}")
        both = met(case.setup(), host=rng.randrange(2))
        links: tuple[list[str], list[str]] = ([], [])
        for tries in count():
            at = tries % 2
            both[at], link = sent(decided(both[at], rng))
            assert len(link) <= (LINK.most if old else SHORT)
            links[at].append(link)
            if all(device.over for device in both):
                break
            if rng.random() < 0.75:
                both[1 - at] = linked(both[1 - at], link)
                if rng.random() < (0.05 if old else 0.3):
                    both[1 - at] = again(both[1 - at], rng.choice(links[at]) if old else link)
            if rng.random() < 0.01:
                both[at] = restarted(both[at])
        assert match_of(both[0]).outcome is not None
        assert write_record(match_of(both[0])) == write_record(match_of(both[1]))
        assert both[0].stand == both[1].stand
        assert all(device.verdict is None for device in both)


def test_a_link_that_would_be_too_long_brings_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening an old link makes a device seem further behind than it is; the game still goes on."""
    rng, links = random.Random("long"), list[str]()
    both = met(CANNON.setup(), host=0)
    for number in range(30):
        both[number % 2], link = sent(decided(both[number % 2], rng))
        both[1 - number % 2] = linked(both[1 - number % 2], link)
        links.append(link)
    both[0] = decided(again(both[0], links[1]), rng)
    monkeypatch.setattr("pyengine.online.link.LINK", replace(LINK, most=len(sent(both[0])[1]) // 2))
    both[0], link = sent(both[0])
    assert linked(both[1], link).heads == both[0].heads


FAIR = [
    pytest.param(Case("gran-cannon", 2, (("target", 10),), seeded=False), id="gran-cannon"),
    pytest.param(Case("kanon", 2, seeded=False), marks=[pytest.mark.nightly], id="kanon"),
    pytest.param(GUNSOR, marks=[pytest.mark.nightly], id="gunsor"),
    pytest.param(CANNONADES, id="cannonades"),
]


@pytest.mark.slow
@pytest.mark.parametrize("case", FAIR)
def test_a_fair_game_by_links_of_which_some_are_lost_or_opened_again(case: Case) -> None:
    """Each has its own view meanwhile, and both find the same match in the end, and that it was fair."""
    rng = random.Random(str(case))
    host = rng.randrange(2)
    both = met(case.setup(), host=host, decks=fair_table(case)[1], fair=True)
    for tries in count():
        at = tries % 2
        both[at], link = sent(fairly_decided(both[at], rng))
        assert len(link) <= LINK.most
        if rng.random() < 0.75:
            both[1 - at] = linked(both[1 - at], link)
            if rng.random() < 0.3:
                both[1 - at] = again(both[1 - at], link)
        if rng.random() < 0.05:
            both[at] = restarted(both[at])
        if all(device.logs[seat].entries[-1].kind == "found" for device in both for seat in (0, 1)):
            break
    one, other = (device.audit for device in both)
    assert one is not None
    assert one.match is not None
    assert one.match.outcome is not None
    assert one == other
    assert one.verdict is None


@pytest.mark.parametrize(("case", "first", "longest"), [(GUNSOR, 7, 5_100), (CANNONADES, 10, 2_700)], ids=str)
def test_a_pile_that_both_mix_once_is_dealt_in_few_links(case: Case, first: int, longest: int) -> None:
    """Of the links before the first decision only those that mix are longer than a code holds."""
    for number in range(as_many(1)):
        rng = random.Random(number)
        both = met(case.setup(), fair=True)
        assert both[0].table.mixes == 1
        at = next(seat for seat in (0, 1) if both[seat].unsent or both[seat].to_decide)
        lengths: list[int] = []
        while not any(entry.kind == "do" for log in both[at].logs for entry in log.entries):
            both[at], link = sent(fairly_decided(both[at], rng))
            lengths.append(len(link))
            both[1 - at] = linked(both[1 - at], link)
            at = 1 - at
        assert len(lengths) <= first - 3, "three links brought them together"
        assert lengths[0] < longest
        assert max(lengths[1:]) < SHORT


def again(device: RemoteMatch, link: str) -> RemoteMatch:
    """The device after an old link was opened once more."""
    try:
        after = linked(device, link)
    except MissingEntries:
        return device
    assert after.stand.base >= device.stand.base
    return after


def test_two_people_meet_and_play_with_real_signatures() -> None:
    """As the pages do it, with nothing of these tests between."""
    invited = invite(CANNON.setup(), 0, "Aoi", entropy("host"), helped=True)
    guest = accept(read_invitation(write_invitation(invited.invitation)), "Ben", entropy("guest"))
    guest, link = guest.sent(), write_remote_link(guest)
    host = invited.answered(read_remote_link(link))
    assert host.stand.names == ("Aoi", "Ben")
    assert host.table.mark == guest.table.mark
    assert host.table.helped
    for _ in range(4):
        if host.to_decide:
            host = play(host, choices(host)[0]).sent()
            guest = receive(guest, read_remote_link(write_remote_link(host)))
        else:
            guest = play(guest, choices(guest)[0]).sent()
            host = receive(host, read_remote_link(write_remote_link(guest)))
    assert host.stand == guest.stand
    assert host.stand.base == 4


def test_a_link_is_as_long_as_what_the_other_lacks() -> None:
    ada, ben = met(CANNON.setup())
    ada, first = sent(play(ada, "e1"))
    assert write_remote_link(ada) == first
    ben = linked(ben, first)
    ben, answer = sent(ben)
    ada = linked(ada, answer)
    assert ada.heard
    assert len(write_remote_link(ada)) < 100 < len(first)
    with pytest.raises(DamagedLink):
        read_remote_link(first[:-1])


def test_an_invitation_by_links_to_mix_more_than_once_is_refused() -> None:
    invited = invite(Case("gunsor", 2, seeded=False).setup(), 0, "Aoi", entropy("host"), fair=True)
    assert invited.invitation.line.mixes == 1
    more = replace(invited.invitation, line=replace(invited.invitation.line, mixes=4))
    with pytest.raises(DamagedLink):
        read_invitation(write_invitation(more))
