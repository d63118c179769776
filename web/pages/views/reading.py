"""Pages to read: about, from Markdown; the page that asks for a language; the page that is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import htpy as h

from pyengine.game import Json
from pyengine.text import LANGS, Lang, Text
from web.pages.notes import Note
from web.pages.texts import balance as balance_texts
from web.pages.texts import home as texts
from web.pages.texts.notes import ENTRY, KINDS
from web.pages.views.balance import balance
from web.pages.views.home import home_line
from web.pages.views.ladder import ladder
from web.pages.views.markdown import prose
from web.texts import words


def about_page(text: str, lang: Lang, version: str, build: str) -> h.Renderable:
    """The ``main`` of the about page."""
    return h.main(".wrap.about")[
        h.h1[texts.ABOUT_TITLE.say(lang)],
        h.div(".prose")[prose(text)],
        h.p(".quiet")[texts.VERSION.fill(version=version, build=build).say(lang)],
    ]


def help_page(text: str, title: Text, lang: Lang) -> h.Renderable:
    """The ``main`` of a page of help."""
    return h.main(".wrap.about.help")[h.h1[title.say(lang)], h.div(".prose")[prose(text)]]


def about_game(
    text: str,
    notes: Sequence[Note],
    sheets: Mapping[str, Json | None],
    name: Text,
    lang: Lang,
    parts: Mapping[str, Callable[[Lang], h.Renderable]],
) -> h.Renderable:
    """The ``main`` of a game's own page.

    ``{{notes}}`` in the text stands for the notes, ``{{balance}}`` and ``{{ladder}}`` for the sheets of
    figures of these names, as far as they have been made, and the names of its own ``parts`` for these.
    """
    asked: dict[str, h.Renderable] = {"notes": h.div(".prose")[_noted(notes, lang)]}
    for sheet, draw in (("balance", balance), ("ladder", ladder)):
        figures = sheets.get(sheet)
        asked[sheet] = draw(figures, lang) if figures else h.p(".quiet")[balance_texts.NOT_YET.say(lang)]
    asked |= {name: made(lang) for name, made in parts.items()}
    return h.main(".wrap.about")[
        h.h1[balance_texts.ABOUT.fill(game=name).say(lang)],
        (
            asked[part] if place % 2 else h.div(".prose")[prose(part)]
            for place, part in enumerate(_ASKED.split(text))
            if part.strip()
        ),
    ]


_ASKED: Final = re.compile(r"\{\{(\w+)\}\}")


def _noted(notes: Sequence[Note], lang: Lang) -> h.Renderable:
    """The notes by kind, each with the way to its rule."""
    return h.fragment[
        (
            [
                h.p[kind.lead.say(lang)],
                h.ul[(_note(note, lang) for note in notes if note.kind == name)],
            ]
            for name, kind in KINDS.items()
            if any(note.kind == name for note in notes)
        )
    ]


def _note(note: Note, lang: Lang) -> h.Renderable:
    return h.li[h.a(href=f"../rules/#{note.rule}")[note.rule], ENTRY.fill(about=note.about).say(lang)]


def choice_page(game_id: str = "") -> h.Renderable:
    """The ``main`` of a page in no language yet, the site's first or a game's: the way to each."""
    here, there = ("../", f"{game_id}/") if game_id else ("", "")
    return h.main(".wrap.choice")[
        h.h1[words.SITE],
        (
            h.p(lang=lang)[
                h.a(".btn.main", href=f"{here}{lang}/{there}", hreflang=lang)[words.LANGUAGE_NAMES[lang]],
                h.span(".quiet")[home_line().say(lang)],
            ]
            for lang in LANGS
        ),
    ]


def lost_page(title: Text, detail: Text) -> h.Renderable:
    """The ``main`` of a page that stands in for another one, in both languages.

    It is served at any depth, so its links name their targets from the site's root in ``data-to``, for a
    script.
    """
    return h.main(".wrap.choice")[
        (
            h.section(lang=lang)[
                h.h1[title.say(lang)],
                h.p[detail.say(lang)],
                h.p[h.a(".btn.main", href=f"{lang}/", data_to=f"{lang}/")[words.HOME.say(lang)]],
            ]
            for lang in LANGS
        )
    ]
