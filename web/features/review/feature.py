"""The feature: its intents, what it has the machine think about, and where it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import htpy as h

from pyengine.game import Json, Report
from pyengine.text import Text
from web.features.review import screen
from web.features.review.deals import by_deals
from web.features.review.positions import by_positions
from web.features.review.state import Review, found
from web.look import Said, TableView, Way
from web.texts import ending
from web.texts import table as common
from web.views.model import Retrospect, Thinking
from web.worker.feature import TableFeature
from web.worker.practice import Left, Otherwise, back, otherwise
from web.worker.state import Change, Handler, Table, at_step, changed, keeping

if TYPE_CHECKING:
    from web.worker.protocol import intents


def _review(table: Table, _: intents.Bare) -> Change:
    """Look back at the game from the step shown, or at its end from the beginning; keep one that goes on."""
    view, left = table.view, table.of(Left)
    before = found(left.view) if left and left.view.play.line is view.play.line else None
    begin = by_positions if view.ui.controller.reviewer else by_deals
    review = found(view) or before or begin(view)
    play = replace(view.play, browsed=True)
    table = keeping(table, play if review is None else play.put(review))
    return Change(at_step(table, 0 if view.live else view.play.at))


def _leave_review(table: Table, _: intents.Bare) -> Change:
    view = _without(table.view)
    return Change(replace(table.put(Left(table.view)), view=view.having(side=None)))


def _without(view: TableView) -> TableView:
    """The table that is no more looked back on."""
    work = view.interaction.thinking
    thinking = None if work and work.purpose == Reviewing.purpose else work
    return view.having(states=view.play.drop(Retrospect).states, thinking=thinking)


def _what_if(table: Table, intent: intents.WhatIf) -> Change:
    """Practise from this game's first ``value`` steps."""
    step = str(intent.get("value", ""))
    if not (step.isdecimal() and step.isascii()) or found(table.view) is None:
        return Change(table)
    return otherwise(table, int(step))


def _back(table: Table, _: intents.Bare) -> Change:
    """The game that was left to go on otherwise."""
    return back(table)


def _line(table: Table, intent: intents.Line) -> Change:
    """Show ``value`` decisions of the better line that a review has found; without it, the game again."""
    shown = str(intent.get("value", ""))
    return _shown(table, int(shown) if shown.isdecimal() and shown.isascii() else 0)


def _shown(table: Table, shown: int) -> Change:
    """The table with so much of the better line in the game's place."""
    game = at_step(table, table.view.play.at)
    review = found(table.view)
    line = review.side_line(table.view) if review else None
    if line is None or shown < 1:
        return Change(game)
    before = table.view.play.side.shown if table.view.play.side else 0
    steps = line.steps[before:shown]
    return Change(changed(game, side=replace(line, shown=min(shown, len(line.steps)))), steps)


class Reviewing(TableFeature):
    """Every position, or decision, is weighed while one goes through the game."""

    part: ClassVar[tuple[type[object], ...]] = (Retrospect, Otherwise)
    purpose: ClassVar[str] = "review"
    handlers: ClassVar[Mapping[str, Handler]] = {
        "review": _review,
        "leave-review": _leave_review,
        "what-if": _what_if,
        "to-game": _back,
        "line": _line,
    }

    def settled(self, view: TableView, before: TableView | None) -> TableView:
        """With its word on what is shown; it ends with the game that it is of."""
        review = found(view)
        if review is None:
            return view
        if (
            before is not None
            and review is found(before)
            and view.play.line.steps is not before.play.line.steps
        ):
            return _without(view)
        judged = review.settled(view)
        return view if judged is review else replace(view, play=view.play.put(judged))

    def along(self, table: Table, shown: int) -> Change | None:
        """So much of the better line."""
        return _shown(table, shown) if found(table.view) else None

    def wants(self, view: TableView) -> Thinking | None:
        """The next thing to look at; None while the review is stopped."""
        work, review = view.interaction.thinking, found(view)
        if (work and work.purpose == self.purpose) or review is None or review.stopped or review.next is None:
            return None
        return Thinking(self.purpose, review.next, lasting=True)

    def request(self, view: TableView) -> Json:
        """The next position, or the next decisions."""
        return view.play.the(Review).request(view)

    def reported(self, table: Table, report: Report[Any], intent: Mapping[str, Any]) -> Change:
        """A position has been looked at, or some decisions have been judged."""
        view = table.view
        play = view.play.put(view.play.the(Review).reported(view, report, intent))
        return Change(changed(keeping(table, play), thinking=None))

    def stopped(self, table: Table) -> Table:
        """It waits until it is asked to go on."""
        return _halted(table, stopped=True)

    def resumed(self, table: Table) -> Table:
        """It goes on."""
        return _halted(table, stopped=False)

    def panel(self, view: TableView) -> Said | None:
        """What there is to say of the step that is shown, unless the player tries something else there."""
        review, work = found(view), view.interaction.thinking
        if review is None or view.interaction.picked or (work and work.purpose == "hint"):
            return None
        return Said(screen.panel(view, review), review.look)

    def rows(self, view: TableView) -> h.Node:
        """The decisions, in the place of the log's lines."""
        review = found(view)
        return review.rows(view) if review else None

    def above(self, view: TableView) -> h.Node:
        """The course of the game."""
        review = found(view)
        return screen.course(view, review) if review else None

    def looks_back(self, view: TableView) -> Way | None:
        """The way to a review, where the machine can look back at the game, and does not yet."""
        over = view.play.line.outcome is not None
        if found(view) is not None or not (over or view.ui.controller.reviewer is not None):
            return None
        return Way("review", "i-log", common.REVIEW, ending.REVIEW_DETAIL)

    def leads_back(self, view: TableView) -> Way | None:
        """The way back from a game that went on otherwise."""
        left = view.play.of(Otherwise)
        if left is None:
            return None
        return Way("to-game", "i-log", common.TO_REVIEW if left.reviewed else common.TO_GAME)

    def ends_apart(self, view: TableView) -> bool:
        """As long as the game is looked back on."""
        return found(view) is not None

    def spoken(self, view: TableView, before: TableView | None) -> Iterator[Text]:
        """That it has begun or ended, and its word on the step that is shown."""
        review, old = found(view), found(before) if before else None
        if review is None:
            return
        if old is None:
            yield common.REVIEW_BEGINS
        elif review.next is None and old.next is not None:
            yield common.REVIEW_DONE
        place, is_judged = _told(view, review)
        told = _told(before, old) if before and old else (None, False)
        if place is not None and (place, is_judged) != told and (is_judged or old):
            yield from review.spoken(view, place)


def _halted(table: Table, *, stopped: bool) -> Table:
    play, review = table.view.play, found(table.view)
    return keeping(table, play.put(replace(review, stopped=stopped))) if review else table


def _told(view: TableView, review: Review) -> tuple[int | None, bool]:
    """The place of the decision that is shown, and whether there is a verdict on it."""
    place = review.place(view)
    return place, place is not None and review.choices[place].verdict is not None
