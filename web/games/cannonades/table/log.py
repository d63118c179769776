"""The log: turn by turn, the latest first; every line is a jump."""

from __future__ import annotations

import htpy as h

from pyengine.games.cannonades.rules.state import State
from web.games.cannonades.table.heaps import heaps_link
from web.games.cannonades.table.narration import tell
from web.games.cannonades.table.terms import when
from web.look import TableView
from web.views import story


def log(view: TableView) -> h.Renderable:
    """The log with its jumps, under the number of the turn and the sizes of pile and discards."""
    state: State = view.sight
    return story.log(view, when(state), heaps_link(view, state), story.stretches(view, tell), strip=True)
