"""How much more of the win one kind of games brings than another, and how far that is to be trusted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from pyengine.game import Json

_WIDTH: Final = NormalDist().inv_cdf(0.975)


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
    half = _WIDTH * sqrt(spread * len(deals) / (len(deals) - 1))
    return Difference(mean, (max(-1.0, mean - half), min(1.0, mean + half)))
