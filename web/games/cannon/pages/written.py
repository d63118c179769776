"""The pages that only Cannon has: puzzles, and a board to print."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from pyengine.text import Lang
from web.games import folder
from web.games.cannon import LOOK
from web.games.cannon.pages.print import board_main
from web.games.cannon.pages.puzzles import ALL, LINKS, SMALL_BOARD, Puzzle, puzzle_files, puzzles_main
from web.games.cannon.pages.words import print as print_texts
from web.games.cannon.pages.words import puzzles as texts
from web.pages.buildinfo import BuildInfo
from web.pages.views.page import game_page, render

GAME = "cannon"


@cache
def read_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles, those of a kind together, easy ones first."""
    entries = json.loads((folder(GAME) / "guide/puzzles.json").read_text(encoding="utf-8"))
    kinds = list(texts.KINDS)
    found = [Puzzle(**entry) for entry in entries]
    return tuple(sorted(found, key=lambda one: (kinds.index(one.kind), one.grade, one.number)))


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
    named = {"all": ALL, "links": LINKS.format(lang)}
    files = {name: build.href(page.path, build.app + file) for name, file in named.items()}
    return render(build, page, puzzles_main(found, files, lang))


def files() -> Mapping[str, str]:
    """What the page of puzzles asks for when it needs it."""
    return dict(puzzle_files(read_puzzles()))


def board_page(build: BuildInfo, lang: Lang) -> str:
    """The page that prints a board as HTML."""
    page = game_page(
        GAME,
        lang,
        "board",
        print_texts.TITLE,
        print_texts.DESCRIPTION,
        kind="rules",
        style="print",
        look="print-page",
        symbols=LOOK.symbols,
    )
    return render(build, page, board_main(lang))
