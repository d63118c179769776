"""The pages that show the cards of a game: for games whose cards are printed, each with a text of its own."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.kanon.cards import CARDS
from pyengine.text import LANGS, Lang, other_language
from web.buildinfo import BuildInfo
from web.texts import kanon as texts
from web.texts import words
from web.texts.home import TILES, Tile
from web.views.kanon import SYMBOLS
from web.views.kanon.gallery import gallery
from web.views.page import Page, render


def card_pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Each page: its path from the site's root, and its HTML."""
    for tile in TILES:
        for lang in LANGS:
            if tile.cards:
                yield f"{lang}/{tile.id}/cards/index.html", _cards(build, tile, lang)


def _cards(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/{tile.id}/cards/index.html",
        lang=lang,
        title=words.TITLE.fill(page=texts.TITLE),
        description=texts.DESCRIPTION.fill(n=len(CARDS)),
        entry="cards",
        picture="cards",
        game=tile.id,
        look="cards-page",
        where=texts.WHERE,
        rules=f"{lang}/{tile.id}/rules/index.html" if tile.ready else None,
        other=f"{other_language(lang)}/{tile.id}/cards/index.html",
        symbols=SYMBOLS,
    )
    return render(build, page, gallery(CARDS.values(), lang, playable=tile.ready))
