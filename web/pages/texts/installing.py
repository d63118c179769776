"""Words for the site as an app: what its manifest says, and the strip that offers it."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

DESCRIPTION: Final = Text(
    en="Five games of guns, fortresses and harbours, against the machine or with friends. No account, no network needed.",
    ja="大砲と要塞と港の五つのゲーム。コンピューターとも友だちとも。アカウントも通信も要りません。",
)
SCREENS: Final = (
    ("cannon-day", Text(en="A game of Cannon", ja="キャノンの対局")),
    ("gunsor-night", Text(en="A game of Gunsor by night", ja="夜の画面でのガンソール")),
    ("kanon-day", Text(en="A game of Kanon", ja="カノンの対局")),
    ("cannon-phone", Text(en="Cannon on a phone", ja="スマートフォンでのキャノン")),
    ("kanon-phone", Text(en="Kanon on a phone", ja="スマートフォンでのカノン")),
)
"""The pictures that a store or a browser shows before it installs, by their files' names in docs/pictures."""

OFFER: Final = Text(en="Keep it as an app?", ja="アプリにしますか？")
DETAIL: Final = Text(
    en="It opens with one tap, offline too.", ja="ワンタップで開けて、オフラインでも遊べます。"
)
INSTALL: Final = Text(en="Install", ja="インストール")
BY_HAND: Final = Text(en="Keep Cannonry as an app:", ja="Cannonryをアプリにするには、")
BY_HAND_DETAIL: Final = Text(
    en="tap Share, then Add to Home Screen.", ja="共有ボタンから「ホーム画面に追加」を選びます。"
)
