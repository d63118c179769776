"""The home page's section on the day: its puzzle, its deals, and the days in a row. The client fills it."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.features import daily
from web.features.daily import has_daily
from web.pages.game import GamePages, all_pages
from web.pages.texts import today as texts
from web.views.parts import icon

DAYS: Final = 7
"""How many days are in the row."""


def today(lang: Lang) -> h.Renderable:
    """The section ``today``, as it is before the page knows which day it is.

    ``web/client/pages/daily/today.js`` fills in the day (``data-day``), the puzzle, how each thing stands
    (``data-of`` with ``data-state``), the row of days and ``data-running``. What it says stands in data
    attributes, with blanks. ``share-today`` hands on the results.
    """
    return h.section("#today.today.sheet", aria_labelledby="today-label", **_told(lang))[
        h.header[h.h2("#today-label")[texts.TODAY.say(lang)], h.span(".quiet", data_day=True)["\u00a0"]],
        h.div(".day-parts")[_puzzle(lang), _deals(lang), _row(lang)],
        h.p(".quiet.fine")[texts.DETAIL.say(lang)],
    ]


def _told(lang: Lang) -> dict[str, str]:
    told: dict[str, Text] = {
        "same": texts.SAME,
        "about": texts.PUZZLE_ABOUT,
        "solved": texts.SOLVED,
        "shown": texts.SHOWN,
        "open": texts.PLAY,
        "under_way": texts.UNDER_WAY,
        "won": texts.WON,
        "lost": texts.LOST,
        "drawn": texts.DRAWN,
        "day_done": texts.DONE,
        "day_missed": texts.MISSED,
        "day_open": texts.OPEN,
        "running_none": texts.NONE_RUNNING,
        "short_counted": daily.IN_SHORT,
        "short_plain": texts.PUZZLE_IN_SHORT,
        "puzzle": texts.PUZZLE_NAMED,
        "results": daily.RESULTS,
        "results_running": texts.RESULTS_RUNNING,
    }
    running = {f"data_running_{form}": words for form, words in texts.RUNNING.forms(lang).items()}
    return running | {f"data_{name}": text.say(lang) for name, text in told.items()}


def _with_puzzles() -> GamePages | None:
    """The first game that has a puzzle for each day."""
    return next((game for game in all_pages() if game.days is not None), None)


def _puzzle(lang: Lang) -> h.Node:
    game = _with_puzzles()
    if game is None or game.days is None:
        return None
    return h.a(".day-puzzle", href=f"{game.id}/{game.days.page}#today", data_of="puzzle", data_game=game.id)[
        h.span(".what")[
            h.span(".label")[texts.PUZZLE.say(lang)],
            h.b(".name", data_about=True)[texts.PUZZLE_WAITS.say(lang)],
        ],
        h.span(".btn", data_state=True)[texts.SOLVE.say(lang)],
    ]


def _deals(lang: Lang) -> h.Renderable:
    """The deals of the day, a line for each game that has one."""
    return h.div(".day-deals")[
        h.h3(".label")[texts.DEALS.say(lang)],
        h.ul[(_deal(game, lang) for game in all_pages() if has_daily(game.game))],
    ]


def _deal(game: GamePages, lang: Lang) -> h.Renderable:
    name = game.name.say(lang)
    return h.li[
        h.a(href=f"{game.id}/#daily", data_of=game.id, data_game=game.id, data_name=name)[
            h.i(aria_hidden="true"),
            h.b(".name")[(game.short or game.name).say(lang)],
            h.span(".quiet", data_state=True)[texts.PLAY.say(lang)],
        ]
    ]


def _row(lang: Lang) -> h.Renderable:
    game = _with_puzzles()
    return h.div(".day-row", data_game=game.id if game else None)[
        h.ol(".week", aria_label=texts.WEEK.say(lang))[
            (
                h.li[h.i(aria_hidden="true"), h.span(data_weekday=True), h.span(".vh", data_state=True)]
                for _ in range(DAYS)
            )
        ],
        h.p(".acts")[
            h.span(".quiet", data_running=True)[texts.NONE_RUNNING.say(lang)],
            h.button(".btn.slim", type="button", data_action="share-today", hidden=True)[
                icon("i-share"), texts.SHARE.say(lang)
            ],
        ],
        h.p(".quiet", role="status", data_copied=daily.COPIED.say(lang)),
    ]
