"""What the hints of card games share.

How many reasons they give, what they call the others, what the search has to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final

from pyengine.game import Report, Seat
from pyengine.text import Text

MOST_REASONS: Final = 3
"""A hint has no more sentences than this."""

Call = Callable[[Seat], Text]
"""What a seat is called inside a sentence."""


def first_reasons(reasons: Iterable[Text], report: Report[Any]) -> tuple[Text, ...]:
    """The first of the reasons, and what the machine expects of the decision.

    The latter only if there is room and it has searched.
    """
    found = (*islice(reasons, MOST_REASONS),)
    if report.nodes and len(found) < MOST_REASONS:
        return (*found, _SEARCH.fill(percent=round(50 * (report.score + 1))))
    return found


_SEARCH: Final = Text(
    en="Played out many times from here, it wins about {percent} games of 100.",
    ja="この先を何度も試した結果、勝率はおよそ{percent}%です。",
)
