"""From the same entries every device comes to the same match, in whatever order and pieces they arrive."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

import pytest

from pyengine.errors import CannonryError
from pyengine.online.errors import ForgedEntry, MissingEntries
from pyengine.online.keys import encode, hash_lines
from pyengine.online.log import MERGED, Entry, Log, Packet, Place, entry
from pyengine.online.merge import KINDS, SHARED
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import read_stored, write_proof
from pyengine.online.table import TableLine
from pyengine.online.writing import merged, play, seated
from pyengine.terms import Seat
from tests.contract.playing import Case
from tests.effort import as_many
from tests.online.course import Course
from tests.online.devices import (
    CANNON,
    CASES,
    GRAN_CANNON,
    exchanged,
    given,
    line_for,
    match_of,
    packet,
    pieces,
    restarted,
    seat_of,
    together,
    whole,
    without_secrets,
)

CANNONADES = Case("cannonades", 3, seeded=False)
cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[] if case in (CANNON, CANNONADES) else [pytest.mark.slow]) for case in CASES],
    ids=str,
)


def arrived(line: TableLine, logs: Sequence[Log], rng: random.Random) -> RemoteMatch:
    """What a device that looks on has once all entries have come: in pieces, some twice, in any order."""
    device = seated(line)
    todo = pieces(line, logs, rng)
    todo += rng.choices(todo, k=4) if todo else []
    rng.shuffle(todo)
    while todo:
        late: list[Packet] = []
        for each in todo:
            try:
                device = given(device, each)
            except MissingEntries:
                late.append(each)
        assert len(late) < len(todo)
        todo = late
    return device


@cases
def test_what_honest_people_write_comes_to_the_same_on_every_device(case: Case) -> None:
    for number in range(as_many(4)):
        course = Course(line_for(case.setup(), days=3), random.Random(f"{case}/{number}"))
        course.play(90).settle()
        logs = whole(course.devices)
        stand = merged(course.line, logs)
        assert stand.verdict is None
        for device in course.devices:
            assert device.stand == stand
            assert without_secrets(device) == read_stored(write_proof(device))
        for order in range(2):
            assert arrived(course.line, logs, random.Random(order)).stand == stand


_FAIR = {"pile", "tell", "secret", "found"} | SHARED


@pytest.mark.slow
def test_the_courses_of_these_tests_hold_all_that_can_be_written() -> None:
    written: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    number = 0
    while set(written) < KINDS - _FAIR - {"time"} or set(ends) < {"back", "void", "claim", "on"}:
        assert number < 60
        case = (CANNON, GRAN_CANNON)[number % 2]
        course = Course(line_for(case.setup(), days=3), random.Random(f"{case}/{number}")).play(90).settle()
        stand = course.devices[0].stand
        written.update(entry.kind for log in whole(course.devices) for entry in log.entries)
        ends[
            "back"
            if stand.take_backs
            else "void"
            if stand.void
            else "claim"
            if stand.claimed is not None
            else "on"
        ] += 1
        number += 1


# Against the rules


def forged(line: TableLine, logs: Sequence[Log], rng: random.Random) -> tuple[Log, ...]:
    """The logs with one to four entries more that no honest device writes, each signed by its seat."""
    now = list(logs)
    for _ in range(rng.randint(1, 4)):
        log = rng.choice([log for log in now if log.entries] or [None])
        if log is None:
            break
        every = [entry for log in now for entry in log.entries]
        more = forgery(line, now, log, every, rng)
        signature = packet(line, [more]).signatures[0]
        now[log.seat] = replace(log, entries=(*log.entries, more), signature=signature)
    return tuple(now)


def forgery(
    line: TableLine, logs: Sequence[Log], log: Log, every: Sequence[Entry], rng: random.Random
) -> Entry:
    """An entry made of what stands elsewhere, of any kind, at a place that is or is not the present one."""
    stand, last = merged(line, logs), log.entries[-1].place
    mark = encode(stand.merged)[:MERGED] if stand.merged else "-"
    here = Place(stand.take_backs, stand.base, mark)
    others = [
        last,
        rng.choice(every).place,
        here._replace(base=here.base + 1),
        here._replace(merged="A" * MERGED),
    ]
    others.append(Place(here.take_backs + 1, max(0, here.base - 1), mark))
    place = rng.choice([here, here, here, rng.choice(others)])
    if place.order < last.order and rng.random() < 0.9:
        place = max(here, last, key=lambda each: each.order)
    kind = rng.choice([*sorted(KINDS), "do", "seal", "show", "offer", "yes", "take", "wave"])
    words = list(rng.choice([each for each in every if each.kind == kind] or every).words)
    if kind in ("yes", "no", "take"):
        words = [rng.choice(every[-6:]).hash]
    elif kind == "offer":
        words = [rng.choice(["draw", "void", f"back:{rng.randint(0, here.base)}", "back", "draw:1"])]
    elif kind == "lapse":
        words = [str(rng.randrange(len(logs)))]
    elif kind == "do" and stand.match and stand.match.deciders:
        legal = stand.match.legal(rng.choice(stand.match.deciders))
        words = [stand.match.game.write_decision(rng.choice(legal))]
    return entry(log.seat, len(log.entries), log.last(line.hash), place, kind, words[rng.random() < 0.05 :])


@cases
def test_what_breaks_a_rule_is_found_alike_on_every_device(case: Case) -> None:
    for number in range(as_many(5)):
        rng = random.Random(f"forged {case}/{number}")
        course = Course(line_for(case.setup(), days=3), rng).play(rng.randint(5, 60))
        logs = forged(course.line, whole(course.devices), rng)
        signatures = tuple(log.signature for log in logs if log.signature)
        entries = tuple(entry for log in logs for entry in log.entries)
        try:
            at_once = given(seated(course.line), Packet(course.line.hash, entries, signatures))
        except ForgedEntry:  # a place that falls
            with pytest.raises(ForgedEntry):
                arrived(course.line, logs, rng)
            continue
        assert at_once.stand == merged(course.line, logs)
        for order in range(2):
            assert arrived(course.line, logs, random.Random(order)).stand == at_once.stand


@cases
def test_no_device_comes_to_harm_by_what_others_write_against_the_rules(case: Case) -> None:
    for number in range(as_many(4)):
        rng = random.Random(f"attacked {case}/{number}")
        course = Course(line_for(case.setup(), days=3), rng).play(rng.randint(5, 60))
        device = rng.choice(course.devices)
        logs = list(forged(course.line, whole(course.devices), rng))
        for each in pieces(course.line, logs, rng):
            if each.entries[0].seat == seat_of(device):
                continue
            try:
                device = given(device, each)
            except CannonryError:
                continue
            assert restarted(device) == device
            assert (device.shown is None) == (device.match is None)
            assert set(device.may_offer) <= {"draw", "back", "void"}
            if device.to_decide and not (device.over or device.bound):
                play(device, rng.choice(match_of(device).legal(seat_of(device))))


def test_what_is_merged_is_hashed_by_seat_and_number_step_by_step() -> None:
    """As docs/sittings.md says: two devices with different histories notice at the next entry."""
    line = line_for(GRAN_CANNON.setup())
    devices = together(line)
    for _ in range(3):
        for seat in (1, 0):
            devices[seat] = play(devices[seat], match_of(devices[seat]).legal(seat)[0])
            devices = exchanged(devices)
    entries = sorted(chain(*(log.entries for log in whole(devices))), key=lambda e: (e.seat, e.number))
    stand = devices[0].stand
    merged = hash_lines("cannonry/merged/1", line.hash, *(each.hash for each in entries if each.number == 0))
    for base in range(stand.base):
        used = [each.hash for each in entries if each.number and each.place.base == base]
        merged = hash_lines("cannonry/merged/1", encode(merged), *used)
    assert stand.merged == merged


def test_an_entry_of_a_newer_edition_stops_the_match_where_it_stands() -> None:
    """However it comes: before, with, or after what was played until then."""
    line = line_for(CANNON.setup())
    ada, ben = together(line)
    ada = play(ada, "e1")
    ben = play(given(ben, ada.packet()), "f10")
    ada = play(given(ada, ben.packet()), match_of(ada).game.write_decision(match_of(ben).legal(0)[0]))
    ben = given(ben, ada.packet())
    stand = ben.stand
    place = Place(stand.take_backs, stand.base, encode(stand.merged)[:MERGED])
    log = ben.logs[1]
    newer = entry(1, len(log.entries), log.last(line.hash), place, "wave", ["hello"])
    logs = (ada.logs[0], replace(log, entries=(*log.entries, newer)))
    for order in range(as_many(10)):
        device = arrived(line, logs, random.Random(order))
        assert device.verdict is not None
        assert (device.verdict.kind, device.verdict.seat, device.verdict.number) == ("newer", 1, newer.number)
        assert device.match == ada.match
        assert device.stand.base == 3


def test_nobody_is_accused_of_what_has_not_come() -> None:
    """A later entry may arrive before the one of another seat that it answers."""
    devices = together(line_for(CANNONADES.setup()))
    order: list[Seat] = []
    for _ in range(6):
        seat = next(need.seat for need in devices[0].stand.needs)
        order.append(seat)
        devices[seat] = play(devices[seat], match_of(devices[seat]).legal(seat)[0])
        for other in range(3):
            devices[other] = given(devices[other], devices[seat].packet())
    assert len(set(order)) > 1
    logs = whole(devices)
    for missing in range(3):
        device = together(devices[0].table)[missing]
        device = replace(without_secrets(device))
        for log in logs:
            if log.seat != missing:
                device = given(device, packet(device.table, log.entries))
                assert device.verdict is None
        assert device.stand.needs
        device = given(device, packet(device.table, logs[missing].entries))
        assert device.stand == devices[0].stand


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == 2], ids=str)
def test_a_page_may_close_at_every_entry(case: Case) -> None:
    devices, rng = together(line_for(case.setup())), random.Random(f"closing {case}")
    for _ in range(as_many(15)):
        if devices[0].over:
            break
        seat = rng.choice([need.seat for need in devices[0].stand.needs])
        device = devices[seat]
        devices[seat] = reopened(play(device, rng.choice(match_of(device).legal(seat))))
        devices[1 - seat] = reopened(given(devices[1 - seat], devices[seat].packet()))
        devices[seat] = reopened(given(devices[seat], devices[1 - seat].packet()))
        devices[1 - seat] = given(devices[1 - seat], devices[seat].packet())
    assert devices[0].stand == devices[1].stand
    assert devices[0].stand.base > 2


def reopened(device: RemoteMatch) -> RemoteMatch:
    """The device after its page was closed and opened again, with nothing changed by it."""
    again = restarted(device)
    assert again == device
    return again
