"""Words of a challenge: what it is, whether to accept it, and both results side by side."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Told

FROM: Final = Text(en="A challenge from {name}", ja="{name}さんからの挑戦")
FROM_NOBODY: Final = Text(en="A challenge", ja="挑戦状")
CHALLENGER: Final = Text(en="The challenger", ja="挑戦者")

WON: Final = Text(
    en="{name} won: {feat}. Can you do better?", ja="{name}の勝ち、{feat}。これを上回れますか？"
)
LOST: Final = Text(
    en="{name} did not win: {feat}. Can you do better?", ja="{name}は勝てず、{feat}。これを上回れますか？"
)
OPEN: Final = Text(
    en="{name} sends you this game, not finished yet.",
    ja="{name}がまだ終えていない対局です。先に終えてみましょう。",
)

DEAL: Final = Text(en="Deal", ja="配り方")
START: Final = Text(en="Start", ja="局面")
GAME_AND_DEAL: Final = Text(en="{game}, “{deal}”", ja="{game}「{deal}」")
OPTIONS: Final = Text(en="Options", ja="オプション")
OPTION: Final = Text(en="{label}: {value}", ja="{label}：{value}")
YOU_PLAY: Final = Text(en="You play", ja="あなたの席")
AGAINST: Final = Text(en="Against", ja="相手")
TO_BEAT: Final = Text(en="To beat", ja="目標")
ON: Final = Text(en="on", ja="あり")
OFF: Final = Text(en="off", ja="なし")
TIMES: Final = Text(en="{count} × {what}", ja="{what}×{count}")

ACCEPT: Final = Text(en="Accept", ja="受けて立つ")
WATCH: Final = Text(en="Watch", ja="対局を見る")
WATCH_OF: Final = Text(en="This is the challenger’s game.", ja="挑戦者の対局です。")
NOT_NOW: Final = Text(en="Not now", ja="あとで")
PLAY_IT: Final = Text(en="Play it yourself", ja="自分で対局する")
BACK_TO_GAME: Final = Text(en="Back to my game", ja="自分の対局に戻る")
GAME_KEPT: Final = Text(en="Your current game is saved.", ja="途中の対局は保存されています。")
TERMS: Final = Text(
    en="There is no undo in a challenge. At the end both results stand side by side, and you can send yours back.",
    ja="挑戦では「戻す」は使えません。終わると二人の結果が並び、結果を送り返せます。",
)
WATCH_OPENS: Final = Text(
    en="If you watch, you see the cards of this deal.", ja="対局を見ると、この配り方の札が分かります。"
)
NO_UNDO: Final = Text(
    en="A challenge has no undo. An ordinary game has.",
    ja="挑戦では「戻す」は使えません。普通の対局では使えます。",
)
ACCEPT_FIRST: Final = Text(en="Accept the challenge first.", ja="まず挑戦を受けてください。")
NOBODY_PLAYS: Final = Text(
    en="This challenge has no seat for you: only machines play in it. Ask for the game’s link instead.",
    ja="この挑戦状には人の席がありません（コンピューターだけの対局です）。棋譜のリンクを送ってもらってください。",
)

BOTH: Final = Text(en="Both results of this deal", ja="同じ配り方の二つの結果")
BETTER: Final = Told(
    you=Text(en="You did better than {other}.", ja="あなたの結果が{other}を上回りました。"),
    other=Text(en="{name} did better than you.", ja="{name}の結果に及びませんでした。"),
)
LEVEL: Final = Text(en="You did as well as {other}.", ja="{other}と並びました。")
RESULT: Final = Text(en="Result", ja="勝敗")
WON_SHORT: Final = Text(en="won", ja="勝ち")
LOST_SHORT: Final = Text(en="lost", ja="負け")
DRAWN_SHORT: Final = Text(en="drawn", ja="引き分け")
OPEN_SHORT: Final = Text(en="not finished", ja="未終局")
REACHED: Final = Text(en="Reached", ja="成績")
YOU: Final = Text(en="You", ja="あなた")
