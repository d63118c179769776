"""Cannon's puzzles of each day, from ``guide/days.json`` (made by ``tools/cannon/days.py``)."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.games.cannon.pages.print import read_puzzles
from web.games.cannon.pages.puzzles import puzzle_data
from web.games.cannon.table.table import render_diagram, told
from web.pages.shown_diagrams import at_rest
from web.pages.views.page import LIVE
from web.views.diagram import slot
from web.views.parts import icon


def day_head(lang: Lang) -> h.Renderable:
    """The section ``day`` and what its script reads.

    The script fills the empty board, its title and the place ``dated``, and marks which of the three puzzles
    were solved (``data-done``). Action: ``day-puzzle`` with the place of one.
    """
    puzzle = read_puzzles()[0]
    view = at_rest(puzzle.diagram(lang), lang, "day")
    return h.fragment[
        h.section(
            "#day.day.neat",
            aria_labelledby="day-title",
            data_game="cannon",
            data_script="cannon-day",
            data_side="dl"[puzzle.side],
            data_dated=DATED.say(lang),
            data_done=DONE.say(lang),
            data_solved=SOLVED.say(lang),
            **told(lang),
        )[
            h.header[
                h.p[
                    h.span(".label", data_place="dated", role="status")[LABEL.say(lang)],
                    h.a(".quiet", href="cannon/puzzles/")[MORE.say(lang)],
                ],
                h.h2("#day-title", tabindex="-1")[LABEL.say(lang)],
                h.div(".seg", role="group", aria_label=THREE.say(lang))[
                    (
                        h.button(
                            type="button", data_action="day-puzzle", data_value=place, aria_pressed="false"
                        )[icon("i-yes"), label.say(lang), h.span(".vh")]
                        for place, label in PLACES.items()
                    )
                ],
            ],
            slot(view, render_diagram(view)),
            LIVE,
        ],
        puzzle_data(puzzle, lang),
    ]


PLACES: Final = {
    "easy": Text(en="Easy", ja="初級"),
    "middle": Text(en="Middle", ja="中級"),
    "hard": Text(en="Hard", ja="上級"),
}
"""A day's three puzzles, by what their results are called."""
LABEL: Final = Text(en="Puzzle of the day", ja="今日の問題")
DATED: Final = Text(en="Puzzle of the day, {day}", ja="{day} 今日の問題")
THREE: Final = Text(en="Today’s three puzzles", ja="今日の3問")
SOLVED: Final = Text(en=", solved", ja="（解けました）")
DONE: Final = Text(en="All three done. The next come tomorrow.", ja="今日の3問は済みました。次は明日です。")
MORE: Final = Text(en="More puzzles", ja="ほかの問題")
