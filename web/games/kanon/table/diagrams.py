"""The diagrams of Kanon's rules: a part of the table, with a task."""

from __future__ import annotations

from typing import Final

import htpy as h

from web.games.kanon.table.board.compare import comparison
from web.games.kanon.table.board.field import fields
from web.games.kanon.table.board.phases import phases
from web.games.kanon.table.exchange import between_games, exchange
from web.games.kanon.table.hand import hand
from web.games.kanon.table.players import seat
from web.games.kanon.table.scene import Scene, scene
from web.look import TableView
from web.views.diagram import coaching, figure
from web.views.panel import panel

PARTS: Final = ("seats", "phase", "fields", "compare", "hand")
"""What ``show`` may name, separated by blanks; without it a diagram shows the fields.

``seats`` are both players with their victory points, ``phase`` the bar of the turn's phases, ``fields`` both
fields, ``compare`` the powers in a battle, ``hand`` the reader's cards. What can be decided stands among them
as soon as the diagram is a table. Between two games deck and spares are shown instead.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    shown = scene(view)
    named = view.play.diagram.show.split() if view.play.diagram else []
    between = between_games(shown)
    board = h.div(".kdia.board", inert=not view.display.ready)[
        exchange(shown) if between else _table(shown, frozenset(named or ("fields",))),
        between and _asked(shown),
    ]
    return figure(view, board, coaching(view))


def _table(shown: Scene, parts: frozenset[str]) -> h.Node:
    return [
        "seats" in parts and seat(shown, 1 - shown.me, "opp"),
        "phase" in parts and phases(shown),
        "fields" in parts and fields(shown),
        "compare" in parts and comparison(shown),
        _asked(shown),
        "hand" in parts and hand(shown),
        "seats" in parts and seat(shown, shown.me, "me"),
    ]


def _asked(shown: Scene) -> h.Node:
    """What can be decided now."""
    view = shown.view
    return view.display.ready and shown.deciding and not view.play.solved and panel(view)
