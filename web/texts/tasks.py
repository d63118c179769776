"""Words around a task on a board: beside a rule, in a tutorial, in a puzzle."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

# How it stands

TRY_IT: Final = Text(en="Try it", ja="やってみる")
YOUR_TURN: Final = Text(en="Your turn", ja="あなたの番")
RIGHT: Final = Text(en="Well done", ja="正解")
LIKE_THIS: Final = Text(en="Like this", ja="正解はこちら")
NOT_THIS: Final = Text(en="Not this one", ja="違います")
SO_FAR: Final = Text(en="Right so far", ja="ここまで正解")
SAID: Final = Text(en="{heading}.", ja="{heading}。")
"""Such a heading at the beginning of a line."""

# What is said

DONE: Final = Text(en="That was what was asked.", ja="これが求められた答えです。")
NOT_ASKED: Final = Text(
    en="That is allowed, but it is not what is asked here.",
    ja="そうすることもできますが、ここで求められた答えではありません。",
)
PRESS_AGAIN: Final = Text(en="Press the card again to play it.", ja="もう一度押すと、その札を出します。")
GO_ON: Final = Text(en="Go on.", ja="続けてください。")
GOES_ON: Final = Text(en="One moment, the answer is coming.", ja="少しお待ちください。相手が応じます。")
LOST: Final = Text(en="This one is lost. Have another try.", ja="負けました。もう一度どうぞ。")
TASK_IS_DONE: Final = Text(
    en="This task is done. Begin it again to try another answer.",
    ja="この問題は終わりました。別の答えは「もう一度」で試せます。",
)

# Buttons

START: Final = Text(en="Start", ja="始める")
SHOW_ME: Final = Text(en="Show me", ja="答えを見る")
TRY_AGAIN: Final = Text(en="Try again", ja="やり直す")
AGAIN: Final = Text(en="Again", ja="もう一度")
BEGIN_AGAIN: Final = Text(en="Start over", ja="最初から")
NEXT: Final = Text(en="Next", ja="次へ")
PLAY_ON: Final = Text(en="Play on", ja="続きを指す")
CHOICES: Final = Text(en="Choices", ja="選択肢")

# A page of them

PROGRESS: Final = Text(en="{done} of {all} rules tried", ja="{all}のうち{done}のルールを試しました")
TRIED: Final = Text(en="tried", ja="試した")
ENGINE_STOPPED: Final = Text(
    en="The engine stopped. Start this board again.",
    ja="エンジンが停止しました。この盤をもう一度始めてください。",
)
WAKING: Final = Text(en="The board is starting …", ja="盤を準備しています…")
"""While the engine starts after the first touch."""
TAKEN: Final = Text(en="{what}, picked up.", ja="{what}を選びました。")
PLACES: Final = Text(en="Places marked for it: {n}.", ja="印のついた場所：{n}か所。")
CHOSEN: Final = Text(
    en="{what}, chosen. The board answers as soon as it has started.",
    ja="{what}を指定しました。準備ができしだい反映します。",
)
"""What was touched meanwhile, for the ear."""

# The tutorial

STEPS: Final = Text(en="Steps", ja="ステップ")
STEP: Final = Text(en="Step {n} of {all}", ja="ステップ{n}／{all}")
PREVIOUS_STEP: Final = Text(en="Back", ja="前へ")
SKIP_STEP: Final = Text(en="Skip", ja="飛ばす")
STEP_FOLLOWS: Final = Text(
    en="Step {n} follows. Touch anything to stay.",
    ja="次はステップ{n}です。どこかに触れると止まります。",
)
WAYS_ON: Final = Text(en="Ways on", ja="この先")
TO_TABLE: Final = Text(en="Play a whole game", ja="対局してみる")
TO_RULES: Final = Text(en="Read the rules", ja="ルールを読む")
