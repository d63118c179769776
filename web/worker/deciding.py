"""Intents by which a player decides and goes back and forth in the game, and those about the machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any, Final, cast

from pyengine.errors import NotationError, Refusal
from pyengine.game import Report, Seat
from web import features
from web.look import TableView, first
from web.texts import cards, dialogs
from web.texts import table as texts
from web.views.model import Clue, Hint, Meant, Notice, Offered, Passing, Thinking
from web.views.table import why
from web.worker.feature import present
from web.worker.state import (
    Change,
    Handler,
    Table,
    at_step,
    auto_answer,
    changed,
    joined,
    notified,
    played,
    undo_to,
    waiting,
)

if TYPE_CHECKING:
    from web.worker.protocol import intents
    from web.worker.protocol.thinking import Think


MOST_REASONS: Final = 2
"""A hint gives no more."""


# The machine


def thought(table: Table) -> Think | None:
    """What the machine should think about now, or None: the request that goes to its worker."""
    view = table.view
    thinking = view.interaction.thinking
    if thinking is None or thinking.paused:
        return None
    game, at = view.game, view.ui.controller
    player = view.play.players[thinking.seat]
    request: Think = {
        "ticket": table.ticket,
        "purpose": thinking.purpose,
        "game": game.id,
        "options": dict(view.play.line.setup.options),
        "position": game.write(game.observe(view.match.state, thinking.seat)),
        "seat": thinking.seat,
        "level": player.level if thinking.purpose == "move" else len(game.levels),
        "nodes": at.hint_nodes if thinking.purpose == "hint" else None,
        "seed": table.luck,
        "weighing": 0,
        "judged": [],
        "close": False,
    }
    for feature in present(table):
        if feature.purpose == thinking.purpose:
            request.update(cast("Think", feature.request(view)))
    return request


def _report(table: Table, intent: intents.Told) -> Change:
    view, work = table.view, table.view.interaction.thinking
    if intent.get("ticket") != table.ticket or work is None:
        return Change(table)
    game = view.game
    report = Report(
        best=game.read_decision(intent["best"]),
        score=float(intent["score"]),
        value=int(intent["value"]),
        depth=int(intent["depth"]),
        nodes=int(intent["nodes"]),
        pv=tuple(game.read_decision(text) for text in intent["pv"]),
        second=game.read_decision(intent["second"]) if intent["second"] else None,
    )
    done = bool(intent.get("done"))
    if work.purpose == "hint" and done:
        # What is taken up is put back: a hint is about the whole decision.
        calm, at = view.having(picked=None), view.ui.controller
        reasons = why(calm, report.best, report.second)[:MOST_REASONS]
        hint = Hint(report, reasons, at.meant(calm, report.best))
        apart = view.display.mode == "table" and not view.interaction.prompts
        piece = at.piece(calm, report.best) if apart else None
        clue = _clue(calm, piece, hint) if piece else None
        shown = {"clue": clue} if clue else {"hint": hint}
        return Change(changed(table, picked=None, thinking=None, hint_wanted=False, **shown))
    for feature in present(table):
        if feature.purpose == work.purpose:
            return feature.reported(table, report, intent) if done else Change(table)
    if work.purpose == "move" and not work.paused and (done or table.move_now):
        return _machine_decides(table, work, report)
    return Change(changed(table, thinking=replace(work, report=report)))


def _clue(view: TableView, piece: Meant, hint: Hint) -> Clue | None:
    """The piece to look at, or what the decision is about where that piece leaves no other.

    None if that is so of all decisions.
    """
    at, seat = view.ui.controller, view.decider
    legal = () if seat is None else view.game.legal(view.sight, seat)
    pieces = [found.key for each in legal if (found := at.piece(view, each)) is not None]
    if pieces.count(piece.key) == 1:
        said = at.clue(hint.report.best)
        return Clue(said, "", hint) if any(at.clue(each) != said for each in legal) else None
    return Clue(cards.LOOK_AT.fill(thing=piece.name), piece.key, hint)


def _machine_decides(table: Table, work: Thinking, report: Report[Any]) -> Change:
    match = table.view.match.play(work.seat, report.best)
    return played(replace(table, last_evaluation=report.score), match)


def _stop(table: Table, _: intents.Bare) -> Change:
    thinking = table.view.interaction.thinking
    if thinking is None:
        return Change(table)
    if thinking.purpose == "move":
        return Change(changed(table, thinking=replace(thinking, paused=True)))
    for feature in present(table):
        if feature.purpose == thinking.purpose:
            table = feature.stopped(table)
    return Change(changed(table, thinking=None, hint_wanted=False))


def _play_now(table: Table, _: intents.Bare) -> Change:
    thinking = table.view.interaction.thinking
    if thinking is None or thinking.purpose != "move":
        return Change(table)
    if thinking.report is not None:
        return _machine_decides(table, thinking, thinking.report)
    return Change(replace(changed(table, thinking=replace(thinking, paused=False)), move_now=True))


def _resume(table: Table, _: intents.Bare) -> Change:
    for feature in present(table):
        table = feature.resumed(table)
    return Change(changed(table, thinking=None))


def _hint(table: Table, _: intents.Bare) -> Change:
    seat = table.view.decider
    if seat is None:
        if _decides_for_one(table.view):
            return Change(changed(table, notice=Notice("news", texts.HINT_COMES), hint_wanted=True))
        return Change(changed(table, notice=waiting(table.view)))
    for feature in present(table):
        if (said := feature.hints(table)) is not None:
            return said
    if (clue := table.view.interaction.clue) is not None:
        return Change(changed(table, picked=None, notice=None, clue=None, hint=clue.hint))
    return Change(changed(table, thinking=Thinking("hint", seat), hint=None, notice=None))


def _decides_for_one(view: TableView) -> bool:
    """Whether the machine is deciding at a table of one person, whose turn may come next."""
    thinking = view.interaction.thinking
    return view.live and len(view.persons) == 1 and thinking is not None and thinking.purpose == "move"


# Taking up and deciding


def _tap(table: Table, intent: intents.Tap) -> Change:
    return _touch(table, str(intent.get("at", "")))


def _drag(table: Table, intent: intents.Drag) -> Change:
    kept = table.view.ui.controller.kept(table.view)
    taken = _touch(changed(table, picked=kept), str(intent.get("from", "")))
    if taken.table.view.interaction.picked == kept:
        return taken
    return _touch(taken.table, str(intent.get("to", "")))


def _touch(table: Table, value: str) -> Change:
    table = calmed(table)
    view = table.view
    if view.decider is None:
        return Change(changed(table, notice=waiting(view)))
    match view.ui.controller.touch(view, value):
        case Refusal() as refusal:
            return Change(notified(table, refusal, at=value))
        case ("decide", decision):
            return _decide(table, decision)
        case ("in turn", decisions):
            return _decide_in_turn(table, decisions)
        case ("say", text):
            return Change(changed(table, notice=Notice("news", text)))
        case (_, what):
            return Change(changed(table, picked=what, notice=None, typed=""))


def _choose(table: Table, intent: intents.Choose) -> Change:
    """Several decisions are joined by ``;``."""
    said = str(intent.get("decision", "")).split(";")
    return _decide_in_turn(table, list(map(table.view.game.read_decision, said)))


def _type(table: Table, intent: intents.Type) -> Change:
    """What is refused stays in the field, to be mended."""
    view = table.view
    text = str(intent.get("text", "")).strip()
    try:
        typed = view.ui.controller.typed(view, text)
        if not isinstance(typed, Refusal):
            return _decide(table, typed)
        refused = notified(table, typed)
    except NotationError as error:
        refused = changed(table, notice=Notice("refusal", error.text))
    return Change(changed(refused, typed=text))


def _put_back(table: Table, _: intents.Bare) -> Change:
    return Change(changed(table, picked=None, notice=None, hint=None, clue=None))


def _decide(table: Table, decision: Any) -> Change:
    table = calmed(table)
    view = table.view
    seat = view.decider
    if seat is None:
        return Change(changed(table, notice=waiting(view)))
    for feature in present(table):
        if (done := feature.decides(table, seat, decision)) is not None:
            return done
    caution = _caution(view, seat, decision)
    if caution is not None:
        return Change(changed(table, notice=caution))
    table = replace(table, fresh=False)
    if view.play.line.observed:
        change = Change(changed(table, thinking=None, browsed=False), decided=(decision,))
    else:
        change = played(table, view.match.play(seat, decision))
    return reduce(lambda done, each: each.decided(done, view, seat), features.FEATURES, change)


def _caution(view: TableView, seat: Seat, decision: Any) -> Notice | None:
    """A warning before a decision; None once it has been read, or while a player elsewhere waits."""
    caution = view.ui.controller.caution(view, decision)
    read = view.interaction.notice
    if caution is None or view.play.remote is not None or (read and read.offers == caution.offers):
        return None
    refused = view.game.why_not(view.sight, seat, decision) is not None
    return None if refused else caution


def _decide_in_turn(table: Table, decisions: Sequence[Any]) -> Change:
    """The first decision, and the others as long as the same person is asked and the rules allow them."""
    first, *others = decisions
    seat = table.view.decider
    change = _decide(table, first)
    if change.decided:
        return replace(change, decided=tuple(decisions))
    for decision in others:
        view = change.table.view
        going_on = change.played and view.live and view.decider == seat and not view.sets_task
        if seat is None or not going_on or view.game.why_not(view.sight, seat, decision) is not None:
            break
        change = joined(change, _decide(change.table, decision))
    return change


def calmed(table: Table) -> Table:
    """The table before anything is touched on it."""
    return reduce(lambda now, feature: feature.calmed(now), present(table), table)


# Going back and forth


def _undo(table: Table, _: intents.Bare) -> Change:
    view = table.view
    if view.play.side is not None:
        return _along(table, view.play.side.shown - 1)
    at = undo_to(view)
    if at is None:
        return Change(changed(table, notice=why_closed(view)))
    line = replace(view.play.line, ending=None) if at == view.play.at else view.play.line
    return Change(at_step(changed(table, browsed=False, line=line), at))


def _practise(table: Table, _: intents.Bare) -> Change:
    """Undo passes what was revealed from now on, and goes back at once."""
    if not may_practise(table.view):
        return Change(table)
    return _undo(changed(table, practice=True), {"type": "undo"})


def _redo(table: Table, _: intents.Bare) -> Change:
    view = table.view
    if view.play.side is not None:
        return _along(table, view.play.side.shown + 1)
    if view.live:
        return Change(table)
    at = view.play.at + 1
    while at < len(view.play.line.steps) and not _asked_at(view, at):
        at += 1
    return Change(at_step(table, at))


def _asked_at(view: TableView, at: int) -> bool:
    return (
        view.play.line.steps[at].decider in view.persons
        and auto_answer(view.having(at=at, states=view.play.drop(Passing).states)) is None
    )


def _goto(table: Table, intent: intents.Goto) -> Change:
    step = intent.get("step")
    if not isinstance(step, int):
        return Change(table)
    last = len(table.view.play.line.steps)
    return Change(at_step(changed(table, browsed=step < last), max(0, min(step, last))))


def _continue_here(table: Table, _: intents.Bare) -> Change:
    """Give up what follows the step that is shown, and play on from it."""
    view = table.view
    match = view.match
    kept = {"line": match, "at": len(match.steps), "notes": view.play.notes.upto(view.kept), "side": None}
    own = {"browsed": False, "shared": False}
    return Change(changed(table, **kept, **own, thinking=None, hint=None, clue=None, notice=None))


def _along(table: Table, shown: int) -> Change:
    """So much of a side line in the game's place, if a feature shows one; else the game again."""
    return first(feature.along(table, shown) for feature in present(table)) or Change(
        at_step(table, table.view.play.at)
    )


HANDLERS: dict[str, Handler] = {
    "tap": _tap,
    "drag": _drag,
    "choose": _choose,
    "type": _type,
    "putback": _put_back,
    "undo": _undo,
    "practise": _practise,
    "redo": _redo,
    "goto": _goto,
    "continue": _continue_here,
    "report": _report,
    "stop": _stop,
    "play-now": _play_now,
    "resume": _resume,
    "hint": _hint,
}


def why_closed(view: TableView) -> Notice:
    """Why a player cannot take back a decision, with an offer of practice where it would help."""
    if undo_to(view.having(practice=True)) is None:
        return Notice("news", dialogs.NOTHING_TO_TAKE_BACK)
    if may_practise(view):
        return Notice("news", dialogs.REVEALED, offers=Offered(dialogs.TAKE_BACK, intent="practise"))
    return Notice("news", dialogs.REVEALED_IN_CHALLENGE if view.play.final else dialogs.REVEALED_TO_ALL)


def may_practise(view: TableView) -> bool:
    """Whether the game may be made one to practise: where its result is compared with no other's."""
    own = view.play.remote is None and not view.play.final and not view.unaided
    return own and len(view.persons) < 2
