"""Words of the settings for a player who looks away from a table with a player at another device."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

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
