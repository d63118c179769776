"""The feature: where a game with players at other devices differs from one at this device alone.

What is said between devices, and done for it, travels in a pack of its own: it is imported where there is
such a game, by when the pack has come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import htpy as h

from pyengine.game import Seat
from pyengine.text import Text
from web.features.online.state import Remote, remote_of, since_own
from web.look import TableView, Tool, Way
from web.texts import table as common
from web.views.panel import hint_tool, skip_tool, view_tools
from web.views.parts import action
from web.worker import together
from web.worker.feature import Answered, Make, TableFeature
from web.worker.state import Change, Handler, Table


class Online(TableFeature):
    """Others are asked, or waited for, where a person alone would just do it."""

    part: ClassVar[tuple[type[object], ...]] = (Remote,)
    handlers: ClassVar[Mapping[str, Handler]] = together.HANDLERS
    queries: ClassVar[Mapping[str, Callable[[Table, Any], Mapping[str, Any]]]] = together.QUERIES
    answers: ClassVar[Mapping[str, Callable[[str, Any], Answered]]] = {
        "done": together.go_on,
        "ids": lambda _, query: together.ids(query),
    }

    def opens(
        self, intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]
    ) -> Change | None:
        """The table of such a game."""
        return together.open_sitting(intent, before, new) if together.is_of_sitting(intent) else None

    def met(self, table: Table) -> Table:
        """What was to be said on lines has been said."""
        return replace(table, lines=table.lines.done()) if table.lines is not None else table

    def redirected(self, table: Table, intent: Mapping[str, Any]) -> tuple[Table, Mapping[str, Any]]:
        """Some things have to be asked for, and some wait for the end."""
        return together.redirected(table, intent)

    def through(self, message: Mapping[str, Any], make: Make) -> Make:
        """A job of the page may come before the answer."""
        if message["type"] == "open" and not together.is_of_sitting(message):
            return make
        return partial(together.answer, str(message.get("board", "")), make)

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """What was decided is written down for the others; a table that leaves them has no lines any more."""
        if change.table.sitting is not None:
            change = together.followed(change)
        if before.play.remote is None or change.table.view.play.remote is not None:
            return change
        return replace(change, table=replace(change.table, lines=None))

    def waits(self, view: TableView) -> Text | None:
        """For the others."""
        if view.play.remote is None or view.match.outcome is not None:
            return None
        return common.OTHER_TO_MOVE if view.live else common.LATEST_FIRST

    def head(self, view: TableView) -> h.Node:
        """How it stands between the devices."""
        known = remote_of(view)
        if known is None:
            return None
        from web.views.together import heard, remote  # noqa: PLC0415 - it travels apart

        return [heard(view, known), None if view.perspective.keyframe else remote(view, known)]

    def by_seat(self, view: TableView, seat: Seat) -> h.Node:
        """How a seat's device is reached, and the flag that it hoists; None but in a game over lines."""
        known = remote_of(view)
        if known is None or known.live is None or not known.begun:
            return None
        from web.views.together.lines import by_seat  # noqa: PLC0415 - it travels apart

        return by_seat(view, known, known.live, seat)

    def tools(self, view: TableView) -> Iterable[Tool] | None:
        """What can be undone or ended only by agreement is asked for."""
        known = remote_of(view)
        return None if known is None else _tools(view, known)

    def once_more(self, view: TableView) -> Iterable[Way] | None:
        """With the seats exchanged, never the same deal: over the line that is open, else by links."""
        known = remote_of(view)
        return None if known is None else _with_others(known)

    def last_ways(self, view: TableView) -> Iterator[Way]:
        """What several devices have played can be proved."""
        known = remote_of(view)
        if known is not None and (known.live is not None or known.fair):
            yield Way("save-proof", "i-yes", common.SAVE_PROOF)

    def ends_apart(self, view: TableView) -> bool:
        """What several devices send each other has its place in the dialog."""
        return view.play.remote is not None

    def sends(self, view: TableView) -> h.Node:
        """The button that sends the end to a player at another device."""
        known = remote_of(view)
        if known is None or not known.unsent:
            return None
        from web.texts.together import SEND  # noqa: PLC0415 - it travels apart

        return action("send-letter", SEND, view.lang, look="btn main")

    def came(self, view: TableView) -> h.Node:
        """That a player at another device asks for a rematch, if one does."""
        known = remote_of(view)
        if known is None or known.live is None or known.live.again is None:
            return None
        from web.views.together.lines import again  # noqa: PLC0415 - it travels apart

        return h.p(".trust")[again(known, known.live.again).say(view.lang)]


def _tools(view: TableView, remote: Remote) -> Iterator[Tool]:
    plays = remote.state in ("yours", "theirs")
    # Others wait at a table with lines, and its many tools have one row on a phone.
    if not (plays and remote.live is not None and remote.seat >= 0):
        yield Tool("new", "i-new", common.NEW)
    if remote.seat < 0:
        yield from view_tools(view)
        return
    if remote.state not in ("over", "void", "stopped"):
        if remote.retract:
            yield Tool("retract", "i-undo", common.TAKE_BACK)
        else:
            yield Tool("ask-for", "i-undo", common.TAKE_BACK, "back" not in remote.may_offer, "back")
        yield Tool("ask-for", "i-yes", common.OFFER_DRAW, "draw" not in remote.may_offer, "draw")
        yield Tool("resign", "i-flag", common.RESIGN, not plays)
    if remote.live is not None:
        yield Tool("signals", "i-signal", common.SIGNALS, not remote.begun, opened=view.interaction.signals)
    again = Tool("replay-since", "i-again", common.REPLAY, not (view.live and since_own(view, remote)))
    yield skip_tool(view) or again
    if remote.helped:
        yield hint_tool(view)
    yield from view_tools(view)


def _with_others(known: Remote) -> Iterator[Way]:
    # First the other learns of the end.
    if again := _again(known):
        detail = common.REMATCH_BY_LINK if again == "rematch-by-link" else None
        yield Way(again, "i-again", _rematch(known), detail, main=not known.unsent)


def _rematch(known: Remote) -> Text:
    """The button for a rematch: to ask for one, or to accept the one that another player asks for."""
    if known.live is None or known.live.again is None:
        return common.REMATCH_SWAPPED
    from web.texts.live import AGREE_AGAIN  # noqa: PLC0415 - it travels apart

    return AGREE_AGAIN


def _again(known: Remote) -> str:
    """By what they play once more; empty for who looks on, and for more than two where a line is missing."""
    if known.seat < 0:
        return ""
    if len(known.others) == 1:
        reached = known.live is not None and known.live.reaches(known.others[0])
        return "rematch-live" if reached else "rematch-by-link"
    direct = known.live is not None and all(map(known.live.connects, known.others))
    return "rematch-live" if direct else ""
