"""The shell of every page: head, sprite, scale bar, navigation."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import htpy as h
from markupsafe import Markup

from pyengine.drawing.svg import Symbol
from pyengine.text import Lang, Text, other_language
from web.pages.buildinfo import BuildInfo
from web.pages.game import GamePages, Picture, pages_of
from web.pages.views import arriving
from web.pages.views import unfurl as pictures
from web.pages.views.offline import copy_foot
from web.pages.views.policy import policy
from web.pages.views.sprite import sprite
from web.pages.views.strips import unstored
from web.pages.views.unfurl import PREVIEWS, structured, unfurl
from web.texts import cards, tasks
from web.texts import words as texts
from web.views.parts import action, data, dialog, icon

REMEMBER: Final = Markup(
    "const root=document.documentElement;"
    'try{for(const n of["theme","motion","keys"]){const v=localStorage.getItem("cannonry."+n);'
    "if(v)root.dataset[n]=v}}catch{}"
)
"""Sets day or night before the first paint; what it reads is written by ``web/client/store/settings.js``."""


def wait_for_link(game_id: str) -> Markup:
    """Hide the table drawn in advance if another game opens: a link's, or an unfinished one.

    ``web/client/pages/face/table.js`` fills its place.
    """
    return Markup(
        "if(/^#(?!(new|together)$|deck\\.|k\\d)./.test(location.hash))root.dataset.waiting='link';"
        'else if(location.hash!="#new")try{{if(["tab","sitting"].some(n=>sessionStorage.getItem(`cannonry.${{n}}.{}`))'
        '||localStorage.getItem("cannonry.open.{}"))root.dataset.waiting="own"}}catch{{}}'
    ).format(game_id, game_id)


def choose(game_id: str = "") -> Markup:
    """Goes on to the language that the reader chose before, or that the browser prefers.

    What is there is the first page, or the table of a game.
    """
    here, there = ("../", f"{game_id}/") if game_id else ("", "")
    return _LANGUAGE + Markup("location.replace('{}'+lang+'/{}'+location.hash)").format(here, there)


_LANGUAGE: Final = Markup(
    "let lang;try{lang=localStorage.getItem('cannonry.lang')}catch{}"
    "if(lang!='en'&&lang!='ja')lang=navigator.languages.find(l=>/^(en|ja)/.test(l))?.slice(0,2)??'en';"
)


def to_frame(game_id: str) -> Markup:
    """Goes on to the frame of the game in the language of the address.

    Without a game it is this one; without a language, that which the browser prefers.
    """
    return Markup(
        "const ask=new URLSearchParams(location.search),lang=ask.get('lang')??navigator.language,"
        "game=/^[a-z-]+$/.exec(ask.get('game')??'')?.[0]??'{}';"
        "ask.delete('lang');ask.delete('game');"
        "location.replace((/^ja/.test(lang)?'ja':'en')+`/${{game}}/?`+ask+location.hash)"
    ).format(game_id)


ONE_RULE: Final = Markup(";if(parent!=self)root.dataset.one=''")
"""Lets the rules beside a table show only the rule that the address names."""


FRAME_THEME: Final = Markup(
    "const root=document.documentElement,"
    "theme=new URLSearchParams(location.search+'&'+location.hash.slice(1)).get('theme');"
    "if(theme=='light'||theme=='dark')root.dataset.theme=theme"
)
"""Takes the theme of a frame from its address."""


STAND_IN: Final = (
    Markup(
        "const [page,...held]=location.pathname.split(/%(?:25)*23/);"
        "if(held.length)location.replace(location.origin+page+location.search+'#'+held.join('#'));"
    )
    + _LANGUAGE
    + Markup(
        "root.lang=lang=/\\/(en|ja)\\//.exec(location.pathname)?.[1]??lang;"
        "addEventListener('DOMContentLoaded',()=>{"
        "for(const told of document.querySelectorAll('section:not(:lang('+lang+'))'))told.parentNode.append(told);"
        "document.title=document.querySelector('h1').textContent});"
    )
)
"""For a page in both languages that is served in the place of others: puts the reader's language first.

That is the language of the address, if it has one. Where a program has written ``%23`` for the ``#`` of a
link, the page meant is opened.
"""


def find_root(style: str) -> Markup:
    """For a page that is served at any depth of a site whose address is not known.

    Finds the site's root, where the style is, and completes the links.

    That is likely to end before the first folder that is the site's own, or has no name; else the folders of
    the address are tried from the outermost. Each begins with the origin: alone, a path such as
    ``//other.example/`` would lead to another host.
    """
    return Markup(
        "let site=location.origin+location.pathname.replace(/\\/(?:(?:en|ja|embed|_)?\\/.*|[^\\/]*$)/,'/'),"
        "outer=location.origin;"
        "const folders=location.pathname.split('/',6),style=document.createElement('link'),"
        "seek=()=>{{style.href=site+'{}'}},"
        "lead=()=>{{for(const a of document.querySelectorAll('[data-to]'))a.href=site+a.dataset.to}};"
        "style.rel='stylesheet';style.onload=lead;"
        "style.onerror=()=>{{if(folders.length){{site=outer+=folders.shift()+'/';seek()}}}};"
        "seek();document.head.append(style);addEventListener('DOMContentLoaded',lead);"
    ).format(Markup(style))  # noqa: S704 - a path of this build


HOME: Final = Picture("home", pictures.HOME)
"""What stands for a page that has no picture of its own."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page.

    ``style`` is a stylesheet that only this page has. ``where`` stands beside the site's name; ``rules`` are
    the rules nearest to this page, to which the navigation leads. A page ``of`` a game leads to the game's
    table, and to the pages that only it has. ``rulebook`` is where the game's rules are as seen from the
    page. ``symbols`` are the drawings that its boards refer to; ``engine`` says whether their engine starts
    with the page, ``waking`` whether it waits for a touch; a page of no game ``plays`` the one whose boards
    it wakes. ``boards`` says whether boards stand in it as on other people's pages, ``relay`` whether it may
    show the relay's frame; ``chrome`` whether the page has a head, ``linked`` whether its place is known, so
    that it can link. ``picture`` stands for it where a link to it is shown. ``early`` runs before the first
    paint, ``late`` are scripts that stand further down in it. ``deals`` are the attributes of the script that
    shows a fresh deal (``web/client/engine/deal.js``).
    """

    path: str
    lang: Lang
    title: Text
    description: Text
    entry: str | None = None
    game: str | None = None
    plays: str | None = None
    style: str | None = None
    look: str = ""
    rulebook: str | None = None
    where: Text | None = None
    of: GamePages | None = None
    rules: str | None = None
    symbols: Mapping[str, Symbol] = field(default_factory=dict[str, Symbol])
    engine: bool = False
    waking: bool = False
    boards: bool = False
    relay: bool = False
    picture: Picture = HOME
    chrome: bool = True
    linked: bool = True
    early: Markup = REMEMBER
    deals: Mapping[str, str | int | None] = field(default_factory=dict[str, str | int | None])
    late: tuple[Markup, ...] = ()

    @property
    def other(self) -> str | None:
        """The same page in the other language; None for one that has no head, or no language."""
        below = self.path.removeprefix(f"{self.lang}/")
        return f"{other_language(self.lang)}/{below}" if self.chrome and below != self.path else None

    @property
    def framed(self) -> bool:
        """Whether other people's pages show it in a frame."""
        return not self.chrome and self.entry is not None

    @property
    def keeps(self) -> bool:
        """Whether its script keeps the site on the device."""
        return self.chrome and self.entry is not None


def game_page(
    game_id: str, lang: Lang, name: str, title: Text, description: Text, *, kind: str = "table", **more: Any
) -> Page:
    """A page of a game in the folder ``name``; empty, the table's own.

    Its script has that name unless ``entry`` says another.
    ``kind`` chooses the picture that stands for it; ``more`` are fields of ``Page``.
    """
    pages = pages_of(game_id)
    usual: dict[str, Any] = {
        "path": posixpath.join(lang, game_id, name, "index.html"),
        "title": title,
        "description": description,
        "entry": name,
        "game": game_id,
        "where": pages.short or pages.name,
        "of": pages,
        "rules": f"{lang}/{game_id}/rules/index.html" if "rules" in pages.guide else None,
        "picture": pages.picture(kind) or HOME,
    }
    return Page(lang=lang, **{**usual, **more})


def site_page(
    name: str, lang: Lang, title: Text, description: Text, where: Text, *, entry: str = "page", **more: Any
) -> Page:
    """A page of no game, in the folder ``name``; ``more`` are fields of ``Page``."""
    return Page(
        path=posixpath.join(lang, name, "index.html"),
        lang=lang,
        title=texts.TITLE.fill(page=title),
        description=description,
        entry=entry,
        where=where,
        **more,
    )


def bare_page(path: str, title: Text, description: Text, early: Markup, **more: Any) -> Page:
    """A page in no language yet, which does nothing but lead on; ``more`` are fields of ``Page``."""
    return Page(path=path, lang="en", title=title, description=description, chrome=False, early=early, **more)


LIVE: Final = h.p("#live.vh", aria_live="polite", role="status")
"""The live region, by which a page's script speaks to screen readers."""


def render(build: BuildInfo, page: Page, *content: h.Node) -> str:
    """The page as HTML."""
    return str(
        h.html(lang=page.lang)[
            h.head[_head(build, page)],
            h.body(
                class_=page.look or None, data_game=page.game, data_rules=page.rulebook, **_said_later(page)
            )[
                page.entry and arriving.not_whole(page.lang),
                page.keeps and unstored(page.lang),
                sprite(page.symbols),
                _masthead(build, page) if page.chrome else None,
                content,
                page.keeps and not page.engine and copy_foot(page.lang),
                _no_cards(page),
                page.waking and arriving.board_not_started(page.lang),
            ],
        ]
    )


def _no_cards(page: Page) -> h.Node:
    """What is said where a card cannot be shown enlarged.

    Its face is on the page of all cards (``web/client/pages/card-zoom.js``).
    """
    if not (page.game and pages_of(page.game).has("cards")):
        return None
    close = action("close", texts.CLOSE, page.lang)
    return dialog("no-cards", cards.CARDS_MISSING, page.lang, h.footer[close])


def _said_later(page: Page) -> dict[str, str]:
    """What the page's script says of its engine, and of boards that wait for a touch."""
    waking = {
        "waking": tasks.WAKING,
        "taken": tasks.TAKEN,
        "places": tasks.PLACES,
        "chosen": tasks.CHOSEN,
        "stopped": tasks.ENGINE_STOPPED,
    }
    starts = page.engine or page.waking
    return data((waking if page.waking else {}) | (arriving.REASONS if starts else {}), page.lang)


def _head(build: BuildInfo, page: Page) -> h.Node:
    lang = page.lang
    title = page.title.say(lang)
    about = page.description.say(lang)
    to = partial(build.href if page.linked else build.address, page.path)
    ahead = arriving.AHEAD if page.engine else None
    boot = Markup(build.boot) if page.entry and build.boot else None  # noqa: S704 - a script of this build
    deal = Markup(build.deal) if page.deals and build.deal else None  # noqa: S704 - the same
    return [
        h.meta(charset="utf-8"),
        h.meta(
            http_equiv="Content-Security-Policy",
            content=policy(
                [script for script in (page.early, boot, deal, ahead, *page.late) if script],
                python=page.engine or page.waking,
                keeps=page.keeps,
                frames=page.boards or page.relay,
                frame_of=build.site if page.framed else "",
            ),
        ),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.title[title],
        h.meta(name="description", content=about),
        h.script[page.early],
        boot and h.script[boot],
        # It asks for its file before the styles come, and after the page's address is known.
        deal and h.script(**page.deals)[deal],
        # Without an icon a browser asks for one at the server's root, which is not ours.
        _links(build, page, to) if page.linked or build.site else h.link(rel="icon", href="data:,"),
        ahead and h.script[ahead],
        h.meta(name="theme-color", content="#ece6d8", media="(prefers-color-scheme: light)"),
        h.meta(name="theme-color", content="#0f1517", media="(prefers-color-scheme: dark)"),
        page.linked
        and unfurl(build, page.path, lang, title=title, about=about, picture=page.picture, other=page.other),
        page.linked
        and page.chrome
        and structured(
            build,
            page.path,
            lang,
            title=title,
            about=about,
            image=build.address(page.path, f"{PREVIEWS}{page.picture.name}.png"),
            of=page.of,
        ),
        page.framed and h.meta(name="robots", content="noindex"),
    ]


def _links(build: BuildInfo, page: Page, to: Callable[[str], str]) -> h.Node:
    return [
        page.entry
        and h.link(rel="preload", as_="font", type="font/woff2", href=to(build.typeface), crossorigin=True),
        h.link(rel="stylesheet", href=to(f"{build.app}site.css")),
        (
            h.link(rel="stylesheet", href=to(f"{build.app}{sheet}.css"))
            for sheet in (page.relay and "together", page.game and pages_of(page.game).style, page.style)
            if sheet
        ),
        (page.engine or page.waking)
        and h.meta(name="pyscript", content=to(build.pyscript_core), data_game=page.game or page.plays),
        (page.engine or page.waking)
        and arriving.supply(build.loads(page.game or page.plays), to, later=page.waking),
        page.engine
        and [
            h.link(rel=load.rel, href=to(load.target), as_=load.as_, crossorigin=load.crossorigin)
            for load in build.loads(page.game)
            if not load.worker
        ],
        page.engine and h.script(type="module", async_=True, src=to(f"{build.app}engine.js")),
        page.boards and h.script(async_=True, src=to("embed.js")),
        page.entry and h.script(type="module", src=to(f"{build.app}{page.entry}.js")),
        h.link(rel="icon", href=to(f"{build.app}icon.svg"), type="image/svg+xml"),
        h.link(rel="apple-touch-icon", href=to(f"{build.app}apple-touch-icon.png")),
        h.link(rel="manifest", href=to(f"manifest.{page.lang}.webmanifest")),
    ]


def _masthead(build: BuildInfo, page: Page) -> h.Renderable:
    lang, other = page.lang, other_language(page.lang)
    # Without a language it leads to where one is chosen.
    home = f"{lang}/" if page.linked else ""

    def to(target: str) -> str:
        return build.href(page.path, target.removesuffix("index.html"))

    def way(target: str, name: Text, look: str = "") -> h.Renderable:
        current = "page" if target == page.path else None
        return h.a(class_=look or None, href=to(target), aria_current=current)[name.say(lang)]

    def of_game(pages: GamePages) -> list[h.Node]:
        ways: list[h.Node] = [
            way(f"{lang}/{pages.id}/{extra.name}/index.html", extra.label, "more")
            for extra in pages.extras
            if extra.label
        ]
        return [*ways, "learn" in pages.guide and way(f"{lang}/{pages.id}/learn/index.html", texts.LEARN)]

    return h.header(".head")[
        h.a(".word", aria_label=texts.SITE, **way_to(build, page, home))[
            h.svg(aria_hidden="true")[h.use(href="#logo")], h.span[texts.SITE]
        ],
        page.where and _where(page, page.where, to),
        page.entry
        and h.nav(aria_label=texts.MAIN_NAVIGATION.say(lang))[
            of_game(page.of) if page.of else None,
            page.rules and way(page.rules, texts.RULES),
            page.other
            and h.a(href=to(page.other), lang=other, hreflang=other, data_lang=other)[
                texts.LANGUAGE_NAMES[other]
            ],
            h.button(type="button", data_action="theme", aria_label=texts.THEME.say(lang))[icon("i-theme")],
        ],
    ]


def way_to(build: BuildInfo, page: Page, target: str) -> dict[str, str]:
    """The attributes of a link: in a page whose place is not known, ``data-to`` is for ``find_root``."""
    if page.linked:
        return {"href": build.href(page.path, target)}
    return {"href": build.address(page.path, target), "data_to": target}


def _where(page: Page, name: Text, to: Callable[[str], str]) -> h.Renderable:
    """Where the page belongs: on the pages of a game the way to its table."""
    table = f"{page.lang}/{page.of.id}/index.html" if page.of else page.path
    if table == page.path:
        return h.span(".where")[name.say(page.lang)]
    return h.a(".where", href=to(table), title=texts.TO_TABLE.say(page.lang))[name.say(page.lang)]
