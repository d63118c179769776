"""The table as a state machine.

A table and an intent of the player give the next table and what the page must do.

Intents are values like ``{"type": "tap", "at": "e5"}`` (``web.worker.protocol.intents``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pyengine.errors import CannonryError, IllegalDecision, SetupError
from web import features
from web.look import first
from web.views.model import Notice
from web.worker import deciding, games, thinking
from web.worker.feature import present
from web.worker.opening import open_table, shared
from web.worker.state import Change, Handler, Table, answered, changed, dealt, notified, settled
from web.worker.thinking import thought

__all__ = ["HANDLERS", "Change", "Table", "handle", "opened", "shared", "thought"]

HANDLERS: Final[dict[str, Handler]] = {
    **deciding.HANDLERS,
    **thinking.HANDLERS,
    **games.HANDLERS,
}
"""Intents of every table by their types; features have others."""


def opened(intent: Mapping[str, Any], before: Table | None) -> Change:
    """The table that an ``open`` intent asks for."""

    def new() -> Table:
        return open_table({**intent, "link": "", "file": None}).table

    own = first(feature.opens(intent, before, new) for feature in features.FEATURES)
    return own or open_table(intent, before)


def handle(table: Table, intent: Mapping[str, Any]) -> Change:
    """The consequence of an intent.

    What the rules or the notation refuse becomes a notice on the same table.
    """
    try:
        at, meant = table, intent
        for feature in present(table.view):
            at, meant = feature.redirected(at, meant)
        kind = str(meant.get("type"))
        if why := first(feature.forbids(table.view, kind) for feature in table.view.features):
            raise SetupError(why)
        handler = _handler(kind)
        if handler is None:
            return Change(table)
        change = dealt(handler(at, meant))
        if change.table.view.play.line is not table.view.play.line:
            change = answered(change)
        for feature in present(table.view, change.table.view):
            change = feature.after(change, table.view, kind)
    except IllegalDecision as error:
        return Change(notified(table, error.refusal))
    except CannonryError as error:
        return Change(changed(table, notice=Notice("refusal", error.text)))
    return replace(change, table=settled(change.table, table))


def _handler(kind: str) -> Handler | None:
    """What does an intent of that type."""
    return next((each.handlers[kind] for each in features.FEATURES if kind in each.handlers), None) or (
        HANDLERS.get(kind)
    )
