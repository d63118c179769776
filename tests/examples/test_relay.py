"""The relay that anybody can run: what it passes on, and what it refuses."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET, socket

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from examples.relay import relay
from examples.relay.relay import Relay

SCRIPT = Path(relay.__file__)
Dial = Callable[[], Awaitable[ClientConnection]]


def at_a_relay(course: Callable[[Relay, Dial], Awaitable[None]], connections: int = 10) -> None:
    """Run a course at a relay of its own; the course gets a way to connect further devices."""

    async def run() -> None:
        running = Relay(connections)
        async with await running.listen("127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with asyncio.timeout(10):
                await course(running, lambda: connect(f"ws://127.0.0.1:{port}"))
            assert running.free >= 0

    asyncio.run(run())


async def say(device: ClientConnection, kind: str, topic: str, payload: object = None) -> None:
    """Send a message, and wait until the relay has taken it."""
    await device.send(json.dumps({"type": kind, "topic": topic, "payload": payload}))
    await (await device.ping())


async def hear(device: ClientConnection) -> object:
    return json.loads(await device.recv())


async def refusal(device: ClientConnection) -> tuple[int, str]:
    """How the relay closes a connection."""
    await device.wait_closed()
    return device.close_code or 0, device.close_reason or ""


def test_a_payload_goes_to_the_other_subscribers_of_its_topic_and_to_nobody_else() -> None:
    async def course(_running: Relay, dial: Dial) -> None:
        one, two, three, other = [await dial() for _ in range(4)]
        for device in (one, two, three):
            await say(device, "subscribe", "t")
        await say(other, "subscribe", "u")
        await say(three, "unsubscribe", "t")
        await say(one, "publish", "t", "first")
        await say(other, "publish", "t", "second")
        assert await hear(two) == {"type": "publish", "topic": "t", "payload": "first"}
        assert await hear(two) == {"type": "publish", "topic": "t", "payload": "second"}
        assert await hear(one) == {"type": "publish", "topic": "t", "payload": "second"}
        # Nothing came to the others before this.
        for device, topic in ((three, "u"), (one, "u")):
            await say(device, "publish", topic, "last")
            assert await hear(other) == {"type": "publish", "topic": "u", "payload": "last"}
        await say(three, "subscribe", "t")
        await say(one, "publish", "t", "again")
        assert await hear(three) == {"type": "publish", "topic": "t", "payload": "again"}

    at_a_relay(course)


def test_it_keeps_nothing_for_who_comes_later_and_of_who_has_left() -> None:
    async def course(running: Relay, dial: Dial) -> None:
        one = await dial()
        await say(one, "subscribe", "t")
        await say(one, "publish", "t", "early")
        late = await dial()
        await say(late, "subscribe", "t")
        await say(one, "publish", "t", "now")
        assert await hear(late) == {"type": "publish", "topic": "t", "payload": "now"}
        await one.close()
        await late.close()
        while running.free < 10:
            await asyncio.sleep(0.01)
        assert not running.subscribers

    at_a_relay(course)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[" * 8_000,
        '"publish"',
        '{"type": "publish", "topic": "t"}',
        '{"type": "publish", "topic": "t", "payload": {"peerId": 1}}',
        '{"type": "subscribe", "topic": 7}',
        '{"type": "list"}',
        json.dumps({"type": "subscribe", "topic": "t" * 129}),
        b'{"type": "subscribe", "topic": "t"}',
    ],
    ids=lambda text: str(text)[:24] or "empty",
)
def test_what_is_no_message_ends_the_connection(text: str | bytes) -> None:
    async def course(running: Relay, dial: Dial) -> None:
        one = await dial()
        await one.send(text)
        assert await refusal(one) == (1008, "not a message of this relay")
        assert not running.subscribers

    at_a_relay(course)


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    async def course(_running: Relay, dial: Dial) -> None:
        one = await dial()
        await one.send("x" * (relay.SIZE + 1))
        code, _ = await refusal(one)
        assert code == 1009

    at_a_relay(course)


@pytest.mark.slow
def test_topics_devices_and_messages_are_limited() -> None:
    async def course(_running: Relay, dial: Dial) -> None:
        one = await dial()
        for number in range(relay.TOPICS):
            await say(one, "subscribe", str(number))
        await say(one, "subscribe", "0")  # counts once
        await one.send('{"type": "subscribe", "topic": "one more"}')
        assert await refusal(one) == (1008, f"more than {relay.TOPICS} topics")

        two = await dial()
        with suppress(ConnectionClosed):
            for _ in range(3 * relay.MESSAGES):  # whatever the second in which the count begins anew
                await two.send('{"type": "publish", "topic": "t", "payload": ""}')
        assert await refusal(two) == (1008, f"more than {relay.MESSAGES} messages a second")

        crowd = [await dial() for _ in range(relay.SUBSCRIBERS)]
        for device in crowd:
            await say(device, "subscribe", "t")
        last = await dial()
        await last.send('{"type": "subscribe", "topic": "t"}')
        assert await refusal(last) == (1008, f"more than {relay.SUBSCRIBERS} devices at one topic")

    at_a_relay(course, connections=100)


async def publish(one: ClientConnection, _deaf: ClientConnection) -> None:
    await say(one, "publish", "t", token_hex(5_000))


async def ask_for_answers(_one: ClientConnection, deaf: ClientConnection) -> None:
    await deaf.ping(token_hex(62))
    await asyncio.sleep(0)


@pytest.mark.slow
@pytest.mark.parametrize("more", [publish, ask_for_answers])
def test_a_device_that_does_not_read_is_let_go_and_the_others_hear_all(
    more: Callable[[ClientConnection, ClientConnection], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "MESSAGES", 10_000)

    async def course(running: Relay, dial: Dial) -> None:
        one, two = await dial(), await dial()
        # The system keeps little here: what is not read soon waits in the relay.
        narrow = socket()
        narrow.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
        narrow.connect(one.remote_address)
        deaf = await connect("ws://relay/", sock=narrow)
        for device in (two, deaf):
            await say(device, "subscribe", "t")
        for kept in running.subscribers["t"]:
            kept.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)
        deaf.transport.pause_reading()
        heard = asyncio.create_task(listened(two))
        waiting = [0]
        with suppress(ConnectionClosed):
            while len(running.subscribers["t"]) == 2:
                waiting += [kept.transport.get_write_buffer_size() for kept in running.subscribers["t"]]
                await more(one, deaf)
        assert relay.WAITING / 2 < max(waiting) <= relay.WAITING
        deaf.transport.abort()
        await say(one, "publish", "t", "last")
        assert await heard == "last"

    at_a_relay(course)


async def listened(device: ClientConnection) -> object:
    """The last that a device hears, when it has come."""
    async for text in device:
        if (payload := json.loads(text)["payload"]) == "last":
            return payload
    return None


def test_a_full_relay_says_so_and_takes_the_next_when_one_has_left() -> None:
    async def course(running: Relay, dial: Dial) -> None:
        one = await dial()
        await say(one, "subscribe", "t")
        assert await refusal(await dial()) == (1013, "this relay is full")
        await one.close()
        while not running.free:
            await asyncio.sleep(0.01)
        await say(await dial(), "subscribe", "t")

    at_a_relay(course, connections=1)


@pytest.mark.slow
def test_it_runs_from_the_command_line() -> None:
    async def meet(address: str) -> None:
        async with connect(address) as one, connect(address) as two:
            await say(two, "subscribe", "t")
            await say(one, "publish", "t", "hello")
            assert await hear(two) == {"type": "publish", "topic": "t", "payload": "hello"}

    command = [sys.executable, str(SCRIPT), "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"ws://\S+", process.stdout.readline())
        assert found
        try:
            asyncio.run(meet(found[0]))
        finally:
            process.terminate()
