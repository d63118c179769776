"""Why a move is good, in words: what it does on the board, and what the search expects."""

from __future__ import annotations

from itertools import islice
from typing import Final

from pyengine.game import Report
from pyengine.games.cannon.player.model import lines_of_fire
from pyengine.games.cannon.player.teaching.deed import Deed
from pyengine.games.cannon.player.teaching.reasons import plain, reasons
from pyengine.games.cannon.rules.board import bit, name
from pyengine.games.cannon.rules.moves import Move, write
from pyengine.games.cannon.rules.state import State
from pyengine.text import Text

MOST_REASONS: Final = 3
"""No more are named, beside the expected reply."""

_MOST_LINES: Final = len(lines_of_fire(bit("e1")))


def explain(state: State, report: Report[Move]) -> tuple[Text, ...]:
    """The reasons for the report's move, most important first, then the expected reply.

    ``state`` is the one that the report was made for. Whatever a sentence says of the board is true; where it
    is the search's word, it says so.
    """
    said = best_reasons(state, report)
    if state.phase == "placing" or len(report.pv) < 2:
        return said
    return (*said, REPLY.fill(move=write(report.pv[1])))


def best_reasons(state: State, report: Report[Move]) -> tuple[Text, ...]:
    """The same without the reply: at least one sentence, at most ``MOST_REASONS``."""
    move = report.best
    if move.kind == "town":
        lines = len(lines_of_fire(move.target))
        sentence = _PLACES_SAFELY if lines < _MOST_LINES else _PLACES_IN_THE_MIDDLE
        return (sentence.fill(square=name(move.target), lines=lines, most=_MOST_LINES),)
    deed = Deed(state, move)
    said = tuple(islice(reasons(deed, report), MOST_REASONS))
    return said or (plain(deed),)


_PLACES_SAFELY: Final = Text(
    en="Leaves enemy cannons {lines} places from which to hit the town on {square}; in the middle there are {most} (C8).",
    ja="{square}の都市を狙える大砲の位置は{lines}通りで、中央なら{most}通りあります（C8）。",
)
_PLACES_IN_THE_MIDDLE: Final = Text(
    en="Lets soldiers from both wings come to the town's help.",
    ja="左右どちらの兵士も都市の守りに駆けつけられます。",
)
REPLY: Final = Text(en="Expected reply: {move}.", ja="予想される応手は{move}です。")
