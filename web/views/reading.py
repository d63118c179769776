"""Pages to read: about, from Markdown; the page that asks for a language; the page that is not there."""

from __future__ import annotations

import htpy as h

from pyengine.game import Json
from pyengine.text import LANGS, Lang, Text
from web.texts import balance as balance_texts
from web.texts import home as texts
from web.texts import words
from web.views.balance import balance
from web.views.markdown import prose


def about_page(text: str, lang: Lang, version: str, build: str) -> h.Renderable:
    """The ``main`` of the about page."""
    return h.main(".wrap.about")[
        h.h1[texts.ABOUT_TITLE.say(lang)],
        h.div(".prose")[prose(text)],
        h.p(".quiet")[texts.VERSION.fill(version=version, build=build).say(lang)],
    ]


def game_page(text: str, sheet: Json | None, name: Text, lang: Lang) -> h.Renderable:
    """The ``main`` of a game's own page; the balance sheet stands where the text says ``{{balance}}``."""
    before, asked, after = text.partition("{{balance}}")
    figures = balance(sheet, lang) if sheet else h.p(".quiet")[balance_texts.NOT_YET.say(lang)]
    return h.main(".wrap.about")[
        h.h1[balance_texts.ABOUT.fill(game=name).say(lang)],
        h.div(".prose")[prose(before)],
        asked and figures,
        h.div(".prose")[prose(after)] if after.strip() else None,
    ]


def choice_page() -> h.Renderable:
    """The ``main`` of the site's first page, in no language yet: the way to each."""
    return h.main(".wrap.choice")[
        h.h1[words.SITE],
        (
            h.p(lang=lang)[
                h.a(".btn.main", href=f"{lang}/", hreflang=lang)[words.LANGUAGE_NAMES[lang]],
                h.span(".quiet")[texts.HOME_LINE.say(lang)],
            ]
            for lang in LANGS
        ),
    ]


def lost_page() -> h.Renderable:
    """The ``main`` of the page that is not there, in both languages.

    It is served at any depth, so its links name their targets from the site's root in ``data-to``, for a script.
    """
    return h.main(".wrap.choice")[
        (
            h.section(lang=lang)[
                h.h1[texts.LOST_TITLE.say(lang)],
                h.p[texts.LOST.say(lang)],
                h.p[h.a(".btn.main", href=f"{lang}/", data_to=f"{lang}/")[words.HOME.say(lang)]],
            ]
            for lang in LANGS
        )
    ]
