"""What is counted in a finished match of Gunsor, for the arena and the balance sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate, pairwise
from typing import Final

from pyengine.game import Event
from pyengine.games.gunsor.rules.events import (
    Followed,
    Led,
    MasterChosen,
    PairBegan,
    PoolsSwapped,
    Settled,
    TrickWon,
    WarBegan,
)
from pyengine.match import Match

_COURTS: Final = frozenset("JQK")


def count(match: Match) -> dict[str, float]:
    """The figures of a match by name.

    ``first_score`` is the share of the win of who led the first trick (G4). ``pairs`` and ``tricks`` were
    played; wars began by ``wars_declared``, ``wars_only_suit``, ``wars_stock_empty`` (G9).
    ``courts_development`` and ``courts_war`` were played in these seasons. ``swaps`` are Jokers by the
    follower (G12). ``lead_changes`` counts how often another player came to have the higher score,
    ``lead_changed`` is 1 if that happened at all. ``margin`` is the difference of the final scores.
    """
    outcome = match.outcome
    assert outcome, "figures are counted once a match is over"
    events = [event for step in match.steps for event in step.events]
    kinds = Counter(map(type, events))
    causes = Counter(event.cause for event in events if isinstance(event, WarBegan))
    (first,) = (event.seat for event in events if isinstance(event, MasterChosen))
    changes = _lead_changes(event.points for event in events if isinstance(event, Settled))
    high, low = sorted(match.game.scores(match.state), reverse=True)
    return {
        "first_score": outcome.scores[first],
        "pairs": kinds[PairBegan],
        "tricks": kinds[TrickWon],
        **{f"wars_{cause}": causes[cause] for cause in ("declared", "only_suit", "stock_empty")},
        **_courts(events),
        "swaps": kinds[PoolsSwapped],
        "lead_changes": changes,
        "lead_changed": float(changes > 0),
        "margin": high - low,
    }


def _courts(events: Iterable[Event]) -> dict[str, float]:
    """The court cards played in each season."""
    courts: Counter[str] = Counter()
    season = "development"
    for event in events:
        match event:
            case PairBegan():
                season = "development"
            case WarBegan():
                season = "war"
            case Led(card=card) | Followed(card=card):
                courts[season] += card[1:] in _COURTS
            case _:
                pass
    return {f"courts_{season}": courts[season] for season in ("development", "war")}


def _lead_changes(settlements: Iterable[tuple[int, int]]) -> int:
    """How often the lead went from one player to the other; equal scores leave it where it was."""
    leads = [lead for lead in accumulate(first - second for first, second in settlements) if lead]
    return sum((before > 0) != (after > 0) for before, after in pairwise(leads))
