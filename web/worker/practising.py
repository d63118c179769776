"""Why nothing can be taken back, and practice, in which what has shown something hidden can."""

from __future__ import annotations

from web.look import TableView
from web.texts import practice as texts
from web.views.model import Notice, Offered
from web.worker.state import undo_to


def why_closed(view: TableView) -> Notice:
    """What a player reads who would take back a decision and cannot.

    Practice is offered where it would help.
    """
    if undo_to(view.having(practice=True)) is None:
        return Notice("news", texts.NOTHING_TO_TAKE_BACK)
    if may_practise(view):
        return Notice("news", texts.REVEALED, offers=Offered(texts.TAKE_BACK, intent="practise"))
    return Notice("news", texts.REVEALED_IN_CHALLENGE if view.play.final else texts.REVEALED_TO_ALL)


def may_practise(view: TableView) -> bool:
    """Whether the game may be made one to practise: where its result is compared with no other's."""
    own = view.play.remote is None and not view.play.final and not view.unaided
    return own and len(view.persons) < 2
