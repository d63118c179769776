"""The Cannonades table.

The sea with all fleets, what is to do, the hand, the captains, the log, the tools.
"""

from __future__ import annotations

import htpy as h

from web.games.cannonades.table.hand import tray
from web.games.cannonades.table.log import log
from web.games.cannonades.table.players import players
from web.games.cannonades.table.sea import sea
from web.look import TableView
from web.views.cards import table
from web.views.diagram import task
from web.views.panel import panel
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannonades``)."""
    content = [
        sea(view),
        panel(view),
        tray(view),
        players(view),
        task(view),
        log(view),
        tools(view),
    ]
    return table(view, content)
