"""What devices that deal among themselves cost: ``python -m bench.fair [GAME...] [--games N]``.

Devices in one process play whole games at random, for each number of seats. Printed is of each figure the
middle of all games: milliseconds of one device from all seats taken to the first decision, and for one entry;
those of the audit; entries, packets, and bytes of all strands; for two seats how many links a game takes, and
in which of them the first decision is. Times are of the processor. The signatures are those of the tests'
notary: real ones are the browser's affair.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from pyengine.sitting import Sitting
from pyengine.sitting.audit import audited
from tests.engine.playing import Case
from tests.sitting.devices import given, linked, met, sent
from tests.sitting.fair import FAIR, decided, fair_devices, fair_table

_COLUMNS: Final = ("deal ms", "entry ms", "audit ms", "entries", "packets", "bytes", "links", "first in")


class Cost(NamedTuple):
    """What one game cost; the links are 0 where there are none."""

    deal: float
    entry: float
    audit: float
    entries: int
    packets: int
    bytes: int
    links: int = 0
    first: int = 0


def live(case: Case, number: int) -> Cost:
    """A whole game between devices that are connected."""
    rng = Random(f"{case}{number}")
    begun = process_time()
    now, packets = _exchanged(fair_devices(case, number))
    dealt = process_time()
    while not now[0].over:
        now, more = _exchanged([decided(device, rng) for device in now])
        packets += more
    done = process_time()
    device = now[0]
    audited(device.table, device.strands, device.stand)
    audit = process_time() - done
    entries = [entry for strand in device.strands for entry in strand.entries]
    written = sum(len(entry.text) + 1 for entry in entries)
    deal, each = (dealt - begun) / len(now), (done - begun) / len(now) / len(entries)
    return Cost(1000 * deal, 1000 * each, 1000 * audit, len(entries), packets, written)


def _exchanged(devices: list[Sitting]) -> tuple[list[Sitting], int]:
    """The devices once each has all that the others have written, and in how many packets it came."""
    now, packets, news = list(devices), 0, True
    while news:
        news = False
        for sender in range(len(now)):
            for to in range(len(now)):
                packet = now[sender].packet(now[to].heads)
                if sender != to and packet.entries:
                    now[to], news = given(now[to], packet), True
                    packets += 1
    return now, packets


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
        wrote = any(entry.kind == "do" for entry in both[at].strands[at].entries[before:])
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
    print(f"{'':24}{''.join(f'{title:>10}' for title in _COLUMNS)}")
    for case in FAIR:
        if options.game and case.game.id not in options.game:
            continue
        costs = [live(case, number) for number in range(options.games)]
        if case.seats == 2:
            found = [by_links(case, number) for number in range(options.games)]
            costs = [
                cost._replace(links=links, first=first)
                for cost, (links, first) in zip(costs, found, strict=True)
            ]
        figures = [median(each) for each in zip(*costs, strict=True)]
        row = "".join(f"{figure:>10.{1 if at < 3 else 0}f}" for at, figure in enumerate(figures))
        print(f"{case!s:24}{row}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
