"""What a newcomer meets at the table of Kanon for the first time, each in one line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.text import Text
from web.look import Lesson, TableView


def _is_in(phase: str, view: TableView) -> bool:
    state: State = view.sight
    return state.phase == phase


def _may_declare(view: TableView) -> bool:
    seat = view.decider
    return _is_in("declare", view) and seat is not None and bool(declarable(view.sight, seat))


_IN_PHASES: Final[Mapping[str, tuple[Text, str]]] = {
    "setup": (
        Text(
            en="Place cards face down, one at the head of each line. Those at the head fight.",
            ja="各ラインの先頭に1枚ずつ、裏向きで置きます。戦うのは先頭のカードです。",
        ),
        ".kside.near",
    ),
    "set": (
        Text(
            en="Up to three cards a turn come onto your field. Never leave it empty: an empty field loses.",
            ja="毎ターン3枚まで場に置けます。場が空になると負けるので、切らさないように。",
        ),
        ".kside.near",
    ),
    "costs": (
        Text(
            en="Turn your cards up: until then they do nothing. Characters are free, items cost characters.",
            ja="カードを表にしましょう。裏のままでは働きません。キャラクターは無料、アイテムはコストがかかります。",
        ),
        ".kside.near",
    ),
    "name": (
        Text(
            en="Look at the enemy’s round sign: your number under that sign is your strength. The higher one wins a point.",
            ja="相手の丸い印を見ます。その印の下の自分の数字が強さです。高い方が1点を得ます。",
        ),
        ".kside.far",
    ),
    "support": (
        Text(
            en="Before strengths are compared both may help with events and abilities, in turn, until both pass.",
            ja="比べる前に、イベントや能力で助けられます。交互に行い、二人ともパスすると終わりです。",
        ),
        ".khand",
    ),
    "toss": (
        Text(
            en="A turn ends with at most seven cards in hand.",
            ja="ターンの終わりに残せる手札は7枚までです。",
        ),
        ".khand",
    ),
}
"""The line on each phase, by its name, and what it is about."""

LESSONS: Final[tuple[Lesson, ...]] = (
    *(Lesson(phase, partial(_is_in, phase), line, at) for phase, (line, at) in _IN_PHASES.items()),
    Lesson(
        "declare",
        _may_declare,
        Text(
            en="Three cards of one suit in a straight line through the fighting card give it 1 more.",
            ja="戦うカードを通る一直線に同じスートが3枚並ぶと、強さが1増えます。",
        ),
        ".kside.near",
    ),
)
"""In the order in which they are explained."""
