"""A game that is looked back on: what is found of its decisions, whichever way they are weighed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import htpy as h

from pyengine.game import Json, Report, Seat
from pyengine.players.hindsight import SURE, Choice, Curve, Verdict
from pyengine.text import Text
from web.look import TableView
from web.views.model import Retrospect, SideLine


@dataclass(frozen=True, slots=True)
class Review(Retrospect):
    """The machine's look back at a game.

    ``choices`` are its decisions, each with the verdict on it as far as there is one, ``named`` says what was
    decided. ``curves`` (one a seat) are what each could expect, ``turns`` the steps that the turning points
    led to, known once all is.

    What depends on how decisions are weighed is said by the two that derive from it: ``ByPositions`` and
    ``ByDeals``.
    """

    choices: tuple[Choice, ...]
    named: tuple[Text, ...]
    curves: tuple[Curve, ...] = ()
    turns: tuple[int, ...] = ()
    stopped: bool = False

    look: ClassVar[str]
    """The class of its panel."""
    grades: ClassVar[tuple[float, ...]]
    """From so much of the expected result on a loss is slight, clear, decisive."""

    def grade(self, verdict: Verdict) -> int:
        """How much a decision surely gave away: 0 for nothing to speak of, up to 3 for a decisive loss."""
        return bisect_right(self.grades, verdict.lost) if verdict.lost >= SURE * verdict.error else 0

    # What the machine looks at

    @property
    def progress(self) -> tuple[int, int]:
        """How much has been looked at, and of how much."""
        raise NotImplementedError

    @property
    def closer(self) -> int:
        """How many decisions are still to be looked at closely, once all have been looked at."""
        return 0

    @property
    def next(self) -> Seat | None:
        """The seat whose decision is to be looked at next; None when all is done."""
        raise NotImplementedError

    def request(self, view: TableView) -> Json:
        """What the machine is asked to look at."""
        raise NotImplementedError

    def reported(self, view: TableView, report: Report[Any], intent: Mapping[str, Any]) -> Self:
        """The same with the machine's answer."""
        raise NotImplementedError

    # What is said of the step that is shown

    def settled(self, view: TableView) -> Self:
        """The same with what is worked out for that step alone."""
        return self

    def place(self, view: TableView) -> int | None:
        """The place of the decision that is judged there; None where there is none."""
        raise NotImplementedError

    def shown_at(self, choice: Choice) -> int:
        """The step at which a decision is judged."""
        raise NotImplementedError

    def verdict(self, view: TableView, place: int) -> Text:
        """How good a decision was, in a sentence, or why there is no verdict on it."""
        raise NotImplementedError

    def better(self, view: TableView, place: int) -> h.Node:
        """What was better, and why."""
        raise NotImplementedError

    def spoken(self, view: TableView, place: int) -> Iterator[Text]:
        """The same for who hears the page."""
        raise NotImplementedError

    def side_line(self, view: TableView) -> SideLine | None:
        """What would have been played instead, to be shown on the board; None where it cannot be."""
        return None

    def rows(self, view: TableView) -> h.Node:
        """The decisions as a list in the place of the log; None for the log itself."""
        return None


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A game that goes on otherwise from a step of one that was looked back on."""


@dataclass(frozen=True, slots=True)
class Left:
    """The table with a look back that was left, so that what it has found is not looked for again."""

    view: TableView


def found(view: TableView) -> Review | None:
    """What has been found so far; None where nothing is looked back on."""
    return view.play.of(Review)
