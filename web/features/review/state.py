"""What the machine has found in a game that it looks back on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pyengine.game import Report, Seat
from pyengine.players.hindsight import Choice, Curve, doubtful
from pyengine.text import Text
from web.look import TableView
from web.views.model import Retrospect


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the machine says of the decision that led to a ``step``.

    ``best`` is what it would have decided, ``lost`` what the decision gave away of the expected result, from
    0 to 2; ``words`` are the verdict and then the reasons, most important first.
    """

    step: int
    best: Report[Any]
    lost: float
    words: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Review(Retrospect):
    """The machine's look back at a game, from its end to its beginning.

    ``seats`` are those that decide by the rules in each position, from the first to the last, ``reports``
    what the machine thinks of the positions, None where it has not looked yet;
    ``expected`` and ``turns`` are what follows from them (see ``players.review``), the turning points once
    all are in. ``judgement`` is of the step that is shown, None as long as there is nothing to say.
    """

    seats: tuple[Seat, ...]
    reports: tuple[Report[Any] | None, ...]
    expected: tuple[float, ...] = ()
    turns: tuple[int, ...] = ()
    stopped: bool = False
    judgement: Judgement | None = None

    @property
    def next(self) -> int:
        """The step of the position that is to be looked at next; -1 when all are."""
        return next((step for step in range(len(self.reports) - 1, -1, -1) if self.reports[step] is None), -1)


@dataclass(frozen=True, slots=True)
class Hindsight(Retrospect):
    """The look back at a game with luck or secrets (see ``pyengine.players.hindsight``).

    ``choices`` are its decisions with an alternative, each with the verdict on it as far as there is one;
    ``named`` says what was chosen and ``when``, where the game stood then. ``curves`` (one a seat) and
    ``turns`` (the steps that the turning points led to) follow from the verdicts.
    """

    choices: tuple[Choice, ...]
    named: tuple[Text, ...]
    when: tuple[Text, ...]
    curves: tuple[Curve, ...] = ()
    turns: tuple[int, ...] = ()
    stopped: bool = False

    @property
    def looked_at(self) -> int:
        """How many choices have been looked at."""
        return sum(choice.verdict is not None for choice in self.choices)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The places of the choices that are still to be looked at closely, once all have been looked at."""
        return doubtful(self.choices) if self.looked_at == len(self.choices) else ()

    @property
    def done(self) -> bool:
        """Whether everything has been looked at."""
        return self.looked_at == len(self.choices) and not self.doubtful


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A game that goes on otherwise from a step of one that was looked back on."""


@dataclass(frozen=True, slots=True)
class Left:
    """The table with a look back that was left, so that what it has found is not looked for again."""

    view: TableView


def found(view: TableView) -> Review | Hindsight | None:
    """What has been found so far; None where nothing is looked back on."""
    return view.play.of(Review) or view.play.of(Hindsight)
