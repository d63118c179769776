"""How a game at this device has ended, for its logbook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from web.look import TableView
from web.views.model import Player

if TYPE_CHECKING:
    from web.worker.protocol.answers import Ended
    from web.worker.state import Change, Table

_ELSEWHERE: Final = -1
"""Stands for a person at another device in the place of a machine's level."""


def ended(change: Change, before: Table | None) -> Ended | None:
    """How the game has ended by this change; None if it has not, or is none that counts.

    A game counts if it was played at a table from its usual beginning, by a person here who has decided
    something, and not as practice. One that is played on otherwise after its end may end again: the page
    knows it by its id.
    """
    view = change.table.view
    outcome = view.play.line.outcome
    if change.dialog != "end" or outcome is None or not _counts(view):
        return None
    if before is not None and _over(before.view, view):
        return None
    end: Ended = {
        "game": view.game.id,
        "players": [_level(player) for player in view.play.players],
        "seat": -1 if view.alone is None else view.alone,
        "winners": list(outcome.winners),
        "moves": view.play.line.plies,
    }
    for feature in view.features:
        end.update(cast("Ended", feature.logged(view)))
    return end


def _counts(view: TableView) -> bool:
    play = view.play
    if view.display.mode != "table" or play.diagram is not None or play.practice:
        return False
    if play.line.setup.start is not None or play.line.observed:
        return False
    if play.remote is not None and not play.remote.over:
        return False
    return any(step.decider in view.persons for step in play.line.steps)


def _over(before: TableView, view: TableView) -> bool:
    """Whether the same game was over before."""
    known = before.play.line.outcome is not None and not before.play.line.observed
    return known and before.play.line.setup == view.play.line.setup


def _level(player: Player) -> int:
    return _ELSEWHERE if player.remote else player.level
