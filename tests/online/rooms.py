"""Devices with lines between them, in one process; frames wait until they are delivered."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from random import Random

from pyengine.games import load
from pyengine.match import Match, setup
from pyengine.online.channel import NONCE, News
from pyengine.online.lobby import open_lobby
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import Room, Said, begin, closed, heard, join, open_table, opened, watch, wrote
from pyengine.online.storage import read_stored, write_stored
from pyengine.online.writing import play
from tests.cli.sittings import entropy

Pair = tuple[str, str]


def shape(name: str, names: Sequence[str]) -> list[Pair]:
    """Who is connected to whom."""
    pairs: dict[str, Iterable[Pair]] = {
        "mesh": combinations(names, 2),
        "star": ((names[0], other) for other in names[1:]),
        "chain": pairwise(names),
    }
    return list(pairs[name])


@dataclass
class Net:
    """Devices by name, and the lines between them: a line is named after the device at its other end."""

    rooms: dict[str, Room]
    under_way: dict[Pair, deque[str]] = field(default_factory=dict[Pair, deque[str]])
    news: list[tuple[str, News]] = field(default_factory=list[tuple[str, News]])
    lines: int = 0
    """The number of ends of lines that were opened."""

    def connect(self, one: str, other: str) -> None:
        """Open a line between two devices."""
        for here, there in ((one, other), (other, one)):
            self.under_way[here, there] = deque()
        for here, there in ((one, other), (other, one)):
            self.lines += 1
            self.say(here, opened(self.rooms[here], there, self.lines.to_bytes(NONCE)))

    def cut(self, one: str, other: str) -> None:
        """The line is lost, with all that is under way on it."""
        for here, there in ((one, other), (other, one)):
            del self.under_way[here, there]
        for here, there in ((one, other), (other, one)):
            self.say(here, closed(self.rooms[here], there))

    def restart(self, name: str) -> None:
        """The device is killed; it begins anew with what it keeps, without lines."""
        for one, other in list(self.under_way):
            if one == name:
                self.cut(one, other)
        kept = read_stored(write_stored(self.remote(name)), unsure=True)
        assert isinstance(kept, RemoteMatch)
        self.rooms[name] = Room(kept)

    def say(self, name: str, done: Said) -> None:
        """A device has done something: what it sends is under way."""
        self.rooms[name] = done.room
        self.news += [(name, news) for news in done.news]
        for line, text in done.frames:
            self.under_way[name, line].append(text)

    def arrive(self, random: Random | None = None) -> bool:
        """One frame arrives; gives whether there was one."""
        waiting = [way for way, frames in self.under_way.items() if frames]
        if not waiting:
            return False
        here, there = random.choice(waiting) if random else waiting[0]
        self.say(there, heard(self.rooms[there], here, self.under_way[here, there].popleft()))
        return True

    def deliver(self, random: Random | None = None) -> None:
        """All frames arrive, each line's in its order; which line is next is left to chance."""
        while self.arrive(random):
            pass

    def remote(self, name: str) -> RemoteMatch:
        """What a device has of the match."""
        kept = self.rooms[name].kept
        assert isinstance(kept, RemoteMatch)
        return kept

    def match(self, name: str) -> Match:
        """The match as a device has it."""
        match = self.remote(name).match
        assert match
        return match

    def write(self, name: str, remote: RemoteMatch) -> None:
        """A device writes."""
        self.say(name, wrote(self.rooms[name], remote))

    def play(self, name: str, random: Random) -> None:
        """A device decides at random, if it is to."""
        remote = self.remote(name)
        if remote.to_decide and not remote.unsure and remote.own and remote.match:
            self.write(name, play(remote, random.choice(list(remote.match.legal(remote.own.seat)))))


def net(*names: str) -> Net:
    """Devices without lines."""
    return Net({name: Room() for name in names})


def hosted(game: str, name: str = "Aoi", seats: int | None = None) -> Room:
    """A device that has opened a table."""
    made = setup(game, seats=seats or max(load(game).seats))
    return open_table(Room(), open_lobby(made, name, entropy(name))).room


def filled(game: str, names: Sequence[str], watchers: Sequence[str] = ()) -> Net:
    """Devices of which the first has opened a table; the others have joined it, or look on."""
    host, *others = [*names, *watchers]
    devices = net(host, *others)
    devices.rooms[host] = hosted(game, host)
    for name in others:
        devices.connect(host, name)
        devices.deliver()
        room = devices.rooms[name]
        devices.say(name, watch(room) if name in watchers else join(room, name, entropy(name)))
        devices.deliver()
    return devices


def seated_at(game: str, names: Sequence[str], pairs: Sequence[Pair], watchers: Sequence[str] = ()) -> Net:
    """A table where play has begun, with these lines and no others."""
    devices = filled(game, names, watchers)
    devices.say(names[0], begin(devices.rooms[names[0]]))
    devices.deliver()
    for other in [*names[1:], *watchers]:
        if (names[0], other) not in pairs:
            devices.cut(names[0], other)
    for one, other in pairs:
        if (one, other) not in devices.under_way:
            devices.connect(one, other)
    devices.deliver()
    return devices
