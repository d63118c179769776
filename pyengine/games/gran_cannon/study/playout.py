"""Random games on the fast table (see ``fast``).

From the precedence and the first hands to the last round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.game import Outcome
from pyengine.games.gran_cannon.player.mutable_table import NONE, Deal, Table
from pyengine.games.gran_cannon.rules.state import HAND, State
from pyengine.games.gran_cannon.rules.turns import drawn, won
from pyengine.playout import Played

_BEGINNINGS: Final = 32
"""This many set-ups are remembered: more than there usually are at a time."""


def random_game(start: State, random: Callable[[], float]) -> Played:
    """A random game from the beginning, which ``GranCannon.initial`` gave (GC1, GC9).

    ``random`` gives uniform numbers from 0 to below 1, one for each choice: the place of a decision among the
    legal ones as ``legal`` lists them, in the order of seats; of a card in its sorted pile; of a seat among
    those without precedence.
    """
    seats = list(start.seats)
    order = [seats.pop(int(random() * len(seats))) for _ in start.seats]
    table = _first_turn(start).table(random)
    table.ranks = [order.index(seat) for seat in start.seats]
    decisions = 0
    while deciders := table.deciders():
        moves: list[int] = []
        for seat in deciders:
            legal = table.legal(seat)
            moves.append(legal[int(random() * len(legal))])
        decisions += len(moves)
        table.play(moves)
    return Played(decisions, _outcome(start, table), tuple(table.scores))


@lru_cache(maxsize=_BEGINNINGS)
def _first_turn(start: State) -> Deal:
    """The first turn with hands that are dealt anew each time; the precedence is still to be drawn."""
    return Deal(
        replace(
            start,
            phase="choosing",
            precedence=tuple(start.seats),
            round=1,
            turn=1,
            squares=(0,) * len(start.seats),
            drawing=(),
            hands=((UNKNOWN,) * HAND,) * len(start.seats),
            piles=tuple((UNKNOWN,) * (len(pile) - HAND) for pile in start.piles),
        )
    )


def _outcome(start: State, table: Table) -> Outcome:
    return drawn(start, table.reason) if table.winner == NONE else won(start, table.winner)
