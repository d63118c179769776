"""The row of tools under every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from pyengine.game import Decide
from pyengine.games import AnyGame
from pyengine.text import Text
from web.look import TableView
from web.texts import table as texts
from web.views.model import Remote
from web.views.parts import icon
from web.views.since import since_own


class Tool(NamedTuple):
    """A button under the table: its action and sign, what it is called, whether it is off, and its value.

    One that is ``closed`` looks so, and says why when it is pressed. ``opened`` says of one that lays out
    something in the panel whether it has.
    """

    action: str
    sign: str
    label: Text
    off: bool = False
    value: str | None = None
    opened: bool | None = None
    closed: bool = False


def plays_together(game: AnyGame) -> bool:
    """Whether several can play the game, each at an own device."""
    return game.seats[1] > 1


def plays_by_links(game: AnyGame) -> bool:
    """Whether two can play the game, each sending the other links."""
    fewest, most = game.seats
    return fewest <= 2 <= most


def tools(view: TableView) -> h.Renderable:
    """The row of tools under every table."""
    lang = view.lang
    rows = _tools(view) if view.play.remote is None else _remote_tools(view, view.play.remote)
    return h.div("#tools.sheet.tools.t", role="group", aria_label=texts.TOOLS.say(lang))[
        (
            h.button(
                type="button",
                data_action=tool.action,
                data_value=tool.value,
                disabled=tool.off,
                aria_disabled="true" if tool.closed else None,
                aria_expanded=None if tool.opened is None else str(tool.opened).lower(),
            )[icon(tool.sign), tool.label.say(lang)]
            for tool in rows
        )
    ]


def _tools(view: TableView) -> Iterator[Tool]:
    yield Tool("new", "i-new", texts.NEW)
    if plays_together(view.game):
        yield Tool("together", "i-letter", texts.TOGETHER)
    yield Tool("undo", "i-undo", texts.UNDO, closed=not view.play.undo)
    yield _skip_tool(view) or Tool("redo", "i-redo", texts.REDO, not view.play.redo)
    yield _hint_tool(view)
    yield from _view_tools(view)


def _remote_tools(view: TableView, remote: Remote) -> Iterator[Tool]:
    """What can be undone or ended only by agreement is asked for."""
    plays = remote.state in ("yours", "theirs")
    # Others wait at a table with lines, and its many tools have one row on a phone.
    if not (plays and remote.live is not None and remote.seat >= 0):
        yield Tool("new", "i-new", texts.NEW)
    if remote.seat < 0:
        yield from _view_tools(view)
        return
    if remote.state not in ("over", "void", "stopped"):
        if remote.retract:
            yield Tool("retract", "i-undo", texts.TAKE_BACK)
        else:
            yield Tool("ask-for", "i-undo", texts.TAKE_BACK, "back" not in remote.may_offer, "back")
        yield Tool("ask-for", "i-yes", texts.OFFER_DRAW, "draw" not in remote.may_offer, "draw")
        yield Tool("resign", "i-flag", texts.RESIGN, not plays)
    if remote.live is not None:
        yield Tool("signals", "i-signal", texts.SIGNALS, not remote.begun, opened=view.interaction.signals)
    again = Tool("replay-since", "i-again", texts.REPLAY, not (view.live and since_own(view, remote)))
    yield _skip_tool(view) or again
    if remote.helped:
        yield _hint_tool(view)
    yield from _view_tools(view)


def _skip_tool(view: TableView) -> Tool | None:
    """The way past what is shown, or past the machine's thinking; None where nothing is to be waited for.

    It always stands where the way forward does. Any touch ends what is shown; its value asks for more.
    """
    work = view.interaction.thinking
    if view.perspective.keyframe is not None:
        return Tool("skip", "i-skip", texts.SKIP)
    thinks = work is not None and work.purpose == "move" and not work.paused
    waits = thinks and not view.unaided and view.decider is None
    return Tool("skip", "i-skip", texts.SKIP, value="now") if waits else None


def _hint_tool(view: TableView) -> Tool:
    turn = view.match.turn
    person = isinstance(turn, Decide) and any(seat in view.persons for seat in turn.seats)
    off = (not person and not view.unaided) or view.play.offered or view.looks_back
    return Tool("hint", "i-hint", texts.HINT, off, closed=view.unaided)


def _view_tools(view: TableView) -> Iterator[Tool]:
    if not view.game.hidden:
        yield Tool("flip", "i-flip", texts.FLIP)
    yield Tool("share", "i-share", texts.SHARE)
    yield Tool("settings", "i-settings", texts.SETTINGS)
