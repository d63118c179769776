"""The Cannonades table: the sea with all fleets, what is to do, the hand, the captains, the log, the tools."""

from __future__ import annotations

import htpy as h

from web.views.cannonades.hand import tray
from web.views.cannonades.log import log
from web.views.cannonades.players import players
from web.views.cannonades.say import say
from web.views.cannonades.sea import sea
from web.views.cannonades.words import title
from web.views.cards import table
from web.views.diagram import task
from web.views.model import TableView
from web.views.table import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannonades``)."""
    content = [
        sea(view),
        say(view),
        tray(view),
        players(view),
        view.diagram is not None and task(view),
        log(view),
        tools(view),
    ]
    return table(view, title(view), content)
