"""Walks in which one or two seats write anything, at any place, and what must hold for all others.

    python -m tests.online.chaos SECONDS SEED [GAME SEATS]

A cheat signs with its own key and nothing else; between its entries its honest program goes on.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pyengine.fair import deals_fairly
from pyengine.match import Match
from pyengine.online.errors import NotNow
from pyengine.online.log import Entry, Place, entry
from pyengine.online.merge import KINDS
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import claim, offer, resign, seated
from pyengine.terms import Outcome, Seat
from tests.contract.playing import Case
from tests.fair.tables import caught_up, decided, fair_devices, grouped
from tests.online.devices import apart, given, line_for, packet
from tests.online.notary import at_work
from tests.registered import OURS

ACCUSING: Final = ("breach", "audit", "fork", "differ", "newer")
"""Verdicts that name who has written what cannot be: never an honest seat."""
_ACTS: Final = 60
"""The most acts of a walk, before everything arrives everywhere."""


@dataclass
class Walk:
    """A table in progress: all devices by seat, who cheats, one that looks on, and the results there were."""

    devices: list[RemoteMatch]
    cheats: frozenset[Seat]
    looking: RemoteMatch
    rng: random.Random
    results: dict[int, Outcome] = field(default_factory=dict[int, Outcome])
    did: Counter[str] = field(default_factory=Counter[str])

    @property
    def honest(self) -> list[Seat]:
        """The seats that keep to their program."""
        return [seat for seat in range(len(self.devices)) if seat not in self.cheats]

    def act(self) -> None:
        """One honest act, one of a cheat, or some of what was written arrives at one device."""
        chance = self.rng.random()
        if chance < 0.45:
            self._deliver()
        elif chance < 0.8:
            self._go_on(self.rng.randrange(len(self.devices)))
        else:
            self._write_anything(self.rng.choice(sorted(self.cheats)))
        self._check()

    def settle(self) -> None:
        """Let everything arrive everywhere; then all must agree."""
        try:
            *self.devices, self.looking = caught_up([*self.devices, self.looking])
        except NotNow:  # a cheat's own program: it may find a seal that its secret does not fit
            honest = [self.devices[seat] for seat in self.honest]
            *honest, self.looking = caught_up([*honest, self.looking])
            for seat, device in zip(self.honest, honest, strict=True):
                self.devices[seat] = device
        self._check()
        told = [self.devices[seat] for seat in self.honest] + [self.looking]
        assert len({(device.verdict and (device.verdict.kind, device.verdict.seat)) for device in told}) == 1
        assert len({_result(device) for device in told}) == 1
        self.did[told[0].verdict.kind if told[0].verdict else "over" if told[0].over else "goes on"] += 1

    def _deliver(self) -> None:
        here, there = self.rng.sample(range(len(self.devices) + 1), 2)
        all_devices = [*self.devices, self.looking]
        brought = all_devices[here].packet(all_devices[there].heads)
        kept = tuple(each for each in brought.entries if self.rng.random() < 0.9 or each.seat != here)
        seats = {each.seat for each in kept}
        whole = [each for each in brought.entries if each.seat in seats]
        if whole:
            all_devices[there] = self._given(there, all_devices[there], whole)
            *self.devices, self.looking = all_devices

    def _given(self, at: int, device: RemoteMatch, entries: Sequence[Entry]) -> RemoteMatch:
        """The device after a packet. A cheat's own program may find a seal that its secret does not fit."""
        try:
            return given(device, packet(device.table, entries))
        except NotNow:
            assert at in self.cheats, "an honest device takes what comes"
            return device

    def _go_on(self, seat: Seat) -> None:
        device, chance = self.devices[seat], self.rng.random()
        try:
            if chance < 0.03 and device.may_offer:
                device = offer(device, self.rng.choice(device.may_offer))
            elif chance < 0.04:
                device = resign(device)
            elif chance < 0.05:
                device = claim(device)
            elif device.to_decide:
                device = decided(device, self.rng)
        except NotNow:
            return
        self.devices[seat] = device

    def _write_anything(self, seat: Seat) -> None:
        device, rng = self.devices[seat], self.rng
        log = device.logs[seat]
        last = log.entries[-1].place if log.entries else Place(0, 0, "-")
        kind = rng.choice(sorted(KINDS | {"hello"}))
        made = entry(
            seat,
            len(log.entries),
            log.last(device.table.hash),
            self._place(last, device),
            kind,
            self._words(kind),
        )
        self.devices[seat] = self._given(seat, device, [*log.entries, made])
        self.did["written"] += 1

    def _place(self, last: Place, device: RemoteMatch) -> Place:
        chance = self.rng.random()
        if chance < 0.05:
            return last._replace(base=last.base + self.rng.choice((1, 7)))
        if chance < 0.1:
            return last._replace(merged="A" * 22)
        known = [Place(*order, mark) for order, mark in device.stand.marks.items() if order >= last.order]
        return self.rng.choice([last, *known])

    def _words(self, kind: str) -> list[str]:
        """Words that such an entry has had here, perhaps with one of another."""
        rng = self.rng
        entries: list[Entry] = [e for log in self.looking.logs for e in log.entries]
        alike = [list(e.words) for e in entries if e.kind == kind] or [[rng.choice(_WORDS)]]
        words = rng.choice(alike)
        if words and rng.random() < 0.5:
            others = [word for e in entries for word in e.words] or _WORDS
            words[rng.randrange(len(words))] = rng.choice([*rng.sample(others, min(3, len(others))), *_WORDS])
        return words

    def _check(self) -> None:
        """Assert what holds at each moment, at each honest device."""
        for at, device in enumerate([*self.devices, self.looking]):
            if at in self.cheats:
                continue
            verdict = device.verdict
            if verdict is not None and verdict.kind in ACCUSING:
                assert verdict.seat in self.cheats, "no honest seat is named"
            result = _result(device)
            if at in self.results:
                self._compare(device, self.results[at], result)
            if result is not None:
                self.results[at] = result
            if at < len(self.devices) and any(e.kind == "secret" for e in device.logs[at].entries):
                assert device.over or _is_retired(device, at), "no secret is shown while play goes on"

    def _compare(self, device: RemoteMatch, before: Outcome, now: Outcome | None) -> None:
        """Assert that what the rules have ended stays so.

        After a resignation a decision that crossed it may still come, and with it what a cheat has written:
        then the cheat is named, or has resigned itself; it gains nothing. Of two who give up at once it is
        who is due.
        """
        if now == before:
            return
        assert before.reason in ("resigned", "agreed"), "what the rules have ended stays so"
        named = device.verdict is not None and device.verdict.seat in self.cheats
        lost = now is not None and all(now.scores[seat] <= before.scores[seat] for seat in self.cheats)
        own = (entry.kind for seat in self.honest for entry in device.logs[seat].entries)
        assert named or lost or "end" in own, "no cheat gains by it, unless another has given up itself"


def _result(device: RemoteMatch) -> Outcome | None:
    """The outcome by the rules, if there is one; a claim may still be answered."""
    match: Match | None = device.stand.match
    return None if match is None else match.outcome


def _is_retired(device: RemoteMatch, seat: Seat) -> bool:
    dealing = device.stand.dealing
    return dealing is not None and seat in dealing.retired


_WORDS: Final = ["0", "1", "x", "-", "draw", "void", "back:0", "back:None", "resigned", "ok", "A" * 43]


def walk(case: Case, seed: str, *, fair: bool) -> Counter[str]:
    """One walk at a table; gives how often what was done and came of it."""
    rng = random.Random(seed)
    with grouped(case):
        devices = (
            fair_devices(case, mixes=rng.choice((1, 2))) if fair else apart(line_for(case.setup(), days=3))
        )
        if rng.random() < 0.8:
            devices = caught_up(devices)
        for _ in range(rng.choice((0, 0, 3, 30))):
            devices = caught_up([decided(d, rng) if d.to_decide else d for d in devices])
        cheats = frozenset(rng.sample(range(case.seats), 1 if case.seats == 2 else 2))
        now = Walk(devices, cheats, given(seated(devices[0].table), devices[0].packet()), rng)
        for _ in range(rng.randrange(10, _ACTS)):
            now.act()
        now.settle()
    return now.did


def tables() -> Sequence[tuple[Case, bool]]:
    """Each game with its fewest and its most seats, dealt fairly where that can be."""
    from pyengine.games import load  # noqa: PLC0415 - only a command needs it

    cases = [
        Case(game, seats, seeded=False)
        for game in OURS
        for seats in sorted({min(load(game).seats), max(load(game).seats)})
    ]
    return [(case, fair) for case in cases for fair in ({False, deals_fairly(case.game, {})})]


if __name__ == "__main__":
    seconds, seed = float(sys.argv[1]), sys.argv[2]
    chosen = [(c, f) for c, f in tables() if not sys.argv[3:] or [c.game_id, str(c.seats)] == sys.argv[3:5]]
    for case, fair in chosen:
        until, counts, number = time.monotonic() + seconds, Counter[str](), 0
        with at_work():
            while time.monotonic() < until:
                try:
                    counts += walk(case, f"{seed} {case} {number}", fair=fair)
                except Exception:
                    print("failed:", repr(f"{seed} {case} {number}"), case, fair, flush=True)
                    raise
                number += 1
        print(case, "fair" if fair else "open or on trust", number, dict(counts), flush=True)
