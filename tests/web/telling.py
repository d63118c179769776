"""What an answer of the table's worker lets a frame tell the page around it."""

from __future__ import annotations

from typing import Any


def moves(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The messages about decisions."""
    return told(answer, "move")


def told(answer: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The messages of a kind."""
    return [message for message in answer["told"] if message["type"] == kind]
