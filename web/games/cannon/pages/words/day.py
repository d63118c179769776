"""Words of the day's puzzle at the head of the home page."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

LABEL: Final = Text(en="Puzzle of the day", ja="今日の問題")
DATED: Final = Text(en="Puzzle of the day, {day}", ja="{day} 今日の問題")
GRADED: Final = Text(en="Grade: {grade}", ja="難易度：{grade}")
DONE: Final = Text(
    en="You have done today’s. The next one comes tomorrow.", ja="今日の分は済みました。次は明日です。"
)
MORE: Final = Text(en="More puzzles", ja="ほかの問題")
