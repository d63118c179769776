"""The dialog ``relay``: the player's consent, and the link to a room there."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.features.online.texts import together as shared
from web.texts import words
from web.views.dialogs import help_link
from web.views.parts import action, data, dialog, field, link_out, switch

TITLE: Final = Text(en="Through a relay", ja="中継を使う")

# What is asked of the player

ASK_STUN: Final = Text(en="Ask a STUN server", ja="STUNサーバーに問い合わせる")
STUN_DETAIL: Final = Text(
    en="Helps devices behind home routers to find each other. {server} then sees your address, and so does the other "
    "device.",
    ja="家庭のルーター越しにつながりやすくなります。その代わり、{server}と相手の端末に、こちらのアドレスが知られます。",
)
AGREED: Final = Text(en="You have agreed to:", ja="接続に同意した中継：")
REVOKE: Final = Text(en="Withdraw", ja="同意を取り消す")

# The consent

ASKED: Final = Text(
    en="{host} sees this device’s address, when you play and how much you send, but not what you send. Connect through it?",
    ja="{host}には、この端末のアドレスと、いつ遊び、どれだけ送ったかが見えます。内容は見えません。ここを通して接続しますか？",
)
ASKED_GUEST: Final = Text(
    en="This invitation leads through a relay. {asked}", ja="この招待は中継を通ります。{asked}"
)
HOST_ASKS_STUN: Final = Text(
    en="The host uses a STUN server. If you cannot connect, use one too.",
    ja="招待した人はSTUNサーバーを使っています。つながらないときは、こちらでも使ってみてください。",
)
CONNECT: Final = Text(en="Connect", ja="接続する")
NOT_NOW: Final = Text(en="Not now", ja="今はしない")

# The link

LINK_DETAIL: Final = Text(
    en="Send it to those who are to play. Those who open it can come to the table while it is open.",
    ja="いっしょに遊ぶ人に送ってください。卓が開いている間、リンクを開いた人が加われます。",
)
DAMAGED_LINK: Final = Text(
    en="This link to a table is damaged. Ask for it once more.",
    ja="卓へのリンクが壊れています。もう一度送ってもらってください。",
)
NEWER_LINK: Final = Text(
    en="This link was made by a newer edition of this site. Reload the page.",
    ja="このリンクは新しい版のサイトで作られました。ページを再読み込みしてください。",
)

# How the relay stands

CONNECTING: Final = Text(en="Connecting to {host}…", ja="{host}に接続しています…")
OPEN_HOST: Final = Text(
    en="Connected to {host}. Others can come.", ja="{host}に接続しました。ほかの人が加われます。"
)
OPEN_GUEST: Final = Text(
    en="Connected to {host}. Looking for the table…", ja="{host}に接続しました。卓を探しています…"
)
ABSENT: Final = Text(
    en="Nobody is at this table now. You’ll come to it as soon as they open it again; you can also ask them for a new link.",
    ja="今この卓にはだれもいません。相手がまた開くと、すぐにつながります。新しいリンクを送ってもらうこともできます。",
)
UNREACHABLE: Final = Text(
    en="{host} cannot be reached. Still trying.",
    ja="{host}につながりません。繰り返し試しています。",
)
REFUSED: Final = Text(
    en="{host} turned this device away: it is full, or too much was sent. Try again later.",
    ja="{host}に断られました。満員か、送りすぎです。後でもう一度試してください。",
)


STUN: Final = "stun.cloudflare.com"
"""The server that tells a device its address as others see it, if the player wants that."""

_REASONS: Final = {"damaged_link": DAMAGED_LINK, "newer_link": NEWER_LINK}
"""The reasons to refuse a link, by the names that ``web/client/online/live/room-link.js`` has for it."""
_STATUSES: Final = {
    "connecting": CONNECTING,
    "open": OPEN_HOST,
    "unreachable": UNREACHABLE,
    "refused": REFUSED,
}
"""States of the relay; a guest reads another text while it is open."""


def relaying(lang: Lang, *, offered: str = "") -> h.Renderable:
    """The dialog ``relay``; ``offered`` is the address of the relay at which tables are opened.

    The client (``web/client/online/live/relay-dialog.js``) shows what belongs to a step (``data-step``),
    writes into a place ``data-says`` one of the sentences in its attributes, focuses what is first in a step
    (``data-first``), and fills ``data-link``, ``data-qr`` and the list ``data-agreed``. Actions:
    ``relay-agree``, ``relay-revoke``, ``relay-send``, ``relay-copy``.
    """
    return dialog(
        "relay",
        TITLE,
        lang,
        h.div(".body", data_relay=offered)[
            h.p(
                ".sentence",
                data_step="consent",
                data_says="asked",
                data_first="consent",
                tabindex="-1",
                hidden=True,
                **data({"host": ASKED, "guest": ASKED_GUEST.fill(asked=ASKED)}, lang),
            ),
            h.div(data_step="consent", hidden=True)[_stun(lang)],
            h.p(".quiet", data_step="consent", data_says="stunned", data_yes=HOST_ASKS_STUN.say(lang)),
            _link(lang),
            h.p(role="alert", data_step="refused", data_says="why", **data(_REASONS, lang)),
            h.p(
                role="status",
                data_step="link",
                data_says="status",
                hidden=True,
                **data({**_STATUSES, "open": OPEN_HOST}, lang),
            ),
            h.p(
                role="status",
                data_step="waiting",
                data_says="status",
                hidden=True,
                **data({"absent": ABSENT, **_STATUSES, "open": OPEN_GUEST}, lang),
            ),
            h.p(".quiet", data_step="link waiting", hidden=True)[help_link("connecting", lang)],
            h.div(data_step="link waiting", hidden=True)[_agreed(lang)],
        ],
        h.footer[
            _of_step("consent", action("relay-agree", CONNECT, lang, look="btn main")),
            _of_step("consent", action("close", NOT_NOW, lang)),
            _of_step("link waiting refused", action("close", words.CLOSE, lang)),
        ],
    )


def _of_step(step: str, button: h.Renderable) -> h.Renderable:
    return h.span(data_step=step, hidden=True)[button]


def _stun(lang: Lang) -> h.Renderable:
    control = switch("relay-stun", "stun", data_server=f"stun:{STUN}:3478")
    return field("relay-stun", ASK_STUN, STUN_DETAIL.fill(server=STUN), control, lang)


def _agreed(lang: Lang) -> h.Renderable:
    return h.div(data_agreed=True, hidden=True)[
        h.p(".quiet")[AGREED.say(lang)],
        h.ul,
        h.template[
            h.li(".field")[h.span(data_host=True), action("relay-revoke", REVOKE, lang, look="btn slim")]
        ],
    ]


def _link(lang: Lang) -> h.Renderable:
    return h.div(data_step="link", hidden=True)[
        h.p[LINK_DETAIL.say(lang)],
        link_out(
            lang,
            [
                action("relay-send", shared.SEND, lang, look="btn main", sign="i-share"),
                action("relay-copy", words.COPY, lang, sign="i-copy"),
            ],
            first="link",
        ),
    ]
