"""Games of Gunsor to look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from pyengine.game import Decide, Seat
from pyengine.games.gunsor.rules.state import State
from pyengine.match import Match, begin, setup
from pyengine.option import Options
from tests.web.looks import cuts


@cache
def played(number: int, options: tuple[tuple[str, bool | int], ...] = ()) -> Match:
    """A random game, in which war is seldom declared."""
    rng = random.Random(number)
    chosen: Options = dict(options)
    match = begin(setup("gunsor", seed=str(number), options=chosen))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        calm = [decision for decision in legal if decision != "war"]
        match = match.play(seat, rng.choice(legal if rng.random() < 0.1 else calm))
    return match


def games() -> Iterator[Match]:
    """One game after the other."""
    return map(played, range(12))


def places(where: Callable[[State], bool], seat: Seat | None = None) -> Iterator[Match]:
    """The games up to every place that is as wanted, in which the seat, if one is named, decides."""
    return cuts(games(), lambda state, asked: (seat is None or asked == (seat,)) and where(state))


def find(where: Callable[[State], bool], seat: Seat | None = None) -> Match:
    """The first of these places."""
    return next(places(where, seat))
