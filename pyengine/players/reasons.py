"""What the hints of card games share.

How many reasons they give, which of them come first, what they call the others, what the search has to say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from pyengine.game import Report, Seat
from pyengine.text import Plural, Text

MOST_REASONS: Final = 3
"""A hint has no more sentences than this."""

MOST_OTHERS: Final = 6
"""With no more other decisions than this the one of a hint is compared."""

POINTS: Final = Plural("{n} point", "{n} points", "{n}点")
"""Points with their number."""

Decision = TypeVar("Decision")

Call = Callable[[Seat], Text]
"""What a seat is called inside a sentence."""


def ranked(
    told: Callable[[Decision], Iterable[Text]],
    best: Decision,
    legal: Sequence[Decision],
    decisive: Collection[Text] = (),
) -> tuple[Text, ...]:
    """The reasons for a decision, those first that tell it from the others.

    ``told`` gives the reasons for any decision, ``legal`` is what else there was to choose from. What holds
    for fewer of the others comes first, with another number counting half, in the order of ``told`` where
    that is equal; what is ``decisive`` comes first however many of them it holds for.
    """
    others = [decision for decision in legal if decision != best]
    step = -(-len(others) // MOST_OTHERS) or 1
    said = [{*told(other)} for other in others[::step]]
    shared = Counter(reason for reasons in said for reason in reasons)
    alike = Counter(kind for reasons in said for kind in {*map(_kind, reasons)})

    def common(reason: Text) -> int:
        return -1 if reason in decisive else shared[reason] + alike[_kind(reason)]

    return tuple(sorted(told(best), key=common))


def _kind(reason: Text) -> str:
    """What a sentence says beside its numbers."""
    return re.sub(r"\d+", "", reason.en)


def first_reasons(reasons: Iterable[Text], report: Report[Any]) -> tuple[Text, ...]:
    """The first of the reasons, and what the machine expects of the decision.

    The latter only if there is room and it has searched.
    """
    found = (*islice(reasons, MOST_REASONS),)
    if report.nodes and len(found) < MOST_REASONS:
        return (*found, _SEARCH.fill(percent=round(50 * (report.score + 1))))
    return found


_SEARCH: Final = Text(
    en="Played out many times from here, it wins about {percent} of 100 games.",
    ja="この先を何度も試した結果、勝率はおよそ{percent}%です。",
)
