"""The document of the protocol: its sessions take place, its table is complete, its shell line works."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pyengine.serve.requests import COMMANDS
from tests.serve.talking import Talk

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```session\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("session", SESSIONS, ids=["a-match", "a-seat"])
def test_the_sessions_take_place(session: str) -> None:
    talk = Talk()
    said: list[str] = []
    for line in session.splitlines():
        sign, text = line[0], line[2:]
        if sign == ">":
            assert said == []
            said = [json.dumps(reply, ensure_ascii=False) for reply in talk.hear(text.encode())]
            continue
        while not said and talk.session.thinking:
            said = [json.dumps(reply, ensure_ascii=False) for reply in talk.session.think()]
        pattern = ".*".join(map(re.escape, text.split("…")))
        assert re.fullmatch(pattern, said[0]), f"{text}\n{said[0]}"
        said = said[1:]
    assert said == []
    assert not talk.session.thinking


def test_the_table_of_commands_is_complete() -> None:
    rows = re.findall(r"^\| `(\w+)` \|(.*?)\| .* \|$", TEXT, re.MULTILINE)
    told = {command: set(re.findall(r"`(\w+)`", fields)) for command, fields in rows if command in COMMANDS}
    assert told == {command: set(fields) for command, fields in COMMANDS.items()}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell to try it in")
def test_the_shell_line_works() -> None:
    (script,) = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    done = subprocess.run(
        ["sh", "-c", script.replace("python", sys.executable)],
        cwd=ROOT, capture_output=True, check=True, timeout=60,
    )  # fmt: skip
    assert [next(iter(json.loads(line))) for line in done.stdout.splitlines()] == ["answer", "answer", "best"]
