"""What devices that deal among themselves cost: ``python -m bench.fair [GAME...] [--games N]``.

Devices in one process play whole games at random, for each number of seats. Printed is of each figure the
middle of all games: milliseconds of one device from all seats taken to the first decision, and for one entry
later; those of the audit; how many locks a device works out before the first decision, in the whole game, and
with the audit; entries, packets, and bytes of all logs; for two seats how many links a game takes, and in
which of them the first decision is.

A pile that all draw from is mixed as often as ``mixes`` says, by links once. Each device remembers what it
has worked out, and has no use of what another has. Times are of the processor, with locks in plain Python; a
page lets the browser do those.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator
from contextlib import contextmanager
from random import Random
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from pyengine.fair.audit import audited
from pyengine.fair.locks import PRODUCTS, Product
from pyengine.online.remote import RemoteMatch
from tests.contract.playing import Case
from tests.fair.tables import FAIR, SHARED, decided, fair_devices, fair_table
from tests.online.devices import given, linked, met, sent

_COLUMNS: Final = (
    "deal ms", "entry ms", "audit ms", "locks", "in all", "audited", "entries", "packets", "bytes", "links",
    "first in",
)  # fmt: skip
TABLES: Final = [
    *((case, 1) for case in FAIR if case not in SHARED),
    *((case, mixes) for case in SHARED if case.seats == 2 and not case.options for mixes in (1, 2, 4)),
    *((case, mixes) for case in SHARED if case.seats > 2 and not case.options for mixes in (2, 4)),
]
"""What is measured, and how many times a pile is mixed there."""


class Cost(NamedTuple):
    """What one game cost; the links are 0 where there are none."""

    deal: float
    entry: float
    audit: float
    locks: float
    locks_played: float
    locks_audited: int
    entries: int
    packets: int
    bytes: int
    links: int = 0
    first: int = 0


Memory = dict[Product, bytes | None]


class Devices:
    """The devices of a table, each with a memory of its own of what it has worked out."""

    def __init__(self, case: Case, number: int, mixes: int) -> None:
        begun = process_time()
        self.now = fair_devices(case, number, mixes=mixes)
        self.memories: list[Memory] = [{} for _ in self.now]
        self.packets = 0
        self.seconds = process_time() - begun

    @contextmanager
    def at(self, seat: int) -> Generator[None]:
        """What happens at one device."""
        # As in a process of its own.
        PRODUCTS._known = self.memories[seat]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        begun = process_time()
        yield
        self.seconds += process_time() - begun

    @property
    def locks(self) -> float:
        """How many locks a device has worked out, on average."""
        return sum(map(len, self.memories)) / len(self.memories)

    def exchange(self) -> None:
        """Bring each device all that the others have written."""
        news = True
        while news:
            news = False
            for sender in range(len(self.now)):
                for to in range(len(self.now)):
                    packet = self.now[sender].packet(self.now[to].heads)
                    if sender != to and packet.entries:
                        with self.at(to):
                            self.now[to], news = given(self.now[to], packet), True
                        self.packets += 1

    def decide(self, rng: Random) -> None:
        """Let all decide who are to, at random."""
        for seat, device in enumerate(self.now):
            with self.at(seat):
                self.now[seat] = decided(device, rng)


def live(case: Case, number: int, mixes: int) -> Cost:
    """A whole game between devices that are connected."""
    rng, table = Random(f"{case}{number}"), Devices(case, number, mixes)
    table.exchange()
    dealt, locks, before = table.seconds, table.locks, _entries(table.now[0])
    while not table.now[0].over:
        table.decide(rng)
        table.exchange()
    played, locks_played, device = table.seconds, table.locks, table.now[0]
    with table.at(0):
        audited(device.table, device.logs, device.stand)
    entries = [entry for log in device.logs for entry in log.entries]
    seats = len(table.now)
    return Cost(
        1000 * dealt / seats,
        1000 * (played - dealt) / seats / (len(entries) - before),
        1000 * (table.seconds - played),
        locks,
        locks_played,
        len(table.memories[0]),
        len(entries),
        table.packets,
        sum(len(entry.text) + 1 for entry in entries),
    )


def _entries(device: RemoteMatch) -> int:
    return sum(device.heads)


def by_links(case: Case, number: int) -> tuple[int, int]:
    """How many links a whole game takes after the invitation, and in which the first decision is."""
    rng = Random(f"{case}{number}")
    decks = fair_table(case, number)[1]
    both, links, first = met(case.setup(), decks=decks, fair=True), 3, 0
    at = next(seat for seat in (0, 1) if both[seat].unsent or both[seat].to_decide)
    while not all(device.over and device.heard for device in both):
        before = both[at].written
        both[at] = decided(both[at], rng)
        links += 1
        wrote = any(entry.kind == "do" for entry in both[at].logs[at].entries[before:])
        first = first or (links if wrote else 0)
        both[at], link = sent(both[at])
        both[1 - at] = linked(both[1 - at], link)
        at = 1 - at
    return links, first


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.fair", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games (default: all that devices can deal)")
    parser.add_argument("--games", type=int, default=3, help="how many games of each (default 3)")
    options = parser.parse_args(arguments)
    print(f"{'':24}{'mixes':>6}{''.join(f'{title:>10}' for title in _COLUMNS)}")
    for case, mixes in TABLES:
        if options.game and case.game.id not in options.game:
            continue
        costs = [live(case, number, mixes) for number in range(options.games)]
        if case.seats == 2 and mixes == 1:
            found = [by_links(case, number) for number in range(options.games)]
            costs = [
                cost._replace(links=links, first=first)
                for cost, (links, first) in zip(costs, found, strict=True)
            ]
        figures = [median(each) for each in zip(*costs, strict=True)]
        row = "".join(f"{figure:>10.{1 if at < 3 else 0}f}" for at, figure in enumerate(figures))
        print(f"{case!s:24}{mixes:>6}{row}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
