"""The pages that show, build decks of, and print the cards of a game: for games whose cards each have a text of their own."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.kanon.cards import CARDS
from pyengine.text import LANGS, Lang, other_language
from web.buildinfo import BuildInfo
from web.texts import words
from web.texts.home import TILES, Tile
from web.texts.kanon import cards as texts
from web.texts.kanon import decks_page as deck_texts
from web.texts.kanon import print as print_texts
from web.views.kanon import SYMBOLS
from web.views.kanon.decks.page import builder
from web.views.kanon.gallery import gallery
from web.views.kanon.print import print_page
from web.views.page import Page, render


def card_pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Each page: its path from the site's root, and its HTML."""
    for tile in TILES:
        for lang in LANGS:
            if tile.cards:
                yield f"{lang}/{tile.id}/cards/index.html", _cards(build, tile, lang)
                yield f"{lang}/{tile.id}/decks/index.html", _decks(build, tile, lang)
                yield f"{lang}/{tile.id}/print/index.html", _print(build, tile, lang)


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
        where=tile.name,
        tile=tile,
        rules=f"{lang}/{tile.id}/rules/index.html" if tile.ready else None,
        other=f"{other_language(lang)}/{tile.id}/cards/index.html",
        symbols=SYMBOLS,
    )
    return render(build, page, gallery(CARDS.values(), lang))


def _decks(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/{tile.id}/decks/index.html",
        lang=lang,
        title=words.TITLE.fill(page=deck_texts.TITLE),
        description=deck_texts.DESCRIPTION.fill(n=len(CARDS)),
        entry="decks",
        picture="cards",
        game=tile.id,
        look="deck-page",
        where=tile.name,
        tile=tile,
        rules=f"{lang}/{tile.id}/rules/index.html" if tile.ready else None,
        other=f"{other_language(lang)}/{tile.id}/decks/index.html",
        symbols=SYMBOLS,
        waking=True,
    )
    return render(build, page, builder(CARDS.values(), lang))


def _print(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/{tile.id}/print/index.html",
        lang=lang,
        title=words.TITLE.fill(page=print_texts.TITLE),
        description=print_texts.DESCRIPTION,
        entry="print",
        picture="cards",
        game=tile.id,
        look="print-page",
        where=tile.name,
        tile=tile,
        rules=f"{lang}/{tile.id}/rules/index.html" if tile.ready else None,
        other=f"{other_language(lang)}/{tile.id}/print/index.html",
        symbols=SYMBOLS,
        waking=True,
    )
    return render(build, page, print_page(lang))
