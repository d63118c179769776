"""What is counted in a finished match of Gran Cannon, for the arena and the balance sheets."""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

from pyengine.games.gran_cannon.rules.events import (
    Felled,
    Fired,
    OvertimeBegan,
    OvertimeJudged,
    PrecedenceDrawn,
    RoundWon,
    Scored,
    TurnBegan,
    Used,
    Victory,
    Weapon,
)
from pyengine.games.gran_cannon.rules.state import Ability
from pyengine.match import Match

_SOURCES: Final = ("shot", "sword", "round")


def count(match: Match) -> dict[str, float]:
    """The figures of a match by name.

    ``first_score`` is the share of the win of the first in the precedence (GC9). ``rounds`` were won:
    ``won_fortress``, ``won_overtime``, ``won_precedence``, ``won_shot``, ``won_sword`` of them in these ways.
    ``turns`` were played, the cannon ``fired``; ``felled_shot`` and ``felled_sword`` are victims;
    ``points_shot``, ``points_sword`` and ``points_round`` what all players scored in these ways. Specials
    were used: ``used_dash``, ``used_sword``, ``used_overcharge`` (GC14). ``overtimes`` were fought, with
    ``ties`` tied presentations (GC16). ``margin`` is the lead of the highest final score over the next.
    """
    outcome = match.outcome
    assert outcome, "figures are counted once a match is over"
    events = [event for step in match.steps for event in step.events]
    kinds = Counter(map(type, events))
    victories = Counter(event.by for event in events if isinstance(event, RoundWon))
    abilities = Counter(event.ability for event in events if isinstance(event, Used))
    felled: Counter[Weapon] = Counter()
    points: Counter[str] = Counter()
    ties = 0
    for event in events:
        match event:
            case Felled(weapon=weapon, victims=victims):
                felled[weapon] += len(victims)
            case Scored(source=source, points=scored):
                points[source] += scored
            case OvertimeJudged(seats=seats):
                ties += len(seats) > 1
            case _:
                pass
    first = next(event.seat for event in events if isinstance(event, PrecedenceDrawn))
    high, second, *_ = sorted(match.game.scores(match.state), reverse=True)
    return {
        "first_score": outcome.scores[first],
        "rounds": kinds[RoundWon],
        "turns": kinds[TurnBegan],
        "fired": kinds[Fired],
        **{f"won_{way}": victories[way] for way in get_args(Victory)},
        **{f"felled_{weapon}": felled[weapon] for weapon in get_args(Weapon)},
        **{f"points_{source}": points[source] for source in _SOURCES},
        **{f"used_{ability}": abilities[ability] for ability in get_args(Ability)},
        "overtimes": kinds[OvertimeBegan],
        "ties": ties,
        "margin": high - second,
    }
