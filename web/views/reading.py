"""Pages to read: rules and about, from Markdown; the page that asks for a language; the page that is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import htpy as h
from markdown_it import MarkdownIt
from markupsafe import Markup

from pyengine.text import LANGS, Lang, Text
from web.texts import home as texts
from web.texts import words

_RULE: Final = re.compile(r"^## ([A-Z]+\d+) (.+)$", re.MULTILINE)
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


class Rule(NamedTuple):
    """One rule: its number, its heading, its text as Markdown."""

    number: str
    heading: str
    body: str


def read_rules(text: str) -> tuple[str, tuple[Rule, ...]]:
    """What stands before the first rule, and the rules of a Markdown text with headings like ``## C1 Set-up``."""
    before, *parts = _RULE.split(text)
    rules = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return before, tuple(Rule(number, heading, body) for number, heading, body in rules)


def rules_page(
    title: Text, text: str, lang: Lang, diagrams: Callable[[str, Lang], Iterable[h.Node]]
) -> h.Renderable:
    """The ``main`` of a rules page; each rule's number is its anchor, and ``diagrams`` gives what stands beside it."""
    before, rules = read_rules(text)
    return h.main(".wrap.rules")[
        h.nav(".toc", aria_label=texts.RULES_CONTENTS.say(lang))[
            h.h1[title.say(lang)],
            h.p(".quiet")[texts.RULES_COUNT.fill(n=len(rules)).say(lang)],
            h.ol[
                (h.li[h.a(href=f"#{rule.number}")[h.i[rule.number], h.span[rule.heading]]] for rule in rules)
            ],
            h.p[h.a(".btn.main", href="../#new")[texts.RULES_PLAY.say(lang)]],
        ],
        h.div(".text")[
            h.div(".lead")[_html(before)],
            (
                h.article(f"#{rule.number}.rule")[
                    h.h2[h.a(href=f"#{rule.number}")[rule.number], " ", rule.heading],
                    h.div(".prose")[_html(rule.body)],
                    diagrams(rule.number, lang),
                ]
                for rule in rules
            ),
        ],
    ]


def about_page(text: str, lang: Lang, version: str, build: str) -> h.Renderable:
    """The ``main`` of the about page."""
    return h.main(".wrap.about")[
        h.h1[texts.ABOUT_TITLE.say(lang)],
        h.div(".prose")[_html(text)],
        h.p(".quiet")[texts.VERSION.fill(version=version, build=build).say(lang)],
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


def _html(text: str) -> Markup:
    return Markup(_MARKDOWN.render(text))  # noqa: S704 - the text is ours, and Markdown is rendered without raw HTML
