"""The pages for boards on other people's sites: the frames, and the one that hands out their code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import htpy as h
from markupsafe import Markup

from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, Text
from web.pages.buildinfo import BuildInfo
from web.pages.game import GamePages, Picture, all_pages
from web.pages.guides import Section, read_guide
from web.pages.shown_diagrams import picture_of
from web.pages.views.configure import configure_page
from web.pages.views.face import face
from web.pages.views.guide import rule_frame
from web.pages.views.markdown import prose, site_text
from web.pages.views.page import FRAME_THEME, LIVE, Page, bare_page, render, site_page, to_frame
from web.registry import look
from web.texts import embedding as texts
from web.texts import words
from web.views.embedding import way_out

EMBED: Final = Picture("embed", texts.PICTURE)


def embed_pages(build: BuildInfo) -> Iterator[tuple[str, Callable[[], str]]]:
    """Each page: its path from the site's root, and what gives its HTML."""
    yield "embed/index.html", partial(_any_language, build)
    for lang in LANGS:
        for game in all_pages():
            yield f"embed/{lang}/{game.id}/index.html", partial(_frame, build, game, lang)
        yield f"{lang}/embed/index.html", partial(_configurator, build, lang)


def rule_frames(build: BuildInfo, game_id: str, lang: Lang) -> Iterator[tuple[str, Callable[[], str]]]:
    """A page for each rule of a game alone: its path from the site's root, and what gives its HTML."""
    for section in read_guide("rules", game_id, lang).sections:
        path = f"embed/{lang}/{game_id}/{section.number}/index.html"
        yield path, partial(_rule_frame, build, game_id, section, path, lang)


def _rule_frame(build: BuildInfo, game_id: str, section: Section, path: str, lang: Lang) -> str:
    description = read_guide("rules", game_id, lang).description
    rulebook = build.href(path, f"{lang}/{game_id}/rules/")
    page = _page(
        path,
        lang,
        f"{section.number} {section.heading}",
        Text(description, description),
        entry="rule",
        picture=picture_of(game_id, section.number) or EMBED,
        game=game_id,
        rulebook=rulebook,
    )
    return render(build, page, rule_frame(section, lang, rulebook), LIVE)


def _page(path: str, lang: Lang, title: Text | str, description: Text, *, game: str, **more: Any) -> Page:
    """A frame's page; ``more`` are fields of ``Page``."""
    return Page(
        path=path,
        lang=lang,
        title=words.TITLE.fill(page=title),
        description=description,
        game=game,
        look="embed-page",
        symbols=look(game).symbols,
        waking=True,
        chrome=False,
        early=FRAME_THEME,
        **more,
    )


def _any_language(build: BuildInfo) -> str:
    game = all_pages()[0].id
    title = words.TITLE.fill(page=texts.TITLE)
    page = bare_page("embed/index.html", title, texts.ABOUT, to_frame(game), picture=EMBED)
    ways = (h.p(lang=lang)[h.a(href=f"{lang}/{game}/")[words.LANGUAGE_NAMES[lang]]] for lang in LANGS)
    return render(build, page, h.main(".wrap.choice")[h.h1[words.SITE], ways])


def _frame(build: BuildInfo, pages: GamePages, lang: Lang) -> str:
    game, looks = pages.game, look(pages.id)
    path = f"embed/{lang}/{game.id}/index.html"
    page = _page(
        path,
        lang,
        texts.FRAME_TITLE.fill(game=game.name),
        pages.description,
        entry=pages.frame,
        picture=EMBED,
        game=game.id,
        rulebook=build.href(path, f"{lang}/{game.id}/rules/") if "rules" in pages.guide else None,
    )
    return render(
        build,
        page,
        looks.render_still(begin(setup(game.id, seats=game.default_seats)), lang),
        face(pages, Markup(), lang),
        way_out(build.href(path, f"{lang}/{game.id}/"), lang),
        LIVE,
    )


def _configurator(build: BuildInfo, lang: Lang) -> str:
    page = site_page(
        "embed",
        lang,
        texts.TITLE,
        texts.ABOUT,
        texts.TITLE,
        entry="configure",
        picture=EMBED,
        game=all_pages()[0].id,
        boards=True,
    )
    rules = {
        game.id: [
            (section.number, section.heading) for section in read_guide("rules", game.id, lang).sections
        ]
        for game in all_pages()
        if "rules" in game.guide
    }
    return render(build, page, configure_page(rules, prose(site_text("embed/embed", lang)), lang))
