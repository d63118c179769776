"""Finished games counted up: what each player made of them, and how far that is to be trusted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import log10, sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from pyengine.arena.contest import Contest
from pyengine.arena.play import Played
from pyengine.game import Json

_WIDTH: Final = NormalDist().inv_cdf(0.975)
"""So many standard errors to either side hold 95 % of a normal distribution."""


class Score(NamedTuple):
    """A mean share of the win, with its 95 % interval (None for fewer than two deals)."""

    mean: float
    interval: tuple[float, float] | None

    def to_json(self) -> Json:
        """Both, rounded to a millionth."""
        interval = self.interval and [round(bound, 6) for bound in self.interval]
        return {"score": round(self.mean, 6), "interval": interval}


def score(shares: Iterable[tuple[int, float]]) -> Score:
    """The mean of shares of the win from 0 to 1, at least one, each with the number of its deal.

    Deals are independent of each other, games of one deal are not: so the interval comes from the spread of the deals'
    sums (the ratio estimate of cluster sampling; Cochran: *Sampling Techniques*, 1977, chapter 9A).
    """
    deals: defaultdict[int, list[float]] = defaultdict(list)
    for deal, share in shares:
        deals[deal].append(share)
    games = sum(map(len, deals.values()))
    mean = sum(map(sum, deals.values())) / games
    if len(deals) < 2:
        return Score(mean, None)
    spread = sum((sum(deal) - mean * len(deal)) ** 2 for deal in deals.values())
    half = _WIDTH * sqrt(spread * len(deals) / (len(deals) - 1)) / games
    return Score(mean, (max(0.0, mean - half), min(1.0, mean + half)))


def elo(share: float) -> float | None:
    """The difference in Elo that a share of the win against one opponent stands for; None where it has no bounds."""
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None


def summary(contest: Contest, games: Sequence[Played]) -> Json:
    """The table of a contest as JSON, its fields as in the command line's documentation; at least one game."""
    return {
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "players": [_player(contest, number, games) for number in range(len(contest.players))],
        **overall(games),
    }


def overall(games: Sequence[Played]) -> Json:
    """What is known of games as a whole, whoever played: at least one game, all with as many seats."""
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


def _player(contest: Contest, number: int, games: Sequence[Played]) -> Json:
    seats = [contest.seat_of(number, game.rotation) for game in games]
    seated = list(zip(games, seats, strict=True))
    wins = sum(seat in game.winners for game, seat in seated)
    draws = sum(not game.winners for game in games)
    decisions = sum(game.decisions[seat] for game, seat in seated)
    found = score((game.deal, game.scores[seat]) for game, seat in seated)
    duel = len(contest.players) == 2
    return {
        "name": contest.players[number],
        **({"deck": contest.decks[number]} if contest.decks else {}),
        "wins": wins,
        "draws": draws,
        "losses": len(games) - wins - draws,
        **found.to_json(),
        "elo": _rounded(found.mean) if duel else None,
        "elo_interval": [_rounded(bound) for bound in found.interval] if duel and found.interval else None,
        "seconds": round(sum(game.seconds[seat] for game, seat in seated) / decisions, 6)
        if decisions
        else 0.0,
    }


def _rounded(share: float) -> float | None:
    difference = elo(share)
    return None if difference is None else round(difference, 1)
