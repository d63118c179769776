"""The coach: after a decision that gave away much, what was better, and why.

The machine thinks about it when it has nothing else to do, from what the person saw, and only until the
person decides again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pyengine.game import Report, Seat
from web.look import TableView
from web.texts import coach as texts
from web.views.model import Remark, default_level

if TYPE_CHECKING:
    from pyengine.text import Text

MUCH: Final = 0.25
"""From so large a loss of the expected result, on the scale from -1 to 1, the coach says something.

It is an eighth of the way from a lost to a won game: 12 or 13 games of 100. Less is within what few trials
leave uncertain, and nothing that a beginner would have to learn first.
"""


def is_coached(view: TableView, seat: Seat) -> bool:
    """Whether a decision of a seat is one on which the coach has a word: of the only person at this table."""
    mode = view.display.coach
    at_table = view.display.mode == "table" and view.play.diagram is None and view.play.remote is None
    if mode == "off" or not at_table or view.play.counts or seat != view.alone:
        return False
    if not view.match.legal(seat)[1:]:
        return False
    strongest = max((player.level for player in view.play.players), default=0)
    return mode == "on" or 0 < strongest <= default_level(view.game)


def noted(view: TableView, report: Report[Any], lost: float) -> Remark | None:
    """The coach's word on the decision that it has thought about; None where it has nothing to say.

    ``report`` is on the position before, ``lost`` what the decision gave away against the best of it.
    """
    remark = view.interaction.remark
    if remark is None or lost < MUCH:
        return None
    seat, game = view.play.line.steps[remark.step].decider, view.ui
    before = view.having(
        at=remark.step, viewer=seat, open=False, picked=None, typed="", hint=None, thinking=None, remark=None
    )
    chosen = view.play.line.steps[remark.step].decision
    better, played = (game.panel.label(before, decision) for decision in (report.best, chosen))
    if better == played:
        return None
    reasons = game.controller.reasons(before, report)
    return Remark(remark.step, words(better, reasons[0] if reasons else None))


def words(better: Text, reason: Text | None) -> Text:
    """One line: what was better, and why."""
    told = texts.BETTER.fill(better=better)
    return texts.BECAUSE.fill(told=told, reason=reason) if reason else told
