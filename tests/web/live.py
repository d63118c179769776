"""Devices with lines between them, for tests: each a table's worker as its page would use it."""

from __future__ import annotations

import random
from collections import deque
from itertools import combinations
from typing import Any

from tests.web.devices import Device, Message
from tests.web.telling import event, frames


class Net:
    """Devices at one table, and what is under way between them; a line is named after the other device."""

    def __init__(self, game: str, *names: str, lang: str = "en") -> None:
        self.devices = {name: Device(name, game, lang=lang) for name in names}
        self.under_way: deque[tuple[str, str, str]] = deque()
        self.closed: list[str] = []
        self._now = 0
        for device in self.devices.values():
            device.open()

    def __getitem__(self, name: str) -> Device:
        return self.devices[name]

    def say(self, device: str, /, **intent: Any) -> Message:
        """What a device's person or page does, with what is said on lines because of it."""
        self._now += 1
        clock = {"now": self._now} if intent["type"] in ("signal", "pass-code") else {}
        answer = self[device].ask(**{**clock, **intent})
        self.under_way.extend((device, frame["line"], frame["text"]) for frame in frames(answer))
        if lines := event(answer, "lines"):
            self.closed += lines["close"]
        while self.under_way:
            name = self.under_way[0][1]
            here = [(line, frame) for line, there, frame in self.under_way if there == name]
            self.under_way = deque(each for each in self.under_way if each[1] != name)
            self.hear(name, *here)
        return answer

    def hear(self, name: str, *frames: tuple[str, str]) -> Message:
        """What comes of frames that arrive together, each on a line."""
        return self.say(name, type="heard", said=[{"line": line, "frame": frame} for line, frame in frames])

    def connect(self, one: str, other: str, way: str = "direct", *, follows: bool = False) -> None:
        """A line between two devices; nothing is said before both ends are open.

        With ``follows`` the second comes by the first one's invitation.
        """
        ends = [
            self[here].ask(
                type="line-event",
                line=there,
                event="opened",
                way=way,
                follows=came,
                random=self[here].random(),
            )
            for here, there, came in ((one, other, False), (other, one, follows))
        ]
        for name, answer in zip((one, other), ends, strict=True):
            self.under_way.extend((name, frame["line"], frame["text"]) for frame in frames(answer))
        self.say(one, type="line-event", line=other, event="together", way=way)

    def cut(self, one: str, other: str, event: str = "closed") -> None:
        """The line ends."""
        for here, there in ((one, other), (other, one)):
            self.say(here, type="line-event", line=there, event=event, way="direct")

    def open_table(self, name: str, **form: Any) -> Message:
        """A device opens a table."""
        usual: Message = {"seat": 0, "options": {}, "helped": False, "fair": False}
        return self.say(name, type="open-table", name=name, random=self[name].random(), **{**usual, **form})

    def join(self, name: str, **form: Any) -> Message:
        """A device asks for a seat."""
        return self.say(name, type="join", name=name, random=self[name].random(), **form)

    def decide(self, name: str, rng: random.Random) -> bool:
        """A device decides once by chance, if it is its turn; gives whether it was."""
        view = self[name].table.view
        seat = view.decider
        if seat is None or not view.live:
            return False
        self.say(name, type="choose", decision=rng.choice(list(view.match.choices(seat))))
        return True


def at_table(
    game: str,
    *names: str,
    way: str = "direct",
    lang: str = "en",
    **form: Any,
) -> Net:
    """Devices at a table where play has begun, each connected to all others."""
    net = Net(game, *names, lang=lang)
    net.open_table(names[0], **form)
    for name in names[1:]:
        net.connect(names[0], name, way)
        net.join(name)
    if net[names[0]].state == "lobby":
        net.say(names[0], type="begin-table")
    for one, other in combinations(names[1:], 2):
        net.connect(one, other, way)
    return net
