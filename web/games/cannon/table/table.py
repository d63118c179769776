"""The Cannon table."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from pyengine.games.cannon.rules.state import BLACK, WHITE, State
from pyengine.text import Text
from web.games.cannon.table.board import board
from web.games.cannon.table.log import log
from web.games.cannon.table.scene import SIGNS
from web.games.cannon.words import table as texts
from web.look import TableView
from web.views.cards import table
from web.views.diagram import task
from web.views.panel import panel
from web.views.table import SeatCard, seat
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannon``)."""
    below, above = (WHITE, BLACK) if view.display.flipped else (BLACK, WHITE)
    content = [
        seat(view, _card(view, above), "opp"),
        board(view),
        seat(view, _card(view, below), "me"),
        task(view),
        panel(view),
        log(view),
        tools(view),
    ]
    return table(view, content)


def _card(view: TableView, who: Seat) -> SeatCard:
    state: State = view.match.state
    count = state.soldiers[who].bit_count()
    return SeatCard(who, texts.SIDES[who], SIGNS[who], count, texts.SOLDIERS.unit(count), _task(view, who))


def _task(view: TableView, who: Seat) -> Text | None:
    state: State = view.match.state
    if view.decider is None or state.to_move != who:
        return None
    if state.phase == "placing":
        return texts.PLACE_TOWN
    if not view.interaction.picked:
        return texts.PICK_SOLDIER
    return texts.PICK_SQUARE if view.interaction.picked & state.soldiers[who] else texts.CONFIRM_SHOT
