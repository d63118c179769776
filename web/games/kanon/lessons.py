"""What a newcomer meets at the table of Kanon for the first time, each in one line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from pyengine.games.kanon.rules.decisions import parse
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.text import Text
from web.look import Lesson, TableView


def _is_in(phase: str, view: TableView) -> bool:
    state: State = view.sight
    return state.phase == phase


def _attacks(view: TableView) -> bool:
    """True if a battle can begin, or its target is being chosen."""
    seat = view.decider
    if seat is None or _is_in("name", view):
        return seat is not None
    kinds = (
        (parse(decision) for decision in view.game.legal(view.sight, seat)) if _is_in("costs", view) else ()
    )
    return any(found is not None and found.kind == "attack" for found in kinds)


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
            en="Turn cards up to use them. Characters are free; items cost face-up characters, events cost ones in hand.",
            ja="カードは表にすると働きます。アイテムには場の、イベントには手札のキャラクターを払います。",
        ),
        ".kside.near",
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
    Lesson(
        "strength",
        _attacks,
        Text(
            en="The enemy’s sign at the top left picks your number, yours picks theirs. The higher one wins a point.",
            ja="相手の左上の印で自分の数字が、自分の印で相手の数字が決まります。高い方が1点を得ます。",
        ),
        ".kside.far",
    ),
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
