"""The Cannonades table: the sea with all fleets, what is to do, the hand, the captains, the log, the tools."""

from __future__ import annotations

import htpy as h

from web.views.cannonades.hand import tray
from web.views.cannonades.log import log
from web.views.cannonades.players import players
from web.views.cannonades.say import say
from web.views.cannonades.sea import sea
from web.views.cannonades.words import title
from web.views.cards import curtain
from web.views.diagram import task
from web.views.model import TableView
from web.views.names import name
from web.views.table import notice, tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannonades``)."""
    content = [
        h.h1(".vh")[title(view)],
        sea(view),
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
