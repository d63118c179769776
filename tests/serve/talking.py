"""A conversation with a session, without a process."""

from __future__ import annotations

import json
from typing import Any

from pyengine.serve.session import Session

Json = dict[str, Any]


def line(command: str, **fields: Any) -> bytes:
    """A request as it is sent."""
    return json.dumps({"command": command, **fields}).encode()


class Talk:
    """Requests and what came back, as it would be read from standard output."""

    def __init__(self) -> None:
        self.session = Session()

    def hear(self, sent: bytes) -> list[Json]:
        """All that is said to a line."""
        return [json.loads(json.dumps(reply)) for reply in self.session.hear(sent)]

    def ask(self, command: str, **fields: Any) -> Json:
        """The answer to a request, which is the last thing said to it."""
        answer: Json = self.hear(line(command, **fields))[-1]["answer"]
        return answer

    def refused(self, command: str, **fields: Any) -> Json:
        """Why a request is refused; nothing else is said to it."""
        (reply,) = self.hear(line(command, **fields))
        error: Json = reply["error"]
        return error

    def think(self) -> list[Json]:
        """All that is said until the thinking ends."""
        said: list[Json] = []
        while self.session.thinking:
            said += self.session.think()
        return said

    def go(self, **fields: Any) -> list[Json]:
        """All that is said by a thinking from ``go`` to its end, without the time it took."""
        return [untimed(reply) for reply in [*self.hear(line("go", **fields)), *self.think()]]


def untimed(reply: Json) -> Json:
    """A reply without what depends on the clock."""
    told: Json = {kind: {**reply[kind]} for kind in ("info", "best") if kind in reply}
    for each in told.values():
        del each["ms"]
    return {**reply, **told}
