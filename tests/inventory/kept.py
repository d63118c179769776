"""Lists as they are kept in git."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import unified_diff
from pathlib import Path


def differences(file: Path, lines: Iterable[str]) -> list[str]:
    """The lines that are new (``+``) or missing (``-``) in a list, compared with the kept one."""
    before = file.read_text("utf-8").splitlines() if file.exists() else []
    found = list(unified_diff(before, [*lines], n=0, lineterm=""))[2:]
    return [line for line in found if not line.startswith("@@")]


def keep(file: Path, lines: Iterable[str]) -> None:
    """Keep a list as it is."""
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
