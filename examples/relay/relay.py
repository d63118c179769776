"""A relay between devices: passes on what is published under a topic, and keeps nothing.

Needs Python 3.11 and `pip install websockets`.

    python relay.py --host 127.0.0.1 --port 8765
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import defaultdict
from time import monotonic

from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

CONNECTIONS = 1_000
TOPICS = 8  # of a connection
SUBSCRIBERS = 64  # of a topic
MESSAGES = 60  # a second, of a connection
SIZE = 16_384  # bytes of a message
NAME = 128  # characters of a topic
WAITING = 262_144  # bytes that a device has not taken yet


class Refused(Exception):
    """A device asks for what the relay does not do."""


class Pace:
    """Counts the messages of a connection, a second at a time."""

    def __init__(self) -> None:
        self.since, self.messages = monotonic(), 0

    def count(self) -> None:
        """One more; raises Refused if these are too many."""
        if monotonic() - self.since >= 1:
            self.since, self.messages = monotonic(), 0
        self.messages += 1
        if self.messages > MESSAGES:
            raise Refused(f"more than {MESSAGES} messages a second")


class Device(ServerConnection):
    """A connection that ends when too much waits for it: memory would grow with all that it does not read."""

    def pause_writing(self) -> None:
        """Let go of the device: more than ``WAITING`` bytes wait for it."""
        self.transport.abort()


class Relay:
    """Who has subscribed to what; no message, no address, no name."""

    def __init__(self, connections: int = CONNECTIONS) -> None:
        self.free = connections
        self.subscribers = defaultdict[str, set[ServerConnection]](set)

    async def attend(self, device: ServerConnection) -> None:
        """Do what a device asks for until it leaves."""
        if self.free == 0:
            return await device.close(1013, "this relay is full")
        self.free -= 1
        topics, pace = set[str](), Pace()
        try:
            async for text in device:
                pace.count()
                self.take(device, text, topics)
        except Refused as refused:
            await device.close(1008, str(refused))
        except ConnectionClosed:
            pass  # it went without a word, or sent too much at once
        finally:
            self.free += 1
            for topic in topics:
                self.unsubscribe(device, topic)
        return None

    def take(self, device: ServerConnection, text: str | bytes, topics: set[str]) -> None:
        """Do what one message asks for; ``topics`` are those that the device has subscribed to."""
        match _parsed(text):
            case {"type": "publish", "topic": str(topic), "payload": str(payload)}:
                self.publish(device, topic, payload)
            case {"type": "subscribe", "topic": str(topic)} if len(topic) <= NAME:
                if topic not in topics and len(topics) == TOPICS:
                    raise Refused(f"more than {TOPICS} topics")
                if topic not in topics and len(self.subscribers.get(topic, ())) == SUBSCRIBERS:
                    raise Refused(f"more than {SUBSCRIBERS} devices at one topic")
                topics.add(topic)
                self.subscribers[topic].add(device)
            case {"type": "unsubscribe", "topic": str(topic)}:
                topics.discard(topic)
                self.unsubscribe(device, topic)
            case _:
                raise Refused("not a message of this relay")

    def publish(self, device: ServerConnection, topic: str, payload: str) -> None:
        """Pass a payload on to the other subscribers of its topic."""
        text = json.dumps({"type": "publish", "topic": topic, "payload": payload})
        broadcast(self.subscribers.get(topic, set()) - {device}, text)

    def unsubscribe(self, device: ServerConnection, topic: str) -> None:
        """Forget that a device has subscribed to a topic, and a topic that nobody has."""
        devices = self.subscribers.get(topic, set())
        devices.discard(device)
        if not devices:
            self.subscribers.pop(topic, None)

    async def listen(self, host: str, port: int) -> Server:
        """Begin to serve. A device that answers no ping for 20 seconds is gone."""
        return await serve(
            self.attend,
            host,
            port,
            create_connection=Device,
            max_size=SIZE,
            write_limit=WAITING,
            ping_interval=20,
            ping_timeout=20,
            close_timeout=1,
        )


def _parsed(text: str | bytes) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None


async def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Pass messages on between devices.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--connections", type=int, default=CONNECTIONS, help="how many at once")
    said = parser.parse_args()
    async with await Relay(said.connections).listen(said.host, said.port) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"The relay is at ws://{said.host}:{port}  (stop with Ctrl-C)", flush=True)
        await server.serve_forever()


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        print()
