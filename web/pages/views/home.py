"""The home page: a chart, where the reader left off, and a tile for each game."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, other_language
from web.pages.game import GamePages, all_pages
from web.pages.texts import home as texts
from web.pages.texts import together
from web.pages.views.kept import entries
from web.pages.views.today import today
from web.texts import embedding, words
from web.texts.help import NAMES
from web.views.parts import icon
from web.views.tools import plays_together


def home(lang: Lang, drawings: Mapping[str, Markup]) -> h.Renderable:
    """The page's ``main``; ``drawings`` holds ``hero`` and one drawing for each game.

    The section ``continue`` is hidden until the client fills it: ``data-picture``, ``data-title``,
    ``data-detail`` and the link ``data-href``; so is ``sittings``, the list of games by links.
    """
    return h.main(".home")[
        h.section(".hero.neat")[
            drawings["hero"],
            h.div(".title")[h.h1[words.SITE], h.p[texts.HOME_LINE.say(lang)]],
            _continue(lang),
        ],
        today(lang),
        _together(lang),
        h.ul(".games")[(_tile(game, lang, drawings.get(game.id)) for game in all_pages())],
        h.footer(".foot")[
            h.a(href="embed/")[embedding.OPEN_CONFIGURATOR.say(lang)],
            h.a(href="reference/")[texts.PROGRAMMERS.say(lang)],
            (h.a(href=f"help/{name}/")[title.say(lang)] for name, title in NAMES.items()),
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
                h.button(".link", type="button", data_action="saved")[texts.ALL_KEPT.say(lang)],
            ],
        ],
    ]


def _together(lang: Lang) -> h.Node:
    """The games by links that are under way, and where others begin."""
    return [
        h.section("#sittings.sheet.sittings", hidden=True, aria_labelledby="sittings-label")[
            h.h2("#sittings-label")[together.SITTINGS.say(lang)], entries("continue-sitting", "", lang)
        ],
        h.nav(".apart", aria_label=together.TITLE.say(lang))[
            icon("i-letter"),
            h.span[together.APART.say(lang)],
            (
                h.a(href=f"{game.id}/#together")[game.name.say(lang)]
                for game in all_pages()
                if plays_together(game.game)
            ),
        ],
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
        h.p(".go")[
            h.a(".btn.main", href=f"{game.id}/#new")[texts.PLAY.say(lang)],
            (
                h.a(".btn", href=f"{game.id}/{name}/")[label.say(lang)]
                for name, label in (("learn", texts.LEARN_IT), ("rules", words.RULES))
                if name in game.guide
            ),
            (
                h.a(".btn", href=f"{game.id}/{extra.name}/")[extra.label.say(lang)]
                for extra in game.extras
                if extra.label
            ),
        ],
    ]
