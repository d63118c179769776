"""What the machine's look back at a game goes through, and what it finds.

Positions of games whose controller has a ``reviewer``; of all others the decisions, by what their seats could
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any, Final

from pyengine.game import CHANCE, Decide, Outcome, Report
from pyengine.match import Match
from pyengine.players import hindsight as of_choices
from pyengine.players.hindsight import Choice, Verdict, curves
from pyengine.players.review import curve, lost, turning_points
from web.features.review import state
from web.features.review.state import Hindsight, Judgement, Review
from web.look import TableView
from web.views.model import SideLine, Thinking

if TYPE_CHECKING:
    from web.worker.protocol import thinking as protocol


def review(view: TableView) -> Review | Hindsight | None:
    """A review that has just begun; None where nothing was decided yet, or something is still hidden."""
    if not view.play.line.steps:
        return None
    if view.ui.controller.reviewer is None:
        return hindsight(view)
    line = view.play.line
    turns = (line.game.turn(state) for state in (line.start, *(step.state for step in line.steps)))
    seats = tuple(turn.seats[0] for turn in turns if isinstance(turn, Decide))
    return Review(seats, (None,) * len(seats))


def looking(view: TableView) -> Thinking | None:
    """The machine at the position that the review of the table is to look at next.

    None if there is none, or it was stopped.
    """
    found = state.found(view)
    if isinstance(found, Hindsight):
        return _hindsight_looking(found)
    if found is None or found.stopped or found.next < 0:
        return None
    return Thinking("review", found.seats[found.next], lasting=True)


def noted(view: TableView, report: Report[Any]) -> Review:
    """The review of the table with a report on the position that was looked at."""
    found = state.found(view)
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
    found = state.found(view)
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
    found = state.found(view)
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


# By what could be known


_AT_ONCE: Final = 6
"""This many decisions are asked for together; after each such group the page shows how far it has come."""
_CLOSE_AT_ONCE: Final = 2


def hindsight(view: TableView) -> Hindsight | None:
    """A look back that has just begun; None where nobody had a choice yet, or something is still hidden."""
    line = view.play.line
    if view.hides:
        return None
    states = _states(line)
    choices = tuple(
        Choice(number, step.decider)
        for number, step in enumerate(line.steps, 1)
        if step.decider != CHANCE and len(line.game.legal(states[number - 1], step.decider)) > 1
    )
    if not choices:
        return None
    game = view.ui
    named = tuple(
        game.panel.label(view.deciding(choice.step, choice.seat), line.steps[choice.step - 1].decision)
        for choice in choices
    )
    when = tuple(game.stand(view.having(at=choice.step - 1)) for choice in choices)
    return Hindsight(choices, named, when)


def _hindsight_looking(review: Hindsight) -> Thinking | None:
    """The machine at the decisions that are to be judged next; None if there are none, or it was stopped."""
    places, _ = _next(review)
    if review.stopped or not places:
        return None
    return Thinking("review", review.choices[places[0]].seat, lasting=True)


def wanted(line: Match, review: Hindsight) -> tuple[list[protocol.Judge], bool]:
    """The decisions that are to be judged next, and whether closely."""
    places, close = _next(review)
    game, states = line.game, _states(line)

    def judged(choice: Choice) -> protocol.Judge:
        seen = game.observe(states[choice.step - 1], choice.seat)
        taken = line.steps[choice.step - 1].decision
        return {
            "position": game.write(seen),
            "seat": choice.seat,
            "taken": game.write_decision(taken),
        }

    return [judged(review.choices[place]) for place in places], close


def judged_so_far(view: TableView, review: Hindsight, verdicts: Sequence[protocol.Verdict]) -> Hindsight:
    """The look back with the verdicts on the decisions that were asked for."""
    places, close = _next(review)
    line, choices = view.play.line, [*review.choices]
    for place, told in zip(places, verdicts, strict=False):
        best = line.game.read_decision(told["best"])
        verdict = Verdict(best, told["before"], told["after"], told["error"], close)
        choices[place] = choices[place]._replace(verdict=verdict)
    turn = line.game.turn(line.state)
    outcome = turn if isinstance(turn, Outcome) else None
    found = replace(
        review,
        choices=tuple(choices),
        curves=curves(line.setup.seats, len(line.steps), choices, outcome),
    )
    return replace(found, turns=of_choices.turning_points(choices)) if found.done else found


def _next(review: Hindsight) -> tuple[tuple[int, ...], bool]:
    """The places of the choices that are looked at next, and whether closely."""
    first = [place for place, choice in enumerate(review.choices) if choice.verdict is None]
    if first:
        return tuple(first[:_AT_ONCE]), False
    return review.doubtful[:_CLOSE_AT_ONCE], True


def _states(line: Match) -> list[Any]:
    """The states after each number of steps."""
    return [line.start, *(step.state for step in line.steps)]
