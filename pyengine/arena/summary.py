"""Finished games counted up: what each player made of them, and how far that is to be trusted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from math import log10, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from pyengine.arena.contest import Contest
from pyengine.arena.played import Played
from pyengine.arena.results import Result, results
from pyengine.game import Json

_WIDTH: Final = NormalDist().inv_cdf(0.975)
"""This many standard errors to either side hold 95 % of a normal distribution."""


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

    Deals are independent of each other, games of one deal are not: so the interval comes from the spread of
    the deals' sums (the ratio estimate of cluster sampling; Cochran: *Sampling Techniques*, 1977, chapter
    9A).
    """
    deals: defaultdict[Hashable, list[tuple[float, float]]] = defaultdict(list)
    for deal, part, whole in parts:
        deals[deal].append((part, whole))
    sums = [(sum(part for part, _ in deal), sum(whole for _, whole in deal)) for deal in deals.values()]
    total = sum(whole for _, whole in sums)
    mean = sum(part for part, _ in sums) / total
    if len(sums) < 2:
        return Score(mean, None)
    spread = sum((part - mean * whole) ** 2 for part, whole in sums)
    half = _WIDTH * sqrt(spread * len(sums) / (len(sums) - 1)) / total
    return Score(mean, (max(0.0, mean - half), min(1.0, mean + half)))


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
