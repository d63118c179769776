"""The diagrams of Gran Cannon's rules: a part of the table, with a task."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.games.gran_cannon.rules.state import State
from web.games.gran_cannon.table.hand import held
from web.games.gran_cannon.table.players import players
from web.games.gran_cannon.table.scene import gauge, road
from web.look import TableView
from web.texts import cards as shared
from web.views.cards import hand
from web.views.diagram import coaching, figure
from web.views.panel import question

PARTS: Final = ("players", "road", "fuse", "hand")
"""What ``show`` may name, separated by blanks; without it a diagram shows road, fuse and hand.

``players`` are all with the cards before them and their scores, ``road`` the road with the pieces, ``fuse``
the charge gauge, ``hand`` the reader's cards. What a special does, and who moves next, stands among them as
buttons.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    named = view.play.diagram.show.split() if view.play.diagram else []
    parts = frozenset(named or ("road", "fuse", "hand"))
    state: State = view.sight
    board = h.div(".rdia.board", inert=not view.display.ready)[
        "players" in parts and players(view),
        "road" in parts and road(view),
        "fuse" in parts and gauge(view, state),
        # Cards are chosen by touching them: nothing is asked beside.
        not state.presenters and question(view),
        "hand" in parts and _hand(view, state),
    ]
    return figure(view, board, coaching(view))


def _hand(view: TableView, state: State) -> h.Node:
    seat = view.perspective.viewer
    if seat is None or not state.round:
        return None
    return hand(view, held(view, state, seat), shared.HAND)
