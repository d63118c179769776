"""Words of the ladder, on which two wins against a level open the next one."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

LADDER: Final = Text(en="Ladder", ja="勝ち抜き戦")
ON_LADDER: Final = Text(en="{level}, ladder", ja="{level}・勝ち抜き")
BEGINS: Final = Text(
    en="Ladder game against the machine, {level}: no undo, no hints.",
    ja="勝ち抜き戦です。相手は{level}、「戻す」と「ヒント」は使えません。",
)
NOT_HERE: Final = Text(
    en="In a ladder game that is not possible. In an ordinary game it is.",
    ja="勝ち抜き戦ではできません。普通の対局では使えます。",
)
CLIMB: Final = Text(en="Play a ladder game", ja="勝ち抜き戦を始める")
CLIMB_ON: Final = Text(en="Next ladder game", ja="次の勝ち抜き戦")
SHOW: Final = Text(en="The whole ladder", ja="勝ち抜き表を見る")
TITLE: Final = Text(en="Ladder of {game}", ja="{game}：勝ち抜き戦")
ABOUT: Final = Text(
    en="Beat a level twice to open the next. A ladder game has two players and the usual rules, and is played from the first decision to the end without undo, hints or hurrying the machine; the first turn changes from game to game. Every level can always be played outside the ladder.",
    ja="一つのレベルに2回勝つと、次のレベルに進めます。勝ち抜き戦は二人用の標準ルールで、最初から最後まで「戻す」「ヒント」「すぐ決める」なしで対局します。先手と後手は対局ごとに替わります。普通の対局では、いつでもどのレベルとも遊べます。",
)
ABOUT_SEATS: Final = Text(
    en="Games of {game} with more players do not count here.",
    ja="{game}を3人以上で遊んだ対局は、ここには数えません。",
)
KEPT: Final = Text(
    en="What you have won is kept on this device only.", ja="勝ち抜きの記録は、この端末にだけ残ります。"
)
UNKEPT: Final = Text(
    en="This device does not keep what you have won.", ja="この端末には勝ち抜きの記録を保存できません。"
)
OPEN: Final = Text(en="Two wins to go", ja="あと2勝")
ONE_WIN: Final = Text(en="One more win", ja="あと1勝")
BEATEN: Final = Text(en="Beaten", ja="突破")
SHUT: Final = Text(en="Not open yet", ja="未到達")
NEXT: Final = Text(
    en="Next on the ladder: {level}. Two wins open {above}.",
    ja="次の相手は「{level}」。2勝で「{above}」に進めます。",
)
NEXT_LAST: Final = Text(
    en="Next on the ladder: {level}, the last. Two wins complete it.",
    ja="次の相手は最後の「{level}」。2勝で全レベル突破です。",
)
ONE_MORE: Final = Text(
    en="One more win against {level} opens {above}.", ja="「{level}」にあと1勝で「{above}」に進めます。"
)
ONE_MORE_LAST: Final = Text(
    en="One more win against {level} completes the ladder.", ja="「{level}」にあと1勝で全レベル突破です。"
)
DONE: Final = Text(en="You have climbed the whole ladder.", ja="全レベルを突破しました。")
BEGIN_AGAIN: Final = Text(en="Begin again", ja="最初からやり直す")
BEGIN_AGAIN_SURE: Final = Text(en="Forget all wins?", ja="記録を消しますか？")
