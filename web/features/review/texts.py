"""Words of the review: how good each decision was, and what would have been better."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text


def of_100(value: float) -> int:
    """An expected result, from -1 to 1, as games of 100."""
    return round(50 * (1 + value))


HEADING: Final = Text(en="Review", ja="振り返り")
LEAVE: Final = Text(en="End the review", ja="振り返りを終える")

# The graph

EXPECTED: Final = Text(
    en="What {side} could expect, in games of 100", ja="{side}から見た勝率の見込み（100局あたり）"
)
EXPECTED_ALL: Final = Text(
    en="What each could expect, in games of 100", ja="それぞれの勝率の見込み（100局あたり）"
)
SUMMARY: Final = Text(
    en="{side}: {first} at the beginning, {low} at the lowest, {high} at the highest, {last} at the end.",
    ja="{side}：最初{first}、最低{low}、最高{high}、最後{last}。",
)
SO_FAR: Final = Text(en="Not complete yet.", ja="まだ途中です。")
GRAPH: Final = Text(en="{label}. {told}", ja="{label}。{told}")
PROGRESS: Final = Text(en="{n} of {all} decisions", ja="{all}場面のうち{n}場面")
CLOSER: Final = Text(en="A closer look at {n} decisions", ja="{n}場面を詳しく検討中")
STOPPED: Final = Text(en="Stopped at {n} of {all} decisions", ja="停止中（{all}場面のうち{n}場面）")
TURNING_POINTS: Final = Text(en="Turning points", ja="分かれ目")
TURNING_POINT: Final = Text(en="Turning point", ja="分かれ目")
NO_TURNING_POINT: Final = Text(
    en="No turning point: no single decision surely gave much away.", ja="大きな分かれ目はありませんでした。"
)
GAVE: Final = Text(en="−{n}", ja="−{n}")
GAVE_SPOKEN: Final = Text(en="gave away {n} games of 100", ja="勝率にして{n}%の損")

# A decision

CHOICE: Final = Text(en="{who}: {choice}", ja="{who}：{choice}")
AT_START: Final = Text(
    en="Go through the game step by step, or press the graph or a turning point.",
    ja="一つずつ進めるか、グラフや分かれ目を押すと、その場面を見られます。",
)
BEST: Final = Text(en="The best choice.", ja="最善の選択です。")
GOOD: Final = Text(en="A good choice.", ja="よい選択です。")
LOST: Final = (
    Text(en="An inaccuracy.", ja="疑問手です。"),
    Text(en="A mistake.", ja="悪手です。"),
    Text(en="A blunder.", ja="大悪手です。"),
)
LOST_ALREADY: Final = Text(
    en="The game was lost already; every move loses.", ja="すでに負けの局面で、どう指しても防げません。"
)
BEST_AS_IT_SEEMED: Final = Text(
    en="The machine would have played it, too. It saw the drawback only later.",
    ja="コンピューターも同じ手を選び、後になって不利に気づきました。",
)
FROM_TO: Final = Text(
    en="{side}: chance to win {before}% → {after}%", ja="{side}の勝率の見込み {before}% → {after}%"
)
STAYS: Final = Text(en="{side}: chance to win {after}%", ja="{side}の勝率の見込み {after}%")
NOT_YET: Final = Text(en="The machine has not looked at this yet.", ja="ここはまだ検討していません。")
NO_OPINION: Final = Text(en="The machine has no opinion on this.", ja="ここについての評価はありません。")
NEXT_TURN: Final = Text(en="Next turning point", ja="次の分かれ目")
WHAT_IF: Final = Text(en="What if from here", ja="ここからもしも対局")

# What was better

BETTER: Final = Text(en="Better", ja="よりよい選択")
WHY: Final = Text(en="Why", ja="理由")
BETTER_SPOKEN: Final = Text(en="Better: {better}.", ja="「{better}」のほうがよさそうでした。")
BY_KNOWLEDGE: Final = Text(
    en="Judged by what could be known then, not by how the cards lay.",
    ja="その時点で知り得たことだけで評価しています。札の運は含みません。",
)
BETTER_LINE: Final = Text(en="Better", ja="よりよい手順")
EXPECTED_LINE: Final = Text(en="Its line", ja="候補手順")
LINE_NOT_PLAYED: Final = Text(en="The line not played", ja="指されなかった手順")
TO_GAME: Final = Text(en="Back to the game", ja="対局に戻る")
