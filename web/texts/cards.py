"""Words of every card table."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Told

SORT: Final = Text(en="Sort the hand", ja="手札を並べ替える")
PASS_TO: Final = Text(en="Pass the device to {name}", ja="{name}に端末を渡してください")
LOOK_AWAY: Final = Text(
    en="The next cards are for that player only. Everyone else, please look away.",
    ja="次の手札は本人だけのものです。ほかの人は画面から目をそらしてください。",
)
READY: Final = Text(en="I am {name}: show my cards", ja="{name}です。手札を見る")
SEEN_BY: Final = Text(en="Whose cards are shown", ja="誰の手札を見るか")
ALL_OPEN: Final = Text(en="All cards open", ja="全員公開")
SIDES: Final = (
    Text(en="Anchor", ja="錨"),
    Text(en="Tower", ja="塔"),
    Text(en="Leaf", ja="葉"),
    Text(en="Moon", ja="月"),
    Text(en="Star", ja="星"),
)
"""What the seats are called, by their emblems."""

CARDS_MISSING: Final = Text(
    en="The cards could not be loaded. Check the network.",
    ja="カードを読み込めませんでした。通信の状態を確かめてください。",
)

# Words among others

YOU_INSIDE: Final = Text(en="you", ja="あなた")
"""The only person, inside a sentence."""
AND: Final = Text(en=" and ", ja="と")
COMMA: Final = Text(en=", ", ja="、")
STOP: Final = Text(en=". ", ja="。")
NONE: Final = Text(en="none", ja="なし")

# The table

PLAYERS: Final = Text(en="Players", ja="プレイヤー")
HAND: Final = Text(en="Your hand", ja="手札")
HAND_OF: Final = Text(en="{name}’s hand", ja="{name}の手札")
ALL_HANDS: Final = Text(en="Everybody’s hands", ja="全員の手札")
DEALING: Final = Text(en="Your hand, not dealt yet", ja="手札（これから配ります）")
CARDS_OF: Final = Told(
    you=Text(en="Your cards: {n} in hand", ja="自分のカード（手札{n}枚）"),
    other=Text(en="{name}’s cards: {n} in hand", ja="{name}のカード（手札{n}枚）"),
)
CARDS_TITLE: Final = Told(
    you=Text(en="Your cards", ja="自分のカード"), other=Text(en="{name}’s cards", ja="{name}のカード")
)
IN_HAND: Final = Text(en="In hand", ja="手札")
PICK_A_CARD: Final = Text(en="Pick a card.", ja="カードを選んでください。")
PILE: Final = Text(en="Pile, {n}", ja="山札 {n}枚")
DISCARDS: Final = Text(en="Discards, {n}", ja="捨て札 {n}枚")
NO_SUCH_CARD: Final = Text(
    en="There is no card “{card}” in this hand.", ja="この手札に「{card}」というカードはありません。"
)

# What goes on

SETTING_UP: Final = Text(en="Set-up", ja="準備")
SEEKING: Final = Text(en="Looking for a good choice …", ja="よい手を探しています…")
DEALT_SOON: Final = Text(en="Then the cards are dealt.", ja="起動したらカードを配ります。")
DRAWING: Final = Text(en="Cards are drawn.", ja="カードを引いています。")
HINT: Final = Text(en="Hint", ja="ヒント")
LOOK_AT: Final = Text(en="Look at this: {thing}.", ja="ここに注目：{thing}。")
HINT_WHOLE: Final = Text(en="Show the move", ja="手を見る")

# The log

LOG: Final = Text(en="Log", ja="経過")
WHOLE_LOG: Final = Text(en="All", ja="すべて")
"""Opens the log of a narrow screen."""
NOTHING_YET: Final = Text(en="Nothing has happened yet.", ja="まだ何も起きていません。")

# The end

WINS: Final = Told(you=Text(en="You win", ja="あなたの勝ち"), other=Text(en="{name} wins", ja="{name}の勝ち"))
WIN: Final = Text(en="{names} win", ja="{names}の勝ち")
DRAW: Final = Text(en="A draw", ja="引き分け")
END_AGREED: Final = Text(en="The players agreed to a draw.", ja="合意により引き分けになりました。")
END_RESIGNED: Final = Told(
    you=Text(en="You resigned.", ja="投了しました。"),
    other=Text(en="{name} resigned.", ja="{name}が投了しました。"),
)
END_LATE: Final = Told(
    you=Text(en="Your time was over.", ja="あなたの時間切れです。"),
    other=Text(en="{name}’s time was over.", ja="{name}の時間切れです。"),
)
"""After a claim between devices, which the rules treat as a resignation."""
OUT: Final = Text(en="You are out. The others play on.", ja="脱落しました。対局は続いています。")
