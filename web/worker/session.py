"""The table as a state machine: a table and an intent of the player give the next table and what the page must do.

Intents are values like ``{"type": "tap", "at": "e5"}``; ``HANDLERS`` lists them all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pyengine.errors import CannonryError, IllegalDecision
from pyengine.game import Json
from pyengine.link import Kind, Shared, read_link
from pyengine.match import begin, setup
from pyengine.text import Lang
from web.views.model import Mode, Notice, Player, TableView
from web.worker import deciding, games, thinking
from web.worker.state import Change, Handler, Table, changed, notified, settled
from web.worker.thinking import thought

__all__ = ["HANDLERS", "Change", "Table", "fresh", "handle", "open_table", "shared", "thought"]

HANDLERS: Final[dict[str, Handler]] = {**deciding.HANDLERS, **thinking.HANDLERS, **games.HANDLERS}
"""Every intent by its type."""

_DEFAULT_LEVEL: Final = 3


def fresh(game_id: str, lang: Lang, mode: Mode = "table") -> Table:
    """A new game with the usual settings: a person begins, the machine of middle strength answers."""
    return Table(
        TableView(
            lang=lang, line=begin(setup(game_id)), at=0, players=(Player(), Player(_DEFAULT_LEVEL)), mode=mode
        )
    )


def open_table(
    game_id: str, lang: Lang, mode: Mode, link: str | None, before: Table | None = None, luck: int = 0
) -> Change:
    """The table of a link, or a fresh one, in the place of the table ``before``.

    A link that cannot be opened leaves the table as it was, or gives a fresh one, with the error.
    """
    table = fresh(game_id, lang, mode)
    error = None
    if link:
        try:
            table = _of_link(table, read_link(link))
        except CannonryError as refused:
            error = refused
            table = before or table
    dialog = "link-error" if error else ""
    table = replace(table, luck=luck)
    if before is not None:
        table = replace(table, ticket=before.ticket, position=before.position)
    return Change(settled(table, before), dialog=dialog, error=error)


def _of_link(table: Table, found: Shared) -> Table:
    view = table.view
    players = tuple(Player(level) for level in found.players)
    flipped = players[0].machine and not players[-1].machine
    return replace(table, view=replace(view, line=found.match, at=found.at, players=players, flipped=flipped))


def shared(table: Table, kind: Kind) -> Shared:
    """What a link of the given kind to this table holds."""
    view = table.view
    players = tuple(player.level for player in view.players)
    if kind == "game":
        return Shared(kind, view.line, view.at, players)
    made = view.line.setup
    if kind == "position":
        made = replace(made, start=view.game.write(view.match.state))
    return Shared(kind, begin(made), 0, players)


def handle(table: Table, intent: Json) -> Change:
    """The consequence of an intent. What the rules or the notation refuse becomes a notice on the same table."""
    handler = HANDLERS.get(str(intent.get("type")))
    if handler is None:
        return Change(table)
    try:
        change = handler(table, intent)
    except IllegalDecision as error:
        return Change(notified(table, error.refusal))
    except CannonryError as error:
        return Change(changed(table, notice=Notice("refusal", error.text)))
    return replace(change, table=settled(change.table, table))
