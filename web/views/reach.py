"""What stands by a seat beside what the game says of it."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from web.look import TableView, first


def reach(view: TableView, seat: Seat) -> h.Node:
    """How a seat's device is reached, for instance; None where a feature has nothing to say."""
    return first(feature.by_seat(view, seat) for feature in view.features)
