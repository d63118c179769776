"""Words of the review: how good each decision was, and what would have been better."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

HEADING: Final = Text(en="Review", ja="振り返り")
LEAVE: Final = Text(en="End the review", ja="振り返りを終える")

# The graph

EXPECTED: Final = Text(en="Expected result for {side}", ja="{side}から見た勝率の見込み")
SUMMARY: Final = Text(
    en="Expected result for {side}: {first} at the beginning, {low} at the lowest, {high} at the highest, {last} at the end.",
    ja="{side}から見た勝率の見込み：最初{first}、最低{low}、最高{high}、最後{last}。",
)
SO_FAR: Final = Text(
    en="Expected result for {side}, not complete yet.", ja="{side}から見た勝率の見込み（まだ途中です）。"
)
PROGRESS: Final = Text(en="{n} of {all} positions", ja="{all}局面のうち{n}局面")
PROGRESS_STOPPED: Final = Text(en="Stopped at {n} of {all} positions", ja="停止中（{all}局面のうち{n}局面）")
TURNING_POINTS: Final = Text(en="Turning points", ja="分かれ目")
TURNING_POINT: Final = Text(en="Turning point", ja="分かれ目")
NO_TURNING_POINT: Final = Text(
    en="No turning point: no single move was much worse than the machine's choice.",
    ja="大きな分かれ目はありませんでした。",
)

# How good a move was

LOST_SHORT: Final = (
    Text(en="slip", ja="やや損"),
    Text(en="clear mistake", ja="はっきり損"),
    Text(en="decisive mistake", ja="決定的な損"),
)
LOST: Final = (
    Text(en="A slip.", ja="やや損な手です。"),
    Text(en="A clear mistake.", ja="はっきり損な手です。"),
    Text(en="The decisive mistake.", ja="勝敗を分ける損な手です。"),
)
BEST: Final = Text(en="The best move.", ja="最善の手です。")
GOOD: Final = Text(
    en="A good move; the machine would have played {move}.",
    ja="よい手です。コンピューターなら{move}を選びました。",
)
LOST_ALREADY: Final = Text(
    en="The game was lost already; every move loses.", ja="すでに負けの局面で、どう指しても防げません。"
)
BEST_AS_IT_SEEMED: Final = Text(
    en="The machine would have played it, too. It saw the drawback only later.",
    ja="コンピューターも同じ手を選び、後になって不利に気づきました。",
)
FROM_TO: Final = Text(en="{side}: {before} → {after}", ja="{side}の勝率の見込み {before} → {after}")
STAYS: Final = Text(en="{side}: {after}", ja="{side}の勝率の見込み {after}")

WHAT_IF: Final = Text(en="What if from here", ja="ここからもしも対局")

# Where there is no verdict

AT_START: Final = Text(
    en="Go through the game move by move, or press the graph or a turning point.",
    ja="一手ずつ進めるか、グラフや分かれ目を押すと、その局面を見られます。",
)
NOT_YET: Final = Text(en="The machine has not looked at this move yet.", ja="この手はまだ検討していません。")
NO_OPINION: Final = Text(
    en="The machine has no opinion on this move.", ja="この手についての評価はありません。"
)

# The better line

BETTER: Final = Text(en="Better", ja="よりよい手順")
EXPECTED_LINE: Final = Text(en="Its line", ja="候補手順")
BETTER_LINE: Final = Text(en="The line not played", ja="指されなかった手順")
TO_GAME: Final = Text(en="Back to the game", ja="対局に戻る")
