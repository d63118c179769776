"""Words of the page with Cannon's puzzles: the mix, the themes, a rush, and what comes back."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

# Ways to train

WAYS: Final = Text(en="Ways to train", ja="練習のしかた")
MIX: Final = Text(en="Mix", ja="おまかせ")
THEMES: Final = Text(en="Themes", ja="テーマ別")
RUSH: Final = Text(en="Rush", ja="早解き")
NOT_LOADED: Final = Text(
    en="The other puzzles could not be loaded. “Next” tries again.",
    ja="ほかの問題を読み込めませんでした。「次の問題」でもう一度試します。",
)

# How it goes

TODAY: Final = Text(en="Puzzle of the day", ja="今日の問題")
IN_A_ROW: Final = Text(en="in a row", ja="問連続正解")
DUE: Final = Text(en="{n} to repeat", ja="復習{n}問")
MIXED_FROM: Final = Text(en="Themes", ja="テーマ")
COMES_BACK: Final = Text(
    en="What you missed comes back after 1, 3, 7 and 21 days.",
    ja="間違えた問題は、1日後、3日後、7日後、21日後にまた出ます。",
)
AGAIN: Final = Text(en="to repeat", ja="復習")

# A rush

RUSH_RULES: Final = Text(
    en="Three minutes, three mistakes. Harder with each five solved.",
    ja="3分間、間違いは3回まで。5問解くごとに難しくなります。",
)
START: Final = Text(en="Start", ja="始める")
ONCE_MORE: Final = Text(en="Once more", ja="もう一度")
STOP: Final = Text(en="Stop", ja="やめる")
PAUSE: Final = Text(en="Pause", ja="一時停止")
GO_ON: Final = Text(en="Go on", ja="再開")
SOLVED: Final = Text(en="solved", ja="問正解")
BEST: Final = Text(en="best {n}", ja="最高{n}問")
NEW_BEST: Final = Text(en="Your best so far.", ja="自己最高です。")
TIME_LEFT: Final = Text(en="Time left", ja="残り時間")
MISTAKES_LEFT: Final = (
    Text(en="no mistake left", ja="もう間違えられません"),
    Text(en="one mistake left", ja="間違いはあと1回まで"),
    Text(en="two mistakes left", ja="間違いはあと2回まで"),
    Text(en="three mistakes left", ja="間違いは3回まで"),
)
"""By their number."""
RESULT: Final = Text(en="{n} solved", ja="{n}問正解")
MISSED: Final = Text(en="Missed: try them again", ja="間違えた問題にもう一度")
