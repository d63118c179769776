"""Games of Kanon to look at: played at a glance, so that they are like those of people."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from pyengine.game import Decide, Seat
from pyengine.games.kanon.player.policy import choosing
from pyengine.games.kanon.rules.state import State
from pyengine.match import Match, begin, setup
from tests.web.looks import cuts


@cache
def played(number: int) -> Match:
    """A whole game."""
    rng = random.Random(number)
    match = begin(setup("kanon", seed=str(number)))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        seen = match.game.observe(match.state, seat)
        match = match.play(seat, choosing.choose(seen, seat, rng.random, 0.3))
    return match


def games() -> Iterator[Match]:
    """One game after the other."""
    return map(played, range(8))


def places(where: Callable[[State], bool], seat: Seat | None = None) -> Iterator[Match]:
    """The games up to every place that is as wanted, in which the seat, if one is named, decides."""
    return cuts(games(), lambda state, asked: (seat is None or asked == (seat,)) and where(state))


def find(where: Callable[[State], bool], seat: Seat | None = None) -> Match:
    """The first of these places."""
    return next(places(where, seat))
