"""What every command gives."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.game import Json


class Answer(NamedTuple):
    """One answer: as JSON, and as text for people."""

    json: Json
    text: str
    code: int = 0
    """The exit code, if nothing is refused."""
