"""The Kanon table."""

from __future__ import annotations

import htpy as h

from web.views.cards import eyes, table
from web.views.diagram import task
from web.views.kanon.board.compare import comparison
from web.views.kanon.board.field import fields
from web.views.kanon.board.phases import phases
from web.views.kanon.board.seats import seat
from web.views.kanon.exchange import between_games, exchange
from web.views.kanon.panel.hand import hand
from web.views.kanon.panel.prompt import prompt
from web.views.kanon.scene import Scene, scene
from web.views.kanon.story.log import log
from web.views.kanon.story.words import title
from web.views.model import TableView
from web.views.table import notice, tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-kanon``)."""
    shown = scene(view)
    return table(view, title(view), _table(shown))


def _table(shown: Scene) -> h.Node:
    view, between = shown.view, between_games(shown)
    return [
        seat(shown, 1 - shown.me, "opp"),
        phases(shown),
        not between and [fields(shown), comparison(shown)],
        prompt(shown),
        between and exchange(shown),
        h.div(".khand")[hand(shown), eyes(view)],
        task(view) if view.diagram else notice(view),
        seat(shown, shown.me, "me"),
        log(shown),
        tools(view),
    ]
