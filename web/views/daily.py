"""The deal of the day, as it is shown: which games have one, and what is said at its end."""

from __future__ import annotations

import htpy as h

from pyengine.games import AnyGame
from web.texts import daily as texts
from web.views.model import Daily, TableView


def has_daily(game: AnyGame) -> bool:
    """Whether a game has a deal of the day: it leaves something to chance, and machines play it."""
    return game.has_chance and bool(game.levels) and game.default_seats > 1


def said_at_end(view: TableView, daily: Daily) -> h.Renderable:
    """Whether the try counted that has ended."""
    told = texts.KEPT if daily.counts else texts.ENDED_PRACTICE
    return h.p(".rung")[told.fill(day=texts.spoken(daily.day)).say(view.lang)]
