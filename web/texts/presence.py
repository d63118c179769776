"""Words for a person who looks away from a table with a player at another device."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

TITLE: Final = Text(en="● {head} – {table}", ja="● {head}｜{table}")
ASKED: Final = Text(en="A request for you", ja="申し出があります")
OVER: Final = Text(en="The game is over", ja="終局しました")
STOPPED: Final = Text(en="The game has stopped", ja="対局が止まりました")
LOST: Final = Text(en="The line is broken", ja="接続が切れました")
