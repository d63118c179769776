"""What a frame tells the page around it: the messages of ``web/client/pages/messages.js``.

That page may belong to anybody, even to an opponent. It learns what a spectator sees, and of secret decisions
only that they were made. A message holds the link when nothing is hidden in it; while cards are, the link
would give the deal away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyengine.game import CHANCE
from pyengine.games import AnyGame
from pyengine.match import Step
from pyengine.notation.link import write_link
from web.look import TableView
from web.views.model import FRAMED
from web.worker.opening import shared
from web.worker.state import Change, Table

if TYPE_CHECKING:
    from web.worker.protocol.answers import Message


def messages(change: Change, before: Table | None, *, opened: bool) -> list[Message]:
    """The messages about a change of the table ``before``.

    ``opened`` if it answers the wish to show something.
    """
    if change.table.view.display.mode == "table":
        return []
    if change.error:
        return [{"type": "error", "message": change.error.text.say(change.table.view.lang)}]
    return list(_messages(change, before, opened=opened))


def _messages(change: Change, before: Table | None, *, opened: bool) -> Iterator[Message]:
    view = change.table.view
    link = _told_link(change.table)
    # What is shown once more, to the next person at this device, was announced when it happened.
    if before is None or view.play.line is not before.view.play.line:
        first = len(view.match.steps) - len(change.played) + 1
        for ply, step in enumerate(change.played, first):
            if step.decider != CHANCE:
                yield {
                    "type": "move",
                    "seat": step.decider,
                    "move": _told_decision(step, view.game),
                    "ply": ply,
                    "position": _position(view, step.state),
                    "link": link,
                }
    if change.played and view.play.solved:
        yield {"type": "solved", "by": view.play.solved}
    if opened and view.display.mode in FRAMED:
        yield {
            "type": "ready",
            "position": _position(view, view.match.state),
            "step": view.play.at,
            "steps": len(view.play.line.steps),
            "link": link,
        }


def _told_link(table: Table) -> str:
    """The link of the game; empty while it hides something, and for the diagrams of a rule."""
    view = table.view
    return (
        "" if view.hides or view.display.mode not in FRAMED else write_link(shared(table, "game"), face=True)
    )


def _told_decision(step: Step, game: AnyGame) -> str:
    """The decision in notation; empty while it is secret."""
    public = all(event.seen_by(None) == event for event in step.events)
    return game.write_decision(step.decision) if public else ""


def _position(view: TableView, state: object) -> str:
    """The position as a spectator sees it."""
    return view.game.write(view.game.observe(state, None))
