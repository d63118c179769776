"""The log: the latest two rounds turn by turn, the latest turn first, and a line for each round before.

All are jumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from pyengine.game import Event
from pyengine.games.gran_cannon.rules.events import RoundBegan
from pyengine.games.gran_cannon.rules.state import State
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.narration import tell
from web.look import TableView
from web.texts import cards as shared
from web.views import story

_ROUNDS: Final = 2
"""This many rounds are shown in full: a whole long game would be a long way to scroll, and slow to draw."""


def log(view: TableView) -> h.Renderable:
    """The log with its jumps."""
    state: State = view.sight
    told = view.story
    rounds = [number for number, events in enumerate(told, start=1) if _begins(events)]
    start = rounds[-_ROUNDS] if len(rounds) >= _ROUNDS else 1
    first = texts.FIRST_TO if state.reach else texts.FIRST_PAST
    heading = texts.ROUND_TURN.fill(round=state.round, turn=state.turn) if state.round else shared.LOG
    return story.log(
        view,
        heading,
        first.fill(target=state.target),
        story.stretches(view, tell, start),
        (_past(view, told, number) for number in reversed(rounds[:-_ROUNDS])),
        anew=True,
    )


def _begins(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundBegan) for event in events)


def _past(view: TableView, told: Sequence[Sequence[Event]], number: int) -> h.Renderable:
    """A round of which only the beginning is shown."""
    began = next(event for event in told[number - 1] if isinstance(event, RoundBegan))
    return story.entry(view, number, tell(view, (began,)))
