"""Strips with news, hidden until they are true (``web/client/core/strips.js``)."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from pyengine.text import Lang, Text
from web.pages.texts import installing
from web.pages.views import arriving, offline
from web.pages.views import together as together_texts
from web.pages.views.offline import keep_copy
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.texts import words
from web.views.parts import action, icon


def strips(lang: Lang) -> h.Renderable:
    """Strips with news, hidden until they are true; of those that are the first is shown: it matters most.

    Each is one sentence with at most two buttons, beside the one that puts it away.

    ``data-detail`` takes what only the client knows. ``stopped`` (the engine) with ``restart``; ``read-only``
    (another tab plays this game with others) with ``use-here``; ``elsewhere`` (another tab plays this game)
    with ``take-over``; ``twice`` (another tab shows it); ``unkept`` (this game is not saved);
    ``sitting-unkept`` (nor this game by links), both with ``data-why``; ``in-app`` (a messenger's own
    browser) with the links ``data-open`` and ``data-link``, which is shown only where it has to be copied by
    hand; ``offline`` with ``data-why``; ``waiting`` (a saved game) with ``continue-saved``; ``let-go``
    (finished games were deleted to make room); ``offer-sound`` with ``sound-on``; ``update`` with the action
    ``reload``; ``offer-copy`` (for offline use); ``install`` (as an app) with the action of that name, or
    ``install-by-hand``. The action ``dismiss-strip`` hides one.
    """
    return h.div(".strips", role="status")[
        strip(
            "stopped",
            "i-off",
            arriving.STOPPED,
            None,
            lang,
            action("restart", arriving.TRY_AGAIN, lang, look="btn slim"),
        ),
        strip(
            "read-only",
            "i-letter",
            together_texts.READ_ONLY,
            together_texts.READ_ONLY_DETAIL,
            lang,
            action("use-here", together_texts.USE_HERE, lang, look="btn slim"),
        ),
        strip(
            "elsewhere",
            "i-log",
            texts.ELSEWHERE,
            texts.ELSEWHERE_DETAIL,
            lang,
            action("take-over", texts.TAKE_OVER, lang, look="btn slim"),
        ),
        strip("twice", "i-log", texts.TWICE, texts.TWICE_DETAIL, lang),
        strip(
            "unkept",
            "i-log",
            texts.UNKEPT,
            texts.UNKEPT_DETAIL,
            lang,
            action("save-picture", texts.SAVE_FILE, lang, value="record", look="btn slim"),
            action("saved", texts.SAVED, lang, look="btn slim"),
            bad=True,
            why=texts.NOT_KEPT,
        ),
        strip(
            "sitting-unkept",
            "i-log",
            texts.UNKEPT_SITTING,
            texts.UNKEPT_SITTING_DETAIL,
            lang,
            action("saved", texts.SAVED, lang, look="btn slim"),
            bad=True,
            why=texts.NOT_KEPT,
        ),
        strip(
            "in-app",
            "i-off",
            together_texts.IN_APP,
            together_texts.IN_APP_DETAIL,
            lang,
            h.a(".btn.slim.main", href="", target="_blank", rel="noopener", data_open=True)[
                together_texts.OPEN_IN_BROWSER.say(lang)
            ],
            action("copy-link", texts.COPY_LINK, lang, look="btn slim"),
            h.input(".inp.vh", readonly=True, aria_label=texts.LINK.say(lang), data_link=True),
            h.span(".quiet", data_copied=words.COPIED.say(lang)),
            bad=True,
        ),
        strip("offline", "i-off", texts.OFFLINE, None, lang, why=texts.OFFLINE_STATES),
        strip(
            "waiting",
            "i-log",
            texts.WAITING_GAME,
            None,
            lang,
            action("continue-saved", texts.CONTINUE, lang, look="btn slim"),
        ),
        strip("let-go", "i-log", texts.LET_GO, None, lang),
        strip(
            "offer-sound",
            "i-hint",
            texts.OFFER_SOUND,
            None,
            lang,
            action("sound-on", texts.SOUND_ON, lang, look="btn slim main"),
        ),
        strip(
            "update",
            "i-again",
            texts.UPDATE,
            texts.UPDATE_DETAIL,
            lang,
            action("reload", texts.RELOAD, lang, look="btn slim"),
        ),
        strip("offer-copy", "i-off", offline.OFFER, None, lang, keep_copy(lang)),
        strip(
            "install",
            "i-new",
            installing.OFFER,
            installing.DETAIL,
            lang,
            action("install", installing.INSTALL, lang, look="btn slim"),
        ),
        strip("install-by-hand", "i-new", installing.BY_HAND, installing.BY_HAND_DETAIL, lang),
    ]


def unstored(lang: Lang) -> h.Renderable:
    """The strip about a choice that lasts only until the page is closed."""
    return h.div(".strips", role="status")[
        strip("unstored", "i-off", texts.UNSTORED, texts.UNSTORED_DETAIL, lang, bad=True)
    ]


def reasons(lang: Lang, why: Mapping[str, Text] = texts.NOT_KEPT) -> h.Node:
    """The reasons for which a device saves nothing, or others, all hidden; the client shows the right one."""
    gap = " " if lang == "en" else ""
    return [h.span(data_why=name, hidden=True)[text.say(lang) + gap] for name, text in why.items()]


def strip(
    name: str,
    sign: str,
    title: Text,
    detail: Text | None,
    lang: Lang,
    *acts: h.Node,
    bad: bool = False,
    why: Mapping[str, Text] | None = None,
) -> h.Renderable:
    """One strip, with ``acts`` below its words, and with the reasons ``why`` by their names."""
    return h.div(id=name, class_=["strip", "sheet", {"bad": bad}], hidden=True)[
        icon(sign),
        h.p[
            h.b[title.say(lang)],
            " ",
            why and reasons(lang, why),
            h.span(data_detail=True)[detail.say(lang) if detail else None],
        ],
        h.button(
            ".icb",
            type="button",
            data_action="dismiss-strip",
            aria_label=table_texts.DISMISS.say(lang),
        )[icon("i-x")],
        acts and h.p(".acts")[acts],
    ]
