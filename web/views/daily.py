"""The deal of the day, as it is shown: which games have one, and what is said at its end."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.text import Text
from web.look import TableView
from web.texts import daily as texts
from web.views.model import Daily


def has_daily(game: AnyGame) -> bool:
    """Whether a game has a deal of the day: it leaves something to chance, and machines play it."""
    return game.has_chance and bool(game.levels) and game.default_seats > 1


def said_at_end(view: TableView, daily: Daily) -> h.Renderable:
    """Whether the try counted that has ended, and where the page says what became of its line of result."""
    lang, told = view.lang, texts.KEPT if daily.counts else texts.ENDED_PRACTICE
    return h.p(".rung")[
        told.fill(day=daily.day.spoken).say(lang),
        daily.counts
        and [
            " ",
            h.span(role="status", data_copied=texts.COPIED.say(lang), data_day=str(daily.day)),
        ],
    ]


class Figures(NamedTuple):
    """What a game counts for the person, and the most that it counts for anybody else."""

    own: float
    others: float


def figures(view: TableView, person: Seat) -> Figures:
    """The figures of a game that is over."""
    values = {place.seat: place.value for place in view.ui.ending(view).tally().places}
    return Figures(values[person], max(value for seat, value in values.items() if seat != person))


def won(view: TableView, person: Seat) -> bool | None:
    """Whether a person has won a game that is over; None for a draw."""
    outcome = view.play.line.outcome
    return person in outcome.winners if outcome and outcome.winners else None


def result(view: TableView, daily: Daily, person: Seat) -> Text:
    """The result of the try that counts, as a line that gives nothing of the deal away."""
    own, others = figures(view, person)
    mark = texts.MARKS[won(view, person)]
    told = texts.IN_SHORT.fill(name=view.game.name, mark=mark, own=own, others=others)
    return texts.RESULTS.fill(day=daily.day.spoken, results=told)
