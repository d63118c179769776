"""Small pieces of markup that many views share."""

from __future__ import annotations

from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, Text
from web.look import TableView


def kept(node: h.Renderable) -> Markup:
    """Markup that need not be made again."""
    return Markup(node)  # noqa: S704 - htpy has escaped what is in it


def icon(symbol: str, extra: str = "") -> h.Renderable:
    """A sign of the sprite, without meaning of its own: words stand beside it or name its button."""
    return h.svg(class_=["ico", extra], aria_hidden="true")[h.use(href=f"#{symbol}")]


def figure(symbol: str, *classes: str) -> h.Renderable:
    """A piece or mark of the sprite, beside words that say what it is."""
    return h.svg(class_=classes, aria_hidden="true")[h.use(href=f"#{symbol}")]


def action(
    name: str, label: Text, lang: Lang, *, value: str | None = None, look: str = "btn", off: bool = False
) -> h.Renderable:
    """A button that sends the intent ``name``."""
    return h.button(class_=look, type="button", data_action=name, data_value=value, disabled=off)[
        label.say(lang)
    ]


def tie(view: TableView, key: str) -> h.Node:
    """The number that ties something on the table, called as taps call it, to the words of a hint."""
    number = view.number(key)
    if not number:
        return None
    said = _HINTED.fill(n=number).say(view.lang)
    return [h.span(".tie", aria_hidden="true")[str(number)], h.span(".vh")[said]]


_HINTED: Final = Text(en=" (hint {n})", ja="（ヒント{n}）")


def dialog(name: str, title: Text, lang: Lang, *content: h.Node) -> h.Renderable:
    """A native dialog with a title; ``content`` is its body and, last, its ``footer``."""
    return h.dialog(id=name, class_="dlg sheet", aria_labelledby=f"{name}-title")[
        h.header[h.h2(id=f"{name}-title")[title.say(lang)]], content
    ]
