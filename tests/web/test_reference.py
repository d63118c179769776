"""The reference: all that is public is described, and both languages tell the same.

Names lead to what they name.
"""

from __future__ import annotations

import posixpath
import re
from html import unescape

import pytest

import pyengine
from pyengine.text import LANGS
from tests.web.rendered import pages_of_reference
from web.pages.docstrings import Entry, first_sentence, read_modules
from web.pages.reference import DOCS
from web.pages.texts.reference import CHAPTERS, IN_ENGLISH, Chapter
from web.pages.views.linked import docstring, document, section

TAG = re.compile(r"<[^>]+>")


def page(lang: str, chapter: str = "") -> str:
    return pages_of_reference()[posixpath.join(lang, "reference", chapter, "index.html")]


def entry(html: str, anchor: str) -> str:
    """What stands under a name, the names below it included."""
    return html.partition(f'<section class="entry" id="{anchor}">')[2]


def plain(html: str) -> str:
    return unescape(TAG.sub("", html))


@pytest.mark.slow
def test_there_is_a_page_for_each_chapter_in_each_language() -> None:
    chapters = ("", *(chapter.id for chapter in CHAPTERS))
    assert set(pages_of_reference()) == {
        posixpath.join(lang, "reference", name, "index.html") for lang in LANGS for name in chapters
    }


@pytest.mark.slow
@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_a_chapter_tells_what_it_promises(chapter: Chapter) -> None:
    html = page("en", chapter.id)
    if chapter.document:
        assert (DOCS / chapter.document.partition("#")[0]).exists()
    if chapter.modules:
        assert 'class="entry"' in html
    assert "<p>" in html.partition('class="told"')[2]


@pytest.mark.slow
def test_the_first_page_leads_to_every_name_of_the_door() -> None:
    named = re.findall(r'<dt><a href="([\w-]+)/#([\w.]+)"><code>(\w+)</code></a></dt>', page("en"))
    assert {name for _, _, name in named} == {*pyengine.__all__} - {"__version__"}
    for chapter, anchor, name in named:
        assert f'id="{anchor}"' in page("en", chapter)
        assert anchor.rpartition(".")[2] == name


@pytest.mark.slow
def test_every_name_of_the_door_says_what_it_means() -> None:
    told = re.findall(r"<code>(\w+)</code></a></dt><dd>(.*?)</dd>", page("en"), re.DOTALL)
    assert not [name for name, text in told if not plain(text).strip()]


@pytest.mark.slow
def test_signatures_have_types_that_are_links() -> None:
    html = entry(page("en", "match"), "match.Match.play")
    head = html.partition("</div>")[0]
    assert plain(head) == "play(seat: Seat, decision: Any) -> Match"
    assert '<a href="../game/#terms.Seat">Seat</a>' in head
    assert '<a href="#match.Match">Match</a>' in head


@pytest.mark.slow
def test_names_in_docstrings_are_links_unless_they_are_parameters() -> None:
    start = entry(page("en", "match"), "match.start").partition("</section>")[0]
    assert '<a href="../errors/#errors.SetupError">SetupError</a>' in start
    assert '<a href="#match.Match.enter"><code>Match.enter</code></a>' in start
    assert "<code>options</code>" in start
    assert '<pre tabindex="0"><code>&gt;&gt;&gt; match = start' in start
    assert "blockquote" not in start


def test_no_link_of_a_page_leads_nowhere() -> None:
    for path, html in pages_of_reference().items():
        for link in re.findall(r'href="([^":]*#[^"]+)"', html):
            if link.startswith("#") and f'id="{link[1:]}"' not in html:
                assert link in ("#logo", "#i-theme"), (path, link)
            elif not link.startswith("#"):
                to, _, anchor = link.partition("#")
                there = posixpath.normpath(posixpath.join(posixpath.dirname(path), to, "index.html"))
                assert f'id="{anchor}"' in pages_of_reference()[there], (path, link)


def test_the_descriptions_are_the_same_in_both_languages_and_said_to_be_english() -> None:
    for chapter in CHAPTERS:
        english, japanese = (
            page(lang, chapter.id).partition('<div class="told" lang="en">')[2] for lang in LANGS
        )
        assert english.partition('<nav class="turn"')[0] == japanese.partition('<nav class="turn"')[0]
        assert IN_ENGLISH.ja in page("ja", chapter.id)
        assert IN_ENGLISH.en not in page("en", chapter.id)


def test_private_names_are_not_told_of_and_nothing_shows_the_machine_it_was_built_on() -> None:
    for html in pages_of_reference().values():
        assert not re.findall(r'id="[\w.]*\._[a-z]', html)
        assert str(DOCS.parent) not in html


def test_what_a_class_has_from_a_private_one_is_told_of_as_its_own() -> None:
    html = page("en", "adapters")
    for name in ("AgentsInTurn", "AgentsAtOnce"):
        told = entry(html, f"adapters.pettingzoo.{name}")
        assert f'id="adapters.pettingzoo.{name}.match"' in told
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
    assert first_sentence("One thing,\nor two. And more.\n\nFar more.") == "One thing, or two."
    assert first_sentence("Squares such as ``a1.2`` are one") == "Squares such as ``a1.2`` are one"


def test_a_session_in_a_docstring_is_shown_as_one() -> None:
    html = docstring("Adds.\n\n>>> 1 + 1\n2\n\nThat is all.", lambda _: None)
    assert html == (
        '<p>Adds.</p>\n<pre tabindex="0"><code>&gt;&gt;&gt; 1 + 1\n2\n</code></pre>\n<p>That is all.</p>\n'
    )


def test_a_document_keeps_the_links_that_lead_somewhere() -> None:
    text = "# Title\n\n## A part\n\n[here](#a-part) [there](other.md) [nowhere](../x.py) [gone](#gone)\n"
    html = document(text, lambda _: None, {"other.md": "../other/"}.get)
    assert html == (
        '<h2 id="a-part">A part</h2>\n'
        '<p><a href="#a-part">here</a> <a href="../other/">there</a> nowhere gone</p>\n'
    )


def test_a_part_of_a_document_ends_with_the_next_heading_of_its_kind() -> None:
    text = "# T\n\n## One\n\na\n\n### Below\n\nb\n\n## Two\n\nc\n"
    assert section(text, "One") == "\na\n\n### Below\n\nb\n\n"
    with pytest.raises(ValueError, match="Three"):
        section(text, "Three")
