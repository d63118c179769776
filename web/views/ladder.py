"""The ladder of a game, as it is shown: its levels, and what is next. The client fills in what was won."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.games import AnyGame

SEATS: Final = 2
"""Players in a game on the ladder, whatever else the game allows."""


def has_ladder(game: AnyGame) -> bool:
    """Whether two can play the game, and the machine has levels to climb."""
    fewest, most = game.seats
    return fewest <= SEATS <= most and len(game.levels) > 1


def standing() -> h.Renderable:
    """Where the client says what is next on the ladder."""
    return h.p(".rung", data_rung=True)
