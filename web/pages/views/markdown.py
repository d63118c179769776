"""Markdown as HTML, at build time only."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import htpy as h
from markdown_it import MarkdownIt
from markupsafe import Markup

from pyengine.text import Lang

SITE: Final = Path(__file__).resolve().parents[3] / "site"


def site_text(name: str, lang: Lang) -> str:
    """A text of the site in a language: the file below ``site/`` whose name begins so."""
    return (SITE / f"{name}.{lang}.md").read_text(encoding="utf-8")


def reader() -> MarkdownIt:
    """A reader of Markdown whose tables, where they are wider than the page, scroll by themselves."""
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.add_render_rule("table_open", lambda *_: '<div class="scroll" tabindex="0"><table>\n')
    made.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return made


_MARKDOWN: Final = reader()
_PART: Final = re.compile(r"\{\{(\w+)\}\}")


def filled(text: str, parts: Mapping[str, h.Node]) -> h.Node:
    """The HTML of a text of ours in which ``{{name}}`` stands for the part of that name."""
    pieces = enumerate(_PART.split(text))
    return (
        parts[piece] if place % 2 else h.div(".prose")[prose(piece)]
        for place, piece in pieces
        if piece.strip()
    )


def prose(text: str, base: str = "") -> Markup:
    """The HTML of a text of ours.

    ``base`` is where the page is to which its links like ``#C5`` belong, if not this one.
    """
    html = _MARKDOWN.render(text)
    if base:
        html = html.replace('<a href="#', f'<a target="_blank" href="{base}#')
    return Markup(html)  # noqa: S704 - the text is ours, and Markdown is rendered without raw HTML
