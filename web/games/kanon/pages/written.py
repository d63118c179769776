"""The pages that only Kanon has: all its cards, the deck builder, cards to print."""

from __future__ import annotations

from typing import Any

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.text import Lang, Text
from web.games.kanon import LOOK
from web.games.kanon.pages.builder import builder
from web.games.kanon.pages.gallery import gallery
from web.games.kanon.pages.print import print_main
from web.games.kanon.pages.words import decks_page as deck_texts
from web.games.kanon.pages.words import print as print_texts
from web.games.kanon.words import cards as texts
from web.pages.buildinfo import BuildInfo
from web.pages.views.page import Page, game_page, render


def cards_page(build: BuildInfo, lang: Lang) -> str:
    """The page with all cards as HTML."""
    page = _page(lang, "cards", texts.TITLE, texts.DESCRIPTION.fill(n=len(CARDS)))
    return render(build, page, gallery(CARDS.values(), lang))


def decks_page(build: BuildInfo, lang: Lang) -> str:
    """The deck builder as HTML."""
    description = deck_texts.DESCRIPTION.fill(n=len(CARDS))
    page = _page(
        lang,
        "decks",
        deck_texts.TITLE,
        description,
        kind="decks",
        style="decks",
        look="deck-page",
        waking=True,
    )
    return render(build, page, builder(CARDS.values(), lang))


def print_page(build: BuildInfo, lang: Lang) -> str:
    """The page that prints cards as HTML."""
    page = _page(
        lang,
        "print",
        print_texts.TITLE,
        print_texts.DESCRIPTION,
        style="print",
        look="print-page",
        waking=True,
    )
    return render(build, page, print_main(lang))


def _page(lang: Lang, name: str, title: Text, description: Text, **more: Any) -> Page:
    usual: dict[str, Any] = {"kind": "cards", "look": "cards-page", "symbols": LOOK.symbols}
    return game_page("kanon", lang, name, title, description, **{**usual, **more})
