"""The way from a table to a page of help."""

from __future__ import annotations

import htpy as h

from pyengine.text import Lang
from web.texts.help import NAMES, Help


def help_link(page: Help, lang: Lang) -> h.Renderable:
    """A link to a page of help, as seen from a table; it opens beside the table, where the game goes on."""
    return h.a(href=f"../help/{page}/", target="_blank", rel="noopener")[NAMES[page].say(lang)]
