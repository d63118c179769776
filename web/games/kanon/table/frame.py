"""Kanon in a frame on another page: the live table, and what stands there until it is touched."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.match import Match
from pyengine.text import Lang
from web.games.kanon.table.board.compare import comparison
from web.games.kanon.table.board.field import fields
from web.games.kanon.table.exchange import between_games, exchange
from web.games.kanon.table.hand import hand
from web.games.kanon.table.players import seat
from web.games.kanon.table.scene import scene
from web.games.kanon.words import frame as texts
from web.look import TableView
from web.views.cards import eyes
from web.views.embedding import frame, is_played, still
from web.views.panel import panel


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``).

    The table, and what is needed around it.
    """
    shown = scene(view)
    between = between_games(shown)
    table = h.div(".kframe")[
        seat(shown, 1 - shown.me, "opp"),
        exchange(shown) if between else [fields(shown), comparison(shown)],
        is_played(view) and panel(view),
        not between and h.div(".khand")[hand(shown)],
        seat(shown, shown.me, "me"),
    ]
    return frame(view, table, what=texts.NEXT, aside=eyes(view))


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``."""
    return still(match.game, _cover(), {}, lang)


_COLUMN: Final = 126
"""Width of a line."""
_ROWS: Final = (
    (6, 8),
    (17, 22),
    (43, 22),
    (69, 22),
    (95, 88),
    (209, 88),
    (301, 22),
    (327, 22),
    (353, 22),
    (378, 8),
)
"""Top and height of the locations of a line that runs upwards: both rears, the fronts in the middle."""


def _cover() -> h.Renderable:
    """Both fields as they lie in a narrow frame, before anything is known of them.

    A card at the head of each line.
    """
    return h.svg(".cover", viewBox="0 0 420 392", aria_hidden="true")[
        h.rect(".sk-page", width="420", height="392"),
        (
            _back(left, top, height)
            if height > 80
            else h.rect(".sk-void", x=left, y=top, width=_COLUMN, height=height, rx="4")
            for left in (11, 147, 283)
            for top, height in _ROWS
        ),
    ]


def _back(left: int, top: int, height: int) -> h.Renderable:
    return h.svg(
        x=left,
        y=top,
        width=_COLUMN,
        height=height,
        viewBox="0 0 252 352",
        preserveAspectRatio="xMidYMid slice",
    )[h.use(href="#k-back", width="252", height="352")]
