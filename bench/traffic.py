"""How much devices that play live say to each other: ``python -m bench.traffic [GAME...] [--games N]``.

Devices in one process play whole games at random, with a line between every two. Printed for two players and
for as many as the game takes: decisions of a game; frames on all lines together, both ways; their bytes; and
the bytes that one device sends. Of each the least, the middle and the most. Counted is from the first
decision to the last heads: how the table fills, heartbeats, and what WebRTC adds are left out.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from typing import Final, NamedTuple

from bench.letters import spread
from pyengine.games import AnyGame, load, loadable
from pyengine.online.room import heard
from tests.online.rooms import Net, seated_at, shape

NAMES: Final = ("Aoi", "Ben", "Cleo", "Dora", "Emil")


class Said(NamedTuple):
    """What was said in one game."""

    decisions: int
    frames: int
    bytes: int
    most: int
    """The bytes that the device sent that had most to say."""


def play(game: AnyGame, seats: int, rng: Random) -> Said:
    """A whole game."""
    names = NAMES[:seats]
    devices = seated_at(game.id, names, shape("mesh", names))
    frames, sent = 0, Counter[str]()
    while devices.match(names[0]).deciders:
        for name in names:
            devices.play(name, rng)
        for name, text in _delivered(devices):
            frames += 1
            sent[name] += len(text.encode())
    decisions = sum(step.decider in range(seats) for step in devices.match(names[0]).steps)
    return Said(decisions, frames, sent.total(), max(sent.values()))


def _delivered(devices: Net) -> list[tuple[str, str]]:
    """What arrives until nothing is under way, with who said it."""
    arrived: list[tuple[str, str]] = []
    while any(devices.under_way.values()):
        for (here, there), frames in devices.under_way.items():
            while frames:
                text = frames.popleft()
                arrived.append((here, text))
                devices.say(there, heard(devices.rooms[there], here, text))
    return arrived


def main(arguments: list[str] | None = None) -> int:
    """Count and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.traffic", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games (default: all)")
    parser.add_argument("--games", type=int, default=10, help="how many games of each (default 10)")
    options = parser.parse_args(arguments)
    titles = ("decisions", "frames", "bytes", "bytes of one device")
    print(f"{'least, middle, most':20}{''.join(f'{title:>24}' for title in titles)}")
    for game in map(load, options.game) if options.game else loadable():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            said = [play(game, seats, Random(number)) for number in range(options.games)]
            columns = "".join(f"{spread(list(figures)):>24}" for figures in zip(*said, strict=True))
            print(f"{f'{game.id}, {seats}':20}{columns}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
