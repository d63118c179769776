"""What is counted in a finished match of Kanon, for the arena and the balance sheets."""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

from pyengine.games.kanon.events.cost import Called, Countered
from pyengine.games.kanon.events.field import Failed
from pyengine.games.kanon.events.setup import GameEnded, Mulliganed, StarterDrawn
from pyengine.games.kanon.events.turn import BattleVoided, CardSet, Drew, Fought, LinesDeclared, TurnBegan
from pyengine.games.kanon.rules.state import UP, Ground
from pyengine.match import Match

_GROUNDS: Final = get_args(Ground)


def count(match: Match) -> dict[str, float]:
    """The figures of a match by name.

    ``first_score`` is the share of the win of who began the first game (K4). ``games`` were played, of which
    ``drawn`` nobody won; ``first_wins`` is the share of the games that their own first player won, a draw
    counting half. ``ended_points``, ``ended_decking``, ``ended_empty``, ``ended_own`` and ``ended_losing``
    are the games that ended by each ground (K25). ``turns`` of both seats, ``battles`` decided, ``ties``
    among them, ``voided`` ones that did not take place; ``battles_per_turn``. ``sets`` are cards set,
    ``draws`` cards drawn, ``items`` turned up at a cost, ``abilities`` used, ``events`` played, ``countered``
    of them; ``lines`` declared (K18), ``fallen`` cards that missed their raison d'être (K23), ``mulligans``
    taken. ``decisions`` are those of both seats.
    """
    outcome = match.outcome
    assert outcome, "figures are counted once a match is over"
    events = [event for step in match.steps for event in step.events]
    kinds = Counter(map(type, events))
    ends = [event for event in events if isinstance(event, GameEnded)]
    fights = [event for event in events if isinstance(event, Fought)]
    calls = Counter(
        "items" if event.ability == UP else "events" if event.source is None else "abilities"
        for event in events
        if isinstance(event, Called)
    )
    starter = next(event.seat for event in events if isinstance(event, StarterDrawn))
    turns = kinds[TurnBegan]
    return {
        "first_score": outcome.scores[starter],
        "games": len(ends),
        "drawn": sum(event.winner is None for event in ends),
        "first_wins": sum(_first_wins(match)) / len(ends),
        **{f"ended_{ground}": sum(event.reason == ground for event in ends) for ground in _GROUNDS},
        "turns": turns,
        "battles": len(fights),
        "ties": sum(event.winner is None for event in fights),
        "voided": kinds[BattleVoided],
        "battles_per_turn": len(fights) / turns,
        "sets": kinds[CardSet],
        "draws": sum(isinstance(event, Drew) and event.to == "hand" for event in events),
        **{name: calls[name] for name in ("items", "abilities", "events")},
        "countered": kinds[Countered],
        "lines": sum(len(event.lines) for event in events if isinstance(event, LinesDeclared)),
        "fallen": sum(len(event.gone) for event in events if isinstance(event, Failed)),
        "mulligans": kinds[Mulliganed],
        "decisions": sum(step.decider >= 0 for step in match.steps),
    }


def _first_wins(match: Match) -> list[float]:
    """For each game what its first player made of it: 1 a win, a half a draw."""
    found: list[float] = []
    state = match.start
    for step in match.steps:
        if len(step.state.results) > len(found):
            winner = step.state.results[-1].winner
            found.append(0.5 if winner is None else float(winner == state.first))
        state = step.state
    return found
