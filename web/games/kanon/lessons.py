"""What a newcomer meets at the table of Kanon for the first time, each in one line."""

from __future__ import annotations

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


_IN_PHASES: Final = {
    "setup": Text(
        en="set cards face down, one at the front of each line: the fronts fight. Seven points win.",
        ja="各ラインの最前列に裏向きで置きます。戦うのは最前列で、7点で勝ちです。",
    ),
    "set": Text(
        en="up to three cards a turn come onto the field. Never leave it empty: an empty field loses.",
        ja="毎ターン3枚まで場に置けます。場が空になると負けるので、切らさないように。",
    ),
    "costs": Text(
        en="turn cards up, use them, and attack once a turn if you like. Costs are paid by discarding characters.",
        ja="カードを表にしたり使ったりして、1ターンに1回攻撃できます。コストはキャラクターを捨てて払います。",
    ),
    "name": Text(
        en="each fights with its power against the other’s attribute. The winner becomes a point, the loser goes.",
        ja="相手の属性に対する戦闘力で比べます。勝ったカードは得点になり、負けたカードは捨てられます。",
    ),
    "support": Text(
        en="before powers are compared, both may help with events and abilities, by turns, until both pass.",
        ja="比べる前に、イベントや能力で助けられます。交互に行い、二人ともパスすると終わりです。",
    ),
    "toss": Text(
        en="a turn ends with at most seven cards in hand.",
        ja="ターンの終わりに残せる手札は7枚までです。",
    ),
}
"""The line on each phase, by its name."""

LESSONS: Final[tuple[Lesson, ...]] = (
    *(Lesson(phase, partial(_is_in, phase), line) for phase, line in _IN_PHASES.items()),
    Lesson(
        "declare",
        _may_declare,
        Text(
            en="three cards of one suit in a straight line through the fighting card add 1 power.",
            ja="戦うカードを通る、同じスート3枚の一直線は、戦闘力を1増やします。",
        ),
    ),
)
