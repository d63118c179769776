"""The dialogs that surround a game, as native ``dialog`` elements.

``end`` and ``link_error`` are written by the table's worker when they are needed, like ``web/views/share.py``; the others
stand in the page (``web/views/standing.py``).
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple, Protocol, cast

import htpy as h

from pyengine.errors import CannonryError
from pyengine.text import Text
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.texts import words
from web.views.model import TableView
from web.views.parts import action, dialog


class Ending(NamedTuple):
    """How a game ended: a title, the score, the reason, the rest that is worth knowing, and the last position."""

    title: Text
    score: str
    reason: Text
    detail: Text
    picture: h.Node


class _Look(Protocol):
    def ending(self, view: TableView) -> Ending:
        """How the game ended."""
        ...


def end(view: TableView) -> h.Renderable:
    """The end of a game, with ways on. Actions: ``rematch``, ``review``, ``share``."""
    look = cast("_Look", import_module(f"web.views.{view.game.id.replace('-', '_')}"))
    ending = look.ending(view)
    lang = view.lang
    return dialog(
        "end",
        ending.title,
        lang,
        h.div(".ending")[
            ending.picture,
            h.div[
                h.p(".score")[ending.score],
                h.p[ending.reason.say(lang)],
                h.p(".quiet")[ending.detail.say(lang)],
            ],
        ],
        h.footer[
            action("rematch", table_texts.REMATCH, lang, look="btn main"),
            action("review", table_texts.REVIEW, lang),
            action("share", table_texts.SHARE, lang),
            action("close", words.CLOSE, lang),
        ],
    )


def link_error(view: TableView, error: CannonryError) -> h.Renderable:
    """Why a link or file does not open, and ways on: another link (the form's action is ``open-link``), this table, home."""
    lang = view.lang
    home = "../" if view.mode == "table" else f"../{lang}/"
    return dialog(
        "link-error",
        texts.LINK_ERROR,
        lang,
        h.form(".body", data_action="open-link")[
            h.div(".ref")[
                h.svg(".wreck", viewBox="0 0 120 90", aria_hidden="true")[h.use(href="#wreck")],
                h.p[error.text.say(lang)],
            ],
            h.p(".field")[
                h.label(for_="link")[texts.PASTE.say(lang)],
                h.input("#link.inp", name="link", autocomplete="off", spellcheck="false"),
                h.button(".btn")[texts.OPEN.say(lang)],
            ],
        ],
        h.footer[
            action("close", table_texts.BACK_TO_TABLE, lang, look="btn main"),
            h.a(".btn", href=home)[words.HOME.say(lang)],
        ],
    )
