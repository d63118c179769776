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
            en="Place ships face down here. You are out once your last ship sinks, or if your turn ends without one.",
            ja="ここに船を伏せて出します。最後の船を沈められるか、船なしで手番を終えると脱落です。",
        ),
        ".fleet.ours",
    ),
    Lesson(
        "shoot",
        lambda view: view.sight.phase == "acting" and _may(view, ">"),
        Text(
            en="Fire a cannonade at a ship: if a colour matches, it sinks; if not, it is only revealed.",
            ja="キャノネイドで船を撃ちます。色が合えば撃沈、合わなければ表になるだけです。",
        ),
        ".fleet:not(.ours)",
    ),
    Lesson(
        "draw",
        lambda view: view.sight.phase == "acting" and _may(view, "draw:"),
        Text(
            en="You can trade a card for a new one; each pirate’s face on it, Captain Grin, draws one more.",
            ja="カードは1枚と引き替えられます。キャプテングリンの顔の数だけ多く引けます。",
        ),
        ".heap, .fan",
    ),
    Lesson(
        "toss",
        lambda view: view.sight.phase == "tossing",
        Text(
            en="At the end of a turn you keep one card more than there are captains left.",
            ja="手番の終わりに残せる手札は、残っている船長の人数より1枚多い枚数までです。",
        ),
        ".fan",
    ),
    Lesson(
        "final",
        lambda view: view.sight.final,
        Text(
            en="The pile is empty: each captain has one last turn, then most ships win.",
            ja="山札がなくなりました。全員が最後の手番を行い、船の多い人が勝ちます。",
        ),
        ".heap",
    ),
)
"""In the order in which they are explained."""
