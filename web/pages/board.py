"""The page that prints a board, for the games that are played on one."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.text import LANGS, Lang, other_language
from web.games.cannon import LOOK
from web.games.cannon.pages.print import board_page
from web.games.cannon.pages.words import print as texts
from web.pages.buildinfo import BuildInfo
from web.pages.texts.home import TILES, Tile
from web.pages.views.page import Page, render
from web.pages.views.unfurl import picture_of
from web.texts import words


def board_pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Each page: its path from the site's root, and its HTML."""
    for tile in TILES:
        for lang in LANGS:
            if tile.board:
                yield f"{lang}/{tile.id}/board/index.html", _board(build, tile, lang)


def _board(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/{tile.id}/board/index.html",
        lang=lang,
        title=words.TITLE.fill(page=texts.TITLE),
        description=texts.DESCRIPTION,
        entry="board",
        style="print",
        look="print-page",
        picture=picture_of(tile.id, "rules"),
        game=tile.id,
        where=tile.name,
        tile=tile,
        rules=f"{lang}/{tile.id}/rules/index.html",
        other=f"{other_language(lang)}/{tile.id}/board/index.html",
        symbols=LOOK.symbols,
    )
    return render(build, page, board_page(lang))
