"""Words of the puzzle at the head of the home page."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

LABEL: Final = Text(en="Cannon. You are Black", ja="キャノン・あなたは黒")
TASK: Final = Text(en="One shot wins. Find it.", ja="一発で勝てます。どの大砲？")
HOW: Final = Text(
    en="Three soldiers in a row are a gun. It hits what stands two or three squares ahead, if the square right before "
    "it is free.",
    ja="兵士が三つ並べば大砲。すぐ前のマスが空いていれば、2マスか3マス先の敵を撃てます。",
)
TAP: Final = Text(en="Tap one of the three guns to fire it.", ja="三つの大砲のどれかに触れると撃ちます。")
GUNS: Final = Text(en="The three guns", ja="三つの大砲")
GUN: Final = Text(
    en="Gun {soldiers}, fires towards {towards}", ja="大砲 {soldiers}、{towards}に向けて撃ちます"
)
BOARD: Final = Text(
    en="Part of a Cannon board, Black to move. Black’s guns: {guns}. White’s town: {town}.",
    ja="キャノンの盤の一部。黒の手番。黒の大砲：{guns}。白の都市：{town}。",
)
TAKEN: Final = Text(
    en="The same board: the shot from {front} has struck the town on {town}.",
    ja="同じ盤。{front}からの一発が{town}の都市に命中しました。",
)

PAST: Final = Text(en="Past the town.", ja="都市をそれました。")
PAST_DETAIL: Final = Text(
    en="This gun shoots straight up the {file} file. Try another.",
    ja="この大砲が撃てるのは{file}筋の真上です。ほかの大砲をどうぞ。",
)
BLOCKED: Final = Text(en="Blocked:", ja="撃てません。")
BLOCKED_DETAIL: Final = Text(
    en="the square before it, {muzzle}, is taken. Try another.",
    ja="すぐ前のマス{muzzle}がふさがれています。ほかの大砲をどうぞ。",
)
SHOW: Final = Text(en="Show me", ja="答えを見る")
SHOWN: Final = Text(
    en="From {front} a shot reaches {town}, two squares ahead. Tap this gun.",
    ja="{front}からの弾は2マス先の{town}に届きます。この大砲に触れてください。",
)
JUST_PLAY: Final = Text(en="Just let me play", ja="すぐに遊ぶ")
WITHOUT_SCRIPT: Final = Text(en="Go to the table", ja="対局の画面へ")

WON_LABEL: Final = Text(en="One move, one town", ja="一手で都市をひとつ")
WON: Final = Text(en="You just won your first game.", ja="最初の1勝です。")
WON_DETAIL: Final = Text(
    en="Take the enemy’s town and you win at once. That is all of Cannon; the rest is getting there.",
    ja="敵の都市を取れば、その場で勝ち。キャノンの目的はこれだけで、あとはそこまでの道のりです。",
)
PLAY_ON: Final = Text(en="Play a whole one", ja="通しで1局指す")
ANOTHER: Final = Text(en="Another shot", ja="もう1題")
AGAINST: Final = Text(
    en="Against the machine, about 30 minutes. You can take moves back.",
    ja="相手はコンピューター、約30分。待ったもできます。",
)
