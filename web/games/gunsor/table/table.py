"""The Gunsor table."""

from __future__ import annotations

import htpy as h

from web.games.gunsor.table.counter import counter
from web.games.gunsor.table.hand import hand
from web.games.gunsor.table.log import log
from web.games.gunsor.table.panel import war_strip
from web.games.gunsor.table.players import seat
from web.games.gunsor.table.scene import Scene, scene
from web.games.gunsor.table.seasons import seasons
from web.games.gunsor.table.stage import stage
from web.look import TableView
from web.views.cards import eyes, sorter, table
from web.views.diagram import task
from web.views.panel import panel
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gunsor``)."""
    shown = scene(view)
    return table(view, _table(shown))


def _table(shown: Scene) -> h.Node:
    view = shown.view
    return [
        seat(shown, 1 - shown.me, "opp"),
        stage(shown),
        panel(view),
        h.div(".ghand")[
            hand(shown),
            len(shown.hand) > 1 and sorter(view),
            eyes(view),
        ],
        task(view),
        not shown.over and war_strip(shown),
        seat(shown, shown.me, "me"),
        counter(shown),
        seasons(shown),
        log(shown),
        tools(view),
    ]
