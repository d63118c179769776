"""Words of settings: what is heard, and how a page calls for its player."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

SOUND: Final = Text(en="Sound and vibration", ja="音と振動")
VOLUME: Final = Text(en="Volume", ja="音量")
LOW: Final = Text(en="low", ja="小")
MIDDLE: Final = Text(en="middle", ja="中")
HIGH: Final = Text(en="high", ja="大")
DETAIL: Final = Text(
    en="Moves and cards, captures, shots, water, a win, and a call when it is your turn. Every sound is also shown on the screen.",
    ja="手やカード、駒を取る音、砲撃、水音、勝利、手番の呼び出し。音で知らせることは、すべて画面にも出ます。",
)


NOTIFY: Final = Text(en="Notify me when it is my turn", ja="手番になったら通知する")
GRANTED: Final = Text(
    en="This browser notifies you when your turn comes while you are on another page.",
    ja="ほかの画面を見ている間に手番になると、このブラウザーが通知します。",
)
DENIED: Final = Text(
    en="This browser does not allow our notifications. Its settings for this site can change that.",
    ja="このブラウザーでは通知が許可されていません。ブラウザーのサイト設定で変えられます。",
)
UNSUPPORTED: Final = Text(
    en="This browser has no notifications for pages.",
    ja="このブラウザーはページからの通知に対応していません。",
)
