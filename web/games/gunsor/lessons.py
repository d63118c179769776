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
            en="Lead any card. Its points go to your own pool, win or lose; who wins the trick leads next.",
            ja="どのカードでも出せます。点は勝ち負けに関係なく自分のプールへ。勝った方が次に先に出します。",
        ),
        ".pool.m",
    ),
    Lesson(
        "follow",
        lambda view: _grows(view) and view.sight.led is not None,
        Text(
            en="You can’t play the suit that was led, unless you have nothing else.",
            ja="ほかのスートがある限り、先に出たスートは出せません。",
        ),
        ".tk",
    ),
    Lesson(
        "declare",
        lambda view: view.sight.may_declare,
        Text(
            en="You may declare war before you lead: you both play out your hands, and the winner of a trick scores both cards.",
            ja="カードを出す前に開戦を宣言できます。手札を出し切るまで、勝った方が2枚分の点を得ます。",
        ),
        ".decl",
    ),
    Lesson(
        "war",
        lambda view: view.sight.season == "war",
        Text(
            en="War: follow suit if you can. The winner scores both cards; at the end the bigger pool takes everything.",
            ja="交戦です。あれば先に出たスートを出します。勝った方が2枚分の点を得て、最後にプールの大きい側が総取りします。",
        ),
        ".stake",
    ),
    Lesson(
        "joker",
        _has_joker,
        Text(
            en="A Joker played second swaps the two pools.",
            ja="ジョーカーをあとから出すと、二人のプールが入れ替わります。",
        ),
        '.fan [data-tap^="X"]',
    ),
)
"""In the order in which they are explained."""
