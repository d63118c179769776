"""The log against cheats: no later entry changes an outcome or makes an honest seat the one to blame."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from pyengine.fair import deals_fairly
from pyengine.match import Ending
from pyengine.online.errors import HugeEntry, SenselessEntry
from pyengine.online.keys import encode
from pyengine.online.log import Entry, Place, entry
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import answer, claim, offer, play, resign, seated
from pyengine.terms import Seat
from tests.contract.playing import Case
from tests.fair.tables import CANNONADES, GRAN_CANNON, GUNSOR, KANON, caught_up, decided, fair_devices
from tests.online.devices import CANNON, apart, given, line_for, match_of, owner, packet, restarted, together

SEVERAL = [GRAN_CANNON[1], pytest.param(CANNONADES[1], marks=pytest.mark.nightly)]
LONG = [GRAN_CANNON[1], *CANNONADES[:2], *GUNSOR, KANON[0]]
GAMES = [CANNON, GRAN_CANNON[0], *(pytest.param(case, marks=pytest.mark.nightly) for case in LONG)]


def devices_of(case: Case, *, fair: bool) -> list[RemoteMatch]:
    """The devices of a table, before any has heard of another."""
    return (
        fair_devices(case, mixes=1) if fair and deals_fairly(case.game, {}) else apart(line_for(case.setup()))
    )


def backdated(device: RemoteMatch, seat: Seat, *lines: str, at: Place) -> list[Entry]:
    """Entries of a seat at an earlier place, after what the device has of it."""
    log, found = device.logs[seat], list[Entry]()
    before = log.last(device.table.hash)
    for number, line in enumerate(lines, len(log.entries)):
        kind, *words = line.split(" ")
        found.append(entry(seat, number, before, at, kind, words))
        before = found[-1].hash
    return found


def looking_on(device: RemoteMatch) -> RemoteMatch:
    """A device without a seat that has all that another has."""
    return given(seated(device.table), device.packet())


# An agreement that failed


@dataclass(frozen=True)
class Declined:
    """Three seats: one has offered a draw, the one that is due has agreed, the third has declined."""

    now: list[RemoteMatch]
    due: Seat
    asker: Seat
    third: Seat
    asked: Entry


def declined(case: Case, rng: random.Random, *, fair: bool) -> Declined:
    now = caught_up(devices_of(case, fair=fair))
    while len(match_of(now[0]).deciders) != 1:
        now = caught_up([decided(device, rng) if device.to_decide else device for device in now])
    (due,) = match_of(now[0]).deciders
    asker, third, *_ = (seat for seat in range(len(now)) if seat != due)
    now[asker] = offer(now[asker], "draw")
    now = caught_up(now)
    for seat, agree in ((due, True), (third, False)):
        now[seat] = answer(now[seat], now[seat].stand.offers[0], agree=agree)
        now = caught_up(now)
    asked = next(each for each in now[due].logs[asker].entries if each.kind == "offer")
    return Declined(now, due, asker, third, asked)


@pytest.mark.parametrize("fair", [True, False], ids=["fair", "on trust"])
@pytest.mark.parametrize("case", SEVERAL, ids=str)
def test_who_plays_on_after_another_has_declined_is_never_named(case: Case, fair: bool) -> None:
    """The other two change their minds later: the one with a second answer, the other by taking it up."""
    rng = random.Random(f"{case} {fair}")
    table = declined(case, rng, fair=fair)
    honest = decided(table.now[table.due], rng)
    base = honest.stand.base
    later = [
        *backdated(honest, table.third, f"yes {table.asked.hash}", at=table.asked.place),
        *backdated(honest, table.asker, f"take {table.asked.hash}", at=table.asked.place),
    ]
    for device in (honest, looking_on(honest)):
        after = given(device, packet(device.table, later))
        assert (after.verdict, after.stand.base, after.over) == (None, base, False)


# After the end


def ended(case: Case, seed: int) -> tuple[list[RemoteMatch], Seat]:
    """The devices after a game that the rules have ended, and a seat that has not won and shows no secret."""
    rng = random.Random(f"ended {case} {seed}")
    now = caught_up(devices_of(case, fair=True))
    while not now[0].over:
        now = [decided(device, rng) if device.to_decide else device for device in now]
        now = caught_up(now)
    outcome = match_of(now[0]).outcome
    assert outcome is not None
    loser = next((seat for seat in range(len(now)) if seat not in outcome.winners), 0)
    return now, loser


def muted(device: RemoteMatch, seat: Seat) -> RemoteMatch:
    """The device as if a seat had shown nothing since the end."""
    last = next((e.number for e in device.logs[seat].entries if e.kind == "secret"), None)
    every = [e for log in device.logs for e in log.entries]
    kept = [e for e in every if e.seat != seat or last is None or e.number < last]
    return given(seated(device.table), packet(device.table, kept))


def written_later(seat: Seat, device: RemoteMatch) -> Iterator[tuple[str, ...]]:
    """What might undo a result, if it were written before the end."""
    secret = f"secret {encode(owner(seat).at(device.table.hash))}"
    yield ("end resigned",)
    yield "end resigned", secret
    yield ("hello",)
    yield ("offer draw",)
    yield ("offer back:None",)
    yield ("take A",)
    yield (f"wrong 1.0={encode(bytes([8]) + bytes(30) + bytes([64]))}",)
    yield ("wrong hush 0 0 A",)
    yield ("do nonsense",)
    yield ("lapse 0",)


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_nothing_that_is_written_later_changes_an_outcome_of_the_rules(case: Case) -> None:
    now, loser = ended(case, 1)
    device = muted(now[-1], loser)
    last = device.logs[loser].entries[-1].place
    missing = device.audit and device.audit.missing
    for at, lines in [
        *((last, lines) for lines in written_later(loser, device)),
        (last._replace(merged="A" * 22), ("time 1",)),
    ]:
        after = given(device, packet(device.table, backdated(device, loser, *lines, at=at)))
        assert after.match == device.match, lines
        assert after.verdict is None
        assert after.over
        assert missing == (after.audit and after.audit.missing) or lines[-1].startswith("secret")


@pytest.mark.parametrize("case", [CANNON, GRAN_CANNON[1]], ids=str)
def test_what_was_agreed_to_stays_agreed(case: Case) -> None:
    devices = together(line_for(case.setup()))
    asker = 0
    devices[asker] = offer(devices[asker], "draw")
    devices = caught_up(devices)
    for seat in range(1, len(devices)):
        devices[seat] = answer(devices[seat], devices[seat].stand.offers[0], agree=True)
    devices = caught_up(devices)
    assert match_of(devices[0]).ending == Ending("agreed")
    place = devices[0].logs[0].entries[-1].place
    for seat in range(len(devices)):
        for lines in (("no A",), ("end resigned",), ("offer void",), ("hello",), ("do e1",)):
            late = packet(devices[0].table, backdated(devices[0], seat, *lines, at=place))
            after = given(looking_on(devices[0]), late)
            assert match_of(after).ending == Ending("agreed")
            assert after.verdict is None


# Time, and too much


@pytest.mark.parametrize("fair", [True, False], ids=["fair", "on trust"])
@pytest.mark.parametrize("case", [CANNON, GRAN_CANNON[0], GUNSOR[0]], ids=str)
def test_a_claim_does_not_keep_the_seat_that_it_is_about_from_deciding(case: Case, fair: bool) -> None:
    rng = random.Random(f"{case} {fair}")
    now = caught_up(apart(line_for(case.setup(), days=3, fair=fair and deals_fairly(case.game, {}), mixes=1)))
    while len(match_of(now[0]).deciders) != 1:
        now = caught_up([decided(device, rng) if device.to_decide else device for device in now])
    (due,) = match_of(now[0]).deciders
    now[1 - due] = claim(now[1 - due])
    late = given(now[due], now[1 - due].packet())
    assert now[1 - due].over
    assert not late.over
    assert restarted(late) == late
    now[due] = play(late, rng.choice(match_of(late).legal(due)))
    now = caught_up(now)
    assert not any(device.over for device in now)
    assert {device.stand.claimed for device in now} == {None}


def test_thousands_of_offers_are_read_once_each() -> None:
    devices = together(line_for(CANNON.setup()))
    flood = packet(devices[0].table, [*_offers(devices[1], 1, 6000)])
    after = given(devices[0], flood)
    assert len(after.stand.offers) == 1
    assert play(after, "e1").stand.base == 1


def _offers(device: RemoteMatch, seat: Seat, count: int) -> Sequence[Entry]:
    stand = device.stand
    place = Place(stand.take_backs, stand.base, encode(stand.merged)[:22])
    return backdated(device, seat, *["offer draw"] * count, at=place)


def _filling(device: RemoteMatch, seat: Seat, characters: int) -> Sequence[Entry]:
    stand = device.stand
    place = Place(stand.take_backs, stand.base, encode(stand.merged)[:22])
    lines = [f"time {'9' * 19_800}"] * (characters // 19_900)
    return backdated(device, seat, *lines, at=place)


def test_no_seat_can_use_up_the_room_of_another() -> None:
    devices = together(line_for(CANNON.setup()))
    with pytest.raises(HugeEntry, match="cannot grow as long"):
        given(devices[0], packet(devices[0].table, _filling(devices[0], 1, 1_600_000)))
    full = packet(devices[0].table, _filling(devices[0], 1, 1_450_000))
    ada, ben = given(devices[0], full), given(devices[1], full)
    ada = play(ada, "e1")
    ben = given(ben, ada.packet())
    assert ben.stand.base == 1
    assert restarted(ada) == ada


def test_what_no_program_should_come_to_is_refused_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = together(line_for(CANNON.setup()))
    moved = play(devices[0], "e1")

    def broken(_: object, text: str) -> object:
        raise KeyError(text)

    monkeypatch.setattr(type(match_of(devices[1]).game), "read_decision", broken)
    with pytest.raises(SenselessEntry, match="makes no sense"):
        given(devices[1], moved.packet())


def test_a_fork_that_is_proved_after_the_end_changes_no_result() -> None:
    ada, ben = together(line_for(CANNON.setup()))
    copy = play(restarted(ada, unsure=True).sure(), "d1")
    ada = play(ada, "e1")
    ben = resign(given(ben, ada.packet()))
    ada = given(ada, ben.packet())
    assert _winners(ada) == _winners(ben) == (0,)
    for device in (ada, ben, given(seated(ben.table), ben.packet())):
        torn = given(device, copy.packet())
        assert torn.verdict is None
        assert torn.forked is not None
        assert (torn.forked.kind, torn.forked.seat) == ("fork", 0)
        assert _winners(torn) == (0,)
        assert _winners(restarted(torn) if torn.own else torn) == (0,)


def _winners(device: RemoteMatch) -> tuple[Seat, ...] | None:
    found = match_of(device).outcome
    return None if found is None else found.winners
