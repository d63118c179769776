"""Head to head: what every two entrants made of the games in which both took part."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pyengine.arena.results import Deal, Result
from pyengine.arena.summary import Score, ratio
from pyengine.game import Json


class Pair(NamedTuple):
    """Two entrants, seen from the first.

    ``games`` counts every seat of the one with every seat of the other. The one with the greater share of the
    win has won (``wins``, ``losses``); ``draws`` are equal shares, most often none. ``score`` is the first
    one's part of what both together had of the win, None where they had nothing: what a third player won says
    nothing about these two.
    """

    entrants: tuple[int, int]
    games: int
    wins: int
    draws: int
    losses: int
    score: Score | None

    def turned(self) -> Pair:
        """The same from the other side."""
        first, second = self.entrants
        return Pair(
            (second, first),
            self.games,
            self.losses,
            self.draws,
            self.wins,
            self.score and self.score.turned(),
        )

    def to_json(self) -> Json:
        """All but who they are, as JSON."""
        score = self.score.to_json() if self.score else {"score": None, "interval": None}
        return {"games": self.games, "wins": self.wins, "draws": self.draws, "losses": self.losses, **score}


def pairs(entered: int, results: Sequence[Result]) -> list[Pair]:
    """Every two of this many entrants, the smaller number first, those who never met as well."""
    met: defaultdict[tuple[int, int], list[tuple[Deal, float, float]]] = defaultdict(list)
    for result in results:
        shares = result.game.scores
        for one, other in result.meetings():
            pair = (result.entrants[one], result.entrants[other])
            if pair[0] < pair[1]:
                met[pair].append((result.deal, shares[one], shares[other]))
    return [_pair(both, met[both]) for both in combinations(range(entered), 2)]


def _pair(both: tuple[int, int], met: Sequence[tuple[Deal, float, float]]) -> Pair:
    wins = sum(one > other for _, one, other in met)
    losses = sum(one < other for _, one, other in met)
    parts = [(deal, one, one + other) for deal, one, other in met if one + other]
    return Pair(both, len(met), wins, len(met) - wins - losses, losses, ratio(parts) if parts else None)
