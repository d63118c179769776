"""Where players are, in words."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.gran_cannon.art.road import squares
from pyengine.games.gran_cannon.rules.state import FORTRESS, State
from pyengine.text import Text
from web.games.gran_cannon import words as texts


def where(state: State, seat: Seat) -> Text:
    """Where a player is: on a square, in the fortress, at the cannon, out of the round."""
    square = squares(state)[seat]
    if seat == state.holder:
        return texts.HOLDS
    if square is None:
        return texts.FALLEN
    return texts.ARRIVED if square == FORTRESS else texts.ON.fill(square=square)


def square_name(square: int) -> Text:
    """A square inside a sentence."""
    return texts.FORTRESS if square == FORTRESS else texts.SQUARE.fill(square=square)
