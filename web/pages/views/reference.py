"""The reference: a page that leads to all chapters and names, and a page for each chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, Text
from web.pages.docstrings import Entry, first_sentence
from web.pages.texts import reference as texts
from web.pages.texts.reference import Chapter
from web.pages.views.linked import Find, docstring, document, signature

Finder = Callable[[Entry | None, Entry | None], Find]
"""How names are found that stand in a module, and in a class of it; in none of them in a document."""

_SAID: Final[Mapping[str, str]] = {
    "class": "class ",
    "property": "property ",
    "function": "",
    "attribute": "",
}


class Told(NamedTuple):
    """A chapter with what it describes: a document, if there is one, and the modules."""

    chapter: Chapter
    document: str | None
    modules: tuple[Entry, ...]


def index_page(
    chapters: Sequence[Chapter],
    door: Sequence[tuple[Chapter, Sequence[Entry]]],
    version: str,
    lang: Lang,
) -> h.Renderable:
    """The ``main`` of the first page.

    ``door`` holds what the package itself gives, by the chapter that tells of it.
    """
    return h.main(".wrap.reference")[
        h.header[
            h.h1[texts.REFERENCE.say(lang)],
            h.p(".lead")[texts.LEAD.say(lang)],
            _language_note(lang),
        ],
        h.nav(aria_labelledby="chapters")[
            h.h2("#chapters")[texts.CHAPTERS_TITLE.say(lang)],
            h.ul(".shelf")[
                (
                    h.li[
                        h.a(href=f"{chapter.id}/")[chapter.title.say(lang)],
                        h.span(".quiet")[chapter.about.say(lang)],
                    ]
                    for chapter in chapters
                )
            ],
        ],
        h.section(aria_labelledby="door")[
            h.h2("#door")[texts.DOOR.say(lang)],
            h.p(".quiet")[texts.DOOR_LEAD.say(lang)],
            (_door(chapter, entries, lang) for chapter, entries in door),
        ],
        h.p(".quiet")[texts.VERSION.fill(version=version).say(lang)],
    ]


def _door(chapter: Chapter, entries: Sequence[Entry], lang: Lang) -> h.Renderable:
    return h.div[
        h.h3[chapter.title.say(lang)],
        h.dl(".names", lang="en")[
            (
                [
                    h.dt[h.a(href=f"{chapter.id}/#{anchor(entry.path)}")[h.code[entry.name]]],
                    h.dd[docstring(first_sentence(entry.doc), lambda _: None)],
                ]
                for entry in entries
            )
        ],
    ]


def body(told: Told, find: Finder, follow: Find) -> h.Node:
    """What a chapter tells, in English; ``follow`` says where the links of its document lead."""
    _, text, modules = told
    return [
        text and h.div(".prose")[document(text, find(None, None), follow)],
        (_module(module, find, alone=len(modules) == 1 and not text) for module in modules),
    ]


def chapter_page(told: Told, written: Markup, chapters: Sequence[Chapter], lang: Lang) -> h.Renderable:
    """The ``main`` of a chapter; ``written`` is its ``body``."""
    chapter = told.chapter
    return h.main(".wrap.reference.chapter")[
        h.header[
            h.p(".label")[h.a(href="../")[texts.REFERENCE.say(lang)]],
            h.h1[chapter.title.say(lang)],
            h.p(".lead")[chapter.about.say(lang)],
            _language_note(lang),
        ],
        _contents(told, chapters, lang),
        h.div(".told", lang="en")[written],
        _turn(chapter, chapters, lang),
    ]


def _language_note(lang: Lang) -> h.Node:
    return h.p(".quiet")[texts.IN_ENGLISH.say(lang)] if lang != "en" else None


def _contents(told: Told, chapters: Sequence[Chapter], lang: Lang) -> h.Renderable:
    """All chapters; of this one the modules and their names, too."""

    def entry(chapter: Chapter) -> h.Renderable:
        here = chapter.id == told.chapter.id
        way = h.a(href=f"../{chapter.id}/", aria_current="page" if here else None)
        return h.li[way[chapter.title.say(lang)], _names(told.modules) if here else None]

    return h.nav(".contents", aria_label=texts.CHAPTERS_TITLE.say(lang))[h.ul[map(entry, chapters)]]


def _names(modules: Iterable[Entry]) -> h.Node:
    return h.ul(lang="en")[
        (
            [
                h.li(".module")[h.a(href=f"#{anchor(module.path)}")[h.code[module.name]]],
                (h.li[h.a(href=f"#{anchor(entry.path)}")[h.code[entry.name]]] for entry in module.members),
            ]
            for module in modules
        )
    ]


def anchor(path: str) -> str:
    """What is called by that path in links within its page: the path without the package."""
    return path.removeprefix("pyengine.")


def _module(module: Entry, find: Finder, *, alone: bool) -> h.Renderable:
    return h.section(".module", id=anchor(module.path))[
        h.h2(class_="vh" if alone else None)[h.code[module.path]],
        h.div(".prose")[docstring(module.doc, find(module, None))],
        (_entry(entry, module, None, find) for entry in module.members),
    ]


def _entry(entry: Entry, module: Entry, owner: Entry | None, find: Finder) -> h.Renderable:
    """One name: its signature, what it is a kind of, what it means, and what belongs to it."""
    named = find(module, entry if entry.kind == "class" else owner)

    def meant(word: str) -> str | None:
        return None if word in entry.arguments or word == entry.name else named(word)

    name = h.a(href=f"#{anchor(entry.path)}")[entry.name]
    return h.section(".entry", id=anchor(entry.path))[
        h.div(".sig")[
            h.span[_SAID[entry.kind]],
            h.h4[name] if owner else h.h3[name],
            h.code[signature(entry.code, named)],
        ],
        h.p(".quiet")[_kind_of(entry, named)] if entry.bases else None,
        h.div(".prose")[docstring(entry.doc, meant)] if entry.doc else None,
        h.div(".members")[(_entry(member, module, entry, find) for member in entry.members)]
        if entry.members
        else None,
    ]


def _kind_of(entry: Entry, find: Find) -> h.Node:
    return [
        texts.KIND_OF.en,
        " ",
        ([", " if at else "", h.code[signature(base, find)]] for at, base in enumerate(entry.bases)),
    ]


def _turn(chapter: Chapter, chapters: Sequence[Chapter], lang: Lang) -> h.Renderable:
    """The ways to the chapters before and after this one."""
    at = next(number for number, each in enumerate(chapters) if each.id == chapter.id)

    def way(said: Text, to: Chapter, rel: str) -> h.Renderable:
        return h.a(".btn", href=f"../{to.id}/", rel=rel)[h.span(".quiet")[said.say(lang)], to.title.say(lang)]

    return h.nav(".turn", aria_label=texts.TURN.say(lang))[
        way(texts.BEFORE, chapters[at - 1], "prev") if at else None,
        way(texts.NEXT, chapters[at + 1], "next") if at + 1 < len(chapters) else None,
    ]
