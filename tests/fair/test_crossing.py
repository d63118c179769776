"""Games with a shared pile whose entries cross each other, with and without a seat that breaks the rules.

Packets arrive late, in any order and in parts; people give up and offer at any moment. Whatever happens: who
is honest is accused of nothing, and from the same entries all devices come to the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pytest

from pyengine.errors import CannonryError
from pyengine.fair.dealing import Dealing
from pyengine.fair.mixing import place_key
from pyengine.fair.own_piles import DrawingMerging, LootingMerging
from pyengine.match import Ending
from pyengine.online import keys
from pyengine.online.keys import box_key, chain_element, chain_end, encode, leaf_of, mix_secret, whispered
from pyengine.online.log import Entry, Packet
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import AUDITED, OfferKind
from pyengine.online.table import TableLine, table_line
from pyengine.online.writing import answer, claim, offer, remerged, resign, seated, settled
from pyengine.terms import Seat
from tests.contract.playing import Case
from tests.effort import as_many
from tests.fair.tables import GRAN_CANNON, caught_up, decided, played
from tests.fair.toy_group import toy
from tests.online.devices import apart, given, line_for, match_of, owner, packet, restarted, seat_of
from tests.online.test_breaches import writes

CASES: Final = [
    Case("gunsor", 2, seeded=False),
    *(Case("cannonades", seats, seeded=False) for seats in range(2, 6)),
]


def shared_table(case: Case, number: int, mixes: int = 1) -> TableLine:
    """A fair table that differs from others by its number, so that other cards are dealt."""
    made = case.setup()
    public = [keys.public_key(owner(seat).key) for seat in range(made.seats)]
    return table_line(made, public, number.to_bytes(16, "big"), days=3, fair=True, mixes=mixes)


@dataclass
class Crossing:
    """The devices of a table, of which one may be hostile, and what happens at them in which order.

    ``hastiness`` is how likely anybody gives up in an act.
    """

    line: TableLine
    rng: random.Random
    hostile: Seat | None = None
    hastiness: float = 0.002
    tampering: float = 0.05
    devices: list[RemoteMatch] = field(init=False)
    looking: RemoteMatch = field(init=False)

    def __post_init__(self) -> None:
        self.devices = apart(self.line)
        self.looking = seated(self.line)

    @property
    def honest(self) -> list[RemoteMatch]:
        return [device for device in self.devices if seat_of(device) != self.hostile]

    def play(self, acts: int) -> Crossing:
        for _ in range(acts):
            seat = self.rng.randrange(len(self.devices))
            chance = self.rng.random()
            if chance < 0.8:
                self._deliver(seat)
            else:
                self._act(seat)
            if seat == self.hostile and self.rng.random() < self.tampering:
                self._tamper(seat)
            if self.rng.random() < 0.005 and seat != self.hostile:
                assert restarted(self.devices[seat]) == self.devices[seat]
        return self

    def settle(self) -> Crossing:
        """Let all arrive everywhere; a hostile device writes no more."""
        if self.hostile is not None:
            silent = replace(self.devices[self.hostile], unsure=True)
            self.devices[self.hostile] = silent
        everybody = [*self.devices, self.looking]
        for _ in range(500):
            news = False
            for sender in range(len(everybody)):
                for to in range(len(everybody)):
                    parcel = everybody[sender].packet(everybody[to].heads)
                    if sender != to and parcel.entries:
                        everybody[to], news = self._given(everybody[to], parcel), True
            if not news:
                break
        else:
            raise AssertionError("entries without end")
        *self.devices, self.looking = everybody
        return self

    def _given(self, device: RemoteMatch, parcel: Packet) -> RemoteMatch:
        if device.own is None or device.own.seat != self.hostile:
            return given(device, parcel)
        try:
            return given(device, parcel)
        except (CannonryError, AssertionError, ValueError, LookupError, TypeError):
            return device  # what becomes of a device that was tampered with is no matter

    def _deliver(self, to: Seat) -> None:
        """Of one log some entries, or all that a device has."""
        sender = self.rng.choice([seat for seat in range(len(self.devices)) if seat != to])
        have, get = self.devices[sender], self.devices[to]
        if self.rng.random() < 0.3:
            parcel = have.packet(get.heads)
        else:
            log = self.rng.choice(have.logs)
            known = len(get.logs[log.seat].entries)
            entries = log.entries[known : known + self.rng.randint(1, 4)]
            if not entries:
                return
            parcel = packet(self.line, entries)
        self.devices[to] = self._given(get, parcel)

    def _act(self, seat: Seat) -> None:
        device = self.devices[seat]
        if device.over or device.bound or device.gives_up or device.match is None:
            return
        out = device.stand.dealing is not None and seat in device.stand.dealing.retired
        asked = [each for each in device.stand.offers if each.seat != seat]
        chance = self.rng.random()
        try:
            if chance < self.hastiness and not out:
                device = resign(device)
            elif asked and chance < 0.5:
                device = answer(device, self.rng.choice(asked), agree=self.rng.random() < 0.3)
            elif device.may_offer and chance < 0.02:
                device = offer(device, self.rng.choice(device.may_offer))
            elif device.to_decide:
                device = decided(device, self.rng)
        except (CannonryError, AssertionError, ValueError, LookupError, TypeError):
            if seat != self.hostile:
                raise
        self.devices[seat] = device

    # A hostile seat

    def _tamper(self, seat: Seat) -> None:
        """Entries that no other device has are changed, or some are added that no honest device writes."""
        device = self.devices[seat]
        log = device.logs[seat]
        sent = max(len(other.logs[seat].entries) for other in self.devices if other is not device)
        keep = self.rng.randint(sent, len(log.entries))
        cut = replace(log, entries=log.entries[:keep], signature=None)
        logs = tuple(cut if each is log else each for each in device.logs)
        base = replace(device, logs=logs)
        lines = [self._line(device, list(log.entries[keep:])) for _ in range(self.rng.randint(1, 2))]
        forged = writes(base, seat, *lines)
        last = cut.entries[-1:]
        if last and forged[0].place.order < last[0].place.order:
            forged = writes(base, seat, *lines, at=last[0].place)
        if any(len(entry.text) > 20_000 for entry in forged):
            return
        signed = packet(self.line, forged).signatures[0]
        longer = replace(cut, entries=(*cut.entries, *forged), signature=signed)
        logs = tuple(longer if each.seat == seat else each for each in device.logs)
        try:
            self.devices[seat] = settled(remerged(replace(device, logs=logs)))
        except (CannonryError, AssertionError, ValueError, LookupError, TypeError):
            self.devices[seat] = replace(device, logs=logs, unsure=True)

    def _line(self, device: RemoteMatch, unsent: Sequence[Entry]) -> str:
        rng, own = self.rng, device.own
        assert own is not None
        secret, dealing = own.at(self.line.hash), device.stand.dealing
        if unsent and rng.random() < 0.5:
            entry = unsent[0]
            words = list(entry.words)
            if words and rng.random() < 0.8:
                at = rng.randrange(len(words))
                words[at] = self._changed(words[at])
            return " ".join([entry.kind, *words])
        deals = dealing.shared if dealing else ()
        places = ["1.0"]
        if deals:
            deal = deals[-1]
            key = {
                at: place_key(mix_secret(secret, deal.number, deal.kept), at)
                for at in range(len(deal.points))
            }
            near = range(max(0, deal.drawn - 3), min(len(key), deal.drawn + 4))
            places = [f"{deal.number}.{at}={encode(key[at])}" for at in near] or places
        place = rng.choice(places)
        hushes = dealing.hushes if dealing else ()
        hush = f"{hushes[-1].seat} {hushes[-1].entry}" if hushes else "0 3"
        rolls = dealing.rolls if dealing else 0
        return rng.choice(
            [
                f"wrong {place}",
                f"wrong {place} {rng.choice(places)}",
                f"wrong hush {hush} {encode(box_key(secret))}",
                f"give {place}",
                "end resigned",
                f"secret {encode(secret)}",
                f"secret {encode(bytes(32))}",
                f"leave {encode(chain_end(secret))} {' '.join(places)}",
                f"roll {rolls + 1} {encode(chain_element(secret, rolls + 1))}",
                f"hush 0 {encode(bytes(64))}",
                "found ok",
                "lapse 0",
                "do end",
                f"tell hand {place}",
                f"bare 1 0={encode(bytes(32))}",
            ]
        )

    def _changed(self, word: str) -> str:
        """A word that says something else of the same form, or nothing at all."""
        name, equals, value = word.rpartition("=")
        chance = self.rng.random()
        if chance < 0.4 and len(value) == 43:
            return f"{name}{equals}{encode(place_key(self.rng.randbytes(32), 0))}"
        if chance < 0.6 and value.isdigit():
            return f"{name}{equals}{int(value) + 1}"
        return self.rng.choice([f"{name}{equals}{value[:-1]}", "9" * 7, "x", word + word]) or "x"


def are_well(crossing: Crossing) -> None:
    """Nobody who is honest is accused, and all devices come to the same."""
    devices = [*crossing.honest, crossing.looking]
    accused = {crossing.hostile} if crossing.hostile is not None else set[Seat | None]()
    for device in devices:
        verdict, audit = device.verdict, device.audit
        if verdict is not None:
            assert verdict.kind == "wrong" or verdict.seat in accused, verdict
        if audit is not None:
            for found in (audit.verdict, audit.false):
                assert found is None or found.seat in accused, found
            settled_end = device.stand.claimed is None and (verdict is None or verdict.kind in AUDITED)
            assert not settled_end or set(audit.missing) <= accused, (verdict, audit.missing)
    stands = [
        (device.stand.merged, device.stand.used, device.verdict, device.audit, device.stand.base)
        for device in devices
    ]
    assert all(stand == stands[0] for stand in stands)
    for device in devices:
        assert remerged(device).stand == device.stand


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_nobody_is_accused_where_all_are_honest_and_entries_cross(case: Case) -> None:
    for number in range(as_many(1)):
        rng = random.Random(f"crossing {case}/{number}")
        with toy():
            crossing = Crossing(
                shared_table(case, number, rng.choice((1, 4))), rng, hastiness=rng.choice((0, 0.02, 0.2))
            )
            crossing.play(rng.choice((60, 120, 250)) * case.seats).settle()
            assert all(device.verdict is None for device in crossing.devices)
            are_well(crossing)


@pytest.mark.slow
@pytest.mark.parametrize("case", [pytest.param(CASES[0], marks=pytest.mark.nightly), *CASES[1:]], ids=str)
def test_only_a_hostile_seat_is_accused_where_entries_cross(case: Case) -> None:
    for number in range(as_many(2)):
        rng = random.Random(f"hostile {case}/{number}")
        with toy():
            line = shared_table(case, number, rng.choice((1, 1, 4)))
            crossing = Crossing(
                line, rng, rng.randrange(case.seats), tampering=rng.choice((0.005, 0.02, 0.1))
            )
            crossing.play(rng.choice((60, 120, 250)) * case.seats).settle()
            are_well(crossing)


def test_who_has_shown_its_secret_cannot_hide_its_breach_by_giving_up() -> None:
    """Nor can it make others, who have said what they found, look wrong."""
    line = shared_table(CASES[2], 0)
    with toy():
        devices = apart(line)
        for seat in (1, 2):
            devices[0] = given(devices[0], packet(line, devices[seat].logs[seat].entries))
        bad = writes(devices[0], 1, " ".join(["mix 1 0 1", *[encode(bytes(32))] * 46]))
        honest = [given(given(device, devices[0].packet()), packet(line, bad)) for device in devices[::2]]
        shown = writes(honest[0], 1, f"secret {encode(owner(1).at(line.hash))}")
        honest = caught_up([given(device, packet(line, shown)) for device in caught_up(honest)])
        assert all(device.logs[seat_of(device)].entries[-1].words == ("1", "1") for device in honest)
        late = writes(honest[0], 1, "end resigned", "wrong 1.0=x")
        honest = [given(device, packet(line, late)) for device in honest]
    for device in honest:
        assert device.verdict is not None
        assert device.audit is not None
        assert (device.verdict.seat, device.verdict.number, device.audit.false) == (1, 1, None)


@pytest.mark.parametrize("case", [GRAN_CANNON[0], pytest.param(CASES[1], marks=pytest.mark.slow)], ids=str)
@pytest.mark.parametrize("kind", ["draw", "void"])
def test_who_agrees_to_an_end_and_shows_its_secret_has_not_played_on(case: Case, kind: OfferKind) -> None:
    rng = random.Random(1)
    with toy():
        devices = caught_up(apart(line_for(case.setup(), fair=True)))
        devices = caught_up([decided(device, rng) for device in devices])
        devices = caught_up([offer(devices[0], kind), devices[1]])
        agreed = answer(devices[1], devices[1].stand.offers[0], agree=True)
        devices = caught_up([devices[0], agreed])
        for device in devices:
            assert {entry.kind for entry in device.logs[1].entries} >= {"yes", "secret", "found"}
            assert device.over
            assert device.verdict is None
            assert device.audit is not None
            assert device.audit.verdict is None
            assert restarted(device) == device


@pytest.mark.slow
def test_a_claim_needs_no_word_of_a_captain_who_is_out() -> None:
    with toy():
        devices = _with_one_out()
        out = next(iter(_dealing(devices[0]).retired))
        (due,) = match_of(devices[0]).deciders
        claiming = next(seat for seat in range(3) if seat not in (due, out))
        devices[claiming] = claim(devices[claiming])
        stand = devices[claiming].stand
    assert stand.claimed is not None
    assert match_of(devices[claiming]).ending == Ending("resigned", due)


def _with_one_out() -> list[RemoteMatch]:
    """Three devices, one of which the game needs no more."""
    rng = random.Random(3)
    devices = caught_up(apart(shared_table(CASES[2], 1)))
    while not _dealing(devices[0]).retired:
        assert not devices[0].over
        devices = caught_up([decided(device, rng) for device in devices])
    while len(match_of(devices[0]).deciders) != 1:
        devices = caught_up([decided(device, rng) for device in devices])
    return devices


def _dealing(device: RemoteMatch) -> Dealing:
    assert device.stand.dealing is not None
    return device.stand.dealing


@pytest.mark.slow
@pytest.mark.parametrize("word", ["zzz", ""])
def test_a_whisper_of_what_is_no_card_is_a_breach_by_who_whispers(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fits the leaf; the listener would have it in the hand."""

    def leaf(table: str, seat: Seat, deal: int, place: int, nonce: str, _: str) -> str:
        return leaf_of(table, seat, deal, place, nonce, word)

    def whisper(secret: bytes, text: str) -> str:
        return whispered(secret, f"{text.split(' ', maxsplit=1)[0]} {word}")

    monkeypatch.setattr(f"{DrawingMerging.__module__}.leaf_of", leaf)
    monkeypatch.setattr(f"{LootingMerging.__module__}.whispered", whisper)
    with toy():
        devices = played(apart(shared_table(CASES[2], 1)), random.Random(1))
    hush = next(entry for log in devices[0].logs for entry in log.entries if entry.kind == "hush")
    for device in devices:
        assert device.verdict is not None
        assert (device.verdict.kind, device.verdict.seat, device.verdict.number) == (
            "breach",
            hush.seat,
            hush.number,
        )


def test_who_says_that_more_than_two_cards_are_wrong_breaks_a_rule() -> None:
    """It would cost every device time at each step."""
    line = shared_table(CASES[1], 0)
    with toy():
        ada, ben = caught_up(apart(line))
        key = encode(place_key(bytes(32), 0))
        bad = writes(ben, 1, " ".join(["wrong", *(f"99.{at}={key}" for at in range(3))]))
        ada = given(ada, packet(line, bad))
    assert ada.verdict is not None
    assert (ada.verdict.kind, ada.verdict.seat, ada.verdict.number) == ("breach", 1, bad[0].number)


def test_a_device_that_has_shown_its_secret_too_early_owes_nothing_to_play() -> None:
    """What it wrote would never count, and it would write it again and again."""
    ada, ben = apart(line_for(GRAN_CANNON[0].setup(), fair=True))
    ben = given(ben, packet(ben.table, ada.logs[0].entries[:1]))
    early = writes(ben, 1, f"secret {encode(owner(1).at(ben.table.hash))}")
    log = replace(ben.logs[1], entries=(*ben.logs[1].entries, *early))
    ben = remerged(replace(ben, logs=(ben.logs[0], log)))
    ben = given(ben, packet(ben.table, ada.logs[0].entries))
    assert [need.kind for need in ben.own_needs] == ["roll"]
    assert ben.logs[1].entries[-1] == early[0]


@pytest.mark.slow
def test_who_has_agreed_to_an_offer_that_lapses_is_not_held_up() -> None:
    """One offers, another agrees, and the third, whose turn it is, plays on: in many turns.

    In one of the first twenty it asks something of who has agreed.
    """
    rng = random.Random(5)
    with toy():
        devices, made, most = caught_up(apart(shared_table(CASES[2], 43))), 0, as_many(20, 40)
        while not devices[0].over and made < most:
            deciders = match_of(devices[0]).deciders
            others = [seat for seat in range(3) if seat not in deciders]
            free = not set(others) & _dealing(devices[0]).retired.keys()
            if len(others) == 2 and free:
                other, one = others
                devices = caught_up([offer(d, "void") if d is devices[one] else d for d in devices])
                asked = devices[other].stand.offers[0]
                devices[other] = answer(devices[other], asked, agree=True)
                made += 1
            devices = caught_up([decided(device, rng) for device in caught_up(devices)])
            assert devices[0].over or any(device.to_decide for device in devices)
            assert all(restarted(device) == device for device in devices)
    assert made >= min(most, 13)
