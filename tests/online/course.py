"""A course of play by honest people at random: they decide, offer, answer, give up, and packets travel."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from pyengine.online.log import Packet
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import TableLine
from pyengine.online.writing import answer, claim, offer, play, resign, retract
from pyengine.terms import Seat
from tests.online.devices import apart, exchanged, given, match_of, packet, restarted


@dataclass
class Course:
    """The devices of a table, and what happens at them."""

    line: TableLine
    rng: random.Random
    devices: list[RemoteMatch] = field(init=False)

    def __post_init__(self) -> None:
        self.devices = apart(self.line)

    def play(self, acts: int) -> Course:
        """Let that much happen, mostly decisions and packets."""
        for _ in range(acts):
            seat = self.rng.randrange(len(self.devices))
            if self.rng.random() < 0.5:
                self._send(seat)
            else:
                self._act(seat)
            self._see_all_is_well(seat)
            if self.rng.random() < 0.1:
                assert restarted(self.devices[seat]) == self.devices[seat]
        return self

    def settle(self) -> Course:
        """Let all that was written arrive everywhere."""
        self.devices = exchanged(self.devices)
        for seat in range(len(self.devices)):
            self._see_all_is_well(seat)
        return self

    def _see_all_is_well(self, seat: Seat) -> None:
        """Nobody here breaks a rule, so nobody may ever be accused."""
        device = self.devices[seat]
        assert device.verdict is None
        assert (device.shown is None) == (device.match is None)

    def _send(self, seat: Seat) -> None:
        """All that the device has, or less of it, arrives at another."""
        to = self.rng.choice([other for other in range(len(self.devices)) if other != seat])
        device = self.devices[seat].sent()
        self.devices[seat] = device
        if self.rng.random() < 0.5:
            self.devices[to] = given(self.devices[to], device.packet())
        else:
            self.devices[to] = given(self.devices[to], self._part(device, self.devices[to]))

    def _part(self, device: RemoteMatch, to: RemoteMatch) -> Packet:
        """Of one log, what the other lacks, cut short."""
        log = self.rng.choice(device.logs)
        known = len(to.logs[log.seat].entries)
        entries = log.entries[max(0, known - 1) : known + self.rng.randint(1, 3)]
        return packet(self.line, entries) if entries else Packet(self.line.hash, (), ())

    def _act(self, seat: Seat) -> None:
        device = self.devices[seat]
        if device.over or device.bound or device.gives_up or device.match is None:
            return
        asked = [each for each in device.stand.offers if each.seat != seat]
        chance = self.rng.random()
        if asked and chance < 0.7:
            agree = self.rng.random() < 0.6
            device = answer(device, self.rng.choice(asked), agree=agree)
        elif device.may_retract and chance < 0.05:
            device = retract(device)
        elif device.may_offer and chance < 0.1:
            kind = self.rng.choice(device.may_offer)
            device = offer(device, "back" if "back" in device.may_offer and chance < 0.09 else kind)
        elif chance > 0.996:
            device = resign(device)
        elif chance > 0.99 and self.line.days and any(need.seat != seat for need in device.stand.needs):
            device = claim(device)
        elif device.to_decide:
            legal = match_of(device).legal(seat)
            device = play(device, self.rng.choice(legal))
        self.devices[seat] = device
