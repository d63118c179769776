"""Kanon's brief: for a newcomer, before the first card."""

from typing import Final

import htpy as h

from pyengine.text import Text
from web.pages.game import Brief
from web.views.parts import figure

BRIEF: Final = Brief(
    goal=Text(
        en="Win seven fights. You lose if your field is empty, or your deck is too small to draw from.",
        ja="戦闘に7回勝てば勝ち。場が空になるか、山札から引けなくなると負けです。",
    ),
    turn=Text(
        en="Set up to three cards face down, turn cards up, and attack once: a front card of yours against one of theirs.",
        ja="3枚まで伏せて置き、表にし、1回攻撃します。自分の最前列の1枚で、相手の最前列の1枚を。",
    ),
    length=Text(en="About 12 turns each: 15 to 40 minutes.", ja="それぞれ12ターンほど、15〜40分。"),
    legend=(
        (
            [figure(f"k-{sign}") for sign in ("power", "agility", "dexterity", "charisma", "mystery")],
            Text(
                en="In a fight look at the enemy’s large sign: your number under that sign is your strength.",
                ja="戦うときは、相手の大きな印を見ます。その印の下にある自分の数字が強さです。",
            ),
        ),
        (
            h.b["5 : 3"],
            Text(
                en="The higher strength wins. The winning card becomes a point, the other is discarded; in a tie both are.",
                ja="強さの高い方が勝ち。勝ったカードは得点に、負けたカードは捨て札に。同じなら両方捨て札です。",
            ),
        ),
        (
            figure("k-cat"),
            Text(
                en="Three cards of one suit in a straight line through the fighter: 1 more.",
                ja="戦うカードを通る一直線に同じスートが3枚並ぶと、強さが1増えます。",
            ),
        ),
        (
            figure("k-find"),
            Text(
                en="Items and events cost characters: those you discard to pay.",
                ja="アイテムとイベントは、キャラクターを捨ててコストを払います。",
            ),
        ),
    ),
)
