"""The reference of the Python library: what the engine's docstrings say, as pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final

import htpy as h
from markupsafe import Markup

import pyengine
from pyengine.text import LANGS, Lang, Text
from web.pages.buildinfo import BuildInfo
from web.pages.docstrings import Entry, read_modules
from web.pages.texts import reference as texts
from web.pages.texts.reference import CHAPTERS, Chapter
from web.pages.views.linked import Find, section, written
from web.pages.views.page import Page, render, site_page
from web.pages.views.reference import Told, anchor, body, chapter_page, index_page
from web.views.parts import kept

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"

_OF_DOCUMENTS: Final = {chapter.document: chapter.id for chapter in CHAPTERS if chapter.document}


def reference_pages(build: BuildInfo) -> Iterator[tuple[str, Callable[[], str]]]:
    """Each page: its path from the site's root, and what gives its HTML."""
    for lang in LANGS:
        yield f"{lang}/{_folder(None)}/index.html", partial(_index, build, lang)
        for told in _told():
            yield f"{lang}/{_folder(told.chapter)}/index.html", partial(_chapter, build, told, lang)


def _index(build: BuildInfo, lang: Lang) -> str:
    page = _page(lang, None, texts.REFERENCE, texts.DESCRIPTION)
    return render(build, page, index_page(CHAPTERS, _door(), build.version, lang))


def _chapter(build: BuildInfo, told: Told, lang: Lang) -> str:
    chapter = told.chapter
    page = _page(lang, chapter, texts.TITLE.fill(chapter=chapter.title), chapter.about)

    return render(build, page, chapter_page(told, _body(told), CHAPTERS, lang))


@cache
def _body(told: Told) -> Markup:
    """What a chapter tells, which is the same on the pages of both languages."""

    def find(module: Entry | None, owner: Entry | None) -> Find:
        return lambda name: _href(told.chapter, _meant(name, module, owner))

    return kept(h.fragment[body(told, find, _of_document)])


def _page(lang: Lang, chapter: Chapter | None, title: Text, description: Text) -> Page:
    return site_page(_folder(chapter), lang, title, description, texts.SHORT, style="reference")


def _folder(chapter: Chapter | None) -> str:
    return f"reference/{chapter.id}" if chapter else "reference"


@cache
def _told() -> tuple[Told, ...]:
    """The chapters with what stands in them."""
    return tuple(Told(chapter, _document(chapter), _modules(chapter)) for chapter in CHAPTERS)


def _document(chapter: Chapter) -> str | None:
    if chapter.document is None:
        return None
    file, _, heading = chapter.document.partition("#")
    text = (DOCS / file).read_text(encoding="utf-8")
    return section(text, heading) if heading else text


def _modules(chapter: Chapter) -> tuple[Entry, ...]:
    whole = (module for pattern in chapter.modules for module in read_modules(pattern))
    events = (module for pattern in chapter.events for module in read_modules(pattern, shallow=True))
    return (*whole, *events)


# Where things are described


@cache
def _places() -> Mapping[str, str]:
    """The chapter of everything that is described, by its full path."""
    return {
        entry.path: chapter.id
        for chapter, _, modules in _told()
        for module in modules
        for name in module.members
        for entry in (module, name, *name.members)
    }


@cache
def _known() -> Mapping[str, str]:
    """Full paths by what can stand for them anywhere.

    The names of the door, and of types of which there is one only.
    """
    found: dict[str, set[str]] = {}
    for _, _, modules in _told():
        for module in modules:
            for entry in module.members:
                if entry.kind in ("class", "attribute") and entry.name[0].isupper():
                    found.setdefault(entry.name, set()).add(entry.path)
    types = {name: min(paths) for name, paths in found.items() if len(paths) == 1}
    door = {entry.name: entry.path for _, entries in _door() for entry in entries}
    return {**types, **door}


@cache
def _door() -> tuple[tuple[Chapter, tuple[Entry, ...]], ...]:
    """What ``import pyengine`` gives, by chapters."""
    names = set(pyengine.__all__)
    found: list[tuple[Chapter, tuple[Entry, ...]]] = []
    for chapter, _, modules in _told():
        entries = tuple(entry for module in modules for entry in module.members if entry.name in names)
        names -= {entry.name for entry in entries}
        if entries:
            found.append((chapter, entries))
    return tuple(found)


def _meant(name: str, module: Entry | None, owner: Entry | None) -> str | None:
    """The full path of what a name stands for where it is written, if it is described.

    A full path stands for itself.
    """
    # Documents name the installed package.
    name = re.sub(r"^cannonry\b", "pyengine", written(name))
    first, dot, rest = name.removeprefix("pyengine.").partition(".")
    tries = [name, *(f"{around.path}.{name}" for around in (owner, module) if around)]
    if dot:
        tries.append(f"pyengine.{name}")
    # A word such as `start` means the door's function only where it is written `pyengine.start`;
    # `match.legal` is any match's.
    known = _known().get(first.capitalize() if rest and first not in _known() else first)
    if known and (rest or first[0].isupper() or name.startswith("pyengine.")):
        tries.append(f"{known}{dot}{rest}")
    return next((path for path in tries if path in _places()), None)


def _href(here: Chapter, path: str | None) -> str | None:
    """The way from a chapter to what has that path."""
    if path is None:
        return None
    chapter = _places()[path]
    return f"{'' if chapter == here.id else f'../{chapter}/'}#{anchor(path)}"


def _of_document(target: str) -> str | None:
    """Where a link of a document leads: to the chapter that shows the other document, or out of the site."""
    if target.startswith("https://"):
        return target
    chapter = _OF_DOCUMENTS.get(target.partition("#")[0])
    return f"../{chapter}/" if chapter else None
