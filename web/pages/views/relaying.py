"""The dialog ``relay``: the player's consent, and the link to a room there."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.pages.texts import relaying as texts
from web.texts import dialogs, words
from web.texts import together as shared
from web.views.fields import field
from web.views.help import help_link
from web.views.parts import action, dialog, icon

STUN: Final = "stun.cloudflare.com"
"""The server that tells a device its address as others see it, if the player wants that."""


def relaying(lang: Lang, *, offered: str = "") -> h.Renderable:
    """The dialog ``relay``; ``offered`` is the address of the relay at which tables are opened.

    The client (``web/client/online/live/relay-dialog.js``) shows what belongs to a step (``data-step``),
    writes into a place ``data-says`` one of the sentences in its attributes, focuses what is first in a step
    (``data-first``), and fills ``data-link``, ``data-qr`` and the list ``data-agreed``. Actions:
    ``relay-agree``, ``relay-revoke``, ``relay-send``, ``relay-copy``.
    """
    return dialog(
        "relay",
        texts.TITLE,
        lang,
        h.div(".body", data_relay=offered)[
            h.p(
                ".sentence",
                data_step="consent",
                data_says="asked",
                data_first="consent",
                tabindex="-1",
                hidden=True,
                **_asked(lang),
            ),
            h.div(data_step="consent", hidden=True)[_stun(lang)],
            h.p(".quiet", data_step="consent", data_says="stunned", data_yes=texts.HOST_ASKS_STUN.say(lang)),
            _link(lang),
            h.p(role="alert", data_step="refused", data_says="why", **_reasons(lang)),
            h.p(
                role="status",
                data_step="link",
                data_says="status",
                hidden=True,
                **_statuses(texts.OPEN_HOST, lang),
            ),
            h.p(
                role="status",
                data_step="waiting",
                data_says="status",
                hidden=True,
                data_absent=texts.ABSENT.say(lang),
                **_statuses(texts.OPEN_GUEST, lang),
            ),
            h.p(".quiet", data_step="link waiting", hidden=True)[help_link("connecting", lang)],
            h.div(data_step="link waiting", hidden=True)[_agreed(lang)],
        ],
        h.footer[
            _of_step("consent", action("relay-agree", texts.CONNECT, lang, look="btn main")),
            _of_step("consent", action("close", texts.NOT_NOW, lang)),
            _of_step("link waiting refused", action("close", words.CLOSE, lang)),
        ],
    )


def _of_step(step: str, button: h.Renderable) -> h.Renderable:
    return h.span(data_step=step, hidden=True)[button]


def _stun(lang: Lang) -> h.Renderable:
    control = h.input(
        "#relay-stun.sw",
        type="checkbox",
        role="switch",
        name="stun",
        data_server=f"stun:{STUN}:3478",
        aria_describedby="relay-stun-about",
    )
    return field("relay-stun", texts.STUN, texts.STUN_DETAIL.fill(server=STUN), control, lang)


def _agreed(lang: Lang) -> h.Renderable:
    return h.div(data_agreed=True, hidden=True)[
        h.p(".quiet")[texts.AGREED.say(lang)],
        h.ul,
        h.template[
            h.li(".field")[
                h.span(data_host=True), action("relay-revoke", texts.REVOKE, lang, look="btn slim")
            ]
        ],
    ]


def _link(lang: Lang) -> h.Renderable:
    return h.div(data_step="link", hidden=True)[
        h.p[texts.LINK_DETAIL.say(lang)],
        h.div(".link-out")[
            h.div(".qr", role="img", aria_label=dialogs.QR.say(lang), data_qr=True),
            h.div[
                h.input(
                    ".inp",
                    readonly=True,
                    data_link=True,
                    data_first="link",
                    aria_label=dialogs.LINK.say(lang),
                ),
                h.p(".acts")[
                    h.button(".btn.main", type="button", data_action="relay-send")[
                        icon("i-share"), shared.SEND.say(lang)
                    ],
                    h.button(".btn", type="button", data_action="relay-copy")[
                        icon("i-copy"), words.COPY.say(lang)
                    ],
                ],
                h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
            ],
        ],
    ]


def _asked(lang: Lang) -> dict[str, str]:
    return {
        "data_host": texts.ASKED.say(lang),
        "data_guest": texts.ASKED_GUEST.fill(asked=texts.ASKED).say(lang),
    }


def _reasons(lang: Lang) -> dict[str, str]:
    """The reasons to refuse a link, by the names that ``web/client/online/live/room-link.js`` has for it."""
    return {
        "data_damaged_link": texts.DAMAGED_LINK.say(lang),
        "data_newer_link": texts.NEWER_LINK.say(lang),
    }


def _statuses(opened: Text, lang: Lang) -> dict[str, str]:
    return {
        "data_connecting": texts.CONNECTING.say(lang),
        "data_open": opened.say(lang),
        "data_unreachable": texts.UNREACHABLE.say(lang),
        "data_refused": texts.REFUSED.say(lang),
    }
