"""What an answer of the table's worker tells the page, and lets a frame tell the page around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Message = dict[str, Any]


def moves(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The messages about decisions."""
    return told(answer, "move")


def told(answer: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The messages of a kind."""
    return [message for message in event(answer, "told")["messages"] if message["type"] == kind]


def event(answer: Mapping[str, Any], kind: str) -> Any:
    """What an answer tells of that kind; None if nothing."""
    return next((each for each in answer["events"] if each["type"] == kind), None)


def frames(answer: Mapping[str, Any]) -> list[Message]:
    """What an answer has to be said on lines."""
    said: Message | None = event(answer, "lines")
    return said["frames"] if said else []


def on_task(answer: Mapping[str, Any]) -> Message:
    """How it goes with the board's task."""
    found: Message = event(answer, "task")
    return found
