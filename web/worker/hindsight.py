"""What the look back at a game with luck or secrets asks of the machine, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pyengine.game import CHANCE, Outcome
from pyengine.match import Match
from pyengine.players.hindsight import Choice, Verdict, curves, turning_points
from web.look import TableView
from web.views.model import Hindsight, Thinking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.worker.protocol import thinking as protocol

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


def looking(review: Hindsight) -> Thinking | None:
    """The machine at the decisions that are to be judged next; None if there are none, or it was stopped."""
    places, _ = _next(review)
    if review.stopped or not places:
        return None
    return Thinking("review", review.choices[places[0]].seat)


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


def noted(view: TableView, review: Hindsight, verdicts: Sequence[protocol.Verdict]) -> Hindsight:
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
    return replace(found, turns=turning_points(choices)) if found.done else found


def _next(review: Hindsight) -> tuple[tuple[int, ...], bool]:
    """The places of the choices that are looked at next, and whether closely."""
    first = [place for place, choice in enumerate(review.choices) if choice.verdict is None]
    if first:
        return tuple(first[:_AT_ONCE]), False
    return review.doubtful[:_CLOSE_AT_ONCE], True


def _states(line: Match) -> list[Any]:
    """The states after each number of steps."""
    return [line.start, *(step.state for step in line.steps)]
