"""Words of the home page's section on the day: its puzzle, its deals, the days in a row."""

from __future__ import annotations

from typing import Final

from pyengine.text import Plural, Text

TODAY: Final = Text(en="Today", ja="今日")
SAME: Final = Text(en="{day}, the same for everybody", ja="{day}、問題も配札も全員同じ")
PUZZLE: Final = Text(en="Puzzle of the day", ja="今日の問題")
DEALS: Final = Text(en="Deals of the day", ja="今日の配札")
PUZZLE_ABOUT: Final = Text(en="{name}, {graded}", ja="{name}（{graded}）")
PUZZLE_WAITS: Final = Text(en="A new one every day", ja="毎日1問ずつ")
SOLVE: Final = Text(en="Solve", ja="解く")
SOLVED: Final = Text(en="solved", ja="解けました")
SHOWN: Final = Text(en="solution seen", ja="答えを見ました")
PLAY: Final = Text(en="not yet", ja="未対局")
UNDER_WAY: Final = Text(en="under way", ja="対局中")
WON: Final = Text(en="won {own}–{others}", ja="{own}対{others}で勝ち")
LOST: Final = Text(en="lost {own}–{others}", ja="{own}対{others}で負け")
DRAWN: Final = Text(en="drawn {own}–{others}", ja="{own}対{others}で引き分け")
WEEK: Final = Text(en="The last seven days", ja="この7日間")
DONE: Final = Text(en="solved", ja="解いた")
MISSED: Final = Text(en="not solved", ja="なし")
OPEN: Final = Text(en="open", ja="これから")
RUNNING: Final = Plural("{n} day running", "{n} days running", "{n}日連続中")
NONE_RUNNING: Final = Text(en="Solve one a day to fill the row.", ja="1日1問で列が埋まります。")
SHARE: Final = Text(en="Share today’s results", ja="今日の結果を共有")
DETAIL: Final = Text(
    en="A day is that of this device’s clock. Of each deal the first try counts. Results stay on this device.",
    ja="日付はこの端末の時計に従います。配札は最初の1回が記録になり、結果はこの端末にだけ残ります。",
)
PUZZLE_IN_SHORT: Final = Text(en="{name} {mark}", ja="{name}{mark}")
PUZZLE_NAMED: Final = Text(en="puzzle", ja="今日の問題")
RESULTS_RUNNING: Final = Text(
    en="Cannonry, {day}: {results}. {running}.", ja="Cannonry、{day}の結果：{results}。{running}。"
)
