"""Words of Kanon's pictures and frames: the table in one sentence after the other."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Plural

# The picture, and what is said of it

PICTURE: Final = Text(en="A table of Kanon", ja="カノンの場")
SAID: Final = Text(en="{when}. {seats}", ja="{when}。{seats}")
SEAT: Final = Text(
    en="{name}: {points}, {hand}, {deck}, {discards}.", ja="{name}：{points}、{hand}、{deck}、{discards}。"
)
POINTS: Final = Plural(one="{n} victory point", other="{n} victory points", ja="勝利点{n}")
HAND: Final = Plural(one="{n} card in hand", other="{n} cards in hand", ja="手札{n}枚")
DECK: Final = Text(en="{n} in the deck", ja="山札{n}枚")
DISCARDS: Final = Plural(one="{n} discard", other="{n} discards", ja="捨て札{n}枚")
LINE: Final = Text(en="Line {line}: {cards}.", ja="第{line}ライン：{cards}。")
DOWN: Final = Text(en="a face-down card", ja="裏向きのカード")
FIELD_OF: Final = Text(en="{name}, from the front:", ja="{name}（最前列から）")

# A frame

NEXT: Final = Text(en="What would you do?", ja="どうしますか。")
"""What is to be done next in a puzzle."""
