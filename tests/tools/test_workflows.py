"""The workflows: their actions are pinned, and no job may do more than it has to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).resolve().parents[2] / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"\./.+|[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_actions_are_pinned_and_may_read_only(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert [used for used in re.findall(r"uses: (.+)", text) if not PINNED.fullmatch(used)] == []
    assert "\npermissions:\n  contents: read\n" in text
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")
