"""What a page says of the copy of the site that the device keeps for offline use.

The client fills ``data-told`` and ``data-amount``, and shows what is meant for a state (``data-when``);
``data-keep-copy`` makes the copy, whole (``web/client/offline/offline.js``).
"""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.pages.views import arriving
from web.views.parts import data

COPY: Final = Text(en="Offline", ja="オフライン")
SAID: Final[dict[str, Text]] = {
    "ready": Text(en="Works offline ✓", ja="オフラインで遊べます ✓"),
    "coming": Text(en="Getting ready to work offline", ja="オフライン用に保存しています"),
    "offered": Text(en="Does not work offline yet", ja="まだオフラインでは遊べません"),
    "network": Text(
        en="Does not work offline yet: the rest has not arrived",
        ja="まだオフラインでは遊べません。残りが届いていません",
    ),
    "space": Text(
        en="Does not work offline: this device has no room for the rest",
        ja="オフラインでは遊べません。残りを置く空きがこの端末にありません",
    ),
    "never": Text(
        en="Does not work offline: this window keeps nothing (it may be a private one)",
        ja="オフラインでは遊べません。このウィンドウには何も保存されません（プライベートウィンドウの可能性があります）",
    ),
    "whole": Text(en=" ({all})", ja="（{all}）"),
    "part": Text(en=" ({n} of {all})", ja="（{all}のうち{n}）"),
    "ask": Text(
        en="All games and rules are then kept on this device. At most {all} are fetched.",
        ja="すべてのゲームとルールをこの端末に保存します。通信量は最大{all}です。",
    ),
}
"""States of the offline copy, as named in ``web/client/offline/offline.js``."""

PROGRESS: Final = Text(en="How much is on this device", ja="この端末にある割合")
KEEP: Final = Text(en="Keep for offline use", ja="オフライン用に保存")

OFFER: Final = Text(en="Play without a network, too?", ja="オフラインでも遊べるようにしますか？")


def copy_setting(lang: Lang) -> h.Renderable:
    """A row of a table's settings."""
    return h.fieldset("#offline-copy.row", hidden=True, **data(SAID, lang))[
        h.legend[COPY.say(lang)], _state(h.span(data_amount=True), lang)
    ]


def copy_foot(lang: Lang) -> h.Renderable:
    """The foot of every other page. It has its room from the start: nothing moves when it is filled.

    How large a whole copy is matters to nobody there.
    """
    amount = h.span(data_amount=True, data_when="coming offered network space")
    return h.footer(".copy-foot")[
        h.div("#offline-copy", hidden=True, **data(SAID, lang))[_state(amount, lang)]
    ]


def keep_copy(lang: Lang) -> h.Renderable:
    """The button that makes the copy."""
    return h.button(".btn.slim", type="button", data_keep_copy=True)[KEEP.say(lang)]


def _state(amount: h.Renderable, lang: Lang) -> h.Node:
    return [
        h.p(".quiet")[h.span(tabindex="-1", data_told=True), amount],
        h.progress(data_when="coming", aria_label=PROGRESS.say(lang)),
        h.span(data_when="offered")[keep_copy(lang)],
        h.span(data_when="network space")[
            h.button(".btn.slim", type="button", data_keep_copy=True)[arriving.TRY_AGAIN.say(lang)]
        ],
    ]
