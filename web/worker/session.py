"""The table as a state machine.

A table and an intent of the player give the next table and what the page must do.

Intents are values like ``{"type": "tap", "at": "e5"}`` (``web.worker.protocol.intents``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pyengine.errors import CannonryError, IllegalDecision
from web.views.model import Notice
from web.worker import deciding, games, sitting, tasks, thinking
from web.worker.opening import open_table, shared
from web.worker.state import Change, Handler, Table, answered, changed, dealt, notified, settled
from web.worker.tasks import watched
from web.worker.thinking import thought

__all__ = ["HANDLERS", "Change", "Table", "handle", "open_table", "shared", "thought"]

HANDLERS: Final[dict[str, Handler]] = {
    **deciding.HANDLERS,
    **thinking.HANDLERS,
    **games.HANDLERS,
    **tasks.HANDLERS,
    **sitting.HANDLERS,
}
"""Every intent by its type."""


def handle(table: Table, intent: Mapping[str, Any]) -> Change:
    """The consequence of an intent.

    What the rules or the notation refuse becomes a notice on the same table.
    """
    handler = HANDLERS.get(str(intent.get("type")))
    if handler is None:
        return Change(table)
    try:
        change = dealt(handler(table, intent))
        if change.table.view.play.line is not table.view.play.line:
            change = answered(change)
        change = watched(change)
    except IllegalDecision as error:
        return Change(notified(table, error.refusal))
    except CannonryError as error:
        return Change(changed(table, notice=Notice("refusal", error.text)))
    return replace(change, table=settled(change.table, table))
