"""What stands by a seat in a game over lines to other devices."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from web.look import TableView


def reach(view: TableView, seat: Seat) -> h.Node:
    """How a seat's device is reached, and the flag that it hoists; None but in a game over lines."""
    known = view.play.remote
    if known is None or known.live is None or not known.begun:
        return None
    from web.views.together.lines import by_seat  # noqa: PLC0415 - only games over lines need it

    return by_seat(view, known, known.live, seat)
