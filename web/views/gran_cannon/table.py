"""The Gran Cannon table: the road with its gauge, what is to do, the hand, the players, the log, the tools."""

from __future__ import annotations

import htpy as h

from web.views.cards import table
from web.views.diagram import task
from web.views.gran_cannon.hand import tray
from web.views.gran_cannon.log import log
from web.views.gran_cannon.players import players
from web.views.gran_cannon.say import say
from web.views.gran_cannon.scene import scene
from web.views.gran_cannon.words import title
from web.views.model import TableView
from web.views.table import notice, tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gran-cannon``)."""
    content = [
        scene(view),
        say(view),
        tray(view),
        players(view),
        task(view) if view.diagram else notice(view),
        log(view),
        tools(view),
    ]
    return table(view, title(view), content)
