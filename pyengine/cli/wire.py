"""A line between two terminals on one machine: frames over a socket, each a JSON string, one a line."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic, sleep
from typing import Final

from pyengine.errors import SetupError
from pyengine.serve.lines import CHUNK, split
from pyengine.sitting import BadFrame
from pyengine.text import Text

HOME: Final = "127.0.0.1"
LONGEST: Final = 4_000_000
"""The most bytes of a line."""
MOST: Final = 200
"""The most lines in a second."""
_PATIENCE: Final = 30.0
"""Seconds after which a line is given up that takes nothing, or on which nothing was ever said."""
_PAUSE: Final = 1.0
"""Seconds between two tries to find the other again."""


class Wire:
    """A socket that is connected to the other terminal."""

    def __init__(self, connection: socket.socket) -> None:
        connection.settimeout(_PATIENCE)
        self._connection = connection

    def say(self, frame: str) -> None:
        """Send a frame; raises OSError."""
        self._connection.sendall(json.dumps(frame).encode() + b"\n")

    def frames(self) -> Iterator[str]:
        """What the other says, to its end; raises BadFrame."""
        begun, number = monotonic(), 0
        for line in split(self._chunks(), LONGEST):
            now = monotonic()
            begun, number = (begun, number + 1) if now - begun < 1 else (now, 1)
            if number > MOST:
                raise BadFrame(_TOO_MANY)
            yield _frame(line)

    def close(self) -> None:
        """End the connection; a thread that waits for frames sees their end."""
        with suppress(OSError):  # it has ended already
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()

    def _chunks(self) -> Iterator[bytes]:
        """What comes, as soon as it comes; a line that does not end is not waited for."""
        unended, silent = 0, True
        while True:
            try:
                chunk = self._connection.recv(CHUNK)
            except TimeoutError:
                if silent:
                    return
                continue
            except OSError:
                return
            if not chunk:
                return
            silent = False
            end = chunk.rfind(b"\n")
            unended = unended + len(chunk) if end < 0 else len(chunk) - end - 1
            if unended > LONGEST:
                raise BadFrame(_TOO_LONG)
            yield chunk


class Listening:
    """A port of this machine at which the other terminal is waited for; 0 is any that is free.

    Raises SetupError.
    """

    def __init__(self, port: int) -> None:
        try:
            self._server = socket.create_server((HOME, port))
        except OSError:
            raise SetupError(_TAKEN.fill(port=port)) from None
        self.port: int = self._server.getsockname()[1]

    def wires(self) -> Iterator[Wire]:
        """One connection after the other."""
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:
                continue  # who came has gone again
            yield Wire(connection)


class Joining:
    """The way to the terminal that listens at a port; raises SetupError if there is none."""

    def __init__(self, port: int) -> None:
        self.port = port
        try:
            self._first = self._connected()
        except OSError:
            raise SetupError(_NOBODY.fill(port=port)) from None

    def wires(self) -> Iterator[Wire]:
        """One connection after the other: where one has ended, the table is looked for until it is back."""
        yield self._first
        while True:
            sleep(_PAUSE)
            try:
                wire = self._connected()
            except OSError:
                continue
            yield wire

    def _connected(self) -> Wire:
        return Wire(socket.create_connection((HOME, self.port), timeout=_PATIENCE))


def _frame(line: bytes) -> str:
    if len(line) > LONGEST:
        raise BadFrame(_TOO_LONG)
    text = line.strip()
    # Only a string is read: what could be nested deeply is not looked at.
    if text[:1] != b'"':
        raise BadFrame(_NO_FRAME)
    try:
        frame: str = json.loads(text)
    except ValueError:
        raise BadFrame(_NO_FRAME) from None
    return frame


_TAKEN: Final = Text(
    en="Nothing can listen at port {port}. Choose another one with --port.",
    ja="ポート{port}では待てません。--portで別のポートを選んでください。",
)
_NOBODY: Final = Text(
    en="No table is open at port {port} of this machine.",
    ja="このコンピューターのポート{port}では卓が開かれていません。",
)
_NO_FRAME: Final = Text(
    en="What came over the connection is not from a table: it is no JSON string.",
    ja="接続から届いたものは卓の言葉ではありません（JSONの文字列ではありません）。",
)
_TOO_LONG: Final = Text(
    en="A line of more than 4,000,000 bytes came over the connection.",
    ja="4,000,000バイトを超える行が届きました。",
)
_TOO_MANY: Final = Text(
    en="More than 200 lines a second came over the connection.",
    ja="1秒に200行を超える行が届きました。",
)
