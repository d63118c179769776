"""The diagrams of Cannonades' rules: a part of the table, with a task."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.games.cannonades.rules.state import State
from web.games.cannonades.table import orders
from web.games.cannonades.table.hand import held
from web.games.cannonades.table.heaps import heaps
from web.games.cannonades.table.players import players
from web.games.cannonades.table.sea import sea
from web.look import TableView
from web.texts import cards as shared
from web.views.cards import hand
from web.views.diagram import coaching, figure
from web.views.panel import question

PARTS: Final = ("players", "sea", "hand", "heaps")
"""What ``show`` may name, separated by blanks; without it a diagram shows sea and hand.

``players`` are all captains with their hands and ships, ``sea`` the fleets, ``hand`` the reader's cards,
``heaps`` pile and discards beside them. What can be decided stands among them as buttons.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    named = view.play.diagram.show.split() if view.play.diagram else []
    parts = frozenset(named or ("sea", "hand"))
    board = h.div(".sdia.board", inert=not view.display.ready)[
        "players" in parts and players(view),
        "sea" in parts and sea(view),
        view.display.ready and question(view),
        _hand(view, parts),
    ]
    return figure(view, board, _between(view))


def _hand(view: TableView, parts: frozenset[str]) -> h.Node:
    state: State = view.sight
    seat = view.perspective.viewer
    beside = heaps(view, state) if "heaps" in parts else ()
    if seat is None or "hand" not in parts:
        return beside and h.div(".mine-hand")[beside]
    return hand(view, held(view, state, seat), shared.HAND, *beside)


def _between(view: TableView) -> h.Node:
    """What a hint advises and why it is good, or that it is looked for."""
    best = view.interaction.hint.report.best if view.interaction.hint and not view.play.solved else None
    return [best and h.p(".acts")[orders.choose(view, best, orders.label(view, best))], coaching(view)]
