"""The diagrams of Gunsor's rules: a part of the table, with a task."""

from __future__ import annotations

from typing import Final

import htpy as h

from web.games.gunsor import words as texts
from web.games.gunsor.table.hand import hand
from web.games.gunsor.table.panel import war_strip
from web.games.gunsor.table.players import seat
from web.games.gunsor.table.scene import Scene, scene
from web.games.gunsor.table.stage import backdrop, middle, pools_bar, trick
from web.look import TableView
from web.views.diagram import coaching, figure

PARTS: Final = ("seats", "trick", "pools", "hand", "war")
"""What ``show`` may name, separated by blanks; without it a diagram shows the trick, the pools and the hand.

``seats`` are both players with their scores, ``trick`` the cards on the ground, ``pools`` the pools beside
them and the bar, ``hand`` the near hand with what each card would do, ``war`` the strip on which war is
declared.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    shown = scene(view)
    named = view.play.diagram.show.split() if view.play.diagram else []
    parts = frozenset(named or ("trick", "pools", "hand"))
    board = h.div(".gdia.board", inert=not view.display.ready)[
        "seats" in parts and seat(shown, 1 - shown.me, "opp"),
        not parts.isdisjoint({"trick", "pools"}) and _ground(shown, parts),
        "hand" in parts and hand(shown),
        "war" in parts and war_strip(shown),
        "seats" in parts and seat(shown, shown.me, "me"),
    ]
    return figure(view, board, coaching(view))


def _ground(shown: Scene, parts: frozenset[str]) -> h.Renderable:
    season = shown.state.season
    return h.section(class_=["ground", season], aria_label=texts.SEASONS[season].say(shown.view.lang))[
        backdrop(war=shown.season == "war"),
        middle(shown) if {"trick", "pools"} <= parts else h.div(".mid.lone")[trick(shown)],
        "pools" in parts and pools_bar(shown),
    ]
