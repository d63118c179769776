"""Words for the copy of the site that the device keeps for offline use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyengine.text import Text

COPY: Final = Text(en="Offline", ja="オフライン")
STATES: Final[Mapping[str, Text]] = {
    "ready": Text(
        en="Ready: everything is on this device", ja="準備ができています。すべてこの端末にあります"
    ),
    "coming": Text(en="Being fetched in the background", ja="バックグラウンドで取得しています"),
    "offered": Text(en="Not on this device yet", ja="まだこの端末にありません"),
    "network": Text(en="Not ready: the rest has not arrived", ja="まだ使えません。残りが届いていません"),
    "space": Text(
        en="Not ready: this device has no room for the rest",
        ja="まだ使えません。残りを置く空きがこの端末にありません",
    ),
    "never": Text(
        en="Not possible here: this window keeps nothing (it may be a private one)",
        ja="ここでは使えません。このウィンドウには何も保存されません（プライベートウィンドウの可能性があります）",
    ),
}
"""How far the copy is, by the names in ``web/client/offline/offline-told.js``."""

WHOLE: Final = Text(en=" ({all})", ja="（{all}）")
PART: Final = Text(en=" ({n} of {all})", ja="（{all}のうち{n}）")
PROGRESS: Final = Text(en="How much is on this device", ja="この端末にある割合")
KEEP: Final = Text(en="Keep for offline use", ja="オフライン用に保存")

OFFER: Final = Text(en="Play without a network, too?", ja="オフラインでも遊べるようにしますか？")
ASK: Final = Text(
    en="All games and rules are then kept on this device. At most {all} are fetched.",
    ja="すべてのゲームとルールをこの端末に保存します。通信量は最大{all}です。",
)
