"""The pages for boards on other people's sites: the frames, and the one that hands out their code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import htpy as h

from pyengine.games.cannon import GAME
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, other_language
from web.buildinfo import BuildInfo
from web.guides import read_guide
from web.texts import embedding as texts
from web.texts import home as home_texts
from web.texts import words
from web.views.cannon.frame import render_still
from web.views.configure import configure_page
from web.views.embedding import way_out
from web.views.markdown import prose
from web.views.page import FRAME, FRAME_THEME, Page, render

SITE: Final = Path(__file__).resolve().parent.parent / "site"


def embed_pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Each page: its path from the site's root, and its HTML."""
    yield "embed/index.html", _any_language(build)
    for lang in LANGS:
        yield f"embed/{lang}/cannon/index.html", _frame(build, lang)
        yield f"{lang}/embed/index.html", _configurator(build, lang)


def _any_language(build: BuildInfo) -> str:
    """The address of a frame without a language."""
    page = Page(
        path="embed/index.html",
        lang="en",
        title=texts.FRAME_TITLE.fill(game=GAME.name),
        description=home_texts.CANNON_ABOUT,
        picture="embed",
        chrome=False,
        early=FRAME,
    )
    return render(
        build,
        page,
        h.main(".wrap.choice")[
            h.h1[words.SITE],
            (h.p(lang=lang)[h.a(href=f"{lang}/cannon/")[words.LANGUAGE_NAMES[lang]]] for lang in LANGS),
        ],
    )


def _frame(build: BuildInfo, lang: Lang) -> str:
    path = f"embed/{lang}/cannon/index.html"
    page = Page(
        path=path,
        lang=lang,
        title=words.TITLE.fill(page=texts.FRAME_TITLE.fill(game=GAME.name)),
        description=home_texts.CANNON_ABOUT,
        picture="embed",
        entry="embed",
        game=GAME.id,
        rulebook=build.href(path, f"{lang}/cannon/rules/"),
        look="embed-page",
        board=True,
        waking=True,
        chrome=False,
        early=FRAME_THEME,
    )
    return render(
        build,
        page,
        render_still(begin(setup(GAME.id)), lang),
        way_out(build.href(path, f"{lang}/cannon/"), lang),
        h.p("#live.vh", aria_live="polite", role="status"),
    )


def _configurator(build: BuildInfo, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/embed/index.html",
        lang=lang,
        title=words.TITLE.fill(page=texts.TITLE),
        description=texts.ABOUT,
        picture="embed",
        entry="configure",
        game=GAME.id,
        where=texts.TITLE,
        rules=f"{lang}/cannon/rules/index.html",
        other=f"{other_language(lang)}/embed/index.html",
    )
    rules = [(section.number, section.heading) for section in read_guide("rules", GAME.id, lang).sections]
    explained = (SITE / f"embed/embed.{lang}.md").read_text(encoding="utf-8")
    return render(build, page, configure_page(rules, prose(explained), lang))
