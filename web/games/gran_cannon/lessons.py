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
            en="all choose a card at once, then each piece moves on by its number. First in the fortress wins the round.",
            ja="全員が同時に1枚選び、数だけ進みます。要塞に着いた人がラウンドの勝者です。",
        ),
    ),
    Lesson(
        "holder",
        lambda view: _chooses(view) and view.sight.holder == view.decider,
        Text(
            en="you hold the cannon: your cards add to the charge, and at 10 it fires at everyone without a shield.",
            ja="キャノンはあなたのものです。出した数がたまり、10で発射。盾のない人は全員撃たれます。",
        ),
    ),
    Lesson(
        "shield",
        lambda view: _chooses(view) and view.sight.holder not in (None, view.decider),
        Text(
            en="at 10 the cannon fires. A shield, 0 or the special, keeps you safe but does not move you.",
            ja="チャージが10で発射されます。盾（0か特殊カード）なら無事ですが、進めません。",
        ),
    ),
    Lesson(
        "special",
        _has_special,
        Text(
            en="the special is settled last, once all cards are seen: dash, sword or shield.",
            ja="特殊カードの使い方は、全員のカードを見てから決められます。",
        ),
    ),
    Lesson(
        "overtime",
        lambda view: view.sight.phase == "overtime",
        Text(
            en="several arrived at once: the highest number wins the round.",
            ja="同時に到達しました。いちばん大きい数を出した人がラウンドの勝者です。",
        ),
    ),
)
"""In the order in which they are explained."""
