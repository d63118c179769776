"""The pages of puzzles, for the games that have some."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from pyengine.text import LANGS, Lang, other_language
from web.games import folder
from web.games.cannon import LOOK
from web.games.cannon.pages.puzzles import Puzzle, puzzles_page
from web.games.cannon.pages.words import puzzles as texts
from web.pages.buildinfo import BuildInfo
from web.pages.texts.home import TILES, Tile
from web.pages.views.page import Page, render
from web.pages.views.unfurl import picture_of
from web.texts import words


def puzzle_pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Each page: its path from the site's root, and its HTML."""
    for tile in TILES:
        for lang in LANGS:
            if tile.puzzles:
                yield f"{lang}/{tile.id}/puzzles/index.html", _puzzles(build, tile, lang)


@cache
def read_puzzles(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, those of a kind together, easy ones first."""
    entries = json.loads((folder(game_id) / "guide/puzzles.json").read_text(encoding="utf-8"))
    kinds = list(texts.KINDS)
    found = [Puzzle(**entry) for entry in entries]
    return tuple(sorted(found, key=lambda one: (kinds.index(one.kind), one.grade, one.number)))


def _puzzles(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    puzzles = read_puzzles(tile.id)
    page = Page(
        path=f"{lang}/{tile.id}/puzzles/index.html",
        lang=lang,
        title=words.TITLE.fill(page=texts.TITLE),
        description=texts.DESCRIPTION.fill(n=len(puzzles)),
        entry="puzzles",
        style="puzzles",
        picture=picture_of(tile.id, "learn"),
        game=tile.id,
        rulebook="../rules/",
        where=tile.name,
        tile=tile,
        rules=f"{lang}/{tile.id}/rules/index.html",
        other=f"{other_language(lang)}/{tile.id}/puzzles/index.html",
        symbols=LOOK.symbols,
        waking=True,
    )
    return render(build, page, puzzles_page(puzzles, lang))
