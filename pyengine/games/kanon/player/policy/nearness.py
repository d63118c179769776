"""How near a card's own condition for the end of the game is to holding (K25)."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.abilities.pieces import Act, Both, Condition, Deck, Points, There
from pyengine.games.kanon.player.policy import on_the_way
from pyengine.games.kanon.rules.state import State

_FAR: Final = 45
"""A deck with this many cards too many is as far from it as can be."""


def nearness(condition: Condition, state: State, act: Act) -> float:
    """From 0 to 1: 1 if the condition holds, else how far what it counts has come.

    Of two conditions the mean.
    """
    seat = act.seat
    match condition:
        case Both(one, two):
            return (nearness(one, state, act) + nearness(two, state, act)) / 2
        case There(which, least):
            return min(1.0, len(which.found(state, act)) / least)
        case Points(number, False, "own"):
            return min(1.0, on_the_way.points(state, seat) / number)
        case Deck(most, whose):
            left = on_the_way.deck(state, seat if whose == "own" else 1 - seat)
            return 1 - min(_FAR, max(0, left - most)) / _FAR
        case _:
            return float(condition.holds(state, act))
