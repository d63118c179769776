"""Cannonades in a frame on another page: the live table, and what stands there until it is touched."""

from __future__ import annotations

import htpy as h

from pyengine.match import Match
from pyengine.text import Lang
from web.games.cannonades.table.drawings import chart
from web.games.cannonades.table.hand import tray
from web.games.cannonades.table.players import players
from web.games.cannonades.table.sea import sea
from web.look import TableView
from web.views.embedding import frame, is_played, still
from web.views.panel import panel


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``).

    The table, and what is needed around it.
    """
    table = h.div(".sframe")[players(view), sea(view), is_played(view) and panel(view), tray(view)]
    return frame(view, table)


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``.

    The cover is the empty sea.
    """
    return still(match.game, h.div(".cover", aria_hidden="true")[chart()], {}, lang)
