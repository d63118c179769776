"""The page "Embed this": choose a board, see it as readers will, take its code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import htpy as h

from pyengine.checked import TASK
from pyengine.text import LANGS, Lang, Text
from web.pages.game import all_pages
from web.texts import embedding as texts
from web.texts import words
from web.views.parts import choice, icon

_WIDTH: Final = (240, 420, 720)
"""Least, usual and greatest width of a board, in pixels."""

Rules = Mapping[str, Iterable[tuple[str, str]]]
"""The rules to choose from: numbers and headings, by game."""


def configure_page(rules: Rules, explained: h.Node, lang: Lang) -> h.Renderable:
    """The page's ``main``; ``explained`` tells more.

    The form's fields are ``game``, ``what``, ``mode``, ``content``, ``at``, ``task``, ``solution``, ``rule``,
    ``lang``, ``theme`` and ``width``; what has ``data-for`` belongs to these choices of ``what`` only. A
    choice of ``game`` says how a plain frame is called (``data-title``) and how high it is (``data-base`` and
    ``data-share``, see above). The page's script fills ``data-stage`` with the board, ``data-wrong`` with
    what is wrong, and ``data-code`` with the code.
    """
    return h.main(".wrap.configure")[
        h.header(".lead")[h.h1[texts.TITLE.say(lang)], h.p[texts.LEAD.say(lang)]],
        h.form("#board-form.sheet", aria_labelledby="form-title")[_form(rules, lang)],
        h.section(".stage", aria_labelledby="stage-title")[
            h.h2("#stage-title.label")[texts.PREVIEW.say(lang)],
            h.div(data_stage=True),
            h.div(".strip.bad.sheet", role="alert", data_wrong=True, hidden=True)[
                icon("i-x"), h.p[h.b[texts.WRONG.say(lang)], " ", h.span]
            ],
            h.noscript[h.p(".strip.sheet")[words.NO_SCRIPT.say(lang)]],
        ],
        h.section(".codes", aria_labelledby="code-title")[
            h.h2("#code-title")[texts.CODE.say(lang)],
            _code("script", texts.SCRIPT_FORM, texts.SCRIPT_DETAIL, lang),
            _code("frame", texts.FRAME_FORM, texts.FRAME_DETAIL, lang),
            h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
        ],
        h.section(".prose")[explained],
    ]


def _form(rules: Rules, lang: Lang) -> h.Node:
    games = h.select("#game.inp", name="game")[
        (
            h.option(
                value=game.id,
                data_title=words.TITLE.fill(page=game.name).say(lang),
                data_base=game.height.pixels,
                data_share=game.height.share,
            )[game.name.say(lang)]
            for game in all_pages()
        )
    ]
    content = h.textarea("#content.inp", name="content", rows="3", spellcheck="false", autocomplete="off")
    names = ((code, Text(words.LANGUAGE_NAMES[code], words.LANGUAGE_NAMES[code])) for code in LANGS)
    themes = (("", texts.AS_THE_READER), ("light", texts.DAY), ("dark", texts.NIGHT))
    return [
        h.h2("#form-title.label")[texts.SETTINGS.say(lang)],
        _field("game", texts.GAME, games, lang),
        choice("what", texts.WHAT, texts.WHATS.items(), lang),
        choice("mode", texts.READERS, texts.READERS_MAY.items(), lang, data_for="position game"),
        _field("content", texts.CONTENT, content, lang, texts.CONTENT_DETAIL, only="position game puzzle"),
        _field("at", texts.AT, _number("at", "", 0, 9999), lang, texts.AT_DETAIL, only="game"),
        _field(
            "task",
            texts.TASK,
            h.input("#task.inp", name="task", maxlength=TASK, placeholder=texts.TASK_EXAMPLE.say(lang)),
            lang,
            only="puzzle",
        ),
        _field(
            "solution",
            texts.SOLUTIONS,
            h.input("#solution.inp", name="solution", spellcheck="false", autocomplete="off"),
            lang,
            texts.SOLUTIONS_DETAIL,
            only="puzzle",
        ),
        _field(
            "rule",
            texts.RULE,
            h.select("#rule.inp", name="rule")[
                (
                    h.option(value=number, data_game=game)[f"{number} {heading}"]
                    for game, numbered in rules.items()
                    for number, heading in numbered
                )
            ],
            lang,
            only="rule",
        ),
        choice("lang", texts.LANGUAGE, (("", texts.AS_THE_PAGE), *names), lang),
        choice("theme", texts.THEME, themes, lang),
        _field("width", texts.WIDTH, _number("width", str(_WIDTH[1]), _WIDTH[0], _WIDTH[2]), lang),
    ]


def _field(
    name: str, label: Text, control: h.Renderable, lang: Lang, detail: Text | None = None, *, only: str = ""
) -> h.Renderable:
    return h.div(".row-field", data_for=only or None)[
        h.label(for_=name)[label.say(lang)],
        control,
        detail and h.p(".quiet", id=f"{name}-about")[detail.say(lang)],
    ]


def _number(name: str, value: str, low: int, high: int) -> h.Renderable:
    return h.input(".inp", id=name, name=name, type="number", value=value, min=str(low), max=str(high))


def _code(kind: str, title: Text, detail: Text, lang: Lang) -> h.Renderable:
    return h.div(".code")[
        h.h3[title.say(lang)],
        h.p(".quiet")[detail.say(lang)],
        h.pre(tabindex="0", role="group", aria_label=title.say(lang), data_code=kind),
        h.button(".btn.slim", type="button", data_copy=kind)[icon("i-copy"), words.COPY.say(lang)],
    ]
