"""All pages of the site, from the views and the texts in ``site/``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, Text
from web.games import folder
from web.look import TableView
from web.pages.buildinfo import BuildInfo
from web.pages.deals import begun, deals_file, has_deals
from web.pages.embed import embed_pages, rule_frames
from web.pages.game import GamePages, all_pages
from web.pages.guides import Kind, read_guide
from web.pages.notes import read_notes
from web.pages.reference import reference_pages
from web.pages.shown_diagrams import picture_of
from web.pages.texts import home as texts
from web.pages.views import balance as balance_texts
from web.pages.views import fair as fair_texts
from web.pages.views import logbook as logbook_texts
from web.pages.views.face import face
from web.pages.views.fair import fair_page
from web.pages.views.guide import learn_page, rules_page
from web.pages.views.home import KNOWN, home
from web.pages.views.kept import saved
from web.pages.views.logbook import deleting, logbook
from web.pages.views.markdown import site_text
from web.pages.views.page import (
    HOME,
    LIVE,
    ONE_RULE,
    REMEMBER,
    STAND_IN,
    Page,
    bare_page,
    choose,
    find_root,
    game_page,
    render,
    site_page,
    wait_for_link,
    way_to,
)
from web.pages.views.policy import relay_policy
from web.pages.views.reading import about_game, about_page, choice_page, help_page, lost_page
from web.pages.views.sprite import BETWEEN_DEVICES, SCANNING
from web.pages.views.standing import standing
from web.pages.views.strips import strips
from web.registry import look
from web.texts import words
from web.views.dialogs import PAGES as HELP
from web.views.dialogs import TITLES, Help
from web.views.model import default_players
from web.views.panel import plays_together
from web.views.parts import kept

WHERE: Final = Text(en="Help", ja="ヘルプ")
DESCRIPTIONS: Final[dict[Help, Text]] = {
    "connecting": Text(
        en="What to check, in order, when a line between two devices cannot be had, and how to play all the same.",
        ja="二つの端末がつながらないときに順番に確かめること、それでも遊ぶ方法。",
    ),
    "seen": Text(
        en="What leaves your device when you play together, who gets it, and what stays with you.",
        ja="いっしょに遊ぶとき、端末から何が出て、だれに届き、何が残るか。",
    ),
}


def pages(build: BuildInfo) -> Iterator[tuple[str, str]]:
    """Every page: its path from the site's root, and its HTML."""
    for path, write in writers(build):
        yield path, write()


def writers(build: BuildInfo) -> Iterator[tuple[str, Callable[[], str]]]:
    """Every page: its path from the site's root, and what gives its HTML."""
    yield "index.html", partial(_choice, build)
    yield "404.html", partial(_lost, build, "404.html", texts.LOST_TITLE, texts.LOST)
    yield UNREACHED, partial(_lost, build, UNREACHED, texts.UNREACHED_TITLE, texts.UNREACHED, RETRY)
    yield PATH, partial(relay_page, build)
    for game in all_pages():
        if plays_together(game.game):
            yield f"{game.id}/index.html", partial(_invited, build, game)
    for lang in LANGS:
        yield f"{lang}/index.html", partial(_home, build, lang)
        yield f"{lang}/about/index.html", partial(_about, build, lang)
        yield f"{lang}/logbook/index.html", partial(_logbook, build, lang)
        yield f"{lang}/fair/index.html", partial(_fair, build, lang)
        for name in HELP:
            yield f"{lang}/help/{name}/index.html", partial(_help, build, name, lang)
        for game in all_pages():
            yield f"{lang}/{game.id}/index.html", partial(_table, build, game, lang)
            for extra in game.extras:
                yield f"{lang}/{game.id}/{extra.name}/index.html", partial(extra.write, build, lang)
    for lang in LANGS:
        for game in all_pages():
            yield from _guide_pages(build, game, lang)
    yield from embed_pages(build)
    yield from reference_pages(build)


def _guide_pages(build: BuildInfo, game: GamePages, lang: Lang) -> Iterator[tuple[str, Callable[[], str]]]:
    below = f"{lang}/{game.id}"
    if "about" in game.guide:
        yield f"{below}/about/index.html", partial(_about_game, build, game, lang)
    if "learn" in game.guide:
        yield f"{below}/learn/index.html", partial(_guide, build, "learn", game, lang)
    if "rules" in game.guide:
        yield f"{below}/rules/index.html", partial(_guide, build, "rules", game, lang)
        yield from rule_frames(build, game.id, lang)


def _home(build: BuildInfo, lang: Lang) -> str:
    content = kept(home(lang, {game.id: game.tile for game in all_pages()}))
    used = set(_REFERENCE.findall(content))
    plays = next((game.id for game in all_pages() if game.head), None)
    # A live board may need more than the picture of it.
    symbols = {
        name: symbol
        for game in all_pages()
        for name, symbol in look(game.id).symbols.items()
        if game.id == plays or name in used
    }
    page = Page(
        path=f"{lang}/index.html",
        lang=lang,
        title=texts.HOME_TITLE,
        description=texts.HOME_ABOUT,
        entry="home",
        look="home-page",
        style="home",
        plays=plays,
        rulebook=plays and f"{plays}/rules/",
        symbols={**BETWEEN_DEVICES, **symbols},
        waking=True,
        early=REMEMBER + KNOWN,
    )
    return render(build, page, content, saved(lang), strips(lang))


UNREACHED: Final = "unreached.html"
"""The page that the service worker gives where neither its copy nor the network has one."""
RETRY: Final = Markup("addEventListener('online',()=>location.reload())")

_REFERENCE: Final = re.compile(r'href="#([\w-]+)"')


def _table(build: BuildInfo, pages: GamePages, lang: Lang) -> str:
    game, looks = pages.game, look(pages.id)
    script = Markup(build.faces.get(game.id, ""))  # noqa: S704 - a script of this build
    page = game_page(
        game.id,
        lang,
        "",
        words.TITLE.fill(page=game.name),
        pages.description,
        entry="table",
        rulebook="rules/" if "rules" in pages.guide else None,
        look="table-page",
        style="beside",
        symbols={**BETWEEN_DEVICES, **SCANNING, **looks.symbols},
        engine=True,
        relay=plays_together(game),
        early=REMEMBER + wait_for_link(game.id),
        deals=_deals(build, pages, lang) if has_deals(pages) else {},
        late=(script,),
    )
    return render(
        build,
        page,
        h.main("#table", class_=f"table t-{pages.style}")[looks.render_table(_fresh(game, lang))],
        face(pages, script, lang),
        h.noscript[h.p(".strip.sheet")[words.NO_SCRIPT.say(lang)]],
        standing(game, lang, relay=build.relay, rules="rules" in pages.guide),
    )


def _deals(build: BuildInfo, pages: GamePages, lang: Lang) -> Mapping[str, str | int | None]:
    """Where the fresh deals of a table are, how many, and with which deck the person plays there, if any."""
    brought = look(pages.id).decks
    return {
        "data_deals": build.href(f"{lang}/{pages.id}/index.html", build.app + deals_file(pages.id, lang)),
        "data_number": pages.deals,
        "data_begun": begun(pages) or None,
        "data_game": pages.id,
        "data_level": words.LEVEL_SHORT.fill(n="").say(lang),
        "data_deck": brought.starters[0] if brought else None,
    }


def _fresh(game: AnyGame, lang: Lang) -> TableView:
    """A table before the engine runs: nothing is dealt yet where there are cards."""
    line = begin(setup(game.id, seats=game.default_seats))
    return TableView.of(
        ui=look(game.id), lang=lang, line=line, at=0, players=default_players(game), ready=False
    )


def _guide(build: BuildInfo, kind: Kind, game: GamePages, lang: Lang) -> str:
    guide = read_guide(kind, game.id, lang)
    page = game_page(
        game.id,
        lang,
        kind,
        words.TITLE.fill(page=guide.title),
        Text(guide.description, guide.description),
        picture=picture_of(game.id, kind) or HOME,
        rulebook="" if kind == "rules" else "../rules/",
        symbols=look(game.id).symbols,
        waking=True,
        early=REMEMBER + ONE_RULE if kind == "rules" else REMEMBER,
    )
    return render(build, page, (rules_page if kind == "rules" else learn_page)(guide, lang), LIVE)


def _about(build: BuildInfo, lang: Lang) -> str:
    page = site_page("about", lang, texts.ABOUT_TITLE, texts.ABOUT_ABOUT, words.ABOUT)
    text = site_text("about/about", lang)
    return render(build, page, about_page(text, lang, build.version, build.build_id))


def _logbook(build: BuildInfo, lang: Lang) -> str:
    title = logbook_texts.TITLE
    page = site_page("logbook", lang, title, logbook_texts.ABOUT, title, entry="logbook", style="logbook")
    return render(build, page, logbook(lang), deleting(lang))


def _fair(build: BuildInfo, lang: Lang) -> str:
    page = site_page("fair", lang, fair_texts.TITLE, fair_texts.DESCRIPTION, fair_texts.NAME, style="fair")
    return render(build, page, fair_page(site_text("fair/fair", lang), lang))


def _help(build: BuildInfo, name: Help, lang: Lang) -> str:
    page = site_page(f"help/{name}", lang, TITLES[name], DESCRIPTIONS[name], WHERE)
    return render(build, page, help_page(site_text(f"help/{name}", lang), TITLES[name], lang))


def _about_game(build: BuildInfo, pages: GamePages, lang: Lang) -> str:
    page = game_page(
        pages.id,
        lang,
        "about",
        words.TITLE.fill(page=balance_texts.ABOUT.fill(game=pages.name)),
        balance_texts.DESCRIPTION.fill(game=pages.name),
        entry="page",
    )
    text = (folder(pages.id) / f"guide/about.{lang}.md").read_text(encoding="utf-8")
    sheets = {name: _sheet(pages.id, name) for name in ("balance", "ladder")}
    main = about_game(text, read_notes(pages.id), sheets, pages.name, lang, pages.parts)
    return render(build, page, main)


def _sheet(game_id: str, name: str) -> Json | None:
    """The game's sheet of figures of that name, if one has been made."""
    file = folder(game_id) / f"guide/{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def _choice(build: BuildInfo) -> str:
    page = bare_page("index.html", texts.CHOOSE_TITLE, texts.HOME_ABOUT, REMEMBER + choose())
    return render(build, page, choice_page())


def _invited(build: BuildInfo, pages: GamePages) -> str:
    """The page of an invitation to a game, which leads to its table in the reader's language."""
    page = bare_page(
        f"{pages.id}/index.html",
        words.TITLE.fill(page=pages.game.name),
        pages.description,
        REMEMBER + choose(pages.id),
        picture=pages.picture("table") or HOME,
    )
    return render(build, page, choice_page(pages.id))


def _lost(build: BuildInfo, path: str, title: Text, detail: Text, script: str = "") -> str:
    """A page that is served in the place of others."""
    root = Markup() if build.site else find_root(f"{build.app}site.css")
    early = REMEMBER + STAND_IN + root + script
    page = Page(path=path, lang="en", title=title, description=detail, linked=False, early=early)
    return render(build, page, lost_page(title, detail, partial(way_to, build, page)))


PATH = "relay/index.html"


def relay_page(build: BuildInfo) -> str:
    """The page as HTML; it says nothing, so one serves both languages."""
    return str(
        h.html(lang="en")[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(http_equiv="Content-Security-Policy", content=relay_policy()),
                h.meta(name="robots", content="noindex"),
                h.title[words.SITE],
                h.script(type="module", src=build.href(PATH, f"{build.app}relay.js")),
            ],
            h.body[h.main[h.h1[words.SITE]]],
        ]
    )
