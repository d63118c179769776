"""Small pieces of markup that many views share."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, Text


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


def dialog(name: str, title: Text, lang: Lang, *content: h.Node) -> h.Renderable:
    """A native dialog with a title; ``content`` is its body and, last, its ``footer``."""
    return h.dialog(id=name, class_="dlg sheet", aria_labelledby=f"{name}-title")[
        h.header[h.h2(id=f"{name}-title")[title.say(lang)]], content
    ]
