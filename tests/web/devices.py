"""Devices that play with each other by links: each a table's worker as its page would use it."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

from pyengine.fair.locks import PRODUCTS, Product
from pyengine.online.keys import decode, encode
from tests.web.telling import event
from web.features.online.state import Remote, remote_of
from web.worker import table as worker
from web.worker.state import Table

Message = dict[str, Any]


def to_keep(answer: Mapping[str, Any]) -> Any:
    """What an answer has the device keep of a sitting, an intent's or a query's."""
    changed: Message = event({"events": [], **answer}, "sitting") or {}
    return answer.get("sitting") or changed.get("save")


class Device:
    """A page and what it has kept; without ``knows_curves`` its browser leaves all jobs to the worker."""

    def __init__(self, name: str, game: str, *, lang: str = "en", knows_curves: bool = True) -> None:
        self.name = name
        self.game = game
        self.lang = lang
        self.knows_curves = knows_curves
        self.kept: dict[str, Message] = {}
        self._random = random.Random(name)
        self._say({"type": "close"})

    def ask(self, **message: Any) -> Message:
        """The worker's answer; what is to be kept is kept before it is given."""
        answer = self._say(message)
        while "job" in answer:
            answer = self._say({"type": "done", "result": self._do(answer["job"])})
        assert "crash" not in answer, answer["crash"]
        if sitting := to_keep(answer):
            self.kept.pop(sitting["before"], None)
            self.kept[sitting["id"]] = sitting
        return answer

    def open(self, **what: Any) -> Message:
        """Open a link with what is kept of it, or whatever else ``open`` takes."""
        text = what.get("link") or what.get("file")
        if text and "sitting" not in what and (stored := self.stored(text)):
            what["sitting"] = stored
        at = {"game": self.game, "lang": self.lang, "mode": "table", "name": "", "rules": "", "luck": 5}
        return self.ask(type="open", **at, **what)

    def stored(self, link: str) -> str | None:
        """What is kept of the sitting that a link belongs to."""
        ids = self.ask(type="ids", link=link)["ids"]
        found = [kept for kept in self.kept.values() if {kept["id"], kept["before"]} & set(ids)]
        return found[0]["text"] if found else None

    def reload(self) -> Message:
        """The page is loaded anew, with the sitting that it has."""
        worker.answer(json.dumps({"type": "close", "board": self.name}))
        (kept,) = self.kept.values()
        return self.open(sitting=kept["text"])

    def letter(self) -> str:
        """The link to send."""
        return str(self.ask(type="letter")["link"])

    def random(self) -> str:
        """What a seat begins with."""
        return encode(self._random.randbytes(64))

    @property
    def table(self) -> Table:
        """What the worker has."""
        return worker._tables[self.name]  # pyright: ignore[reportPrivateUsage] - a page gets less

    @property
    def remote(self) -> Remote:
        """What the table says of the other player."""
        remote = remote_of(self.table.view)
        assert remote is not None
        return remote

    @property
    def state(self) -> str:
        """How the game stands, as this device knows."""
        return self.remote.state

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; the match must be over."""
        outcome = self.table.view.play.line.outcome
        assert outcome is not None
        return outcome.winners

    def _say(self, message: Mapping[str, Any]) -> Message:
        answer: Message = json.loads(worker.answer(json.dumps({**message, "board": self.name})))
        return answer

    def _do(self, job: Message) -> list[str | None]:
        """Do a job as a page does."""
        if not self.knows_curves:
            return [""] * len(job["keys"])
        products = map(Product, *(map(decode, job[row]) for row in ("keys", "points")))
        return [None if each is None else encode(each) for each in map(PRODUCTS.group.multiplied, products)]


def seated(game: str, *, seat: int = 0, **invitation: Any) -> tuple[Device, Device]:
    """A host and a guest who has taken the seat; the guest's answer has not been sent yet."""
    host, guest = Device("host", game), Device("guest", game, lang="ja", knows_curves=False)
    host.open()
    asked: Message = {"options": {}, "days": 0, "helped": False, "fair": False, **invitation}
    host.ask(type="invite", name="Aoi", seat=seat, random=host.random(), **asked)
    guest.open(link=host.letter())
    guest.ask(type="accept", name="Ben", random=guest.random())
    return host, guest


def send(one: Device, other: Device) -> Message:
    """One device's link opened at the other."""
    return other.open(link=one.letter())


def decide(device: Device, rng: random.Random) -> None:
    """Decide by chance as long as it is this device's turn."""
    while (seat := device.table.view.decider) is not None and device.table.view.live:
        view = device.table.view
        decision = rng.choice(list(view.match.choices(seat)))
        device.ask(type="choose", decision=decision)
