"""All pages of the site, from the views and the texts in ``site/``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon import GAME
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, Text, other_language
from web.buildinfo import BuildInfo
from web.embed_pages import embed_pages
from web.guides import Guide, Kind, read_guide
from web.texts import cannon as cannon_texts
from web.texts import home as texts
from web.texts import words
from web.views.cannon.diagrams import render_diagram
from web.views.cannon.table import render_table
from web.views.guide import learn_page, rule_frame, rules_page
from web.views.home import home
from web.views.model import Player, TableView
from web.views.page import CHOOSE, FRAME_THEME, REMEMBER, WAIT_FOR_LINK, Page, find_root, render
from web.views.reading import about_page, choice_page, lost_page
from web.views.standing import saved, standing, strips

SITE: Final = Path(__file__).resolve().parent.parent / "site"
PLAYERS: Final = (Player(), Player(level=3))
"""A fresh table: a person has Black, the machine of middle strength White."""


def pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Every page: its path from the site's root, and its HTML."""
    yield "index.html", _choice(build)
    yield "404.html", _lost(build)
    yield from embed_pages(build)
    for lang in LANGS:
        yield f"{lang}/index.html", _home(build, lang)
        yield f"{lang}/about/index.html", _about(build, lang)
        yield f"{lang}/cannon/index.html", _table(build, lang)
        yield f"{lang}/cannon/rules/index.html", _rules(build, lang)
        yield f"{lang}/cannon/learn/index.html", _learn(build, lang)
        yield from _rule_frames(build, lang)


def _home(build: BuildInfo, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/index.html",
        lang=lang,
        title=texts.HOME_TITLE,
        description=texts.HOME_ABOUT,
        entry="home",
        look="home-page",
        rules=f"{lang}/cannon/rules/index.html",
        other=f"{other_language(lang)}/index.html",
        board=True,
    )
    return render(build, page, home(lang, _drawings()), saved(lang), strips(lang))


def _table(build: BuildInfo, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/cannon/index.html",
        lang=lang,
        title=words.TITLE.fill(page=GAME.name),
        description=texts.CANNON_ABOUT,
        entry="table",
        picture="table",
        game=GAME.id,
        rulebook="rules/",
        look="table-page",
        where=GAME.name,
        rules=f"{lang}/cannon/rules/index.html",
        other=f"{other_language(lang)}/cannon/index.html",
        board=True,
        engine=True,
        early=REMEMBER + WAIT_FOR_LINK,
    )
    return render(
        build,
        page,
        h.main("#table.table.t-cannon")[render_table(_fresh(lang))],
        h.noscript[h.p(".strip.sheet")[words.NO_SCRIPT.say(lang)]],
        standing(GAME, cannon_texts.SIDES, PLAYERS, lang),
    )


def _fresh(lang: Lang) -> TableView:
    return TableView(lang=lang, line=begin(setup(GAME.id)), at=0, players=PLAYERS, ready=False)


def _rules(build: BuildInfo, lang: Lang) -> str:
    guide = read_guide("rules", GAME.id, lang)
    page = _guide_page(guide, lang, "rules", rulebook="")
    return render(build, page, rules_page(guide, lang, render_diagram), _live())


def _learn(build: BuildInfo, lang: Lang) -> str:
    guide = read_guide("learn", GAME.id, lang)
    page = _guide_page(guide, lang, "learn", rulebook="../rules/")
    return render(build, page, learn_page(guide, lang, render_diagram), _live())


def _guide_page(guide: Guide, lang: Lang, kind: Kind, rulebook: str) -> Page:
    return Page(
        path=f"{lang}/cannon/{kind}/index.html",
        lang=lang,
        title=words.TITLE.fill(page=guide.title),
        description=Text(guide.description, guide.description),
        entry=kind,
        picture=kind,
        game=GAME.id,
        rulebook=rulebook,
        where=GAME.name,
        rules=f"{lang}/cannon/rules/index.html",
        other=f"{other_language(lang)}/cannon/{kind}/index.html",
        board=True,
        waking=True,
    )


def _rule_frames(build: BuildInfo, lang: Lang) -> Iterator[tuple[str, str]]:
    """A page for each rule alone, for frames on other pages."""
    guide = read_guide("rules", GAME.id, lang)
    for section in guide.sections:
        path = f"embed/{lang}/cannon/{section.number}/index.html"
        rulebook = build.href(path, f"{lang}/cannon/rules/")
        page = Page(
            path=path,
            lang=lang,
            title=words.TITLE.fill(page=f"{section.number} {section.heading}"),
            description=Text(guide.description, guide.description),
            entry="rule",
            picture="rules",
            game=GAME.id,
            rulebook=rulebook,
            look="embed-page",
            board=True,
            waking=True,
            chrome=False,
            early=FRAME_THEME,
        )
        yield path, render(build, page, rule_frame(section, lang, render_diagram, rulebook), _live())


def _live() -> h.Renderable:
    return h.p("#live.vh", aria_live="polite", role="status")


def _about(build: BuildInfo, lang: Lang) -> str:
    page = Page(
        path=f"{lang}/about/index.html",
        lang=lang,
        title=words.TITLE.fill(page=texts.ABOUT_TITLE),
        description=texts.ABOUT_ABOUT,
        entry="page",
        where=words.ABOUT,
        rules=f"{lang}/cannon/rules/index.html",
        other=f"{other_language(lang)}/about/index.html",
    )
    text = (SITE / f"about/about.{lang}.md").read_text(encoding="utf-8")
    return render(build, page, about_page(text, lang, build.version, build.build_id))


def _choice(build: BuildInfo) -> str:
    page = Page(
        path="index.html",
        lang="en",
        title=texts.CHOOSE_TITLE,
        description=texts.HOME_ABOUT,
        chrome=False,
        early=REMEMBER + CHOOSE,
    )
    return render(build, page, choice_page())


def _lost(build: BuildInfo) -> str:
    page = Page(
        path="404.html",
        lang="en",
        title=texts.LOST_TITLE,
        description=texts.LOST,
        chrome=False,
        linked=False,
        early=find_root(f"{build.app}site.css"),
    )
    return render(build, page, lost_page())


@cache
def _drawings() -> Mapping[str, Markup]:
    """The drawings of the home page, by name."""
    return {file.stem: _drawing(file) for file in (SITE / "drawings").glob("*.svg")}


def _drawing(file: Path) -> Markup:
    return Markup(file.read_text(encoding="utf-8"))  # noqa: S704 - a drawing of ours
