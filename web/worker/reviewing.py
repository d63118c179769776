"""What the machine's look back at a game goes through, and what it finds.

For games whose controller has a ``reviewer``; all others are looked back on by ``web.worker.hindsight``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

from pyengine.game import Decide, Outcome, Report
from pyengine.match import Match
from pyengine.players.review import curve, lost, turning_points
from web.look import TableView
from web.views.model import Hindsight, Judgement, Review, SideLine, Thinking
from web.worker import hindsight


def review(view: TableView) -> Review | Hindsight | None:
    """A review that has just begun; None where nothing was decided yet, or something is still hidden."""
    if not view.play.line.steps:
        return None
    if view.ui.controller.reviewer is None:
        return hindsight.hindsight(view)
    line = view.play.line
    turns = (line.game.turn(state) for state in (line.start, *(step.state for step in line.steps)))
    seats = tuple(turn.seats[0] for turn in turns if isinstance(turn, Decide))
    return Review(seats, (None,) * len(seats))


def looking(view: TableView) -> Thinking | None:
    """The machine at the position that the review of the table is to look at next.

    None if there is none, or it was stopped.
    """
    found = view.interaction.review
    if isinstance(found, Hindsight):
        return hindsight.looking(found)
    if found is None or found.stopped or found.next < 0:
        return None
    return Thinking("review", found.seats[found.next])


def noted(view: TableView, report: Report[Any]) -> Review:
    """The review of the table with a report on the position that was looked at."""
    found = view.interaction.review
    assert isinstance(found, Review), "a review is on"
    reports = (*found.reports[: found.next], report, *found.reports[found.next + 1 :])
    turn = view.game.turn(view.play.line.state)
    # A report without a search, as on the placing of towns, has no opinion.
    opinions = [report if report and report.depth else None for report in reports]
    expected = curve(opinions, found.seats, turn if isinstance(turn, Outcome) else None)
    pairs = zip(reports, view.play.line.steps, strict=False)
    own = {
        number
        for number, (steps_seen, step) in enumerate(pairs, 1)
        if steps_seen and steps_seen.best == step.decision
    }
    turns = () if None in reports else turning_points(expected, own=own)
    return replace(found, reports=reports, expected=expected, turns=turns)


def judged(view: TableView) -> Review | Hindsight | None:
    """The review of the table with its word on the decision that led to the step shown.

    There is one once that position and everything after it has been looked at: it then stays as it is.
    """
    found = view.interaction.review
    if not isinstance(found, Review) or (found.judgement and found.judgement.step == view.play.at):
        return found
    return replace(found, judgement=_judgement(view, found))


def _judgement(view: TableView, found: Review) -> Judgement | None:
    at = view.play.at
    best = found.reports[at - 1] if at else None
    reviewer = view.ui.controller.reviewer
    if reviewer is None or best is None or not best.depth or found.next >= at - 1:
        return None
    match = view.play.line.upto(at)
    loss = lost(found.expected, at, match.steps[-1].decider)
    answer = found.reports[at] if at < len(found.reports) else None
    return Judgement(at, best, loss, reviewer.words(match, best, answer, loss))


def better(view: TableView) -> SideLine | None:
    """What the machine would have played instead of the decision that is judged, none of it shown yet.

    None if it would have played just that.
    """
    found = view.interaction.review
    judgement = found.judgement if isinstance(found, Review) else None
    if judgement is None or judgement.best.best == view.play.line.steps[judgement.step - 1].decision:
        return None
    start = judgement.step - 1
    return SideLine(reduce(_on, judgement.best.pv, view.play.line.upto(start)), start)


def _on(match: Match, decision: object) -> Match:
    """The match with a decision of an expected course; as it was once the rules forbid it."""
    turn = match.turn
    if not isinstance(turn, Decide) or match.game.why_not(match.state, turn.seats[0], decision):
        return match
    return match.play(turn.seats[0], decision)
