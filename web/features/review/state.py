"""A game that is looked back on: the state of the review, however decisions are weighed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import htpy as h

from pyengine.game import Json, Report, Seat
from pyengine.players.hindsight import Choice, Curve
from pyengine.text import Text
from web.look import TableView
from web.views.model import Retrospect, SideLine


@dataclass(frozen=True, slots=True)
class Review(Retrospect):
    """The machine's look back at a game.

    ``choices`` are the game's decisions, each with its verdict once there is one; ``named`` holds them in
    words. ``curves`` are the expected results, one curve for each seat. ``turns`` are the steps that the
    turning points led to, empty until everything has been looked at.

    Two classes derive from it, one for each way of weighing: ``ByPositions`` and ``ByDeals``.
    """

    choices: tuple[Choice, ...]
    named: tuple[Text, ...]
    curves: tuple[Curve, ...] = ()
    turns: tuple[int, ...] = ()
    stopped: bool = False

    look: ClassVar[str]
    """The class of its panel."""

    # The machine at work

    @property
    def progress(self) -> tuple[int, int]:
        """The number of things looked at, and the number of all."""
        raise NotImplementedError

    @property
    def closer(self) -> int:
        """The number of decisions still to be looked at closely; 0 until all have been looked at."""
        return 0

    @property
    def next(self) -> Seat | None:
        """The seat whose decision is to be looked at next; None when all is done."""
        raise NotImplementedError

    def request(self, view: TableView) -> Json:
        """The part of the machine's request that says what to look at next."""
        raise NotImplementedError

    def reported(self, view: TableView, report: Report[Any], intent: Mapping[str, Any]) -> Self:
        """The same with the machine's answer."""
        raise NotImplementedError

    # Words on the step that is shown

    def settled(self, view: TableView) -> Self:
        """The same with anything that is worked out for that step alone."""
        return self

    def place(self, view: TableView) -> int | None:
        """The place of the decision that is judged there; None where there is none."""
        raise NotImplementedError

    def shown_at(self, choice: Choice) -> int:
        """The step at which a decision is judged."""
        raise NotImplementedError

    def verdict(self, view: TableView, place: int) -> Text:
        """The verdict on a decision in a sentence, or the reason for having none."""
        raise NotImplementedError

    def better(self, view: TableView, place: int) -> h.Node:
        """The better choice, with reasons."""
        raise NotImplementedError

    def spoken(self, view: TableView, place: int) -> Iterator[Text]:
        """The same for who hears the page."""
        raise NotImplementedError

    def side_line(self, view: TableView) -> SideLine | None:
        """The better line, to be shown on the board; None where there is no board to show it on."""
        return None

    def rows(self, view: TableView) -> h.Node:
        """The decisions as a list in the place of the log; None for the log itself."""
        return None


def found(view: TableView) -> Review | None:
    """What has been found so far; None where nothing is looked back on."""
    return view.play.of(Review)
