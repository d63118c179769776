"""The day's puzzle at the head of the home page, for who has solved the first one."""

from __future__ import annotations

import htpy as h

from pyengine.text import Lang
from web.games.cannon.pages.days import puzzle_days
from web.games.cannon.pages.words import day as texts
from web.games.cannon.table.diagrams import render_diagram
from web.games.cannon.words import table as cannon_texts
from web.pages.shown_diagrams import at_rest
from web.views.diagram import slot


def day_head(lang: Lang) -> h.Renderable:
    """The section ``day``, whose script (``data-script``) puts the day's puzzle on its board.

    Until then the board is empty. The script fills the places ``dated``, ``name`` and ``graded``
    (``data-place``); what it says stands in data attributes.
    """
    puzzle = next(iter(puzzle_days().values()))
    view = at_rest(puzzle.diagram(lang), lang, "day")
    return h.section(
        "#day.day.neat",
        aria_labelledby="day-title",
        data_game="cannon",
        data_script="cannon-day",
        data_side="dl"[puzzle.side],
        data_dated=texts.DATED.say(lang),
        data_graded=texts.GRADED.say(lang),
        data_done=texts.DONE.say(lang),
        **_told(lang),
    )[
        h.header[
            h.p(".label", data_place="dated")[texts.LABEL.say(lang)],
            h.h2("#day-title", data_place="name")[texts.LABEL.say(lang)],
            h.p(".quiet")[
                h.span(data_place="graded", role="status")["\u00a0"],
                h.a(href="cannon/puzzles/")[texts.MORE.say(lang)],
            ],
        ],
        slot(view, render_diagram(view)),
        h.p("#live.vh", aria_live="polite", role="status"),
    ]


def _told(lang: Lang) -> dict[str, str]:
    """What the script needs to tell a position in words before Python runs."""
    told: dict[str, str] = {}
    for seat, letter in enumerate("dl"):
        told[f"data_turn_{letter}"] = cannon_texts.WAIT.fill(side=cannon_texts.SIDES[seat]).say(lang)
        army = cannon_texts.ARMY.fill(side=cannon_texts.SIDES[seat], town="{town}", soldiers="{soldiers}")
        told[f"data_army_{letter}"] = army.say(lang)
    return told
