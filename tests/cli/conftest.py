"""What tests of the command line share."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest

from pyengine.__main__ import main

Ask = Callable[..., tuple[int, Any]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run a command with ``--json``: its exit code and its one answer, without what depends on the clock."""

    def run(*argv: str) -> tuple[int, Any]:
        code = main([*argv, "--json"])
        (line,) = capsys.readouterr().out.splitlines()
        answer = json.loads(line)
        for player in answer.get("players", ()):
            assert player.pop("seconds") >= 0
        return code, answer

    return run


@contextmanager
def room(size: int) -> Generator[None]:
    """Files grow to this many bytes within, as if the disk were full then."""
    import resource  # noqa: PLC0415 - Windows has none

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
