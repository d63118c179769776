"""The Kanon table: fields, panel and hand on one side; seats, dock, log and tools on the other.

On a narrow screen the styles put them one below the other.
"""

from __future__ import annotations

import htpy as h

from web.games.kanon.table.board.field import fields
from web.games.kanon.table.board.phases import phases
from web.games.kanon.table.dock import dock
from web.games.kanon.table.exchange import between_games, exchange
from web.games.kanon.table.hand import hand
from web.games.kanon.table.log import log
from web.games.kanon.table.players import seat
from web.games.kanon.table.scene import Scene, scene
from web.look import TableView
from web.views.cards import eyes, table
from web.views.diagram import task
from web.views.panel import panel
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-kanon``)."""
    shown = scene(view)
    return table(view, _table(shown))


def _table(shown: Scene) -> h.Node:
    view, between = shown.view, between_games(shown)
    return [
        h.div(".kleft")[
            not between and fields(shown),
            phases(shown),
            panel(view),
            between and exchange(shown),
            h.div(".khand")[hand(shown), eyes(view)],
            task(view),
        ],
        h.div(".kright")[
            seat(shown, 1 - shown.me, "opp"),
            not between and dock(shown),
            log(shown),
            seat(shown, shown.me, "me"),
            tools(view),
        ],
    ]
