"""Asking the machine player what it would do."""

from __future__ import annotations

from typing import Any, Final

from pyengine.game import Decide, Strength
from pyengine.games.kanon import GAME
from pyengine.games.kanon.rules.state import State
from pyengine.players.budget import final
from tests.games.kanon.workshop import Player, table

_DECK: Final = " ".join(f"0{number:02}" for number in range(1, 37))


def choice(state: State, level: int = 3, seed: int = 0) -> str:
    """What a level decides where one seat must decide."""
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    return final(GAME.think(GAME.observe(state, seat), seat, Strength(level, seed=seed))).best


def at_table(one: Player, two: Player, **more: Any) -> State:
    """A table with decks to draw from."""
    filled = [
        Player(each.lines, each.hand, each.deck or _DECK, each.discards, each.points) for each in (one, two)
    ]
    return table(*filled, **more)
