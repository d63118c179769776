"""Who plays whom in a pool of players.

A group for each deal, drawn so that all play and all meet about equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import gcd
from random import Random
from typing import Final, NamedTuple

_TRIED: Final = 24
"""The number of draws of a round that are tried."""

Met = Counter[tuple[int, int]]
"""How often every two have met, the smaller number first."""


class Round(NamedTuple):
    """Who is chosen for each of several deals, and how often every two meet in them."""

    chosen: list[list[int]]
    met: Met


def groups(pool: int, seats: int, seed: str) -> Iterator[tuple[int, ...]]:
    """For each deal the numbers of its players, in the order of the first seating, without an end.

    Deals come in rounds, the shortest in which everybody is chosen equally often; of several draws of a round
    the one is taken after which all have met most evenly. A pool smaller than the table sits at it several
    times, everybody as often as the others or once more, and only who sits there once more is drawn.
    """
    rng = Random(f"{seed}/groups/{pool}/{seats}")
    everybody, left = divmod(seats, pool)
    met: Met = Counter()
    while True:
        drawn = min(
            (_drawn(pool, left, met, rng) for _ in range(_TRIED if left else 1)),
            key=lambda tried: _unevenness(met, tried.met),
        )
        met.update(drawn.met)
        for chosen in drawn.chosen:
            group = [*range(pool)] * everybody + chosen
            rng.shuffle(group)
            yield tuple(group)


def _drawn(pool: int, left: int, met: Met, rng: Random) -> Round:
    """This many of the pool for each deal.

    They are always those who have been chosen least often in this round.

    Among them a place goes to who has met the others in the group least often; what is left open then is
    drawn by lot.
    """
    drawn = Round([], Counter())
    times = [0] * pool
    for _ in range(pool // gcd(pool, left)):
        chosen: list[int] = []
        for _ in range(left):
            least = min(times[number] for number in range(pool) if number not in chosen)
            ranks = {
                number: (
                    sum(met[pair] + drawn.met[pair] for pair in _with(number, chosen)),
                    rng.random(),
                )
                for number in range(pool)
                if times[number] == least and number not in chosen
            }
            chosen.append(min(ranks, key=ranks.__getitem__))
        for number in chosen:
            times[number] += 1
        drawn.chosen.append(chosen)
        drawn.met.update(combinations(sorted(chosen), 2))
    return drawn


def _unevenness(met: Met, more: Met) -> int:
    """How much more grows the sum of squares of how often every two have met: the more even, the less."""
    return sum(number * (2 * met[pair] + number) for pair, number in more.items())


def _with(number: int, others: list[int]) -> Iterator[tuple[int, int]]:
    """The pairs of a number with others."""
    return ((other, number) if other < number else (number, other) for other in others)
