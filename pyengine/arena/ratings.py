"""Ratings of entrants from finished games, duels and games of many alike.

They come from the library ``openskill`` (the extra ``report``).

The model is that of Plackett and Luce: each entrant wins with a probability in proportion to its strength,
whatever the others are. So among the games that one of two has won, it is either of them as often as if they
had been alone. A game says who had the win and nothing about the order of the rest, and so it is rated as
what it says: its winner before one of the others. To rank everybody without a share as equal last would draw
the weak together, and would give the ratings another scale for every number of players.

An update depends on those before it, and the order of games is an accident. So the games are gone through
several times, in each pass once, from the same beginning, in an order and with opponents drawn by lot from a
fixed seed; what is given is the mean of the passes. Games count alike, early or late: nothing is added to the
uncertainty between them (``tau`` 0), and they lessen it without damping (``gamma`` 1), for a machine player
does not change while it plays.

The library's scale begins anywhere. So the ratings are also given in points from an anchor (``anchored``):
the random player, if it took part, else the mean of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pyengine.arena.played import Result
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.text import Text

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

_PASSES: Final = range(8, 65)
"""How many passes there may be at least and at most, as many as take about ``_UPDATES`` updates.

A second or so.
"""
_UPDATES: Final = 24_000

_FEWER: Final = range(4, 17)
"""The same for each point of the course."""
_FEWER_UPDATES: Final = 3_000

_POINTS: Final = 400 / log(10) / (sqrt(2) * 25 / 6)
"""Points of Elo in one of the library's, when nothing is left to doubt."""

_WIDTH: Final = 1.96
"""This many standard deviations to either side hold 95 %."""

_STEP: Final = 1.5
"""By so much the number of deals grows from one point of the course to the next."""


class ReportError(CannonryError):
    """Ratings or a report that cannot be made: a library is missing, or the file cannot be written."""


class Rating(NamedTuple):
    """How strong an entrant is: the mean and the standard deviation of what is believed of it.

    Two entrants whose means differ by 6 share the wins of both as about 70 to 30: when nothing is left to
    doubt, e to 1 at 5.9, the root of 2 times 25 / 6.
    """

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the strength exceeds almost certainly: three standard deviations less than the mean."""
        return self.mu - 3 * self.sigma

    def to_json(self) -> Json:
        """All three, rounded to a thousandth."""
        return {"mu": round(self.mu, 3), "sigma": round(self.sigma, 3), "ordinal": round(self.ordinal, 3)}


class Anchored(NamedTuple):
    """A rating in points of Elo from the anchor, 0, with its 95 % interval.

    400 points stand for 10 wins to 1. The interval is that of the difference to the anchor, whose own rating
    is no surer than others; None for the anchor itself.
    """

    points: float
    interval: tuple[float, float] | None

    def to_json(self) -> Json:
        """Both, in whole points."""
        return {"points": round(self.points), "interval": self.interval and [*map(round, self.interval)]}


Anchor = Literal["random", "mean"]
"""What has 0 points: the random player (several count as one), or the mean of all entrants."""


class Course(NamedTuple):
    """The ratings that came out of the first ``games`` games."""

    games: int
    ratings: list[Rating]


def ratings(entered: int, results: Sequence[Result]) -> list[Rating]:
    """The ratings of this many entrants, by number; the same results in any order give the same.

    Raises ReportError.

    Everybody begins at 25, with a standard deviation of a third of it.
    """
    model = _model()
    ordered = sorted(results, key=lambda result: result.game.key)
    return _rated(model, entered, ordered, _within(_PASSES, _UPDATES, len(ordered)))


def course(entered: int, results: Sequence[Result]) -> list[Course]:
    """What the ratings were after ever more whole deals, all of them in the end; raises ReportError."""
    model = _model()
    deals = sorted({result.game.deal for result in results})
    found: list[Course] = []
    while deals:
        last = deals[-1]
        ordered = sorted(
            (result for result in results if result.game.deal <= last), key=lambda result: result.game.key
        )
        passes = _within(_FEWER, _FEWER_UPDATES, len(ordered))
        found.append(Course(len(ordered), _rated(model, entered, ordered, passes)))
        deals = deals[: int(len(deals) / _STEP)]
    return found[::-1]


def anchor(players: Sequence[str]) -> Anchor:
    """What ratings are measured from: random, if it is one of several kinds of players."""
    return "random" if "random" in players and len(set(players)) > 1 else "mean"


def anchored(players: Sequence[str], rated: Sequence[Rating]) -> list[Anchored]:
    """The ratings of entrants, whose kinds of player are given, in points from their anchor."""
    anchors = [number for number, kind in enumerate(players) if kind == "random" or anchor(players) == "mean"]
    zero = fmean(rated[number].mu for number in anchors)
    found: list[Anchored] = []
    for number, rating in enumerate(rated):
        # The difference to the anchor is a sum of ratings, each with its weight.
        weights = [(each == number) - (each in anchors) / len(anchors) for each in range(len(rated))]
        sigma = sqrt(sum((weight * each.sigma) ** 2 for weight, each in zip(weights, rated, strict=True)))
        points, half = _POINTS * (rating.mu - zero), _POINTS * _WIDTH * sigma
        found.append(Anchored(points, (points - half, points + half) if any(weights) else None))
    return found


def need_ratings() -> None:
    """Raises ReportError if the library is missing: better before the games than after them."""
    _model()


def _within(passes: range, updates: int, games: int) -> int:
    """As many passes as take about this many updates."""
    return min(passes[-1], max(passes[0], updates // max(1, games)))


def _rated(model: PlackettLuce, entered: int, ordered: Sequence[Result], passes: int) -> list[Rating]:
    found = [_passed(model, entered, ordered, Random(f"rating/{number}")) for number in range(passes)]
    return [
        Rating(fmean(rating.mu for rating in rated), fmean(rating.sigma for rating in rated))
        for rated in zip(*found, strict=True)
    ]


def _passed(
    model: PlackettLuce, entered: int, results: Sequence[Result], rng: Random
) -> list[PlackettLuceRating]:
    """The library's ratings after each game once."""
    rated = [model.rating() for _ in range(entered)]
    for result in rng.sample(results, len(results)):
        shares = result.game.scores
        seats = range(len(shares))
        (one,) = rng.choices(seats, shares)
        other = rng.choice([seat for seat in seats if seat != one])
        a, b = result.entrants[one], result.entrants[other]
        if a != b:  # two seats of one player say nothing
            # Whole numbers: the library cuts off what stands behind the point. Equal ranks are a draw.
            ranks = [float(shares[one] < shares[other]), float(shares[other] < shares[one])]
            ((rated[a],), (rated[b],)) = model.rate([[rated[a]], [rated[b]]], ranks=ranks)
    return rated


def _model() -> PlackettLuce:
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - only who asks for ratings needs it
    except ImportError:
        raise ReportError(
            Text(
                en="For ratings, install the package “openskill”: pip install 'cannonry[report]'.",
                ja="レーティングには、パッケージ「openskill」が必要です（pip install 'cannonry[report]'）。",
            )
        ) from None
    return PlackettLuce(tau=0.0, gamma=_undamped)


def _undamped(*_: object) -> float:
    return 1.0
