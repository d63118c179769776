"""Tables of Gran Cannon in moments that matter, found in seeded games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from pyengine.game import Decide, Seat
from pyengine.games.gran_cannon.rules.state import State
from pyengine.match import Match, begin, setup
from pyengine.text import Text
from tests.web.looks import SEEDS, first_cut, seen
from web.look import TableView
from web.texts.cards import SIDES


@cache
def played(seats: int = 4, seed: str = "a") -> Match:
    """A random game to its end."""
    rng = random.Random(seed)
    match = begin(setup("gran-cannon", seats=seats, seed=seed)).dealt()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[int(rng.random() * len(turn.seats))]
        legal = match.game.legal(match.state, seat)
        match = match.play(seat, legal[int(rng.random() * len(legal))])
    return match


def games(seats: int = 4) -> Iterator[Match]:
    """One game after the other."""
    return (played(seats, seed) for seed in SEEDS)


def find(where: Callable[[State], bool], decider: Seat | None = 0, seats: int = 4, **more: Any) -> TableView:
    """The first place of its kind in which a seat decides, as seat 0 sees it.

    With None, others decide there but not seat 0.
    """

    def wanted(state: State, asked: tuple[Seat, ...]) -> bool:
        decides = decider in asked if decider is not None else bool(asked) and 0 not in asked
        return decides and where(state)

    return seen(first_cut(games(seats), wanted), **more)


def third(seat: int) -> Text | None:
    """The name of a seat for a sentence; None of the first one, which the only person has."""
    return SIDES[seat] if seat else None
