"""Docstrings and documents as HTML in which the names of documented things are links, at build time only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import htpy as h
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from web.pages.docstrings import Code
from web.pages.views.markdown import reader

Find = Callable[[str], str | None]
"""From a name as it is written to where it is described, if it is."""


def _block(_: object, tokens: Sequence[Token], at: int, *__: object) -> str:
    return f'<pre tabindex="0"><code>{escape(tokens[at].content)}</code></pre>\n'


def _cell(_: object, tokens: Sequence[Token], at: int, *__: object) -> str:
    # The policy of pages to read forbids the style attribute that Markdown would write.
    figures = "right" in str(tokens[at].attrGet("style"))
    return f'<{tokens[at].tag} class="figures">' if figures else f"<{tokens[at].tag}>"


def _markdown() -> MarkdownIt:
    """Markdown in which whatever may be wider than the page can be reached, and scrolled, by keyboard."""
    made = reader()
    made.add_render_rule("fence", _block)
    made.add_render_rule("code_block", _block)
    made.add_render_rule("th_open", _cell)
    made.add_render_rule("td_open", _cell)
    return made


_MARKDOWN: Final = _markdown()
_SESSION: Final = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
_NAME: Final = re.compile(r"([A-Za-z_][\w.]*)(?:\(.*\))?")
_IN_PROSE: Final = re.compile(r"\b((?:[A-Z][a-z0-9]+){2,})\b")
"""Words in prose that can only be names: those of two humps and more."""


def signature(code: Code, find: Find) -> h.Node:
    """A piece of code."""
    return [part if isinstance(part, str) else _link(part.text, find(part.path)) for part in code]


def docstring(doc: str, find: Find) -> Markup:
    """A docstring."""
    return _html(_MARKDOWN.parse(_SESSION.sub(r"```pycon\n\g<0>\n```", doc)), find)


def document(text: str, find: Find, follow: Find) -> Markup:
    """A document without its title.

    Its links lead where ``follow`` says, those that it does not know are none.

    Its headings can be linked to, as in the document itself.
    """
    tokens = _MARKDOWN.parse(text)
    if tokens and tokens[0].tag == "h1":
        tokens = tokens[3:]
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(tokens[at + 1].content))
    ids = {f"#{token.attrGet('id')}" for token in tokens if token.type == "heading_open"}
    for token in tokens:
        token.children = list(_led(token.children or (), lambda to: to if to in ids else follow(to)))
    return _html(tokens, find)


def section(text: str, heading: str) -> str:
    """The part of a document below one of its headings; raises ValueError if there is none."""
    found = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    if found is None:
        raise ValueError(f"no heading “{heading}”")
    rest = text[found.end() :]
    after = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: after.start()] if after else rest


def slug(heading: str) -> str:
    """What a heading is called in links.

    >>> slug("The `play` command, at length")
    'the-play-command-at-length'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def written(name: str) -> str:
    """The name in a piece of code that is a name, perhaps called; else nothing."""
    found = _NAME.fullmatch(name)
    return found[1] if found else ""


def _link(text: str, href: str | None) -> h.Node:
    return h.a(href=href)[text] if href else text


def _html(tokens: Sequence[Token], find: Find) -> Markup:
    for token in tokens:
        token.children = list(_named(token.children or (), find))
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return Markup(html)  # noqa: S704 - the text is ours, and Markdown is rendered without raw HTML


def _named(tokens: Sequence[Token], find: Find) -> Iterator[Token]:
    """The tokens of a line with names as links, but for those inside of links."""
    inside = 0
    for token in tokens:
        inside += token.nesting if token.type.startswith("link_") else 0
        if inside or token.type not in ("code_inline", "text"):
            yield token
        elif token.type == "code_inline":
            yield from _linked(token, find(token.content))
        else:
            for number, word in enumerate(_IN_PROSE.split(token.content)):
                piece = Token("text", "", 0, content=word)
                yield from _linked(piece, find(word) if number % 2 else None)


def _linked(token: Token, href: str | None) -> Iterator[Token]:
    if href is None:
        yield token
        return
    yield Token("link_open", "a", 1, attrs={"href": href})
    yield token
    yield Token("link_close", "a", -1)


def _led(tokens: Sequence[Token], follow: Find) -> Iterator[Token]:
    """The tokens of a line, its links leading where ``follow`` says."""
    keep = True
    for token in tokens:
        if token.type == "link_open":
            target = follow(str(token.attrGet("href")))
            keep = target is not None
            token.attrSet("href", target or "")
        if keep or not token.type.startswith("link_"):
            yield token
