"""The diagrams of Cannon's rules: the board, or a part of it, with a task."""

from __future__ import annotations

import htpy as h

from web.games.cannon.table.board import area_of, board, still_board
from web.games.cannon.table.panel import choices
from web.games.cannon.table.picture import describe_position
from web.look import TableView
from web.views.diagram import coaching, figure


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a board."""
    if view.display.ready:
        return figure(view, board(view), _between(view))
    shown = sum(map(sum, area_of(view).squares()))
    label = describe_position(view.match.state, shown).say(view.lang)
    caption = view.play.diagram.caption if view.play.diagram else ""
    return figure(view, still_board(view, f"{caption} {label}".strip()))


def _between(view: TableView) -> h.Node:
    """Where the piece that is picked may go; else why a hint is good, or how far it is.

    A tutorial's step leaves the former to the board, which stays as large as it is.
    """
    spelt = view.interaction.picked and view.display.mode != "learn"
    return choices(view) if spelt else coaching(view)
