"""Devices of a fair game: silence, pages opened again, packets in any order, and what nobody may learn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.fair import fair_dealing
from pyengine.online.keys import encode
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import write_stored
from pyengine.online.writing import play, remerged, resign, seated
from tests.contract.playing import Case
from tests.effort import as_many
from tests.fair.cheats import KANON_GAME, Moment, cut, moments
from tests.fair.tables import (
    CANNONADES,
    GRAN_CANNON,
    GUNSOR,
    SharedCase,
    caught_up,
    fair_devices,
    fair_table,
    played,
)
from tests.online.devices import apart, given, match_of, owner, packet, pieces, restarted, seat_of

pytestmark = pytest.mark.slow

TWO = replace(GRAN_CANNON[0], options=(("target", 10),))
CASES = [TWO, KANON_GAME, SharedCase("cannonades", 3, seeded=False, mixes=2)]
"""In these games everything is written that is written in any."""
OWN_PILES = {"pile", "show"}
SHARED_PILE = {"mix", "bare", "give", "tell"}
LONG = [*GRAN_CANNON[:2], GUNSOR[0], CANNONADES[1]]
"""The same at more length, and with more mixes."""
every_case = pytest.mark.parametrize(
    "case", [*CASES, *(pytest.param(case, marks=pytest.mark.nightly) for case in LONG)], ids=str
)
WRITTEN = {
    "gran-cannon": OWN_PILES,
    "kanon": OWN_PILES,
    "gunsor": SHARED_PILE,
    "cannonades": SHARED_PILE | OWN_PILES | {"hush", "leave"},
}
"""What is written besides what belongs to every fair game."""
SHOWN_LATER = {"secret", "found"}


def waiting(moment: Moment) -> list[RemoteMatch]:
    """All devices but the author's, and one that only looks on, with all that there is but the entry."""
    others = [device for device in moment.devices if device is not moment.author]
    said = moment.before()
    now = [*others, moment.looking]
    return caught_up([given(device, packet(device.table, said)) for device in now] if said else now)


@every_case
def test_all_wait_for_a_seat_that_is_silent_and_go_on_when_it_speaks(case: Case) -> None:
    """At the first entries of each kind, and then now and then."""
    tried: dict[tuple[int, str], int] = {}
    for moment in moments(case, 1):
        seat, kind = moment.seat, moment.entry.kind
        tried[seat, kind] = tried.get((seat, kind), 0) + 1
        if tried[seat, kind] > 2:
            continue
        for device in waiting(moment):
            if kind in SHOWN_LATER:
                assert device.audit is not None
                assert kind == "found" or seat in device.audit.missing
            else:
                assert (seat, kind) in {need[:2] for need in device.stand.needs}
            assert device.verdict is None
            assert not device.to_decide or kind == "do"
            spoken = given(device, moment.author.packet())
            assert spoken.verdict is None
            assert len(spoken.logs[seat].entries) > moment.entry.number
    written = WRITTEN[case.game_id]
    assert {kind for _, kind in tried} >= {"sit", "roll", "do", "secret", "found"} | written


@every_case
def test_who_waits_can_give_up_and_the_silent_seat_is_named(case: Case) -> None:
    """Of two that ends the game, and the audit names it; of several it is still waited for."""
    due = {"roll", "do"} | WRITTEN[case.game_id] - {"pile"}
    seen: set[str] = set()
    for moment in moments(case, 1):
        kind = moment.entry.kind
        if kind in seen or kind in SHOWN_LATER or moment.looking.match is None:
            continue
        seen.add(kind)
        devices = waiting(moment)
        devices = caught_up([resign(devices[0]), *devices[1:]])
        for device in devices:
            if case.seats > 2 and not device.over:
                assert moment.seat in {need.seat for need in device.stand.needs}
                continue
            assert device.over
            assert device.audit is not None
            assert device.audit.missing == (moment.seat,)
            assert device.whole is None
        back = caught_up([*devices, cut(moment.author, moment.entry.number)])
        if case.seats > 2 and not back[0].over:
            continue
        assert all(device.audit is not None and device.audit.verdict is None for device in back)
        assert all(device.audit is not None and device.audit.missing == () for device in back)
        if seen >= due:
            break
    assert seen >= due


# Pages opened again, packets in any order


@every_case
def test_a_device_is_the_same_when_its_page_is_opened_again_at_any_entry(case: Case) -> None:
    every = 400 // as_many(4)
    for at, moment in enumerate(moments(case, 2)):
        if at % every == 0 or moment.entry.kind in {"sit", "pile"}:
            assert restarted(moment.author) == moment.author
            assert remerged(moment.author) == moment.author


def public(device: RemoteMatch) -> tuple[Any, ...]:
    """What all devices must say alike."""
    match, stand = match_of(device), device.stand
    assert device.audit is not None
    needs = {need[:2] for need in stand.needs}
    seen = match.game.observe(match.state, None)
    return seen, match.ending, needs, stand.merged, stand.used, stand.verdict, device.audit


@every_case
def test_packets_in_any_order_doubled_and_cut_come_to_the_same(case: Case) -> None:
    rng = random.Random(f"{case}")
    devices = played(fair_devices(case, 3), rng)
    line, logs = devices[0].table, devices[0].logs
    packets = [each for each in pieces(line, logs, rng) for _ in range(rng.randint(1, 2))]
    for device in devices:
        again = cut(device, 0)
        looking = seated(line)
        for each in in_some_order(packets, rng):
            again, looking = _taken(again, each), given(looking, each)
        assert again.logs == device.logs
        assert public(again) == public(device) == public(looking) == public(devices[0])
        assert match_of(again).state == match_of(device).state


def _taken(device: RemoteMatch, packet: Any) -> RemoteMatch:
    """A device whose page was opened from an old copy: it writes nothing before it has all."""
    return given(replace(device, unsure=True), packet)


def in_some_order(packets: Sequence[Any], rng: random.Random) -> list[Any]:
    """The packets mixed, those of each log in their order."""
    rows: dict[int, list[Any]] = {}
    for each in packets:
        rows.setdefault(each.entries[0].seat, []).append(each)
    mixed: list[Any] = []
    while rows:
        seat = rng.choice(sorted(rows))
        mixed.append(rows[seat].pop(0))
        if not rows[seat]:
            del rows[seat]
    return mixed


def test_an_old_copy_gets_all_back_and_goes_on() -> None:
    for at, moment in enumerate(moments(TWO, 4)):
        if at % 20 or moment.entry.kind == "sit":
            continue
        old = restarted(cut(moment.author, moment.entry.number), unsure=True)
        back = given(given(old, moment.looking.packet()), moment.author.packet()).sure()
        assert back.logs == moment.author.logs
        assert back.match == moment.author.match


# Nothing is given away


def opened(case: Case, other: int, choices: Sequence[str]) -> list[str]:
    """The kinds and lengths of all that seat 0 receives, while the other seat has other secrets."""
    _, decks = fair_table(case, other)
    line, _ = fair_table(case)
    ada, ben = apart(line, decks)
    assert ben.own is not None
    secret = encode(owner(0).secret).encode()[: 31 - len(str(other))] + str(other).encode()
    ben = seated(line, replace(ben.own, secret=secret.ljust(32, b".")))
    devices = caught_up([ada, ben])
    for choice in choices:
        for seat in range(2):
            device = devices[seat]
            if not device.to_decide:
                continue
            match = match_of(device)
            fitting = [
                decision
                for decision in match.legal(seat)
                if fair_dealing(match.game).mask(match.state, seat, decision) == choice
            ]
            if fitting:
                devices[seat] = play(device, fitting[-1])
    return [
        f"{entry.kind} {[len(word) for word in entry.words]}"
        for log in devices[0].logs
        for entry in log.entries
        if entry.kind != "sit" and log.seat == 1
    ]


@pytest.mark.parametrize(
    ("case", "choices"), [(TWO, [UNKNOWN]), (KANON_GAME, ["keep"])], ids=["gran-cannon", "kanon"]
)
def test_what_a_seat_receives_looks_the_same_whatever_the_other_holds(case: Case, choices: list[str]) -> None:
    assert len({tuple(opened(case, number, choices)) for number in range(6)}) == 1


@every_case
def test_nothing_that_a_device_keeps_or_sends_holds_anothers_secret_deck_or_card(case: Case) -> None:
    """Before the end: of the other's entries none says more than a seal, a leaf, or what was opened."""
    for at, moment in enumerate(moments(case, 5)):
        if moment.entry.kind in SHOWN_LATER:
            break
        if at % 15 or moment.entry.number == 0:
            continue
        device = moment.author
        kept = write_stored(device)
        for other in (each for each in moment.devices if each is not device and each.own is not None):
            assert other.own is not None
            for secret in (other.own.secret, other.own.at(device.table.hash), other.own.key):
                assert encode(secret) not in kept
                assert secret.hex() not in kept
            assert not other.own.deck or other.own.deck not in kept
        seen = device.match
        if seen is None:
            continue
        for step in seen.steps:
            if step.decider not in (-1, seat_of(device)):
                shown = fair_dealing(seen.game).mask(seen.start, step.decider, step.decision)
                assert (
                    shown is None
                    or UNKNOWN not in shown
                    or UNKNOWN in seen.game.write_decision(step.decision)
                )
        assert seen.game.observe(seen.state, seat_of(device)) == seen.state
