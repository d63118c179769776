"""The page that prints a board and the pieces to cut out: two sheets of paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

import htpy as h

from pyengine.games import load
from pyengine.games.cannon.art.board import CELL, WHOLE
from pyengine.games.cannon.rules.board import START, bits
from pyengine.text import Lang
from web.games.cannon.pages.words import print as texts
from web.games.cannon.table.drawing import draw
from web.games.cannon.table.scene import Scene

ROWS: Final = (("soldier-d", "town-d"), ("soldier-l", "town-l"))
"""The pieces of each side by the names of their drawings."""
SOLDIERS: Final = 15
"""Of each side (C1)."""
WIDE: Final = 8
"""Pieces side by side on the sheet."""
ROOM: Final = 50
"""Units of the drawing from one piece to the next."""


def board_main(lang: Lang) -> h.Renderable:
    """The ``main`` of the page."""
    return h.main(".wrap.printing")[
        h.header(".lead")[
            h.h1[texts.HEADING.say(lang)],
            h.p[texts.LEAD.say(lang)],
            h.p(".ways")[h.a(href="../rules/#real")[texts.RULES.say(lang)]],
            h.p[h.button("#print.btn.main", type="button")[texts.PRINT.say(lang)]],
        ],
        h.section(".sheets", aria_label=texts.SHEETS.say(lang))[_board(lang), _pieces(lang)],
    ]


def _board(lang: Lang) -> h.Renderable:
    """An empty board; a ring marks each square on which a soldier begins (C1)."""
    game, area = load("cannon"), WHOLE[False]
    empty = replace(game.initial(2, game.settle({})), dark=0, light=0)
    begin = (area.centre(square) for soldiers in START for square in bits(soldiers))
    return h.article(".paper")[
        h.svg(".board", viewBox=area.view_box, role="img", aria_label=texts.BOARD.say(lang))[
            draw(Scene(empty), area), (h.circle(".begin", cx=str(x), cy=str(y), r=4) for x, y in begin)
        ]
    ]


def _pieces(lang: Lang) -> h.Renderable:
    """All pieces, each in the circle by which it is cut out."""
    rows = 2 * (SOLDIERS + 1) // WIDE
    return h.article(".paper")[
        h.svg(
            ".pieces",
            viewBox=f"0 0 {WIDE * ROOM} {rows * ROOM}",
            role="img",
            aria_label=texts.PIECES.say(lang),
        )[_cut_out()]
    ]


def _cut_out() -> Iterator[h.Node]:
    pieces = [name for soldier, town in ROWS for name in (*[soldier] * SOLDIERS, town)]
    places = product(range(len(pieces) // WIDE), range(WIDE))
    for piece, (row, column) in zip(pieces, places, strict=True):
        x, y = column * ROOM, row * ROOM
        inset = (ROOM - CELL) // 2
        yield h.circle(".cut", cx=x + ROOM // 2, cy=y + ROOM // 2, r=ROOM // 2 - 1)
        yield h.use(href=f"#{piece}", x=x + inset, y=y + inset, width=CELL, height=CELL)
