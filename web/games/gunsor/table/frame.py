"""Gunsor in a frame on another page: the live table, and what stands there until it is touched."""

from __future__ import annotations

import htpy as h

from pyengine.match import Match
from pyengine.text import Lang
from web.games.gunsor import words as texts
from web.games.gunsor.table.hand import hand
from web.games.gunsor.table.panel import war_strip
from web.games.gunsor.table.players import seat
from web.games.gunsor.table.scene import scene
from web.games.gunsor.table.stage import stage
from web.look import TableView
from web.views.cards import eyes
from web.views.embedding import frame, is_played, still
from web.views.panel import panel


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``).

    The table, and what is needed around it.
    """
    shown, played = scene(view), is_played(view)
    table = h.div(".gframe")[
        seat(shown, 1 - shown.me, "opp"),
        stage(shown),
        played and panel(view),
        hand(shown),
        played and war_strip(shown),
        seat(shown, shown.me, "me"),
    ]
    return frame(view, table, what=texts.CHOOSE, aside=eyes(view))


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``.

    The cover is the same for all games.
    """
    cover = h.svg(".cover", viewBox="0 0 872 330", aria_hidden="true")[
        h.use(href="#g-ground-development", width="872", height="330"),
        (
            h.use(href=f"#g-{suit}", x=str(256 + 96 * place), y="120", width="72", height="72")
            for place, suit in enumerate("wfse")
        ),
    ]
    return still(match.game, cover, {}, lang)
