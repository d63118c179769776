"""The dialog that connects two devices by codes: each shows its own and reads the other's."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text, gap, other_language
from web.pages.texts import pairing as texts
from web.texts import dialogs, words
from web.texts.words import LANGUAGE_NAMES
from web.views.help import help_link
from web.views.parts import action, dialog, figure, icon

_WAIT: Final = "c-wait"
"""The mark of a line that is not there yet."""

STATES: Final[dict[str, tuple[str, Text]]] = {
    "making": (_WAIT, texts.MAKING),
    "missing": (_WAIT, texts.MISSING),
    "scanning": (_WAIT, texts.SCANNING),
    "paste": (_WAIT, texts.PASTE_HERE),
    "looking": (_WAIT, texts.LOOKING),
    "unanswered": (_WAIT, texts.UNANSWERED),
    "joining": (_WAIT, texts.JOINING),
    "unreached": ("c-broken", texts.UNREACHED),
    "connected": ("c-direct", texts.CONNECTED),
    "damaged": (_WAIT, texts.DAMAGED),
    "foreign": (_WAIT, texts.FOREIGN),
    "own": (_WAIT, texts.OWN),
    "taken": (_WAIT, texts.TAKEN),
    "old": (_WAIT, texts.OLD),
    "failed": ("c-broken", texts.FAILED),
    "unable": ("c-broken", texts.UNABLE),
    "camera-refused": (_WAIT, texts.REFUSED),
    "camera-none": (_WAIT, texts.NO_CAMERA),
    "camera-busy": (_WAIT, texts.BUSY),
    "camera-insecure": (_WAIT, texts.INSECURE),
    "camera-unread": (_WAIT, texts.NO_READER),
}
"""How it can stand: the mark of the line, and what is said."""


def pairing(lang: Lang) -> h.Renderable:
    """The dialog ``pair``.

    The client sets ``data-state`` to a name of `STATES`, shows that ``data-said``, and fills ``data-link``
    and ``data-qr``. While the camera runs, it sets ``data-camera``, once the other's code has been read
    ``data-read``. Actions: ``send-code``, ``copy-code``, ``scan``, ``stop-scan``, ``paste-code``,
    ``links-instead``, and ``read-code`` of the form with the field ``code``.
    """
    return dialog(
        "pair",
        texts.TITLE,
        lang,
        h.div(".pairing")[_own(lang), _theirs(lang)],
        h.div(".said", role="status")[
            (_said(name, mark, text, lang) for name, (mark, text) in STATES.items()),
            h.p(".quiet", data_copied=words.COPIED.say(lang)),
            h.p(".acts")[action("links-instead", texts.BY_LINKS, lang, look="btn slim")],
        ],
        h.div(".know.quiet")[
            h.p[
                texts.NEAR.say(lang),
                gap(lang),
                texts.SEEN.say(lang),
                gap(lang),
                help_link("seen", lang),
            ],
            h.p[texts.LIFE.say(lang), gap(lang), help_link("connecting", lang)],
        ],
        h.footer[action("close", dialogs.BACK, lang)],
    )


def handed(lang: Lang) -> h.Renderable:
    """The dialog ``handed``: a code that was opened here has gone to the tab that waits for it."""
    return dialog(
        "handed",
        texts.HANDED,
        lang,
        h.p(".body")[texts.HANDED_DETAIL.say(lang)],
        h.footer[action("close", words.CLOSE, lang)],
    )


def language(lang: Lang) -> h.Renderable:
    """The dialog ``language``, which asks before that breaks lines; the client sets the address."""
    other = other_language(lang)
    return dialog(
        "language",
        texts.LANGUAGE.fill(language=Text(LANGUAGE_NAMES[other], LANGUAGE_NAMES[other])),
        lang,
        h.p(".body")[texts.LANGUAGE_DETAIL.say(lang)],
        h.footer[
            h.a(".btn", href="", data_lang=other)[texts.CHANGE.say(lang)],
            action("close", dialogs.BACK, lang, look="btn main"),
        ],
    )


def _own(lang: Lang) -> h.Renderable:
    return h.section(".half.own", aria_labelledby="pair-own")[
        _title("pair-own", "1", texts.SHOW, lang),
        h.div(".qr", role="img", aria_label=texts.QR.say(lang), data_qr=True),
        h.input(".inp", readonly=True, data_link=True, aria_label=texts.LINK.say(lang)),
        h.div(".acts")[
            _button("send-code", "i-share", texts.SEND, lang),
            _button("copy-code", "i-copy", words.COPY, lang),
        ],
    ]


def _theirs(lang: Lang) -> h.Renderable:
    return h.section(".half.theirs", aria_labelledby="pair-theirs")[
        _title("pair-theirs", "2", texts.TAKE, lang),
        h.div(".camera")[
            h.p(".ask.quiet")[icon("i-scan", "large"), texts.POINT.say(lang)],
            h.p(".got.quiet")[icon("i-yes", "large"), texts.READ.say(lang)],
            h.video(muted=True, playsinline=True, aria_label=texts.CAMERA.say(lang)),
            icon("i-scan", "finder"),
        ],
        h.form(data_action="read-code")[
            h.input(
                ".inp",
                name="code",
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                enterkeyhint="go",
                placeholder=texts.FIELD.say(lang),
                aria_label=texts.FIELD.say(lang),
            )
        ],
        h.div(".acts")[
            _button("scan", "i-scan", texts.SCAN, lang, autofocus=True),
            _button("stop-scan", "i-x", texts.STOP, lang),
            action("paste-code", texts.PASTE, lang),
        ],
    ]


def _title(name: str, number: str, title: Text, lang: Lang) -> h.Renderable:
    return h.h3(id=name)[h.b(".no")[number], title.say(lang)]


def _button(name: str, sign: str, label: Text, lang: Lang, *, autofocus: bool = False) -> h.Renderable:
    return h.button(".btn", type="button", data_action=name, autofocus=autofocus)[icon(sign), label.say(lang)]


def _said(name: str, mark: str, text: Text, lang: Lang) -> h.Renderable:
    return h.p(data_said=name, hidden=True)[
        figure(mark, "conn"),
        h.span[
            name == "missing" and h.span(".vh")[texts.STEP.say(lang), gap(lang)],
            text.say(lang),
            name == "failed" and [gap(lang), help_link("connecting", lang)],
        ],
    ]
