"""The home page: a chart, where the reader left off, and a tile for each game."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, other_language
from web.pages.texts import home as texts
from web.pages.texts.home import Tile
from web.texts import embedding, words


def home(lang: Lang, drawings: Mapping[str, Markup]) -> h.Renderable:
    """The page's ``main``; ``drawings`` holds ``hero`` and one drawing for each game.

    The section ``continue`` is hidden until the client fills it: ``data-picture``, ``data-title``, ``data-detail`` and
    the link ``data-href``.
    """
    return h.main(".home")[
        h.section(".hero.neat")[
            drawings["hero"],
            h.div(".title")[h.h1[words.SITE], h.p[texts.HOME_LINE.say(lang)]],
            _continue(lang),
        ],
        h.ul(".games")[(_tile(tile, lang, drawings[tile.id]) for tile in texts.TILES)],
        h.footer(".foot")[
            h.a(href="embed/")[embedding.OPEN_CONFIGURATOR.say(lang)],
            h.a(href="reference/")[texts.PROGRAMMERS.say(lang)],
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


def _tile(tile: Tile, lang: Lang, drawing: Markup) -> h.Renderable:
    other = other_language(lang)
    return h.li(".game.sheet", data_game=tile.id)[
        h.div(".art")[drawing],
        h.div(".txt")[
            h.h2[tile.name.say(lang)],
            h.p(".also", lang=other)[tile.name.say(other)],
            h.p(".one")[tile.line.say(lang)],
            h.p(".quiet.meta")[h.span[tile.players.say(lang)], h.span[tile.minutes.say(lang)]],
        ],
        h.p(".go")[
            h.a(".btn.main", href=f"{tile.id}/#new")[texts.PLAY.say(lang)],
            h.a(".btn", href=f"{tile.id}/learn/")[texts.LEARN_IT.say(lang)],
            h.a(".btn", href=f"{tile.id}/rules/")[words.RULES.say(lang)],
            tile.puzzles and h.a(".btn", href=f"{tile.id}/puzzles/")[words.PUZZLES.say(lang)],
            tile.cards
            and [
                h.a(".btn", href=f"{tile.id}/cards/")[words.CARDS.say(lang)],
                h.a(".btn", href=f"{tile.id}/decks/")[words.DECKS.say(lang)],
            ],
        ],
    ]
