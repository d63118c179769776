"""Tasks: of a diagram of the rules, of a tutorial's step, of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from pyengine.game import Decide, Seat
from pyengine.match import Match
from pyengine.text import Text
from web.look import TableView
from web.texts import tasks as texts
from web.views.diagram import task_view
from web.views.model import Notice, Passing, SideLine
from web.views.task import Progress, Task, due, progress, refuted, tried, ways_on
from web.worker.feature import TableFeature
from web.worker.state import Change, Handler, Table, changed, played

if TYPE_CHECKING:
    from web.worker.protocol import intents
    from web.worker.protocol.answers import PageEvent


class Missed(Passing):
    """A legal decision is not what was asked: another value for each."""


def _missed(table: Table, tried: Match, decision: Any) -> Change:
    """A decision that is not what was asked; the game stays where it was."""
    view = table.view
    table = changed(table, picked=None, states=view.play.put(Missed()).states)
    diagram, found = view.diagram, None
    if diagram is not None and diagram.refutes and ways_on(view):
        found = view.ui.controller.refutation(view.match, decision, ways_on(view)[0])
    if found is None:
        return Change(changed(table, notice=Notice("refusal", texts.NOT_ASKED)))
    turn = tried.turn
    if found.answer is not None and isinstance(turn, Decide):
        tried = tried.play(turn.seats[0], found.answer)
    start = len(view.match.steps)
    side = SideLine(tried, start, len(tried.steps) - start)
    return Change(changed(table, notice=Notice("refusal", found.why), side=side), side.steps)


def _finished(change: Change, by: Literal["self", "shown"]) -> Change:
    """The change with the task solved where one of its lines is at its end."""
    return _solved(change, by) if () in ways_on(change.table.view) else change


def _solved(change: Change, by: Literal["self", "shown"]) -> Change:
    play = change.table.view.play
    return replace(change, table=changed(change.table, states=play.put(Progress(by)).states))


def _again(table: Table, _: intents.Bare) -> Change:
    view = table.view
    diagram = view.diagram
    if diagram is None:
        return Change(table)
    again = task_view(view.ui, view.display, diagram, view.play.players)
    return Change(replace(table, view=again, luck=table.luck + 1))


def _show_me(table: Table, _: intents.Bare) -> Change:
    """Play the first line that begins as the reader did: one decision now, the others by ``reply``."""
    table = _back(table)
    view = table.view
    diagram = view.diagram
    if diagram is None or not view.sets_task or view.solved:
        return Change(table)
    if not ways_on(view):
        view = task_view(view.ui, view.display, diagram, view.play.players)
    play = view.play.put(Progress(showing=True))
    return _reply(replace(table, view=replace(view, play=play)), {"type": "reply"})


def _reply(table: Table, _: intents.Bare) -> Change:
    """What is due in the task's line is played: the answer to the reader, or what is shown."""
    view = table.view
    turn = view.match.turn
    if not due(view) or not isinstance(turn, Decide):
        return Change(table)
    decision = view.game.read_decision(due(view))
    return _finished(played(table, view.match.play(turn.seats[0], decision)), "shown")


def _play_on(table: Table, _: intents.Bare) -> Change:
    """The task is over; the game goes on from where it led."""
    return Change(changed(table, states=table.view.play.drop(Task, Progress).states, notice=None))


def _back(table: Table) -> Table:
    """The table without the wrong try that it shows, if it shows one."""
    return changed(table, side=None, notice=None) if refuted(table.view) else table


class Tasks(TableFeature):
    """The reader's decisions lead along a line, are not what is asked, or solve the task."""

    part: ClassVar[tuple[type[object], ...]] = (Task,)
    handlers: ClassVar[Mapping[str, Handler]] = {
        "again": _again,
        "show-me": _show_me,
        "reply": _reply,
        "play-on": _play_on,
    }

    def calmed(self, table: Table) -> Table:
        """Without the wrong try that it shows."""
        return _back(table)

    def decides(self, table: Table, seat: Seat, decision: Any) -> Change | None:
        """Refuse a decision, say that it is not what was asked, or go on; raises IllegalDecision.

        What was not asked is answered on the board where the diagram wants that and the game can tell what is
        wrong. The last decision of a line solves the task.
        """
        view = table.view
        if not view.sets_task:
            return None
        match = view.match.play(seat, decision)
        said = view.game.write_decision(decision)
        if not any(way[:1] == (said,) for way in ways_on(view)):
            return _missed(table, match, decision)
        return _finished(played(table, match), "self")

    def hints(self, table: Table) -> Change | None:
        """What kind of decision to look for, and no more."""
        if not table.view.sets_task:
            return None
        table = _back(table)
        view = table.view
        sought = next((way[0] for way in ways_on(view) if way), None)
        if sought is None:
            return Change(table)
        clue = view.ui.controller.clue(view.game.read_decision(sought))
        return Change(changed(table, notice=Notice("news", clue)))

    def waits(self, view: TableView) -> Text | None:
        """For another try, or for the answer."""
        return texts.TASK_IS_DONE if view.solved else texts.GOES_ON if due(view) else None

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """A small game is solved once a person has won it."""
        view = change.table.view
        outcome = view.match.outcome
        if view.diagram is None or not view.diagram.against or outcome is None:
            return change
        if any(not view.play.players[seat].machine for seat in outcome.winners):
            return _solved(change, "self")
        return change

    def spoken(self, view: TableView, before: TableView | None) -> Iterator[Text]:
        """How the task goes."""
        on = before is not None and view.play.at > before.play.at and view.sets_task and tried(view)
        if on and not refuted(view) and not progress(view).showing and not view.solved:
            yield texts.SO_FAR if due(view) else texts.GO_ON
        diagram = view.diagram
        if diagram is not None and view.solved and not (before and before.solved):
            yield Text(diagram.done, diagram.done)

    def events(self, change: Change, before: Table | None) -> Iterator[PageEvent]:
        """How the task goes."""
        view = change.table.view
        missed = view.play.of(Missed)
        yield {
            "type": "task",
            "solved": view.solved if change.played else "",
            "missed": missed is not None and (before is None or missed is not before.view.play.of(Missed)),
            # What is shown is to be followed, an answer to be expected.
            "due": (_SHOWN if progress(view).showing else _ANSWER) if due(view) else 0,
        }


_SHOWN: Final = 900
_ANSWER: Final = 250
"""For how many milliseconds what was just played stands before what is due."""
