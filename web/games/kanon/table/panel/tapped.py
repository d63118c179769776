"""What a tap is on."""

from __future__ import annotations

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.kanon.rules.decisions import spot_of
from pyengine.games.kanon.rules.state import State
from web.views.cards import keys


def card_at(state: State, seat: Seat, source: str) -> Card | None:
    """The card that a tap names, as far as it is seen: on a place, or in the seat's hand by its key.

    None if there is none.
    """
    spot = spot_of(source)
    if spot is None:
        return keys(state.hands[seat]).get(source)
    permanent = state.at(spot)
    return None if permanent is None or permanent.card == UNKNOWN else permanent.card
