"""The card on which a newcomer reads what a game is about, over its table."""

from __future__ import annotations

from math import ceil
from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.pages.game import GamePages
from web.pages.guides import read_guide
from web.texts import words
from web.views.parts import action, dialog

STEPS_A_MINUTE: Final = 3
"""Tutorial steps read in a minute."""


def brief(pages: GamePages, lang: Lang) -> h.Node:
    """The dialog ``brief``; None for a game of which nothing is said.

    Its action ``close`` leads to the game. The client opens it at the first start of the game, and at the
    action ``brief``; then the legend is open (``web/client/pages/brief.js``).
    """
    told = pages.brief
    if told is None:
        return None
    lines = ((GOAL, told.goal), (TURN, told.turn), (LENGTH, told.length))
    return dialog(
        "brief",
        pages.name,
        lang,
        h.dl(".brief")[(h.div[h.dt[name.say(lang)], h.dd[line.say(lang)]] for name, line in lines)],
        told.legend
        and h.details(".legend")[
            h.summary[LEGEND.say(lang)],
            h.dl[(h.div[h.dt[signs], h.dd[line.say(lang)]] for signs, line in told.legend)],
        ],
        h.footer[
            action("close", PLAY, lang, look="btn main", autofocus=True),
            "learn" in pages.guide
            and h.a(".btn", href="learn/")[TEACH_ME.fill(n=_minutes(pages, lang)).say(lang)],
            "rules" in pages.guide and h.a(".link", href="rules/")[words.WHOLE_RULES.say(lang)],
        ],
    )


def _minutes(pages: GamePages, lang: Lang) -> int:
    return ceil(len(read_guide("learn", pages.id, lang).sections) / STEPS_A_MINUTE)


# What is said


GOAL: Final = Text(en="Goal", ja="目的")
TURN: Final = Text(en="Your turn", ja="手番")
LENGTH: Final = Text(en="Length", ja="時間")
LEGEND: Final = Text(en="What beats what", ja="強さと印")
PLAY: Final = Text(en="Play", ja="遊ぶ")
TEACH_ME: Final = Text(en="Teach me ({n} min)", ja="教わる（{n}分）")
