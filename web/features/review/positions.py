"""A game without luck and secrets looked back on: every position is weighed, from the last to the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, ClassVar, Final, NamedTuple

import htpy as h

from pyengine.game import Decide, Json, Outcome, Report, Seat
from pyengine.match import Match
from pyengine.players.hindsight import Choice, Verdict
from pyengine.players.review import curve, turning_points
from pyengine.text import Text
from web.features.review import texts
from web.features.review.state import Review
from web.look import TableView
from web.views.cited import reasons
from web.views.model import SideLine
from web.views.table import why

_MOST_MOVES: Final = 6
"""A line is shown no further: what the search expects beyond is hardly more than a guess."""
_MOST_REASONS: Final = 3


class Judgement(NamedTuple):
    """The machine's words on the decision that led to a ``step``: the verdict, then the reasons."""

    step: int
    words: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class ByPositions(Review):
    """See ``Review``.

    ``seats`` are those that decide by the rules in each position, from the first to the last, ``reports``
    what the machine thinks of the positions, None where it has not looked yet. ``judgement`` is of the step
    that is shown.
    """

    seats: tuple[Seat, ...] = ()
    reports: tuple[Report[Any] | None, ...] = ()
    judgement: Judgement | None = None

    look: ClassVar[str] = "rv"

    @property
    def progress(self) -> tuple[int, int]:
        """The positions."""
        return len(self.reports) - 1 - self._position, len(self.reports)

    @property
    def next(self) -> Seat | None:
        """The seat to decide in the next position."""
        return self.seats[self._position] if self._position >= 0 else None

    @property
    def _position(self) -> int:
        """The step of the position that is to be looked at next; -1 when all are."""
        return next((step for step in range(len(self.reports) - 1, -1, -1) if self.reports[step] is None), -1)

    def request(self, view: TableView) -> Json:
        """The position."""
        game, reviewer = view.game, view.ui.controller.reviewer
        assert reviewer is not None, "it is looked back on by positions"
        state = view.play.line.upto(self._position).state
        seen = game.observe(state, self.seats[self._position])
        return {"position": game.write(seen), "nodes": reviewer.nodes}

    def reported(self, view: TableView, report: Report[Any], intent: Mapping[str, Any]) -> ByPositions:
        """With the report, what could be expected, and the verdicts that follow from both."""
        at, line = self._position, view.play.line
        reports = (*self.reports[:at], report, *self.reports[at + 1 :])
        turn = line.game.turn(line.state)
        # A report without a search, as on the placing of towns, has no opinion.
        opinions = [each if each and each.depth else None for each in reports]
        expected = curve(opinions, self.seats, turn if isinstance(turn, Outcome) else None)

        def judged(choice: Choice) -> Choice:
            best = opinions[choice.step - 1]
            if best is None or choice.step <= at:
                return choice
            before, after = (
                value if choice.seat == 0 else -value for value in expected[choice.step - 1 : choice.step + 1]
            )
            return choice._replace(verdict=Verdict(best.best, before, after, close=True))

        points = tuple(enumerate(expected))[at:]
        own = {
            step
            for step, (each, played) in enumerate(zip(reports, line.steps, strict=False), 1)
            if each and each.best == played.decision
        }
        return replace(
            self,
            choices=tuple(map(judged, self.choices)),
            reports=reports,
            curves=(points, tuple((step, -value) for step, value in points)),
            turns=() if at else turning_points(expected, own=own),
        )

    def settled(self, view: TableView) -> ByPositions:
        """With the game's words on the decision, which stay as they are."""
        at = view.play.at
        if self.judgement and self.judgement.step == at:
            return self
        return replace(self, judgement=self._judgement(view, at))

    def _judgement(self, view: TableView, at: int) -> Judgement | None:
        choice = self.choices[at - 1] if at else None
        if choice is None or choice.verdict is None:
            return None
        report = self.reports[at - 1]
        assert report is not None, "the verdict follows from it"
        played, verdict = view.play.line.steps[at - 1].decision, choice.verdict
        if verdict.before <= -1:
            return Judgement(at, (texts.LOST_ALREADY,))
        if played == report.best and verdict.grade:
            return Judgement(at, (texts.BEST_AS_IT_SEEMED,))
        other = report.second if played == report.best else played
        reasons = why(view.deciding(at, choice.seat), report.best, other)[:_MOST_REASONS]
        good = texts.BEST if played == report.best else texts.GOOD
        return Judgement(at, (texts.LOST[verdict.grade - 1] if verdict.grade else good, *reasons))

    def place(self, view: TableView) -> int | None:
        """The decision that led to the step."""
        return view.play.at - 1 if view.play.at else None

    def shown_at(self, choice: Choice) -> int:
        """Once it was played."""
        return choice.step

    def verdict(self, view: TableView, place: int) -> Text:
        """A sentence."""
        if self.judgement is not None:
            return self.judgement.words[0]
        return texts.NOT_YET if self._position >= place else texts.NO_OPINION

    def better(self, view: TableView, place: int) -> h.Node:
        """The line that was better, each of its moves a button that shows the board after it; the reasons."""
        verdict, best = self.choices[place].verdict, self.reports[place]
        if verdict is None or best is None:
            return None
        told = self.judgement.words[1:] if self.judgement else ()
        shown = view.play.side.shown if view.play.side else 0
        other = best.best != view.play.line.steps[place].decision
        return [
            other
            and h.p(".line")[
                h.span[(texts.BETTER_LINE if verdict.grade else texts.EXPECTED_LINE).say(view.lang)],
                (
                    h.button(
                        class_=["btn", "slim", {"main": number == 1 and not shown}],
                        type="button",
                        data_action="line",
                        data_value=str(number),
                        aria_current="true" if number == shown else None,
                    )[view.game.write_decision(move)]
                    for number, move in enumerate(best.pv[:_MOST_MOVES], 1)
                ),
            ],
            bool(told) and reasons(view, told),
        ]

    def spoken(self, view: TableView, place: int) -> Iterator[Text]:
        """The same, with the better move if there was one."""
        if self.judgement is None:
            return
        verdict, *reasons = self.judgement.words
        yield verdict
        report, judged = self.reports[place], self.choices[place].verdict
        if report is not None and judged is not None and judged.grade and reasons:
            yield texts.BETTER_SPOKEN.fill(better=view.game.write_decision(report.best))
        yield from reasons

    def side_line(self, view: TableView) -> SideLine | None:
        """The line that the search expects; None if the decision was the best one."""
        start = view.play.at - 1
        best = self.reports[start] if self.judgement else None
        if best is None or best.best == view.play.line.steps[start].decision:
            return None
        return SideLine(reduce(_on, best.pv, view.play.line.upto(start)), start)


def by_positions(view: TableView) -> ByPositions | None:
    """A look back that has just begun; None where nothing was decided yet."""
    line, reviewer = view.play.line, view.ui.controller.reviewer
    if not line.steps or reviewer is None:
        return None
    turns = (line.game.turn(state) for state in (line.start, *(step.state for step in line.steps)))
    seats = tuple(turn.seats[0] for turn in turns if isinstance(turn, Decide))
    return ByPositions(
        tuple(Choice(number, step.decider) for number, step in enumerate(line.steps, 1)),
        tuple(reviewer.named(line.upto(number)) for number in range(1, len(line.steps) + 1)),
        seats=seats,
        reports=(None,) * len(seats),
    )


def _on(match: Match, decision: object) -> Match:
    """The match with a decision of an expected course; as it was once the rules forbid it."""
    turn = match.turn
    if not isinstance(turn, Decide) or match.game.why_not(match.state, turn.seats[0], decision):
        return match
    return match.play(turn.seats[0], decision)
