"""What a newcomer meets at the table of Gunsor for the first time, each in one line."""

from __future__ import annotations

from typing import Final

from pyengine.games.gunsor.rules.state import JOKER
from pyengine.text import Text
from web.look import Lesson, TableView


def _grows(view: TableView) -> bool:
    return bool(view.sight.season == "development")


def _has_joker(view: TableView) -> bool:
    return view.decider is not None and JOKER in view.sight.hands[view.decider]


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "lead",
        lambda view: _grows(view) and view.sight.led is None,
        Text(
            en="you lead with any card. Its points go to your own pool in any case; the trick’s winner leads next.",
            ja="どのカードでも出せます。点は勝ち負けに関係なく自分のプールへ。勝った方が次に先に出します。",
        ),
    ),
    Lesson(
        "follow",
        lambda view: _grows(view) and view.sight.led is not None,
        Text(
            en="now you may not play the suit that was led, as long as you hold another.",
            ja="いまは、ほかのスートがある限り、先に出たスートは出せません。",
        ),
    ),
    Lesson(
        "declare",
        lambda view: view.sight.may_declare,
        Text(
            en="you may declare war before you lead: then each trick brings its winner the points of both cards.",
            ja="カードを出す前に開戦を宣言できます。開戦後は、勝った方が2枚分の点を得ます。",
        ),
    ),
    Lesson(
        "war",
        lambda view: view.sight.season == "war",
        Text(
            en="war: the suit that was led must be followed, and the winner takes the points of both cards.",
            ja="交戦です。先に出たスートに従い、勝った方が2枚分の点を得ます。",
        ),
    ),
    Lesson(
        "joker",
        _has_joker,
        Text(
            en="a Joker that answers a card exchanges the two pools.",
            ja="ジョーカーをあとから出すと、二人のプールが入れ替わります。",
        ),
    ),
)
"""In the order in which they are explained."""
