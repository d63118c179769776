"""The story of effects in Kanon, and of what misses its raison d'être (K22, K23).

The cards' names are marks, as in ``story``.
"""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Agreed, Told

FAILED: Final = Text(
    en="{card} loses its raison d’être: {lacking} (K23)",
    ja="{card}は存在意義を失って捨て札に：{lacking}（K23）",
)
DISCARDED: Final = Agreed(
    one=Text(en="{cards} is discarded", ja="{cards}が捨て札に"),
    many=Text(en="{cards} are discarded", ja="{cards}が捨て札に"),
)
POINT_LOST: Final = Told(
    you=Text(
        en="{card} leaves your victory pile for the discards, {points} of 7",
        ja="{card}が勝利点置き場から捨て札に（勝利点{points}）",
    ),
    other=Text(
        en="{card} leaves {name}’s victory pile for the discards, {points} of 7",
        ja="{card}が{name}の勝利点置き場から捨て札に（勝利点{points}）",
    ),
)
RETURNED: Final = Told(
    you=Text(en="{card} returns to your hand", ja="{card}が手札に戻る"),
    other=Text(en="{card} returns to {name}’s hand", ja="{card}が{name}の手札に戻る"),
)
RECOVERED: Final = Told(
    you=Text(en="{card} returns from your discards to your hand", ja="{card}が捨て札から手札に戻る"),
    other=Text(
        en="{card} returns from {name}’s discards to the hand", ja="{card}が{name}の捨て札から手札に戻る"
    ),
)
BOOSTED: Final = Agreed(
    one=Text(en="{cards} gets {by} power this turn", ja="このターン、{cards}の戦闘力{by}"),
    many=Text(en="{cards} get {by} power this turn", ja="このターン、{cards}の戦闘力{by}"),
)
COPIED: Final = Text(
    en="This turn {card} has the attribute, suit and powers of {model}",
    ja="このターン、{card}は{model}と同じ属性・スート・戦闘力を持つ",
)
MOVED_FRONT: Final = Text(en="{card} moves to the front of {line}", ja="{card}が{line}の最前列へ移る")
MOVED_REAR: Final = Text(en="{card} moves to the rear of {line}", ja="{card}が{line}の最後尾へ移る")
CHANGE_PLACES: Final = Text(en="{cards} change places", ja="{cards}の位置が入れ替わる")
TURNED_DOWN: Final = Agreed(
    one=Text(en="{cards} is turned face down", ja="{cards}が裏向きになる"),
    many=Text(en="{cards} are turned face down", ja="{cards}が裏向きになる"),
)
REVEALED: Final = Agreed(
    one=Text(en="{cards} is revealed and stays face down", ja="{cards}を公開（裏向きのまま）"),
    many=Text(en="{cards} are revealed and stay face down", ja="{cards}を公開（裏向きのまま）"),
)
HAND_SHOWN: Final = Told(
    you=Text(en="You show your hand: {cards}", ja="あなたの手札を公開：{cards}"),
    other=Text(en="{name} shows the hand: {cards}", ja="{name}の手札を公開：{cards}"),
)
