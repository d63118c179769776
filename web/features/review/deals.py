"""Look back at a game with luck or secrets: each decision is weighed in deals that fit what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import htpy as h
from markupsafe import Markup

from pyengine.game import CHANCE, Json, Outcome, Report, Seat
from pyengine.match import Match
from pyengine.players.hindsight import Choice, Verdict, curves, doubtful, turning_points
from pyengine.text import Lang, Text, gap
from web.features.review import texts
from web.features.review.state import Review
from web.look import TableView
from web.views.drawings import EMBLEMS, counter
from web.views.names import name
from web.views.parts import kept
from web.views.table import jump, why

if TYPE_CHECKING:
    from web.worker.protocol import thinking as protocol

_AT_ONCE: Final = 6
"""This many decisions are asked for together; after each such group the page shows how far it has come."""
_CLOSE_AT_ONCE: Final = 2


@dataclass(frozen=True, slots=True)
class ByDeals(Review):
    """See ``Review``; ``when`` says where the game stood at each decision."""

    when: tuple[Text, ...] = ()

    look: ClassVar[str] = "looked"

    @property
    def progress(self) -> tuple[int, int]:
        """The decisions, each looked at in a few deals."""
        return sum(choice.verdict is not None for choice in self.choices), len(self.choices)

    @property
    def closer(self) -> int:
        """Those that may have been costly."""
        return len(self._doubtful)

    @property
    def _doubtful(self) -> tuple[int, ...]:
        looked, of = self.progress
        return doubtful(self.choices) if looked == of else ()

    @property
    def next(self) -> Seat | None:
        """The seat of the first of these decisions."""
        places, _ = self._next
        return self.choices[places[0]].seat if places else None

    @property
    def _next(self) -> tuple[tuple[int, ...], bool]:
        """The places of the decisions that are looked at next, and whether closely."""
        first = [place for place, choice in enumerate(self.choices) if choice.verdict is None]
        return (tuple(first[:_AT_ONCE]), False) if first else (self._doubtful[:_CLOSE_AT_ONCE], True)

    def request(self, view: TableView) -> Json:
        """The next few decisions."""
        line, controller = view.play.line, view.ui.controller
        places, close = self._next
        states = _states(line)

        def judged(choice: Choice) -> protocol.Judge:
            seen = line.game.observe(states[choice.step - 1], choice.seat)
            taken = line.steps[choice.step - 1].decision
            return {
                "position": line.game.write(seen),
                "seat": choice.seat,
                "taken": line.game.write_decision(taken),
            }

        budget = controller.close_budget if close else controller.review_budget
        asked = [judged(self.choices[place]) for place in places]
        return {"judged": asked, "close": close, "nodes": budget.nodes, "weighing": budget.deals}

    def reported(self, view: TableView, report: Report[Any], intent: Mapping[str, Any]) -> ByDeals:
        """With the verdicts on these decisions, and what follows from them."""
        places, close = self._next
        line, choices = view.play.line, [*self.choices]
        for place, told in zip(places, intent["verdicts"], strict=False):
            best = line.game.read_decision(told["best"])
            verdict = Verdict(best, told["before"], told["after"], told["error"], close)
            choices[place] = choices[place]._replace(verdict=verdict)
        turn = line.game.turn(line.state)
        outcome = turn if isinstance(turn, Outcome) else None
        found = replace(
            self,
            choices=tuple(choices),
            curves=curves(line.setup.seats, len(line.steps), choices, outcome),
        )
        return found if found.next is not None else replace(found, turns=turning_points(choices))

    def place(self, view: TableView) -> int | None:
        """The next decision; among several made at once, a turning point, then the person's own."""
        at = view.play.at
        until = min((stop for stop in view.stops if stop > at), default=at)
        near = [place for place, choice in enumerate(self.choices) if at < choice.step <= until]

        def matters(place: int) -> tuple[bool, bool, int]:
            choice = self.choices[place]
            return choice.step not in self.turns, choice.seat != view.alone, place

        return min(near, key=matters, default=None)

    def shown_at(self, choice: Choice) -> int:
        """Before it was taken, so that one sees what there was to choose from."""
        return choice.step - 1

    def verdict(self, view: TableView, place: int) -> Text:
        """Its grade."""
        choice = self.choices[place]
        if choice.verdict is None:
            return texts.NOT_YET
        if grade := choice.verdict.grade:
            return texts.LOST[grade - 1]
        same = choice.verdict.best == view.play.line.steps[choice.step - 1].decision
        return texts.BEST if same else texts.GOOD

    def better(self, view: TableView, place: int) -> h.Node:
        """The better choice with its worth, and a reason."""
        choice, lang = self.choices[place], view.lang
        if choice.verdict is None or not choice.verdict.grade:
            return None
        why_better = [[each.say(lang), gap(lang)] for each in _reasons(view, choice, choice.verdict)]
        return h.dl(".alt")[
            h.dt[texts.BETTER.say(lang)],
            h.dd[_better(view, choice, choice.verdict).say(lang)],
            bool(why_better) and [h.dt[texts.WHY.say(lang)], h.dd[why_better]],
            h.dd(".quiet")[texts.BY_KNOWLEDGE.say(lang)],
        ]

    def spoken(self, view: TableView, place: int) -> Iterator[Text]:
        """The decision, its grade, what was better."""
        choice = self.choices[place]
        yield texts.CHOICE.fill(who=name(view, choice.seat), choice=self.named[place])
        if choice.verdict is not None:
            yield self.verdict(view, place)
            if choice.verdict.grade:
                yield texts.BETTER_SPOKEN.fill(better=_better(view, choice, choice.verdict))
                yield from _reasons(view, choice, choice.verdict)

    def rows(self, view: TableView) -> h.Node:
        """Each a jump to the table before it, with what it gave away."""
        return h.ol(".log.hsl")[self._rows(view, self.place(view))]

    def _rows(self, view: TableView, now: int | None) -> Iterator[h.Node]:
        # Where every decision is another moment a heading for each says nothing.
        groups = 1 + sum(one != other for one, other in zip(self.when, self.when[1:], strict=False))
        headed = 2 * groups <= len(self.choices) + 1
        before = None
        for place, choice in enumerate(self.choices):
            if headed and self.when[place] != before:
                before = self.when[place]
                yield h.li(".stretch.label")[before.say(view.lang)]
            verdict = choice.verdict
            lost = round(50 * verdict.lost) if verdict is not None and verdict.grade else 0
            number = self.turns.index(choice.step) + 1 if choice.step in self.turns else 0
            yield _row(
                choice.step - 1,
                choice.seat,
                self.named[place],
                lost,
                number,
                view.lang,
                now=place == now,
                entry=place == (now or 0),
            )


def by_deals(view: TableView) -> ByDeals | None:
    """A look back that has just begun; None where nobody had a choice yet, or something is still hidden."""
    line, look = view.play.line, view.ui
    if view.hides:
        return None
    states = _states(line)
    choices = tuple(
        Choice(number, step.decider)
        for number, step in enumerate(line.steps, 1)
        if step.decider != CHANCE and len(line.game.legal(states[number - 1], step.decider)) > 1
    )
    named = tuple(
        look.panel.label(view.deciding(choice.step, choice.seat), line.steps[choice.step - 1].decision)
        for choice in choices
    )
    when = tuple(look.stand(view.having(at=choice.step - 1)) for choice in choices)
    return ByDeals(choices, named, when=when) if choices else None


def _states(line: Match) -> list[Any]:
    return [line.start, *(step.state for step in line.steps)]


def _better(view: TableView, choice: Choice, verdict: Verdict) -> Text:
    before = view.deciding(choice.step, choice.seat)
    return view.ui.panel.label(before, verdict.best)


def _reasons(view: TableView, choice: Choice, verdict: Verdict) -> tuple[Text, ...]:
    """What speaks for the better decision against the one taken."""
    taken = view.play.line.steps[choice.step - 1].decision
    return why(view.deciding(choice.step, choice.seat), verdict.best, taken)[:2]


@lru_cache(maxsize=2048)
def _row(
    step: int, seat: Seat, named: Text, lost: int, number: int, lang: Lang, *, now: bool, entry: bool
) -> Markup:
    """A decision, kept because most of the list stays the same from step to step."""
    return kept(
        h.li[
            h.button(jump(step, now=now, entry=entry))[
                h.span(".ln")[counter(EMBLEMS[seat]), h.span[named.say(lang)]],
                bool(lost)
                and h.span(".gave")[
                    bool(number) and h.b[str(number)],
                    h.span(aria_hidden="true")[texts.GAVE.fill(n=lost).say(lang)],
                    h.span(".vh")[" ", texts.GAVE_SPOKEN.fill(n=lost).say(lang)],
                ],
            ]
        ]
    )
