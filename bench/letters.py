"""How many links a game of two takes, and how long they are.

``python -m bench.letters [GAME...] [--games N] [--level L]``.
Two devices play a game from the invitation to the end, each sending a link as often as the other has to do
something. Without a level both decide at random. Who invites begins where nothing is left to chance, and sits
second elsewhere: so no link is needed only to make the seed. Printed: links of a game; the characters of a
link, without each side's first; the characters of a game's links together; and the longest first ones.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from pyengine.game import Strength
from pyengine.games import AnyGame, load, loadable
from pyengine.match import setup
from pyengine.online.invitation import ENTROPY, accept, invite, read_invitation, write_invitation
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import play, receive
from pyengine.option import OptionValue
from pyengine.players.budget import final


@dataclass
class Mail:
    """The links of one game, in their order; ``first`` are the invitation and each side's first."""

    first: list[int] = field(default_factory=list[int])
    later: list[int] = field(default_factory=list[int])

    @property
    def links(self) -> int:
        """How many links there were."""
        return len(self.first) + len(self.later)

    @property
    def characters(self) -> int:
        """How long they were together."""
        return sum(self.first) + sum(self.later)


@dataclass
class Table:
    """A game between two devices."""

    game: AnyGame
    options: dict[str, OptionValue]
    level: int
    rng: Random

    def play(self) -> Mail:
        """A whole game; returns its mail."""
        mail = Mail()
        made = setup(self.game.id, seats=2, options=self.options)
        host = 1 if self.game.has_chance or self.game.hidden else 0
        invited = invite(made, host, "Aoi", self.rng.randbytes(ENTROPY))
        invitation = write_invitation(invited.invitation)
        mail.first.append(len(invitation))
        guest = self.decide(accept(read_invitation(invitation), "Ben", self.rng.randbytes(ENTROPY)))
        link = write_remote_link(guest)
        mail.first.append(len(link))
        here, there = self.decide(invited.answered(read_remote_link(link))), guest.sent()
        while here.unsent:
            link = write_remote_link(here)
            (mail.first if len(mail.first) < 3 else mail.later).append(len(link))
            there = self.decide(receive(there, read_remote_link(link)))
            here, there = there, here.sent()
        return mail

    def decide(self, device: RemoteMatch) -> RemoteMatch:
        """The device after its person has decided all that is due."""
        while device.to_decide:
            device = play(device, self.choice(device))
        return device

    def choice(self, device: RemoteMatch) -> Any:
        """A decision at random, or by the machine."""
        assert device.match is not None
        assert device.own is not None
        seat = device.own.seat
        if not self.level:
            return self.rng.choice(device.match.legal(seat))
        strength = Strength(self.level, seed=self.rng.randrange(2**32))
        return final(self.game.think(device.match.observe(seat), seat, strength)).best


def spread(numbers: list[int]) -> str:
    """The least, the middle and the most of them."""
    return f"{min(numbers):>6} {median(numbers):>6.0f} {max(numbers):>6}"


def main(arguments: list[str] | None = None) -> int:
    """Count and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.letters", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games (default: all that two can play)")
    parser.add_argument("--games", type=int, default=30, help="how many games of each (default 30)")
    parser.add_argument("--level", type=int, default=0, help="the machine’s strength (default: at random)")
    options = parser.parse_args(arguments)
    columns = "".join(f"{title:>23}" for title in ("links a game", "characters a link", "characters a game"))
    print(f"{'least, middle, most':20}{columns}{'longest first':>16}")
    asked = map(load, options.game) if options.game else (game for game in loadable() if game.seats[0] == 2)
    for game in asked:
        mail = [Table(game, {}, options.level, Random(number)).play() for number in range(options.games)]
        figures = (
            [each.links for each in mail],
            [length for each in mail for length in each.later],
            [each.characters for each in mail],
        )
        first = max(length for each in mail for length in each.first)
        print(f"{game.id:20}{''.join(f'{spread(each):>23}' for each in figures)}{first:>16}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
