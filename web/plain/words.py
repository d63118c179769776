"""Words of the plain table."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Told

TURN: Final = Told(
    you=Text(en="Your turn.", ja="あなたの番です。"),
    other=Text(en="{name} to decide.", ja="{name}の番です。"),
)
CHOOSE: Final = Text(en="Choose one of these.", ja="次から選びます。")
CHOICES: Final = Text(en="What you can do", ja="できること")
NOTATION: Final = Text(en="as on the buttons", ja="ボタンの表記どおり")
DECIDES: Final = Told(
    you=Text(en="You decide", ja="あなたの番"), other=Text(en="{name} decides", ja="{name}の番")
)
CHANCE: Final = Text(en="Chance decides", ja="偶然で決まるところ")
BEST: Final = Text(en="The machine would choose {move}.", ja="コンピューターなら「{move}」を選びます。")
POINTS: Final = Text(en="points", ja="点")
POSITION: Final = Text(en="The position", ja="局面")
NOTHING: Final = Text(en="–", ja="–")
SCORED: Final = Text(en="{name}: {points}", ja="{name} {points}")
DID: Final = Text(en="{name}: {what}", ja="{name}：{what}")


def points(number: float) -> str:
    """A number of points, which may be below zero."""
    return f"{number:g}".replace("-", "\N{MINUS SIGN}")
