"""The reference: all that is public is described, and both languages tell the same.

Names lead to what they name.
"""

from __future__ import annotations

import posixpath
import re
from functools import cache

import pytest

import pyengine
from pyengine.text import LANGS
from tests.web import reading
from tests.web.reading import Element
from tests.web.rendered import pages_of_reference
from web.pages.docstrings import Entry, first_sentence, read_modules
from web.pages.reference import DOCS
from web.pages.texts.reference import CHAPTERS, IN_ENGLISH, Chapter
from web.pages.views.linked import docstring, document, section


@cache
def read(path: str) -> Element:
    """A page of the reference by its path from the site's root."""
    return reading.page(pages_of_reference()[path])


def path_of(lang: str, chapter: str) -> str:
    return posixpath.join(lang, "reference", chapter, "index.html")


def page(lang: str, chapter: str = "") -> Element:
    return read(path_of(lang, chapter))


@cache
def anchors(path: str) -> tuple[frozenset[str], frozenset[str]]:
    """The identifiers on a page, and where its links lead."""
    ids, hrefs = zip(*((each.id, each.href) for each in read(path)), strict=True)
    return frozenset(ids), frozenset(hrefs)


def ids(path: str) -> frozenset[str]:
    return anchors(path)[0]


def told(lang: str, chapter: str) -> Element:
    """The text of a chapter, which is English on every page."""
    return next(
        each for each in page(lang, chapter).by_role("main") if each.lang == "en" and each.role != "list"
    )


def inner_lines(lang: str, chapter: str) -> list[str]:
    """The lines of a page but for the first and the last, which hold all that is around the descriptions."""
    return pages_of_reference()[path_of(lang, chapter)].splitlines()[1:-1]


def links(shown: Element) -> dict[str, str]:
    """The addresses of all links by their names."""
    return {link.name: link.href for link in shown.all_by_role("link")}


@pytest.mark.slow
def test_there_is_a_page_for_each_chapter_in_each_language() -> None:
    chapters = ("", *(chapter.id for chapter in CHAPTERS))
    assert set(pages_of_reference()) == {path_of(lang, name) for lang in LANGS for name in chapters}


@pytest.mark.slow
@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_a_chapter_tells_what_it_promises(chapter: Chapter) -> None:
    if chapter.document:
        assert (DOCS / chapter.document.partition("#")[0]).exists()
    shown = told("en", chapter.id)
    if chapter.modules:
        assert any(region.id for region in shown.all_by_role("region"))
    assert shown.has("paragraph")


@pytest.mark.slow
def test_the_first_page_leads_to_every_name_of_the_door() -> None:
    named = [term.by_role("link") for term in page("en").all_by_role("term")]
    assert {link.name for link in named} == {*pyengine.__all__} - {"__version__"}
    for link in named:
        chapter, _, anchor = link.href.partition("/#")
        assert anchor in ids(path_of("en", chapter))
        assert anchor.rpartition(".")[2] == link.name


@pytest.mark.slow
def test_every_name_of_the_door_says_what_it_means() -> None:
    meanings = page("en").all_by_role("definition")
    assert len(meanings) == len(page("en").all_by_role("term"))
    assert all(each.words for each in meanings)


@pytest.mark.slow
def test_signatures_have_types_that_are_links() -> None:
    play = page("en", "match").by_id("match.Match.play")
    assert play.words.startswith("play (seat: Seat, decision: Any) -> Match ")
    assert [(link.name, link.href) for link in play.all_by_role("link")[:3]] == [
        ("play", "#match.Match.play"),
        ("Seat", "../game/#terms.Seat"),
        ("Match", "#match.Match"),
    ]


@pytest.mark.slow
def test_names_in_docstrings_are_links_unless_they_are_parameters() -> None:
    start = page("en", "match").by_id("match.start")
    found = links(start)
    assert found["SetupError"] == "../errors/#errors.SetupError"
    assert found["Match.enter"] == "#match.Match.enter"
    assert "options" in start.words
    assert "options" not in found
    assert start.by_role("code").words.startswith(">>> match = start")


def test_no_link_of_a_page_leads_nowhere() -> None:
    for path in pages_of_reference():
        for href in anchors(path)[1]:
            to, _, anchor = href.partition("#")
            if ":" in to or not anchor:
                continue
            there = posixpath.normpath(posixpath.join(posixpath.dirname(path), to, "index.html"))
            assert anchor in ids(there if to else path), (path, href)


def test_the_descriptions_are_the_same_in_both_languages_and_said_to_be_english() -> None:
    for chapter in CHAPTERS:
        english, japanese = (inner_lines(lang, chapter.id) for lang in LANGS)
        assert english == japanese
        assert english
        assert told("ja", chapter.id).lang == "en"
        assert IN_ENGLISH.ja in pages_of_reference()[path_of("ja", chapter.id)]
        assert IN_ENGLISH.en not in pages_of_reference()[path_of("en", chapter.id)]


def test_private_names_are_not_told_of_and_nothing_shows_the_machine_it_was_built_on() -> None:
    for path, html in pages_of_reference().items():
        assert not [found for found in ids(path) if re.search(r"\._[a-z]", found)]
        assert str(DOCS.parent) not in html


def test_what_a_class_has_from_a_private_one_is_told_of_as_its_own() -> None:
    shown = page("en", "adapters")
    for name in ("AgentsInTurn", "AgentsAtOnce"):
        assert shown.by_id(f"adapters.pettingzoo.{name}").find(f"adapters.pettingzoo.{name}.match")
    html = pages_of_reference()[path_of("en", "adapters")]
    assert "_Environment" not in html
    assert "_library" not in html


def test_every_class_and_function_that_is_told_of_says_what_it_means() -> None:
    def silent(entries: tuple[Entry, ...]) -> list[str]:
        return [
            name
            for entry in entries
            for name in (
                [entry.path] if not entry.doc and entry.kind in ("class", "function", "property") else []
            )
            + silent(entry.members)
        ]

    for chapter in CHAPTERS:
        for pattern in chapter.modules:
            for module in read_modules(pattern):
                assert module.doc, module.path
                assert silent(module.members) == []


def test_the_first_sentence_of_a_docstring() -> None:
    sentence = "One thing, or two."
    broken = sentence.replace(", ", ",\n")
    assert first_sentence(f"{broken} {sentence}\n\n{sentence}") == sentence
    assert first_sentence("Squares such as ``a1.2`` are one") == "Squares such as ``a1.2`` are one"


def test_a_session_in_a_docstring_is_shown_as_one() -> None:
    html = docstring("Adds.\n\n>>> 1 + 1\n2\n\nThat is all.", lambda _: None)
    # markup: it is HTML that is written here, with lines kept and a box that can be scrolled by keyboard
    assert html == (
        '<p>Adds.</p>\n<pre tabindex="0"><code>&gt;&gt;&gt; 1 + 1\n2\n</code></pre>\n<p>That is all.</p>\n'
    )


def test_a_document_keeps_the_links_that_lead_somewhere() -> None:
    text = "# Title\n\n## A part\n\n[here](#a-part) [there](other.md) [nowhere](../x.py) [gone](#gone)\n"
    shown = reading.page(document(text, lambda _: None, {"other.md": "../other/"}.get))
    assert [(each.name, each.id) for each in shown.all_by_role("heading")] == [("A part", "a-part")]
    assert shown.by_role("paragraph").words == "here there nowhere gone"
    assert links(shown) == {"here": "#a-part", "there": "../other/"}


def test_a_part_of_a_document_ends_with_the_next_heading_of_its_kind() -> None:
    text = "# T\n\n## One\n\na\n\n### Below\n\nb\n\n## Two\n\nc\n"
    assert section(text, "One") == "\na\n\n### Below\n\nb\n\n"
    with pytest.raises(ValueError, match="Three"):
        section(text, "Three")
