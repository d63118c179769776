"""Words of the look back at a game with luck or secrets."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

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
PROGRESS: Final = Text(en="{n} of {all} choices", ja="{all}回の選択のうち{n}回")
CLOSER: Final = Text(en="A closer look at {n} choices", ja="{n}回の選択を詳しく検討中")
STOPPED: Final = Text(en="Stopped at {n} of {all} choices", ja="停止中（{all}回の選択のうち{n}回）")
NO_TURNING_POINT: Final = Text(
    en="No turning point: no single choice surely gave away 8 games of 100 or more.",
    ja="大きな分かれ目はありませんでした（確実に8%以上損をした選択はありません）。",
)
LOST: Final = Text(en="−{n}", ja="−{n}")
LOST_SPOKEN: Final = Text(en="gave away {n} games of 100", ja="勝率にして{n}%の損")

# A choice

HEADING: Final = Text(en="{who}: {choice}", ja="{who}：{choice}")
AT_START: Final = Text(
    en="Go through the game choice by choice, or press the graph or a turning point.",
    ja="選択を一つずつ進めるか、グラフや分かれ目を押すと、その場面を見られます。",
)
BEST: Final = Text(en="The best choice.", ja="最善の選択です。")
GOOD: Final = Text(en="A good choice.", ja="よい選択です。")
LOST_GRADES: Final = (
    Text(en="A slip.", ja="やや損な選択です。"),
    Text(en="A clear mistake.", ja="はっきり損な選択です。"),
    Text(en="The decisive mistake.", ja="勝敗を分ける損な選択です。"),
)
FROM_TO: Final = Text(en="{side}: {before} → {after} of 100", ja="{side}の勝率の見込み {before} → {after}%")
STAYS: Final = Text(en="{side}: {after} of 100", ja="{side}の勝率の見込み {after}%")
NOT_YET: Final = Text(
    en="The machine has not looked at this choice yet.", ja="この選択はまだ検討していません。"
)
BETTER: Final = Text(en="Better", ja="よりよい選択")
WHY: Final = Text(en="Why", ja="理由")
WORTH: Final = Text(en="{better}: worth {before}, not {after}.", ja="{better}（{after}%でなく{before}%）")
BY_KNOWLEDGE: Final = Text(
    en="Judged by what could be known then, not by how the cards lay.",
    ja="その時点で知り得たことだけで評価しています。札の運は含みません。",
)
NEXT_TURN: Final = Text(en="Next turning point", ja="次の分かれ目")
