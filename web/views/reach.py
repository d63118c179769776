"""What stands by a seat beside what the game says of it."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from web.look import TableView


def reach(view: TableView, seat: Seat) -> h.Node:
    """How a seat's device is reached, for instance; None where a feature has nothing to say."""
    said = (feature.by_seat(view, seat) for feature in view.ui.features)
    return next((each for each in said if each is not None), None)
