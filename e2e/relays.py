"""Relays on this machine: the one of the examples, and others that do harm where they can."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

from websockets.asyncio.server import ServerConnection

from examples.relay import relay


class Relay(relay.Relay):
    """The relay of the examples; it also remembers what it has seen, and how many devices came."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.came = 0
        self.url = ""

    async def attend(self, device: ServerConnection) -> None:
        self.came += 1
        await super().attend(device)

    def publish(self, device: ServerConnection, topic: str, payload: str) -> None:
        self.seen.append(payload)
        self.hand_on(device, topic, payload)

    def hand_on(self, device: ServerConnection, topic: str, payload: str) -> None:
        """Pass it on, or do something else with it."""
        super().publish(device, topic, payload)

    def later(self, seconds: float, device: ServerConnection, topic: str, payload: str) -> None:
        asyncio.get_running_loop().call_later(seconds, super().publish, device, topic, payload)


class Losing(Relay):
    """Loses the first two messages, and later the first offer."""

    def __init__(self) -> None:
        super().__init__()
        self._lost_offer = False

    def hand_on(self, device: ServerConnection, topic: str, payload: str) -> None:
        if self._lost_offer:
            super().hand_on(device, topic, payload)
        elif len(self.seen) > 2:
            self._lost_offer = "offer" in json.loads(payload)
            if not self._lost_offer:
                super().hand_on(device, topic, payload)


class Delaying(Relay):
    """Passes messages on late, and in another order."""

    def __init__(self) -> None:
        super().__init__()
        self._random = Random(7)

    def hand_on(self, device: ServerConnection, topic: str, payload: str) -> None:
        self.later(self._random.uniform(0, 1.5), device, topic, payload)


class Repeating(Relay):
    """Says everything again, at once and later, to whom it was said and to others."""

    def hand_on(self, device: ServerConnection, topic: str, payload: str) -> None:
        super().hand_on(device, topic, payload)
        for other in [*self.subscribers]:
            self.later(0, device, other, payload)
            self.later(0.7, device, other, payload)


class Altering(Relay):
    """Alters each offer, answer and candidate, and speaks for devices that there are not."""

    def hand_on(self, device: ServerConnection, topic: str, payload: str) -> None:
        said = json.loads(payload)
        for key in {"offer", "answer", "candidate"} & said.keys():
            text = said[key]
            said[key] = f"{text[:-9]}{'A' if text[-9] != 'A' else 'B'}{text[-8:]}"
        super().hand_on(device, topic, json.dumps(said))
        for made_up in ("__proto__", "constructor", f"{len(self.seen):020}"):
            for what in ({}, {"offer": "x"}, {"answer": "1,2$AAAA"}, {"candidate": "1$"}):
                self.later(0, device, topic, json.dumps({"peerId": made_up, **what}))
        for wrong in ("null", "[]", "no JSON", '{"peerId": {}}'):
            self.later(0, device, topic, wrong)


@contextmanager
def running(running_relay: Relay) -> Generator[Relay]:
    """Run a relay on a free port of this machine; ``url`` then is its address."""
    ready = threading.Event()
    loop = asyncio.new_event_loop()
    stopped = asyncio.Event()

    async def serve() -> None:
        async with await running_relay.listen("127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            running_relay.url = f"ws://127.0.0.1:{port}"
            ready.set()
            await stopped.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),), daemon=True)
    thread.start()
    assert ready.wait(10)
    try:
        yield running_relay
    finally:
        loop.call_soon_threadsafe(stopped.set)
        thread.join()
        loop.close()
