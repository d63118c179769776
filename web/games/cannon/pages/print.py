"""The page that prints a board and the pieces to cut out: two sheets of paper."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

import htpy as h

from pyengine.games import load
from pyengine.games.cannon.art.board import CELL, WHOLE
from pyengine.games.cannon.rules.board import START, bits
from pyengine.text import Lang, Text
from web.games import folder
from web.games.cannon import LOOK
from web.games.cannon.pages.puzzles import SMALL_BOARD, Puzzle, puzzle_files, puzzles_main
from web.games.cannon.pages.words import puzzles as texts
from web.games.cannon.table.board import draw
from web.games.cannon.table.scene import Scene
from web.pages.buildinfo import BuildInfo
from web.pages.views.page import game_page, render

TITLE: Final = Text(en="Cannon: a board to print", ja="キャノンの盤を印刷する")
DESCRIPTION: Final = Text(
    en="Print a board of Cannon and its 32 pieces, on two sheets of paper.",
    ja="キャノンの盤と32個のコマを、紙2枚に印刷できます。",
)
HEADING: Final = Text(en="A board to print", ja="盤を印刷する")
LEAD: Final = Text(
    en="A board with squares of 17 mm and pieces to cut out, for A4 or Letter. Print at 100 %, and glue the pieces onto card. A ring "
    "marks each square on which a soldier begins.",
    ja="1マス17mmの盤と、切り抜いて使うコマです。A4またはレターの紙に、倍率100%で印刷してください。コマは厚紙に貼ると扱いやすくなります。"
    "小さな輪のあるマスが、兵士をはじめに置く場所です。",
)
PRINT: Final = Text(en="Print", ja="印刷")
RULES: Final = Text(en="The rules", ja="ルール")
SHEETS: Final = Text(en="The sheets", ja="印刷される紙")
BOARD: Final = Text(
    en="An empty board of ten by ten squares; rings where the soldiers begin.",
    ja="10×10マスの何もない盤。兵士の初期配置に輪の印。",
)
PIECES: Final = Text(
    en="Fifteen soldiers and a town of each side, each in a circle.",
    ja="両軍の兵士15個ずつと都市1個ずつ。それぞれ円の中に描かれています。",
)


GAME = "cannon"


@cache
def read_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles, those of a kind together, easy ones first, and before all those to begin with."""
    kinds = list(texts.KINDS)
    found = [Puzzle(**entry) for entry in _guide("puzzles")]
    return tuple(
        sorted(found, key=lambda one: (kinds.index(one.kind), one.grade, not one.is_first, one.number))
    )


def _guide(name: str) -> Any:
    return json.loads((folder(GAME) / f"guide/{name}.json").read_text(encoding="utf-8"))


def puzzles_page(build: BuildInfo, lang: Lang) -> str:
    """The page of puzzles as HTML."""
    found = read_puzzles()
    page = game_page(
        GAME,
        lang,
        "puzzles",
        texts.TITLE,
        texts.DESCRIPTION.fill(n=len(found)),
        kind="puzzles",
        style="puzzles",
        rulebook="../rules/",
        symbols={**LOOK.symbols, "small-board": SMALL_BOARD},
        waking=True,
    )
    return render(build, page, puzzles_main(found, lang))


def files() -> Mapping[str, str]:
    """The files of puzzles, which pages fetch when they need them."""
    return dict(puzzle_files(read_puzzles(), _guide("days")))


def board_page(build: BuildInfo, lang: Lang) -> str:
    """The page that prints a board as HTML."""
    page = game_page(
        GAME,
        lang,
        "board",
        TITLE,
        DESCRIPTION,
        kind="rules",
        style="print",
        look="print-page",
        symbols=LOOK.symbols,
    )
    return render(build, page, board_main(lang))


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
            h.h1[HEADING.say(lang)],
            h.p[LEAD.say(lang)],
            h.p(".ways")[h.a(href="../rules/#real")[RULES.say(lang)]],
            h.p[h.button("#print.btn.main", type="button")[PRINT.say(lang)]],
        ],
        h.section(".sheets", aria_label=SHEETS.say(lang))[_board(lang), _pieces(lang)],
    ]


def _board(lang: Lang) -> h.Renderable:
    """An empty board; a ring marks each square on which a soldier begins (C1)."""
    game, area = load("cannon"), WHOLE[False]
    empty = replace(game.initial(2, game.settle({})), dark=0, light=0)
    begin = (area.centre(square) for soldiers in START for square in bits(soldiers))
    return h.article(".paper")[
        h.svg(".board", viewBox=area.view_box, role="img", aria_label=BOARD.say(lang))[
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
            aria_label=PIECES.say(lang),
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
