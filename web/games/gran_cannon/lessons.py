"""What a newcomer meets at the table of Gran Cannon for the first time, each in one line."""

from __future__ import annotations

from typing import Final

from pyengine.games.gran_cannon.rules.state import SPECIAL
from pyengine.text import Text
from web.look import Lesson, TableView


def _chooses(view: TableView) -> bool:
    return bool(view.sight.phase == "choosing")


def _has_special(view: TableView) -> bool:
    return _chooses(view) and view.decider is not None and SPECIAL in view.sight.hands[view.decider]


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "choose",
        _chooses,
        Text(
            en="Everyone picks a card in secret, then moves that many spaces. First into the fortress wins the round.",
            ja="全員が同時に1枚選び、その数だけ進みます。最初に要塞に着いた人がラウンドに勝ちます。",
        ),
        ".fan",
    ),
    Lesson(
        "holder",
        lambda view: _chooses(view) and view.sight.holder == view.decider,
        Text(
            en="The cannon is yours: your numbers charge it, and at 10 it fires at everyone without a shield.",
            ja="キャノンはあなたのものです。出した数がたまり、10で発射。盾のない人は全員撃たれます。",
        ),
        ".charge",
    ),
    Lesson(
        "shield",
        lambda view: _chooses(view) and view.sight.holder not in (None, view.decider),
        Text(
            en="At 10 the cannon fires. A shield, 0 or the special, keeps you safe, but you stay where you are.",
            ja="チャージが10で発射されます。盾（0か特殊カード）なら無事ですが、進めません。",
        ),
        ".charge",
    ),
    Lesson(
        "special",
        _has_special,
        Text(
            en="The special is decided last: dash, sword or charge, and it is gone, or a shield, and it comes back.",
            ja="特殊カードは最後に決めます。ダッシュ・剣・チャージは使い切り、盾なら戻ります。",
        ),
        '.fan [data-tap="S"]',
    ),
    Lesson(
        "overtime",
        lambda view: view.sight.phase == "overtime",
        Text(
            en="Several arrived at once: the highest number wins the round.",
            ja="同時に到達しました。いちばん大きい数を出した人がラウンドに勝ちます。",
        ),
        ".fan",
    ),
)
"""In the order in which they are explained."""
