"""The pages that show, build decks of, and print the cards of a game.

For games whose cards each have a text of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pyengine.games.kanon.cards import CARDS
from pyengine.text import LANGS, Lang, Text, other_language
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
    page = _page(tile, lang, "cards", texts.TITLE, texts.DESCRIPTION.fill(n=len(CARDS)))
    return render(build, page, gallery(CARDS.values(), lang))


def _decks(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    page = _page(tile, lang, "decks", deck_texts.TITLE, deck_texts.DESCRIPTION.fill(n=len(CARDS)))
    page = replace(page, style="decks", look="deck-page", picture="decks", waking=True)
    return render(build, page, builder(CARDS.values(), lang))


def _print(build: BuildInfo, tile: Tile, lang: Lang) -> str:
    page = _page(tile, lang, "print", print_texts.TITLE, print_texts.DESCRIPTION)
    return render(build, replace(page, style="print", look="print-page", waking=True), print_page(lang))


def _page(tile: Tile, lang: Lang, entry: str, title: Text, description: Text) -> Page:
    """A page of the game, in the folder that is named like its script."""
    return Page(
        path=f"{lang}/{tile.id}/{entry}/index.html",
        lang=lang,
        title=words.TITLE.fill(page=title),
        description=description,
        entry=entry,
        picture="cards",
        game=tile.id,
        look="cards-page",
        where=tile.name,
        tile=tile,
        rules=f"{lang}/{tile.id}/rules/index.html",
        other=f"{other_language(lang)}/{tile.id}/{entry}/index.html",
        symbols=SYMBOLS,
    )
