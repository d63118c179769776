"""The Gran Cannon table: the road with its gauge, what is to do, the hand, the players, the log, the tools."""

from __future__ import annotations

import htpy as h

from web.views.cards import curtain
from web.views.diagram import task
from web.views.gran_cannon.hand import tray
from web.views.gran_cannon.log import log
from web.views.gran_cannon.players import players
from web.views.gran_cannon.say import say
from web.views.gran_cannon.scene import scene
from web.views.gran_cannon.words import title
from web.views.model import TableView
from web.views.names import name
from web.views.table import notice, tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gran-cannon``)."""
    content = [
        h.h1(".vh")[title(view)],
        scene(view),
        say(view),
        tray(view),
        players(view),
        task(view) if view.diagram else notice(view),
        log(view),
        tools(view),
    ]
    if view.curtain is None:
        return h.fragment[content]
    return h.fragment[h.div(".behind", inert=True)[content], curtain(view, name(view, view.curtain))]
