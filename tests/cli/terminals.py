"""Terminals as processes, for tests of ``sit``: what they say in JSON, what is typed into them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread, Timer
from typing import Any

ROOT = Path(__file__).parents[2]
_PATIENCE = 100


class Terminal:
    """A running ``sit --json``."""

    def __init__(self, argv: Sequence[str]) -> None:
        self.said: list[Any] = []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pyengine", "sit", *argv, "--json"],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._alarm = Timer(_PATIENCE, self._process.kill)
        self._alarm.start()
        self._lines: Queue[str] = Queue()
        # One that is not listened to would wait for its reader in the midst of the game.
        self._reader = Thread(target=self._listen, daemon=True)
        self._reader.start()

    def until(self, found: Callable[[Any], object]) -> Any:
        """The first answer from now on in which something is found."""
        while line := self._lines.get():
            self.said.append(json.loads(line))
            if found(self.said[-1]):
                return self.said[-1]
        raise AssertionError(f"it ended before: {self.said[-3:]}")

    def kind(self, kind: str) -> Any:
        """The next answer of a kind."""
        return self.until(lambda answer: answer.get("kind") == kind)

    def refused(self) -> str:
        """The sentence of the next refusal."""
        sentence: str = self.until(lambda answer: "error" in answer)["error"]["message"]
        return sentence

    def turn(self) -> Any:
        """The next answer in which this side is to decide."""
        return self.until(lambda answer: answer.get("moves"))

    def beyond(self, steps: int) -> Any:
        """The next answer after that many steps of the match."""
        return self.until(lambda answer: answer.get("steps", 0) > steps)

    def type(self, text: str) -> None:
        """Type a line."""
        assert self._process.stdin
        self._process.stdin.write(f"{text}\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """End it at once, wherever it is."""
        self._process.kill()
        self._process.wait()

    def ended(self) -> int:
        """Its exit code, once it has ended by itself."""
        self.said += map(json.loads, iter(self._lines.get, ""))
        return self._process.wait()

    def close(self) -> None:
        """Leave nothing behind."""
        self._alarm.cancel()
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe
            pipe.close()

    def _listen(self) -> None:
        """Collect what is said; an empty line is the end."""
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")


@contextmanager
def terminals() -> Generator[Callable[..., Terminal]]:
    """Starts terminals; all are gone at the end."""
    started: list[Terminal] = []

    def start(*argv: object) -> Terminal:
        started.append(Terminal([str(word) for word in argv]))
        return started[-1]

    try:
        yield start
    finally:
        for terminal in started:
            terminal.close()
