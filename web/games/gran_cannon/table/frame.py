"""Gran Cannon in a frame on another page: the live table, and what stands there until it is touched."""

from __future__ import annotations

import htpy as h

from pyengine.games.gran_cannon.art import road as drawn
from pyengine.games.gran_cannon.art.road import view_box
from pyengine.games.gran_cannon.rules.state import State
from pyengine.match import Match
from pyengine.text import Lang
from web.games.gran_cannon.table.firing import blast
from web.games.gran_cannon.table.hand import tray
from web.games.gran_cannon.table.players import players
from web.games.gran_cannon.table.scene import gauge, road
from web.look import TableView
from web.views.embedding import frame, is_played, still
from web.views.panel import panel


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``).

    The table, and what is needed around it.
    """
    state: State = view.sight
    table = h.div(".rframe")[
        players(view),
        h.section(".scene", id=view.id("scene"), data_drop=view.decider is not None)[
            road(view), gauge(view, state)
        ],
        is_played(view) and panel(view),
        tray(view),
        blast(view),
    ]
    return frame(view, table)


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``.

    The cover is the empty road.
    """
    cover = h.svg(".cover", viewBox=view_box(), aria_hidden="true")[drawn.ground(), drawn.cannon()]
    return still(match.game, cover, {}, lang)
