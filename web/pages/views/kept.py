"""Lists of the games that the device keeps; the client fills them from their templates."""

from __future__ import annotations

import htpy as h

from pyengine.text import Lang, Text
from web.pages.views import logbook, together
from web.pages.views.strips import reasons
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.views.dialogs import pasted
from web.views.parts import action, dialog, icon


def saved(lang: Lang, *, files: bool = False) -> h.Renderable:
    """The dialog ``saved``, its actions ``continue-saved`` and ``forget``.

    Where games can be opened from ``files`` there are ``open-file`` and ``open-link``. ``data-empty`` and
    ``data-refused`` say why the list is empty.
    """
    return dialog(
        "saved",
        texts.SAVED,
        lang,
        entries("continue-saved", "forget", lang, sure=texts.FORGET_SURE),
        _none("data_empty", texts.SAVED_NONE, lang),
        _none("data_refused", texts.SAVED_REFUSED, lang, why=True),
        files and pasted(lang, folded=True),
        h.footer[
            action("close", table_texts.BACK_TO_TABLE, lang, look="btn main"),
            files and action("open-file", texts.OPEN_FILE, lang),
            h.a(".link", href="../logbook/" if files else "logbook/")[logbook.OPEN.say(lang)],
        ],
    )


def sittings(lang: Lang) -> h.Renderable:
    """The dialog ``sittings``, games by links; its actions ``continue-sitting`` and ``forget-sitting``."""
    return dialog(
        "sittings",
        together.SITTINGS,
        lang,
        entries("continue-sitting", "forget-sitting", lang, sure=together.FORGET_SURE),
        _none("data_empty", together.SITTINGS_NONE, lang),
        _none("data_refused", texts.SAVED_REFUSED, lang, why=True),
        h.p(".quiet")[together.SITTINGS_DETAIL.say(lang)],
        h.footer[action("close", table_texts.BACK_TO_TABLE, lang, look="btn main")],
    )


def entries(go_on: str, forget: str, lang: Lang, *, sure: Text | None = None) -> h.Node:
    """A list and its entries' template: parts ``data-picture``, ``data-title``, ``data-detail``.

    ``go_on`` and ``forget`` are the actions of an entry; without the latter none is let go. At the first
    press that asks ``sure`` (``data-sure``).
    """
    return [
        h.ul(".saved", data_list=True),
        h.template[
            h.li[
                h.span(".mini", data_picture=True),
                h.span(".what")[h.b(".name", data_title=True), h.span(".quiet", data_detail=True)],
                h.p(".acts")[
                    action(go_on, texts.CONTINUE, lang, look="btn slim"),
                    forget
                    and action(forget, texts.FORGET, lang, look="link", data_sure=sure and sure.say(lang)),
                ],
            ]
        ],
    ]


def _none(mark: str, text: Text, lang: Lang, *, why: bool = False) -> h.Renderable:
    said = h.p[why and reasons(lang), text.say(lang)]
    return h.div(".none", hidden=True, **{mark: True})[icon("i-log", "large"), said]
