"""Finished games counted up, by player and head to head, and how far that is to be trusted.

Intervals are Wilson's (*Probable Inference*, 1927) for as many independent games as the deals amount
to. An interval of two standard errors to either side, as is usual for means, has no width where all
games ended alike: it took 60 wins of 60 for a certainty, and of the true shares of 95 % it held 40 %
after ten deals. Wilson's asks instead which true shares could well have led here: 60 of 60 is 94.0 to
100 %. A bootstrap cannot do that, for it draws from what has been seen. Jeffreys' interval would do as
well; but it leaves out the estimate near the edges, where it has to be mended by hand.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from math import log10, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from pyengine.arena.contest import Contest
from pyengine.arena.played import Deal, Played, Result, results
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


_Z: Final = NormalDist().inv_cdf(0.975)


class Difference(NamedTuple):
    """A mean share of the win less another one, from -1 to 1, with its 95 % interval.

    The interval is None where the games say too little: all of one deal, or one kind always with the same
    result.
    """

    mean: float
    interval: tuple[float, float] | None

    def to_json(self) -> Json:
        """Both, rounded to a ten-thousandth."""
        interval = self.interval and [round(bound, 4) for bound in self.interval]
        return {"difference": round(self.mean, 4), "interval": interval}


def difference(shares: Iterable[tuple[Hashable, float, bool]]) -> Difference | None:
    """The mean share of the win of those that are marked, less that of the others; None if a side is empty.

    Each share with its deal. Deals are independent of each other, shares of one deal are not: so the interval
    comes from the spread of the deals' sums of deviations, each divided by the size of its side (the
    linearized difference of two ratios; Cochran: *Sampling Techniques*, 1977, chapter 9A and 6.19).
    """
    rows = list(shares)
    sides = [[share for _, share, marked in rows if marked is side] for side in (False, True)]
    if not all(sides):
        return None
    means = [fmean(side) for side in sides]
    mean = means[1] - means[0]
    deals: defaultdict[Hashable, float] = defaultdict(float)
    for deal, share, marked in rows:
        deals[deal] += (1 if marked else -1) * (share - means[marked]) / len(sides[marked])
    if len(deals) < 2 or any(len(set(side)) == 1 for side in sides):
        return Difference(mean, None)
    spread = sum(deviation**2 for deviation in deals.values())
    half = _Z * sqrt(spread * len(deals) / (len(deals) - 1))
    return Difference(mean, (max(-1.0, mean - half), min(1.0, mean + half)))


# Each player


_WIDTH: Final = NormalDist().inv_cdf(0.975)
"""This many standard errors to either side hold 95 % of a normal distribution."""

_ADDED: Final = _WIDTH**2
"""As many even games does Wilson's formula add to those that were played."""


class Score(NamedTuple):
    """A mean share of the win, with its 95 % interval (None for fewer than two deals)."""

    mean: float
    interval: tuple[float, float] | None

    def turned(self) -> Score:
        """What is left of the win for the others."""
        return Score(1 - self.mean, self.interval and (1 - self.interval[1], 1 - self.interval[0]))

    def to_json(self) -> Json:
        """Both, rounded to a millionth."""
        interval = self.interval and [round(bound, 6) for bound in self.interval]
        return {"score": round(self.mean, 6), "interval": interval}


def score(shares: Iterable[tuple[Hashable, float]]) -> Score:
    """The mean of shares of the win from 0 to 1, at least one, each with its deal."""
    return ratio((deal, share, 1.0) for deal, share in shares)


def ratio(parts: Iterable[tuple[Hashable, float, float]]) -> Score:
    """How much of several wholes, not all nothing, their parts are together.

    Each part and whole with its deal.

    Deals are independent of each other, games of one deal are not: in one the luck may be everybody's in
    turn, in another the same player's twice. So the spread of the deals' sums (the ratio estimate of cluster
    sampling; Cochran: *Sampling Techniques*, 1977, chapter 9A) says how many games, each won or lost for
    itself, the deals amount to: exactly the number of games where every deal is one. To the spread are added
    as many even games as Wilson's formula adds: few deals that ended alike do not prove that all will. In
    simulations of 5 to 100 deals of one, two or four games the interval held the true share in 92 to 99.8 %.
    """
    deals: defaultdict[Hashable, list[tuple[float, float]]] = defaultdict(list)
    for deal, part, whole in parts:
        deals[deal].append((part, whole))
    sums = [(sum(part for part, _ in deal), sum(whole for _, whole in deal)) for deal in deals.values()]
    number, total = len(sums), sum(whole for _, whole in sums)
    mean = sum(part for part, _ in sums) / total
    if number < 2:
        return Score(mean, None)
    spread = sum((part - mean * whole) ** 2 for part, whole in sums) * (number / total) ** 2
    alone = number * mean * (1 - mean)
    return Score(mean, wilson(mean, number * (alone + _ADDED / 4) / (spread + _ADDED / 4)))


def wilson(mean: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of independent games won, which need not be a whole number."""
    centre = (mean + _ADDED / (2 * games)) / (1 + _ADDED / games)
    half = (
        _WIDTH * sqrt(max(0.0, mean * (1 - mean)) / games + _ADDED / (2 * games) ** 2) / (1 + _ADDED / games)
    )
    return max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half))


def elo(share: float) -> float | None:
    """The difference in Elo that a share of the win against one opponent stands for.

    None where it has no bounds.
    """
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None


def summary(contest: Contest, games: Sequence[Played]) -> Json:
    """The table of a contest as JSON, its fields as in the command line's documentation.

    There must be at least one game.
    """
    found = results(contest, games)
    return {
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "players": [_player(contest, number, found) for number in range(contest.entered)],
        **overall(games),
    }


def overall(games: Sequence[Played]) -> Json:
    """What is known of games as a whole, no matter who played: at least one game, all with as many seats."""
    reasons = Counter(game.reason for game in games)
    names = dict.fromkeys(name for game in games for name in game.statistics)
    return {
        "seats": [
            score((game.deal, game.scores[seat]) for game in games).to_json()
            for seat in range(len(games[0].scores))
        ],
        "plies": round(fmean(game.plies for game in games), 3),
        "reasons": dict(sorted(reasons.items())),
        "statistics": {
            name: round(fmean(game.statistics.get(name, 0) for game in games), 6) for name in names
        },
    }


def entrant(number: int, found: Sequence[Result]) -> Json:
    """What an entrant made of the games, wherever it sat.

    Of a game at which it sat at several seats, each counts.
    """
    seated = [(result, seat) for result in found for seat in result.seats(number)]
    wins = sum(seat in result.game.winners for result, seat in seated)
    draws = sum(not result.game.winners for result, _ in seated)
    decisions = sum(result.game.decisions[seat] for result, seat in seated)
    seconds = sum(result.game.seconds[seat] for result, seat in seated)
    shares = [(result.deal, result.game.scores[seat]) for result, seat in seated]
    return {
        "games": len(seated),
        "wins": wins,
        "draws": draws,
        "losses": len(seated) - wins - draws,
        **(score(shares).to_json() if shares else {"score": None, "interval": None}),
        "seconds": round(seconds / decisions, 6) if decisions else 0.0,
    }


def _player(contest: Contest, number: int, found: Sequence[Result]) -> Json:
    deck = {"deck": contest.decks[number]} if contest.decks else {}
    counted = entrant(number, found)
    interval = counted["interval"]
    duel = len(contest.players) == 2
    return {
        "name": contest.players[number],
        **deck,
        **counted,
        "elo": _rounded(counted["score"]) if duel else None,
        "elo_interval": [_rounded(bound) for bound in interval] if duel and interval else None,
    }


def _rounded(share: float) -> float | None:
    difference = elo(share)
    return None if difference is None else round(difference, 1)
