"""Words of the settings for what is heard and felt of a game."""

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
