"""What the players of a card table are called."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.text import Text
from web.texts import cards as texts
from web.texts import table as common
from web.views.model import TableView


def is_you(view: TableView, seat: Seat) -> bool:
    """Whether a player is called *you*: the only person here or the reader of a diagram, unless a file names them."""
    you = view.alone if view.diagram is None else view.viewer
    return seat == you and not view.name_of(seat)


def name(view: TableView, seat: Seat) -> Text:
    """A player's name where it stands alone: that of the file, *You*, or the emblem's."""
    given = view.name_of(seat)
    if given:
        return Text(given, given)
    return common.YOU if is_you(view, seat) else texts.SIDES[seat]
