"""Words of the deal of the day, at its table."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.day import Day

COUNTS: Final = Text(
    en="The deal of {day}, the same for everybody. This try counts: no undo, no hints.",
    ja="{day}の配札です。誰が遊んでも同じ配りで、この1回が記録になります。「戻す」と「ヒント」は使えません。",
)
PRACTICE: Final = Text(
    en="The deal of {day} once more, as practice: your first try counts.",
    ja="{day}の配札をもう一度。記録になるのは最初の1回で、これは練習です。",
)
PAST: Final = Text(
    en="The deal of {day}, as practice: a deal counts on its own day.",
    ja="{day}の配札です。記録になるのはその日だけなので、これは練習です。",
)
AT_LEVEL: Final = Text(en="{level}, deal of {day}", ja="{level}・{day}の配札")
AT_LEVEL_PRACTICE: Final = Text(en="{level}, deal of {day}, practice", ja="{level}・{day}の配札（練習）")
IN_SEAT: Final = Text(en="{level}, daily", ja="{level}・今日の配札")
IN_SEAT_PRACTICE: Final = Text(en="{level}, practice", ja="{level}・練習")
NOT_HERE: Final = Text(
    en="In the try that counts that is not possible. In any later try of this deal it is.",
    ja="記録になる1回ではできません。同じ配札をもう一度遊ぶときには使えます。",
)
KEPT: Final = Text(en="The result of the deal of {day} is kept.", ja="{day}の配札の結果を記録しました。")
ENDED_PRACTICE: Final = Text(en="This was practice with the deal of {day}.", ja="{day}の配札での練習でした。")
MARKS: Final = {True: "✓", False: "✗", None: "="}
"""What stands for a win, a loss, a draw in a result that is handed on."""
IN_SHORT: Final = Text(en="{name} {mark} {own}–{others}", ja="{name}{mark} {own}対{others}")
RESULTS: Final = Text(en="Cannonry, {day}: {results}.", ja="Cannonry、{day}の結果：{results}。")
COPIED: Final = Text(
    en="Copied. Paste it wherever you like.", ja="コピーしました。好きな所に貼り付けてください。"
)
SHARE: Final = Text(en="Share the result", ja="結果を共有")
SHARE_DETAIL: Final = Text(
    en="One line and a link to this deal; it gives nothing away",
    ja="1行の結果と配札へのリンク。内容は伏せたままです",
)
NO_DAY: Final = Text(
    en="The date in this address is not a day. A day is written like 2026-11-26.",
    ja="このアドレスの日付は正しくありません。日付は2026-11-26のように書きます。",
)
NOT_YET: Final = Text(
    en="The deal of {day} is still to come: on this device it is {today}.",
    ja="{day}の配札はまだ遊べません。この端末の日付は{today}です。",
)
NO_DAILY: Final = Text(en="{game} has no deal of the day.", ja="{game}には今日の配札がありません。")


def at_level(level: Text, day: Day, *, counts: bool) -> Text:
    """How strong the machine is, and which day's deal it plays."""
    return (AT_LEVEL if counts else AT_LEVEL_PRACTICE).fill(level=level, day=day.spoken)


def in_seat(level: Text, *, counts: bool) -> Text:
    """The same in a seat, where there is little room."""
    return (IN_SEAT if counts else IN_SEAT_PRACTICE).fill(level=level)
