"""The dialog ``ladder`` of a table's page, and the ladder's place in the dialog of a new game."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text, prose, upper_first
from web.features import ladder as texts
from web.features.ladder import SEATS, has_ladder, standing
from web.texts import table as table_texts
from web.texts import words
from web.views.parts import action, data, dialog


def ladder(game: AnyGame, lang: Lang) -> h.Node:
    """The dialog, with the actions ``climb`` and ``begin-ladder-again``; None where a game has no ladder.

    Its list says in data what the client shows of each level: ``data-state-0`` to ``data-state-2`` by the
    number of wins, ``data-shut``; and what is next while the level is to be beaten: ``data-next-0`` and
    ``data-next-1``. On the list stand ``data-done``, and ``data-unkept`` for what the device does not keep.
    """
    if not has_ladder(game):
        return None
    many = game.seats[1] > SEATS
    about = (texts.ABOUT, texts.ABOUT_SEATS.fill(game=game.name) if many else Text("", ""), texts.KEPT)
    return dialog(
        "ladder",
        texts.TITLE.fill(game=game.name),
        lang,
        h.div(".body")[
            standing(),
            h.ol(".rungs", data_done=texts.DONE.say(lang), data_unkept=texts.UNKEPT.say(lang))[
                (_rung(game.levels, number, lang) for number in range(len(game.levels)))
            ],
            h.p(".quiet")[prose(about).say(lang)],
        ],
        h.footer[
            action("climb", texts.CLIMB, lang, look="btn main"),
            action("close", table_texts.BACK_TO_TABLE, lang),
            action(
                "begin-ladder-again",
                texts.BEGIN_AGAIN,
                lang,
                look="link",
                data_sure=texts.BEGIN_AGAIN_SURE.say(lang),
                hidden=True,
            ),
        ],
    )


def _rung(levels: tuple[Text, ...], number: int, lang: Lang) -> h.Renderable:
    name = words.LEVEL_SHORT.fill(n=number + 1)
    states = {f"state_{wins}": text for wins, text in enumerate((texts.OPEN, texts.ONE_WIN, texts.BEATEN))}
    nexts = {f"next_{wins}": text for wins, text in enumerate(_next(levels, number))}
    return h.li(**data({**states, **nexts, "shut": texts.SHUT}, lang))[
        h.b[upper_first(name).say(lang)], h.span(data_state=True)
    ]


def _next(levels: tuple[Text, ...], number: Seat) -> tuple[Text, Text]:
    """What is to be done at a level: without any win, and after the first."""
    level = words.LEVEL.fill(n=number + 1, most=len(levels))
    if number == len(levels) - 1:
        return texts.NEXT_LAST.fill(level=level), texts.ONE_MORE_LAST.fill(level=level)
    above = words.LEVEL_SHORT.fill(n=number + 2)
    return texts.NEXT.fill(level=level, above=above), texts.ONE_MORE.fill(level=level, above=above)


def offer(game: AnyGame, lang: Lang) -> h.Node:
    """The ladder in the dialog of a new game: what is next, and the actions ``climb`` and ``ladder``."""
    if not has_ladder(game):
        return None
    return h.section(".climb", aria_label=texts.LADDER.say(lang), data_seated="any")[
        standing(),
        h.p(".acts")[
            action("climb", texts.CLIMB, lang, look="btn slim"),
            action("ladder", texts.SHOW, lang, look="link"),
        ],
    ]
