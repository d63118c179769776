"""The home page's section on the day: its puzzle, its deals, and the days in a row. The client fills it."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Plural, Text
from web.features import daily
from web.features.daily import has_daily
from web.pages.game import GamePages, all_pages
from web.views.parts import action, data

TODAY: Final = Text(en="Today", ja="今日")
PUZZLE: Final = Text(en="Puzzles of the day", ja="今日の問題")
DEALS: Final = Text(en="Deals of the day", ja="今日の配札")
PUZZLE_WAITS: Final = Text(en="Three, from easy to hard", ja="初級・中級・上級の3問")
SOLVE: Final = Text(en="Solve", ja="解く")
PLAY: Final = Text(en="not yet", ja="未対局")
WEEK: Final = Text(en="The last seven days", ja="この7日間")
RUNNING: Final = Plural("{n} day running", "{n} days running", "{n}日連続中")
NONE_RUNNING: Final = Text(en="Solve one a day to fill the row.", ja="1日1問で列が埋まります。")
SHARE: Final = Text(en="Share today’s results", ja="今日の結果を共有")
DETAIL: Final = Text(
    en="A deal’s first try counts. Results stay on this device.",
    ja="配札は最初の1回が記録になります。結果はこの端末にだけ残ります。",
)
TOLD: Final[dict[str, Text]] = {
    "same": Text(en="{day}, the same for everybody", ja="{day}、問題も配札も全員同じ"),
    "solved": Text(en="{n} of 3 solved", ja="3問中{n}問正解"),
    "open": PLAY,
    "under_way": Text(en="under way", ja="対局中"),
    "won": Text(en="won {own}–{others}", ja="{own}対{others}で勝ち"),
    "lost": Text(en="lost {own}–{others}", ja="{own}対{others}で負け"),
    "drawn": Text(en="drawn {own}–{others}", ja="{own}対{others}で引き分け"),
    "day_done": Text(en="solved", ja="解いた"),
    "day_missed": Text(en="not solved", ja="なし"),
    "day_open": Text(en="open", ja="これから"),
    "running_none": NONE_RUNNING,
    "short_counted": daily.IN_SHORT,
    "short_plain": Text(en="{name} {mark}", ja="{name}{mark}"),
    "puzzle": Text(en="puzzle", ja="今日の問題"),
    "results": daily.RESULTS,
    "results_running": Text(
        en="Cannonry, {day}: {results}. {running}.", ja="Cannonry、{day}の結果：{results}。{running}。"
    ),
}
"""The client's sentences, by the names of their attributes."""


DAYS: Final = 7
"""How many days are in the row."""


def today(lang: Lang) -> h.Renderable:
    """The section ``today``, as it is before the page knows which day it is.

    ``web/client/pages/daily/today.js`` fills in the day (``data-day``), how each thing stands
    (``data-of`` with ``data-state``), the row of days and ``data-running``. What it says stands in data
    attributes, with blanks. ``share-today`` hands on the results.
    """
    running = {f"data_running_{form}": words for form, words in RUNNING.forms(lang).items()}
    return h.section("#today.today.sheet", aria_labelledby="today-label", **running, **data(TOLD, lang))[
        h.header[h.h2("#today-label")[TODAY.say(lang)], h.span(".quiet", data_day=True)["\u00a0"]],
        h.div(".day-parts")[_puzzle(lang), _deals(lang), _row(lang)],
        h.p(".quiet.fine")[DETAIL.say(lang)],
    ]


def _with_puzzles() -> GamePages | None:
    return next((game for game in all_pages() if game.daily), None)


def _puzzle(lang: Lang) -> h.Node:
    game = _with_puzzles()
    if game is None:
        return None
    return h.a(".day-puzzle", href=f"{game.id}/{game.daily}#today", data_of="puzzle", data_game=game.id)[
        h.span(".what")[
            h.span(".label")[PUZZLE.say(lang)],
            h.b(".name")[PUZZLE_WAITS.say(lang)],
        ],
        h.span(".btn", data_state=True)[SOLVE.say(lang)],
    ]


def _deals(lang: Lang) -> h.Renderable:
    """The deals of the day, a line for each game that has one."""
    return h.div(".day-deals")[
        h.h3(".label")[DEALS.say(lang)],
        h.ul[(_deal(game, lang) for game in all_pages() if has_daily(game.game))],
    ]


def _deal(game: GamePages, lang: Lang) -> h.Renderable:
    name = game.name.say(lang)
    return h.li[
        h.a(href=f"{game.id}/#daily", data_of=game.id, data_game=game.id, data_name=name)[
            h.i(aria_hidden="true"),
            h.b(".name")[(game.short or game.name).say(lang)],
            h.span(".quiet", data_state=True)[PLAY.say(lang)],
        ]
    ]


def _row(lang: Lang) -> h.Renderable:
    game = _with_puzzles()
    return h.div(".day-row", data_game=game.id if game else None)[
        h.ol(".week", aria_label=WEEK.say(lang))[
            (
                h.li[h.i(aria_hidden="true"), h.span(data_weekday=True), h.span(".vh", data_state=True)]
                for _ in range(DAYS)
            )
        ],
        h.p(".acts")[
            h.span(".quiet", data_running=True)[NONE_RUNNING.say(lang)],
            action("share-today", SHARE, lang, look="btn slim", sign="i-share", hidden=True),
        ],
        h.p(".quiet", role="status", data_copied=daily.COPIED.say(lang)),
    ]
