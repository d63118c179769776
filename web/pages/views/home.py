"""The home page: a puzzle, where the reader left off, and a tile for each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, Text, other_language
from web.games import is_ours
from web.pages.game import GamePages, all_pages
from web.pages.texts import home as texts
from web.pages.views import fair, logbook, together
from web.pages.views.kept import entries
from web.pages.views.logbook import glance
from web.pages.views.today import today
from web.texts import embedding, words
from web.views.dialogs import NAMES
from web.views.panel import plays_together
from web.views.parts import action, icon

KNOWN: Final = Markup(
    "try{if(localStorage.getItem('cannonry.first'))root.dataset.first='solved';"
    "if(Object.keys(localStorage).some(k=>k.startsWith('cannonry.open.')))root.dataset.left=''}catch{}"
)
"""Marks before the first paint a solved first puzzle and an unfinished game.

``web/client/pages/first.js`` and ``web/client/store/saves.js`` write that.
"""


def home_line() -> Text:
    """The line that sums up the site; it counts games of other packages separately."""
    others = sum(not is_ours(game.id) for game in all_pages())
    return texts.HOME_LINE_MORE.fill(n=others) if others else texts.HOME_LINE


def home(lang: Lang, drawings: Mapping[str, Markup]) -> h.Renderable:
    """The page's ``main``; ``drawings`` holds a drawing for each game.

    At its head stands the puzzle of the first game that has one (``web.pages.game.Head``). Hidden until
    the client fills them are ``continue`` (``data-picture``, ``data-title``, ``data-detail``, the link
    ``data-href``), ``kept``, other games that go on, and ``sittings``, the games by links.
    """
    head = next((game.head for game in all_pages() if game.head), None)
    return h.main(".home")[
        h.h1(".vh")[words.SITE],
        _continue(lang),
        head and (head.first(lang), head.daily and head.daily(lang)),
        h.div(".beside")[
            h.p(".motto")[home_line().say(lang), " ", h.span[texts.HOME_FREE.say(lang)]],
            h.p(".start.quiet")[texts.START.fill(game=all_pages()[0].name).say(lang)],
        ],
        today(lang),
        _kept(lang),
        h.section("#sittings.sheet.sittings", hidden=True, aria_labelledby="sittings-label")[
            h.h2("#sittings-label")[together.SITTINGS.say(lang)], entries("continue-sitting", "", lang)
        ],
        h.ul("#games.games")[(_tile(game, lang, drawings.get(game.id)) for game in all_pages())],
        _apart(lang),
        glance(lang),
        h.footer(".foot")[
            h.a(href="embed/")[embedding.OPEN_CONFIGURATOR.say(lang)],
            h.a(href="reference/")[texts.PROGRAMMERS.say(lang)],
            (h.a(href=f"help/{name}/")[title.say(lang)] for name, title in NAMES.items()),
            h.a(href="fair/")[fair.NAME.say(lang)],
            h.a(href="logbook/")[logbook.TITLE.say(lang)],
            h.a(href="about/")[words.ABOUT.say(lang)],
        ],
    ]


def _continue(lang: Lang) -> h.Renderable:
    return h.section("#continue.cont.sheet", hidden=True, aria_labelledby="continue-label")[
        h.span(".mini", data_picture=True),
        h.span(".what")[
            h.span("#continue-label.label")[texts.WHERE_YOU_LEFT.say(lang)],
            h.b(".name", data_title=True),
            h.span(".quiet", data_detail=True),
            h.span(".acts")[
                h.a(".btn.main", href="", data_href=True)[texts.CONTINUE.say(lang)],
                action("saved", texts.ALL_KEPT, lang, look="link"),
            ],
        ],
    ]


def _kept(lang: Lang) -> h.Renderable:
    """Other games that go on, a line each; the button leads to all that are kept."""
    return h.section("#kept.sheet.kept", hidden=True, aria_labelledby="kept-label")[
        h.header[
            h.h2("#kept-label")[texts.ALL_KEPT.say(lang)],
            h.button(".link", type="button", data_action="saved", data_text=texts.ALL_OF.say(lang)),
        ],
        h.ul(data_list=True),
        h.template[
            h.li[
                h.a(href="", data_href=True)[
                    h.i(aria_hidden="true"), h.b(".name", data_title=True), h.span(".quiet", data_detail=True)
                ]
            ]
        ],
    ]


def _apart(lang: Lang) -> h.Renderable:
    """Where games by links begin."""
    return h.nav(".apart", aria_label=together.TITLE.say(lang))[
        icon("i-letter"),
        h.span[together.APART.say(lang)],
        (
            h.a(href=f"{game.id}/#together")[game.name.say(lang)]
            for game in all_pages()
            if plays_together(game.game)
        ),
    ]


def _tile(game: GamePages, lang: Lang, drawing: Markup | None) -> h.Renderable:
    other = other_language(lang)
    return h.li(".game.sheet", data_game=game.id)[
        h.div(".art")[drawing],
        h.div(".txt")[
            h.h2[game.name.say(lang)],
            h.p(".also", lang=other)[game.name.say(other)],
            game.line and h.p(".one")[game.line.say(lang)],
            h.p(".quiet.meta")[
                h.span[game.players.say(lang)], game.minutes and h.span[game.minutes.say(lang)]
            ],
        ],
        h.div(".go")[
            h.a(".btn.main", href=f"{game.id}/")[texts.PLAY.say(lang)],
            h.p(".ways")[(h.a(href=f"{game.id}/{name}/")[label.say(lang)] for name, label in _ways(game))],
        ],
    ]


def _ways(game: GamePages) -> Iterator[tuple[str, Text]]:
    """The pages of a game beside its table, by their folders."""
    for name, label in (("learn", words.LEARN), ("rules", words.RULES)):
        if name in game.guide:
            yield name, label
    for extra in game.extras:
        if extra.label:
            yield extra.name, extra.label
