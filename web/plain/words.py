"""Words of the plain table."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Told

TURN: Final = Told(
    you=Text(en="Your turn.", ja="あなたの番です。"),
    other=Text(en="{name} to decide.", ja="{name}の番です。"),
)
CHOOSE: Final = Text(en="Choose one, or type it.", ja="下から選ぶか、入力してください。")
CHOICES: Final = Text(en="What you may do", ja="できること")
NOTATION: Final = Text(en="as on the buttons", ja="ボタンの表記どおり")
DECIDES: Final = Told(
    you=Text(en="You decide", ja="あなたの番"), other=Text(en="{name} decides", ja="{name}の番")
)
CHANCE: Final = Text(en="Chance decides", ja="偶然で決まるところ")
POINTS: Final = Text(en="points", ja="点")
POSITION: Final = Text(en="The position", ja="局面")
NOTHING: Final = Text(en="–", ja="–")
SCORED: Final = Text(en="{name}: {points}", ja="{name} {points}")
DID: Final = Text(en="{name}: {what}", ja="{name}：{what}")
