"""Intents about a task: of a diagram of the rules, of a tutorial's step, of a puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from pyengine.game import Decide, Json, Seat
from web.texts import tasks as texts
from web.views.diagram import begun
from web.views.model import Notice
from web.worker.desk import desk
from web.worker.state import Change, Handler, Table, changed, played


def tried(table: Table, seat: Seat, decision: Any) -> Change:
    """What follows from a decision where a task is set: it is refused by the rules, is not what was asked, or solves it.

    Raises IllegalDecision.
    """
    view = table.view
    match = view.match.play(seat, decision)
    assert view.diagram is not None
    if view.game.write_decision(decision) not in view.diagram.solutions:
        news = Notice("refusal", texts.NOT_ASKED)
        return Change(changed(table, picked=None, notice=news))
    return _solved(played(table, match), "self")


def clue(table: Table) -> Change:
    """A hint where a task is set: what kind of decision to look for, and no more."""
    view = table.view
    assert view.diagram is not None
    solution = view.game.read_decision(view.diagram.solutions[0])
    return Change(changed(table, notice=Notice("news", desk(view.game.id).clue(solution))))


def watched(change: Change) -> Change:
    """The change with a small game counted as solved once a person has won it."""
    view = change.table.view
    outcome = view.match.outcome
    if view.diagram is None or not view.diagram.against or outcome is None:
        return change
    if any(not view.players[seat].machine for seat in outcome.winners):
        return _solved(change, "self")
    return change


def _solved(change: Change, by: Literal["self", "shown"]) -> Change:
    return replace(change, table=changed(change.table, solved=by))


def _again(table: Table, _: Json) -> Change:
    view = table.view
    if view.diagram is None:
        return Change(table)
    return Change(replace(table, view=begun(view), luck=table.luck + 1))


def _show_me(table: Table, _: Json) -> Change:
    """The first solution is played from the start."""
    view = table.view
    if view.diagram is None or not view.diagram.solutions or view.solved:
        return Change(table)
    turn = view.match.turn
    assert isinstance(turn, Decide), "a task is set to somebody"
    decision = view.game.read_decision(view.diagram.solutions[0])
    return _solved(played(table, view.match.play(turn.seats[0], decision)), "shown")


def _play_on(table: Table, _: Json) -> Change:
    """The task is over; the game goes on from where it led."""
    return Change(changed(table, diagram=None, solved="", notice=None))


HANDLERS: dict[str, Handler] = {
    "again": _again,
    "show-me": _show_me,
    "play-on": _play_on,
}
