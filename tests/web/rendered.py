"""The pages of the site, rendered when a test first asks for them and kept for the process's other tests.

Never ask while tests are collected: every process of a run collects all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from pyengine.text import LANGS
from web.pages.buildinfo import BuildInfo, Preload
from web.pages.game import pages_of
from web.pages.previews import previews
from web.pages.reference import reference_pages
from web.pages.site import pages

Pages = Mapping[str, str]
"""HTML by the path from the site's root."""

BUILD: Final = BuildInfo(
    build_id="0123456789ab",
    version="9.8.7",
    app="_/app-1/",
    runtime="_/rt-1/",
    preloads=(Preload("_/rt-1/pyscript/core.js", "modulepreload"),),
    deal="deal()",
)


@cache
def every_page() -> Pages:
    """All pages."""
    return dict(pages(BUILD))


def extra_pages(game_id: str) -> Pages:
    """The pages that only this game has."""
    return {
        f"{lang}/{game_id}/{extra.name}/index.html": extra.write(BUILD, lang)
        for extra in pages_of(game_id).extras
        for lang in LANGS
    }


@cache
def pages_of_cards() -> Pages:
    """Kanon's cards, the deck builder, and the cards to print."""
    return extra_pages("kanon")


@cache
def pages_of_puzzles() -> Pages:
    """Cannon's puzzles."""
    return extra_pages("cannon")


@cache
def pages_of_reference() -> Pages:
    """The library's reference."""
    return dict(reference_pages(BUILD))


@cache
def previews_by_name() -> Mapping[str, str]:
    """The SVG pictures that are shown where a link is."""
    return dict(previews())
