"""Intents about the machine: its reports, stopping and hurrying it, and hints."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from pyengine.game import Report
from web.look import TableView
from web.texts import table as texts
from web.views.model import Hint, Notice, Thinking
from web.worker.feature import present
from web.worker.state import Change, Handler, Table, changed, played, waiting

if TYPE_CHECKING:
    from web.worker.protocol import intents
    from web.worker.protocol.thinking import Judge, Think


def thought(table: Table) -> Think | None:
    """What the machine should think about now, or None: the request that goes to its worker."""
    view = table.view
    thinking = view.interaction.thinking
    if thinking is None or thinking.paused:
        return None
    game, at = view.game, view.ui.controller
    match, level, nodes, against = view.match, len(game.levels), None, ""
    weighing, close = at.weighing_nodes, False
    judged: list[Judge] = []
    if thinking.purpose == "move":
        level = view.play.players[thinking.seat].level
    elif thinking.purpose == "hint":
        nodes = at.hint_nodes
    request: Think = {
        "ticket": table.ticket,
        "purpose": thinking.purpose,
        "game": game.id,
        "options": dict(view.play.line.setup.options),
        "position": game.write(game.observe(match.state, thinking.seat)),
        "seat": thinking.seat,
        "level": level,
        "nodes": nodes,
        "seed": table.luck,
        "against": against,
        "weighing": weighing,
        "judged": judged,
        "close": close,
    }
    for feature in present(table):
        if feature.purpose == thinking.purpose:
            request.update(cast("Think", feature.request(view)))
    return request


def _report(table: Table, intent: intents.Told) -> Change:
    view = table.view
    if intent.get("ticket") != table.ticket or view.interaction.thinking is None:
        return Change(table)
    game = view.game
    report = Report(
        best=game.read_decision(intent["best"]),
        score=float(intent["score"]),
        value=int(intent["value"]),
        depth=int(intent["depth"]),
        nodes=int(intent["nodes"]),
        pv=tuple(game.read_decision(text) for text in intent["pv"]),
    )
    done = bool(intent.get("done"))
    if view.interaction.thinking.purpose == "hint":
        if done:
            # What is taken up is put back: a hint is about the whole decision.
            calm, at = view.having(picked=None), view.ui.controller
            hint = Hint(report, at.reasons(calm, report), at.meant(calm, report.best))
            return Change(changed(table, picked=None, thinking=None, hint=hint, hint_wanted=False))
        return Change(changed(table, thinking=replace(view.interaction.thinking, report=report)))
    for feature in present(table):
        if feature.purpose == view.interaction.thinking.purpose:
            return feature.reported(table, report, intent) if done else Change(table)
    if not view.interaction.thinking.paused and (done or table.move_now):
        return _machine_decides(table, report)
    return Change(changed(table, thinking=replace(view.interaction.thinking, report=report)))


def _machine_decides(table: Table, report: Report[Any]) -> Change:
    view = table.view
    assert view.interaction.thinking is not None
    return played(
        replace(table, last_evaluation=report.score),
        view.match.play(view.interaction.thinking.seat, report.best),
    )


def _stop(table: Table, _: intents.Stop) -> Change:
    thinking = table.view.interaction.thinking
    if thinking is None:
        return Change(table)
    if thinking.purpose == "move":
        return Change(changed(table, thinking=replace(thinking, paused=True)))
    for feature in present(table):
        if feature.purpose == thinking.purpose:
            table = feature.stopped(table)
    return Change(changed(table, thinking=None, hint_wanted=False))


def _play_now(table: Table, _: intents.PlayNow) -> Change:
    thinking = table.view.interaction.thinking
    if thinking is None or thinking.purpose != "move":
        return Change(table)
    if thinking.report is not None:
        return _machine_decides(table, thinking.report)
    return Change(replace(changed(table, thinking=replace(thinking, paused=False)), move_now=True))


def _resume(table: Table, _: intents.Resume) -> Change:
    for feature in present(table):
        table = feature.resumed(table)
    return Change(changed(table, thinking=None))


def _hint(table: Table, _: intents.Hint) -> Change:
    seat = table.view.decider
    if seat is None:
        if _decides_for_one(table.view):
            return Change(changed(table, notice=Notice("news", texts.HINT_COMES), hint_wanted=True))
        return Change(changed(table, notice=waiting(table.view)))
    for feature in present(table):
        if (said := feature.hints(table)) is not None:
            return said
    return Change(changed(table, thinking=Thinking("hint", seat), hint=None, notice=None))


def _decides_for_one(view: TableView) -> bool:
    """Whether the machine is deciding at a table of one person, whose turn may come next."""
    thinking = view.interaction.thinking
    return view.live and len(view.persons) == 1 and thinking is not None and thinking.purpose == "move"


HANDLERS: dict[str, Handler] = {
    "report": _report,
    "stop": _stop,
    "play-now": _play_now,
    "resume": _resume,
    "hint": _hint,
}
