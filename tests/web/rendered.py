"""Pages of the site, rendered when a test first asks for them.

Ask for one page where one will do, and for all of them only of the built site (the fixture ``built``). Never
ask while tests are collected: every process of a run collects all of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from pyengine.text import LANGS
from tests.effort import EFFORT
from web.pages.buildinfo import BuildInfo, Preload
from web.pages.game import all_pages, pages_of
from web.pages.previews import previews
from web.pages.reference import reference_pages
from web.pages.site import writers

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


HOME: Final = "https://example.org/games/"
"""Where the site stands for a build that knows it."""


@cache
def paths() -> frozenset[str]:
    """Where there are pages."""
    return frozenset(path for path, _ in writers(BUILD))


def one_of_each_kind() -> list[str]:
    """Where there is a page of each kind in each language: of one game, of one rule, of one chapter."""
    games = "|".join(game.id for game in all_pages())
    first: dict[str, str] = {}
    for path, _ in writers(BUILD):
        kind = re.sub(rf"/(?:{games})/", "/GAME/", path)
        first.setdefault(re.sub(r"(?<=/GAME/)[A-Z]+\d+/|(?<=/reference/)[a-z-]+/", "ONE/", kind), path)
    return [*first.values()]


@cache
def pages_at_home() -> Pages:
    """Pages of a build that knows where the site will stand: one of each kind, at full effort all."""
    wanted = paths() if EFFORT == "full" else one_of_each_kind()
    return {path: write() for path, write in writers(replace(BUILD, site=HOME)) if path in wanted}


@cache
def page_at(path: str) -> str:
    """One page by its path from the site's root."""
    return page_of(BUILD, path)


def page_of(build: BuildInfo, path: str) -> str:
    """One page of a build."""
    return next(write for found, write in writers(build) if found == path)()


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
    return {path: write() for path, write in reference_pages(BUILD)}


@cache
def previews_by_name() -> Mapping[str, str]:
    """The SVG pictures that are shown where a link is."""
    return dict(previews())
