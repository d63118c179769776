"""What is counted in a finished match of Cannonades, for the arena and the balance sheets."""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

from pyengine.game import Seat
from pyengine.games.cannonades.rules.events import (
    Added,
    Boarded,
    Eliminated,
    HandRevealed,
    Looted,
    Missed,
    Reacted,
    Shot,
    Stage,
    Sunk,
    Traded,
    Triggered,
    TurnBegan,
)
from pyengine.games.cannonades.rules.state import icons
from pyengine.match import Match

_STAGES: Final = get_args(Stage)


def count(match: Match) -> dict[str, float]:
    """The figures of a match by name.

    ``first_score`` is the share of the win of who began (CN3). ``turns`` were played, ``final_turns`` of them
    final (CN11); ``redraws`` are hands revealed at set-up. ``adds``, ``shots``, ``boardings`` and ``draws``
    are actions (CN6), ``hits`` shots and boardings that sank, ``misses`` those that did not, ``icons_traded``
    the Captain Grin icons used in draws, ``reactions`` those that were not passed up (CN13). ``eliminated``
    captains were out before the end, ``stranded`` of them at the end of their own turn (CN9), ``loots``
    taken. ``early_sunk`` is 1 if a captain was out before his second turn. ``ended_last`` is 1 if one captain
    was left (CN10), else ``ended_ships``, ``ended_icons``, ``ended_facing``, ``ended_hand`` or
    ``ended_trigger`` for the stage that decided, or ``ended_shared`` (CN12). ``triggered`` is 1 if the pile
    ran out, and ``trigger_score`` the trigger's share of the win (CN11).
    """
    outcome = match.outcome
    assert outcome, "figures are counted once a match is over"
    events = [event for step in match.steps for event in step.events]
    kinds = Counter(map(type, events))
    turns = [event for event in events if isinstance(event, TurnBegan)]
    eliminations = [event for event in events if isinstance(event, Eliminated)]
    trigger = next((event.seat for event in events if isinstance(event, Triggered)), None)
    return {
        "first_score": outcome.scores[turns[0].seat],
        "turns": len(turns),
        "final_turns": sum(event.final for event in turns),
        "redraws": kinds[HandRevealed],
        "adds": kinds[Added],
        "shots": kinds[Shot],
        "boardings": kinds[Boarded],
        "draws": kinds[Traded],
        "hits": kinds[Sunk],
        "misses": kinds[Missed],
        "icons_traded": sum(icons(event.card) for event in events if isinstance(event, Traded)),
        "reactions": sum(isinstance(event, Reacted) and event.how != "pass" for event in events),
        "eliminated": len(eliminations),
        "stranded": sum(event.by is None for event in eliminations),
        "loots": kinds[Looted],
        "early_sunk": float(_early_sunk(match)),
        **{f"ended_{way}": float(outcome.reason == way) for way in ("last", *_STAGES, "shared")},
        "triggered": float(trigger is not None),
        "trigger_score": 0.0 if trigger is None else outcome.scores[trigger],
    }


def _early_sunk(match: Match) -> bool:
    """Whether a captain was out before his second turn began."""
    begun: Counter[Seat] = Counter()
    for step in match.steps:
        for event in step.events:
            if isinstance(event, TurnBegan):
                begun[event.seat] += 1
            elif isinstance(event, Eliminated) and event.by is not None and begun[event.seat] < 2:
                return True
    return False
