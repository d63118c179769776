"""The dialogs that surround a game, as native ``dialog`` elements.

``share``, ``end`` and ``link_error`` are written by the table's worker when they are needed; the others stand in the
page (``web/views/standing.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple, Protocol, cast

import htpy as h

from pyengine.errors import CannonryError
from pyengine.link import Kind
from pyengine.text import Text
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.texts import words
from web.views.model import TableView
from web.views.parts import action, dialog, icon


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


def share(view: TableView, links: Mapping[Kind, str]) -> h.Renderable:
    """What can be shared, and how.

    The client completes the parts that need the page's address: each radio button ``what`` holds its fragment in
    ``data-fragment``; ``data-link`` is the field for the whole link, ``data-qr`` the place of its QR code, ``data-embed``
    that of the frame's code, ``data-copied`` the place of its own words once something is copied. Actions: ``copy-link``, ``copy-embed``, ``send`` (the device's own sharing, hidden until
    known to exist), ``save-picture`` with ``svg``, ``png`` or ``text``.
    """
    lang = view.lang
    labels: dict[Kind, Text] = {
        "game": texts.SHARE_GAME,
        "position": texts.SHARE_POSITION,
        "challenge": texts.SHARE_DEAL,
    }
    hidden = texts.HIDES if view.game.hidden else texts.HIDES_NOTHING.fill(game=view.game.name)
    return dialog(
        "share",
        texts.SHARE,
        lang,
        h.form(".body")[
            h.fieldset(".seg")[
                h.legend(".vh")[texts.SHARE_WHAT.say(lang)],
                (
                    h.label[
                        h.input(
                            type="radio", name="what", value=kind, checked=not number, data_fragment=fragment
                        ),
                        h.span[labels[kind].say(lang)],
                    ]
                    for number, (kind, fragment) in enumerate(links.items())
                ),
            ],
            h.div(".link-out")[
                h.div(".qr", role="img", aria_label=texts.QR.say(lang), data_qr=True),
                h.div[
                    h.input(".inp", readonly=True, data_link=True, aria_label=texts.LINK.say(lang)),
                    h.p(".acts")[
                        h.button(".btn.main", type="button", data_action="copy-link")[
                            icon("i-copy"), texts.COPY_LINK.say(lang)
                        ],
                        h.button(".btn", type="button", data_action="send", hidden=True)[
                            icon("i-share"), texts.SEND.say(lang)
                        ],
                    ],
                    h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
                    h.p(".quiet")[texts.REVEALS.fill(hidden=hidden).say(lang)],
                ],
            ],
            h.div(".row")[
                h.b[texts.PICTURE.say(lang)],
                (
                    action("save-picture", name, lang, value=value, look="btn slim")
                    for value, name in (
                        ("svg", Text("SVG", "SVG")),
                        ("png", Text("PNG", "PNG")),
                        ("text", texts.TEXT),
                    )
                ),
            ],
            h.div(".row")[
                h.b[texts.EMBED.say(lang)],
                h.pre(tabindex="0", role="group", aria_label=texts.EMBED_CODE.say(lang), data_embed=True),
                h.button(".btn.slim", type="button", data_action="copy-embed")[
                    icon("i-copy"), words.COPY.say(lang)
                ],
            ],
        ],
        h.footer[action("close", words.CLOSE, lang)],
    )


def link_error(view: TableView, error: CannonryError) -> h.Renderable:
    """Why a link does not open, and ways on: another link (the form's action is ``open-link``), this table, home."""
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
