"""The row of tools under every table."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.game import Decide
from pyengine.games import AnyGame
from web.look import TableView, Tool, first
from web.texts import table as texts
from web.views.parts import icon


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
    rows = first(feature.tools(view) for feature in view.features) or _tools(view)
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
    yield skip_tool(view) or Tool("redo", "i-redo", texts.REDO, not view.play.redo)
    yield hint_tool(view)
    yield from view_tools(view)


def skip_tool(view: TableView) -> Tool | None:
    """The way past what is shown, or past the machine's thinking; None where nothing is to be waited for.

    It always stands where the way forward does. Any touch ends what is shown; its value asks for more.
    """
    work = view.interaction.thinking
    if view.perspective.keyframe is not None:
        return Tool("skip", "i-skip", texts.SKIP)
    thinks = work is not None and work.purpose == "move" and not work.paused
    waits = thinks and not view.unaided and view.decider is None
    return Tool("skip", "i-skip", texts.SKIP, value="now") if waits else None


def hint_tool(view: TableView) -> Tool:
    """The way to a hint."""
    turn = view.match.turn
    person = isinstance(turn, Decide) and any(seat in view.persons for seat in turn.seats)
    off = (not person and not view.unaided) or view.play.offered or view.looks_back
    return Tool("hint", "i-hint", texts.HINT, off, closed=view.unaided)


def view_tools(view: TableView) -> Iterator[Tool]:
    """How the table is looked at and shared."""
    if not view.game.hidden:
        yield Tool("flip", "i-flip", texts.FLIP)
    yield Tool("share", "i-share", texts.SHARE)
    yield Tool("settings", "i-settings", texts.SETTINGS)
