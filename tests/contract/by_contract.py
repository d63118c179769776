"""Random games through the contract, to hold the fast ones (``pyengine.playout``) against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from random import Random
from typing import Any

from pyengine.game import Decide, Draw, Outcome
from pyengine.games import AnyGame
from pyengine.playout import Played

Order = Callable[[Sequence[Any]], Sequence[Any]]
"""Puts decisions, or the items of a draw, into the order in which the fast game numbers them."""


class Numbers:
    """Random numbers of a seed that counts them; once the game is over both must have taken as many."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random
        self.taken = 0

    def __call__(self) -> float:
        self.taken += 1
        return self._random()

    def one_of(self, items: Sequence[Any]) -> Any:
        return items[int(self() * len(items))]


def as_listed(items: Sequence[Any]) -> Sequence[Any]:
    return items


def random_game(
    game: AnyGame,
    state: Any,
    random: Numbers,
    *,
    decisions: Order = as_listed,
    items: Order = as_listed,
) -> Played:
    """The game that the same numbers make, one for each decision and each draw, in this order of both."""
    number = 0
    while not isinstance(turn := game.turn(state), Outcome):
        if isinstance(turn, Draw):
            item = random.one_of(items([item for item, times in turn.items for _ in range(times)]))
            state = reduce(game.advance, game.draw(state, item), state)
        else:
            assert isinstance(turn, Decide)
            seat = turn.seats[0]
            state = game.apply(state, seat, random.one_of(decisions(game.legal(state, seat))))
            number += 1
    return Played(number, turn, game.scores(state))
