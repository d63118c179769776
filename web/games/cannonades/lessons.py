"""What a newcomer meets at the table of Cannonades for the first time, each in one line."""

from __future__ import annotations

from typing import Final

from pyengine.games.cannonades.rules.turns import legal
from pyengine.text import Text
from web.look import Lesson, TableView


def _may(view: TableView, kind: str) -> bool:
    """Whether one of the actions that the person may take is of a kind."""
    return view.decider is not None and any(kind in each for each in legal(view.sight, view.decider))


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "add",
        lambda view: view.sight.phase == "acting" and _may(view, "add:"),
        Text(
            en="four actions a turn. Place ships face down: a captain with none at the end of a turn is out.",
            ja="手番には4回行動できます。船を裏向きに出しましょう。手番の終わりに船がないと脱落です。",
        ),
    ),
    Lesson(
        "shoot",
        lambda view: view.sight.phase == "acting" and _may(view, ">"),
        Text(
            en="a cannonade sinks a ship of one of its colours; any other ship is only turned up.",
            ja="キャノネイドは、同じ色の船なら撃沈します。色が違えば、船を表にするだけです。",
        ),
    ),
    Lesson(
        "draw",
        lambda view: view.sight.phase == "acting" and _may(view, "draw:"),
        Text(
            en="a card may be changed for another; Captain Grin icons on it draw more.",
            ja="カードは引き替えられます。キャプテングリンのアイコンがあると多く引けます。",
        ),
    ),
    Lesson(
        "toss",
        lambda view: view.sight.phase == "tossing",
        Text(
            en="at the end of a turn you keep one card more than there are captains left.",
            ja="手番の終わりに残せる手札は、残っている船長の人数より1枚多い枚数までです。",
        ),
    ),
    Lesson(
        "final",
        lambda view: view.sight.final,
        Text(
            en="the pile is empty: each captain has one last turn, then most ships win.",
            ja="山札がなくなりました。全員が最後の手番を行い、船の多い人が勝ちます。",
        ),
    ),
)
"""In the order in which they are explained."""
