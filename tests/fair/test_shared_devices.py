"""Devices that draw from one pile: pages opened again, what nobody may learn, seats that are out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Any, TypeVar

import pytest

from pyengine.fair import fair_dealing, mixing
from pyengine.fair.dealing import SharedDeal
from pyengine.fair.locks import PRODUCTS, Missing
from pyengine.online.keys import encode, mix_secret, order_of
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import play, remerged, resign, settled
from tests.contract.playing import Case
from tests.effort import as_many
from tests.fair.cheats import Forged, cut, forged, moments
from tests.fair.tables import (
    CANNONADES,
    GUNSOR,
    VENDETTA,
    SharedCase,
    caught_up,
    decided,
    fair_devices,
    played,
)
from tests.fair.test_devices import SHOWN_LATER
from tests.online.devices import given, match_of, packet, restarted, seat_of, shown_to_all

pytestmark = pytest.mark.slow

T = TypeVar("T")
SMALL = SharedCase("cannonades", 3, seeded=False, mixes=2)
"""All kinds of entries of a shared pile are written at this table."""


def one_of(*often: Case, nightly: Sequence[Case]) -> pytest.MarkDecorator:
    """Some cases in every run, and others at night."""
    rare = [pytest.param(case, marks=pytest.mark.nightly) for case in nightly]
    return pytest.mark.parametrize("case", [*often, *rare], ids=str)


# Pages opened again


@one_of(SMALL, nightly=[GUNSOR[0], CANNONADES[2]])
def test_a_page_may_close_at_every_entry_of_a_deal_and_at_each_kind_of_entry_later(case: Case) -> None:
    """What it had not written yet it writes as it would have."""
    seen: Counter[str] = Counter()
    for moment in moments(case, 1):
        kind, number = moment.entry.kind, moment.entry.number
        seen[kind] += 1
        if seen["do"] and seen[kind] % 60 != 1:
            continue
        if moment.looking.heads[moment.seat] == number:  # the first of several that were written at once
            for device in moment.devices:
                assert restarted(device) == device
            assert remerged(moment.author) == moment.author
        if kind != "do":
            assert settled(cut(moment.author, number)) == moment.author
    looting = {"pile", "hush", "leave", "show"} if case.game_id == "cannonades" else set[str]()
    assert seen.keys() >= {"sit", "mix", "bare", "roll", "give", "do", "tell", "secret", "found"} | looting


@one_of(SMALL, nightly=[GUNSOR[0], CANNONADES[2]])
def test_a_page_may_close_when_it_has_said_that_a_card_is_wrong(case: Case) -> None:
    """A seat gives a key that is none to its lock: who draws says so, and the audit names the giver."""
    moment = next(moment for moment in moments(case, 1) if moment.entry.kind == "give")
    place = moment.words[0].partition("=")[0]
    other = encode(PRODUCTS.group.key(bytes(range(32))))
    entries = forged(moment, Forged((" ".join(["give", f"{place}={other}", *moment.words[1:]]),)))
    honest = [device for device in moment.devices if seat_of(device) != moment.seat]
    honest = caught_up([given(device, packet(device.table, entries)) for device in honest])
    for device in honest:
        assert device.verdict is not None
        assert device.verdict.kind == "wrong"
        assert restarted(device) == device
        assert remerged(device) == device
        seat = seat_of(device)
        said = next((entry.number for entry in device.logs[seat].entries if entry.kind == "wrong"), None)
        assert (said is not None) == (device.verdict.seat == seat)
        assert said is None or settled(cut(device, said)) == device


# Locks are asked for


def by_a_page(make: Callable[[], T]) -> T:
    """Make something where a page works out the products, anew each time that some are missing."""
    PRODUCTS.use(PRODUCTS.group)
    while True:
        try:
            with PRODUCTS.asked():
                return make()
        except Missing as missing:
            PRODUCTS.learn(missing.products, map(PRODUCTS.group.multiplied, missing.products))


def _read(read: Callable[[RemoteMatch], RemoteMatch], device: RemoteMatch) -> object:
    now = read(device)
    return now.logs, now.stand, now.audit, now.whole, now.shown


@one_of(SMALL, nightly=[GUNSOR[0], CANNONADES[1]])
def test_what_is_made_again_where_products_are_missing_is_the_same(case: Case) -> None:
    half = played(fair_devices(case), random.Random(0), 6)
    for devices in (half, caught_up([resign(half[0]), *half[1:]]), played(half, random.Random(1))):
        for device in devices:
            for read in (restarted, shown_to_all):
                assert by_a_page(partial(_read, read, device)) == _read(read, device)


# Nothing is given away


@pytest.fixture
def swapped(monkeypatch: pytest.MonkeyPatch) -> Callable[[RemoteMatch, int, int], None]:
    """Lets a device's seat put the cards of two places of the first deal the other way round."""

    def swap(device: RemoteMatch, one: int, other: int) -> None:
        assert device.own is not None
        secret = device.own.at(device.table.hash)
        secrets = {mix_secret(secret, 1, mix) for mix in range(device.table.mixes)}

        def order(data: bytes, size: int) -> list[int]:
            row = order_of(data, size)
            if data in secrets:
                row[one], row[other] = row[other], row[one]
            return row

        monkeypatch.setattr(mixing, "order_of", order)

    return swap


def received(device: RemoteMatch) -> list[tuple[str, list[int]]]:
    """The kinds of all that others have written before the audit, and the lengths of their words."""
    return [
        (entry.kind, [len(word) for word in entry.words])
        for log in device.logs
        for entry in log.entries
        if log.seat != seat_of(device) and entry.kind not in SHOWN_LATER
    ]


@one_of(
    SharedCase("gunsor", 2, seeded=False, mixes=1),
    SharedCase("cannonades", 3, seeded=False, mixes=1),
    nightly=[GUNSOR[0], CANNONADES[0], CANNONADES[1], VENDETTA[0]],
)
def test_what_a_seat_receives_looks_the_same_whatever_the_others_hold(
    case: Case, swapped: Callable[[RemoteMatch, int, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card of another's hand lies deep in the pile instead; then all decide the same, while they can."""
    alike = rounds = 0
    for number in range(3, 3 + as_many(3)):
        monkeypatch.setattr(mixing, "order_of", order_of)
        world = caught_up(fair_devices(case))
        deal = dealt(world[0])
        place = deal.drawn_by(1)[number % 3]
        pile = deal.left[-1 - number]
        swapped(world[-1], place, pile)
        other = caught_up(fair_devices(case))
        if match_of(world[1]).state == match_of(other[1]).state:
            continue  # two cards of one kind
        rng = random.Random(number)
        for at in count():
            if match_of(world[0]).state != match_of(other[0]).state:
                break  # the rules show a difference
            assert received(world[0]) == received(other[0])
            alike += at == 0
            rounds += 1
            if world[0].over or not both_decide(world, other, rng):
                break
            world, other = caught_up(world), caught_up(other)
    assert 3 * alike < rounds


def dealt(device: RemoteMatch) -> SharedDeal:
    """The first pile, as a device knows it."""
    assert device.stand.dealing is not None
    return device.stand.dealing.shared[0]


def both_decide(world: list[RemoteMatch], other: list[RemoteMatch], rng: random.Random) -> bool:
    """All who are to decide do, in both worlds so that it looks the same; whether they can."""
    for seat, device in enumerate(world):
        if not device.to_decide:
            continue
        ways, others = looks(device), looks(other[seat])
        alike = sorted(ways.keys() & others.keys())
        if not alike:
            return False
        look = rng.choice(alike)
        world[seat] = play(device, rng.choice(ways[look]))
        other[seat] = play(other[seat], rng.choice(others[look]))
    return True


def looks(device: RemoteMatch) -> dict[str, list[Any]]:
    """What a device's seat may decide, by what others see of it."""
    match, found = match_of(device), dict[str, list[Any]]()
    for decision in match.legal(seat_of(device)):
        masked = fair_dealing(match.game).mask(match.state, seat_of(device), decision)
        assert masked is not None, "whatever is decided shows that something is"
        found.setdefault(masked, []).append(decision)
    return found


# Seats that are out


@one_of(CANNONADES[1], VENDETTA[1], nightly=[*CANNONADES[2:], *VENDETTA[2:]])
def test_a_device_that_is_silent_once_its_seat_is_out_does_not_stop_the_game(case: Case) -> None:
    """At the audit it is missing; when it comes back after all, all is checked."""
    tried = [silenced(case, number) for number in range(as_many(2))]
    assert any(
        silent and len(match_of(silent[0]).steps) < len(match_of(live[0]).steps) for live, silent in tried
    )
    for live, silent in tried:
        for device in live:
            assert match_of(device).outcome is not None
            assert device.verdict is None
            assert device.audit is not None
            assert device.audit.missing == tuple(sorted(map(seat_of, silent)))
            assert (device.whole is None) == bool(silent)
        for device in caught_up([*live, *silent]):
            assert device.audit is not None
            assert (device.audit.missing, device.audit.verdict, device.audit.false) == ((), None, None)


def silenced(case: Case, number: int) -> tuple[list[RemoteMatch], list[RemoteMatch]]:
    """The devices at the end of a game, and those that fell silent when their seats were out."""
    rng = random.Random(f"{case}{number}")
    live, silent = caught_up(fair_devices(case, number)), list[RemoteMatch]()
    while not live[0].over:
        left = [device for device in live if device.logs[seat_of(device)].entries[-1].kind == "leave"]
        silent += left
        live = caught_up([decided(device, rng) for device in live if device not in left])
    return live, silent
