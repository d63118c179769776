"""The dialog that connects two devices by codes: each shows its own and reads the other's."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text, gap, other_language
from web.texts import dialogs, words
from web.texts.words import LANGUAGE_NAMES
from web.views.dialogs import help_link
from web.views.parts import action, dialog, figure, icon

TITLE: Final = Text(en="Two devices", ja="2台をつなぐ")

# One's own code

SHOW: Final = Text(en="Show yours", ja="自分のを見せる")
QR: Final = Text(en="QR code of your link", ja="自分のリンクのQRコード")
LINK: Final = Text(en="Your link", ja="自分のリンク")
SEND: Final = Text(en="Send link", ja="リンクを送る")

# The other's code

TAKE: Final = Text(en="Take theirs", ja="相手のを読む")
POINT: Final = Text(
    en="Point the camera at the other screen, or paste their link.",
    ja="相手の画面をカメラで読むか、届いたリンクを貼り付けてください。",
)
READ: Final = Text(en="Their code has been read.", ja="相手のコードを読みました。")
CAMERA: Final = Text(en="What the camera sees", ja="カメラの映像")
FIELD: Final = Text(en="Their link or code", ja="相手のリンクかコード")
SCAN: Final = Text(en="Scan", ja="読み取る")
STOP: Final = Text(en="Stop", ja="止める")
PASTE: Final = Text(en="Paste", ja="貼り付け")

STEP: Final = Text(en="Step 2 of 2:", ja="全2段階の2：")
BY_LINKS: Final = Text(en="Play by links", ja="リンクで遊ぶ")

# A code that another tab has taken

HANDED: Final = Text(en="Go on in your other tab", ja="もう一つのタブで続けましょう")
HANDED_DETAIL: Final = Text(
    en="Your table is open there, and this code was passed to it. You can close this tab.",
    ja="卓はそちらで開いていて、このコードも渡しました。このタブは閉じてかまいません。",
)

# Another language

LANGUAGE: Final = Text(en="Switch to {language}?", ja="{language}に切り替えますか？")
LANGUAGE_DETAIL: Final = Text(
    en="The page loads anew, which breaks its lines to other devices: you would have to connect again. A game that "
    "has begun is kept; a table that still waits for players is closed.",
    ja="ページを読み込み直すため、ほかの端末との接続が切れ、つなぎ直すことになります。始まった対局は残りますが、席が埋まるのを待っている卓は閉じます。",
)
CHANGE: Final = Text(en="Switch", ja="切り替える")

# What to know

LIFE: Final = Text(
    en="Closing or reloading this page ends the code and the line.",
    ja="ページを閉じるか再読み込みすると、コードは使えなくなり、接続も切れます。",
)
NEAR: Final = Text(en="This works on the same Wi-Fi.", ja="同じWi-Fiで使えます。")
SEEN: Final = Text(
    en="The other device learns this one’s network address.",
    ja="相手の端末に、この端末のネットワークアドレスが伝わります。",
)

# How it stands

STATES: Final[dict[str, Text]] = {
    "making": Text(en="Your code is being made…", ja="自分のコードを作っています…"),
    "missing": Text(
        en="Show or send your code, and take theirs. Either may come first.",
        ja="自分のコードを見せるか送り、相手のコードを読んでください。順番は自由です。",
    ),
    "scanning": Text(en="Point the camera at their code.", ja="カメラを相手のコードに向けてください。"),
    "paste": Text(
        en="Paste their link or code into the field.", ja="相手のリンクかコードを欄に貼り付けてください。"
    ),
    "looking": Text(
        en="Now they need your code: show it, or send the link back.",
        ja="次は自分のコードです。相手に見せるか、リンクを送り返してください。",
    ),
    "unanswered": Text(
        en="Not connected yet. If they have read your code, the devices cannot reach each other: use the same Wi-Fi, or "
        "ask for another way to play. If another guest came first, ask for a link of your own.",
        ja="まだつながっていません。コードを読んでもらったのにつながらないなら、二台は直接つながりません。同じWi-Fiを使うか、別の遊び方を頼んでください。"
        "先に別の人がつながっていたら、自分用のリンクをもらってください。",
    ),
    "joining": Text(
        en="Both codes have been read. Connecting…", ja="両方のコードを読みました。接続しています…"
    ),
    "unreached": Text(
        en="Both codes have been read, but these two devices cannot reach each other. Use the same Wi-Fi.",
        ja="両方のコードを読みましたが、この二台は直接つながりません。同じWi-Fiを使ってください。",
    ),
    "connected": Text(en="Connected.", ja="つながりました。"),
    "damaged": Text(
        en="This code is damaged. Take it once more.", ja="コードが壊れています。もう一度読み取ってください。"
    ),
    "foreign": Text(
        en="That is not a code to connect with. Theirs is under “Show yours” on their screen.",
        ja="接続用のコードではありません。相手の「自分のを見せる」にあるものを読んでください。",
    ),
    "own": Text(
        en="This is your own code. The other device must read it.",
        ja="これは自分のコードです。相手の端末で読んでもらってください。",
    ),
    "taken": Text(
        en="This answers a code that was used before. Send the new link above, and take the new answer.",
        ja="これは、すでに使われたコードへの返事です。上の新しいリンクを送り、新しい返事を読んでください。",
    ),
    "old": Text(
        en="This code no longer works. Send the link above.",
        ja="このコードはもう使えません。上のリンクを送ってください。",
    ),
    "failed": Text(
        en="That did not connect. Send the new code.",
        ja="つながりませんでした。新しいコードを送ってください。",
    ),
    "unable": Text(
        en="This browser cannot connect to other devices: it lacks WebRTC, or WebRTC is switched off. Use another "
        "browser.",
        ja="このブラウザーはほかの端末につながりません。WebRTCがないか、無効になっています。別のブラウザーを使ってください。",
    ),
    "camera-refused": Text(
        en="This page may not use the camera. Allow it in the browser’s settings, or paste their link.",
        ja="カメラが許可されていません。ブラウザーの設定で許可するか、相手のリンクを貼り付けてください。",
    ),
    "camera-none": Text(
        en="There is no camera to use here. Paste their link instead.",
        ja="ここではカメラが使えません。相手のリンクを貼り付けてください。",
    ),
    "camera-busy": Text(
        en="Another app may be using the camera. Close it and scan again, or paste their link.",
        ja="カメラをほかのアプリが使っているようです。閉じてから読み取るか、相手のリンクを貼り付けてください。",
    ),
    "camera-insecure": Text(
        en="Browsers give a camera only to pages with https. Paste their link instead.",
        ja="カメラはhttpsのページでしか使えません。相手のリンクを貼り付けてください。",
    ),
    "camera-unread": Text(
        en="The code reader did not load. Scan again when online, or paste their link.",
        ja="読み取り機能を読み込めませんでした。通信できる所で読み取るか、相手のリンクを貼り付けてください。",
    ),
}
"""Sentences by state."""

_MARKS: Final = {"connected": "c-direct", "unreached": "c-broken", "failed": "c-broken", "unable": "c-broken"}
"""The marks of lines; ``c-wait`` is that of one that is not there yet."""


def pairing(lang: Lang) -> h.Renderable:
    """The dialog ``pair``.

    The client sets ``data-state`` to a name of `STATES`, shows that ``data-said``, and fills ``data-link``
    and ``data-qr``. While the camera runs, it sets ``data-camera``, once the other's code has been read
    ``data-read``. Actions: ``send-code``, ``copy-code``, ``scan``, ``stop-scan``, ``paste-code``,
    ``links-instead``, and ``read-code`` of the form with the field ``code``.
    """
    return dialog(
        "pair",
        TITLE,
        lang,
        h.div(".pairing")[_own(lang), _theirs(lang)],
        h.div(".said", role="status")[
            (_said(name, text, lang) for name, text in STATES.items()),
            h.p(".quiet", data_copied=words.COPIED.say(lang)),
            h.p(".acts")[action("links-instead", BY_LINKS, lang, look="btn slim")],
        ],
        h.div(".know.quiet")[
            h.p[NEAR.say(lang), gap(lang), SEEN.say(lang), gap(lang), help_link("seen", lang)],
            h.p[LIFE.say(lang), gap(lang), help_link("connecting", lang)],
        ],
        h.footer[action("close", dialogs.BACK, lang)],
    )


def handed(lang: Lang) -> h.Renderable:
    """The dialog ``handed``: a code that was opened here has gone to the tab that waits for it."""
    return dialog(
        "handed",
        HANDED,
        lang,
        h.p(".body")[HANDED_DETAIL.say(lang)],
        h.footer[action("close", words.CLOSE, lang)],
    )


def language(lang: Lang) -> h.Renderable:
    """The dialog ``language``, which asks before that breaks lines; the client sets the address."""
    other = other_language(lang)
    return dialog(
        "language",
        LANGUAGE.fill(language=Text(LANGUAGE_NAMES[other], LANGUAGE_NAMES[other])),
        lang,
        h.p(".body")[LANGUAGE_DETAIL.say(lang)],
        h.footer[
            h.a(".btn", href="", data_lang=other)[CHANGE.say(lang)],
            action("close", dialogs.BACK, lang, look="btn main"),
        ],
    )


def _own(lang: Lang) -> h.Renderable:
    return h.section(".half.own", aria_labelledby="pair-own")[
        _title("pair-own", "1", SHOW, lang),
        h.div(".qr", role="img", aria_label=QR.say(lang), data_qr=True),
        h.input(".inp", readonly=True, data_link=True, aria_label=LINK.say(lang)),
        h.div(".acts")[
            action("send-code", SEND, lang, sign="i-share"),
            action("copy-code", words.COPY, lang, sign="i-copy"),
        ],
    ]


def _theirs(lang: Lang) -> h.Renderable:
    return h.section(".half.theirs", aria_labelledby="pair-theirs")[
        _title("pair-theirs", "2", TAKE, lang),
        h.div(".camera")[
            h.p(".ask.quiet")[icon("i-scan", "large"), POINT.say(lang)],
            h.p(".got.quiet")[icon("i-yes", "large"), READ.say(lang)],
            h.video(muted=True, playsinline=True, aria_label=CAMERA.say(lang)),
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
                placeholder=FIELD.say(lang),
                aria_label=FIELD.say(lang),
            )
        ],
        h.div(".acts")[
            action("scan", SCAN, lang, sign="i-scan", autofocus=True),
            action("stop-scan", STOP, lang, sign="i-x"),
            action("paste-code", PASTE, lang),
        ],
    ]


def _title(name: str, number: str, title: Text, lang: Lang) -> h.Renderable:
    return h.h3(id=name)[h.b(".no")[number], title.say(lang)]


def _said(name: str, text: Text, lang: Lang) -> h.Renderable:
    return h.p(data_said=name, hidden=True)[
        figure(_MARKS.get(name, "c-wait"), "conn"),
        h.span[
            name == "missing" and h.span(".vh")[STEP.say(lang), gap(lang)],
            text.say(lang),
            name == "failed" and [gap(lang), help_link("connecting", lang)],
        ],
    ]
