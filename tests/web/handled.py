"""The table as a state machine, for tests: jobs of cryptography are done on the spot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.worker import table as worker
from web.worker.feature import present
from web.worker.protocol.answers import PageEvent
from web.worker.state import Change, Table


def handle(table: Table, intent: Mapping[str, Any]) -> Change:
    """The consequence of an intent."""
    return worker.handle(table, intent)


def open_table(intent: Mapping[str, Any], before: Table | None = None) -> Change:
    """The table that an ``open`` intent asks for."""
    return worker.opened(intent, before)


def told(change: Change, kind: str) -> PageEvent | None:
    """What the page learns of that kind from what an intent has led to; None if nothing."""
    events = (event for feature in present(change.table) for event in feature.events(change, None))
    return next((event for event in events if event["type"] == kind), None)
