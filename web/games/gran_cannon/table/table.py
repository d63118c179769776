"""The Gran Cannon table.

The road with its gauge, what is to do, the hand, the players, the log, the tools.
"""

from __future__ import annotations

import htpy as h

from web.games.gran_cannon.table.firing import blast
from web.games.gran_cannon.table.hand import tray
from web.games.gran_cannon.table.log import log
from web.games.gran_cannon.table.players import players
from web.games.gran_cannon.table.scene import scene
from web.look import TableView
from web.views.cards import table
from web.views.diagram import task
from web.views.panel import panel
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gran-cannon``)."""
    content = [
        scene(view),
        panel(view),
        tray(view),
        blast(view),
        players(view),
        task(view),
        log(view),
        tools(view),
    ]
    return table(view, content)
