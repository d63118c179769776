"""A word to who is about to leave the field nearly empty: an empty field loses (K25)."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.rules.decisions import parse
from pyengine.games.kanon.rules.state import State
from web.games.kanon.words import prompt as texts
from web.look import TableView
from web.views.model import Notice, Offered

_FEW: Final = 2
"""A field of fewer cards can be emptied by one attack."""


def caution(view: TableView, decision: str) -> Notice | None:
    """What is said before the end of setting; None if enough cards lie there, or if none can be added."""
    state: State = view.sight
    seat = view.decider
    if seat is None or state.phase != "set" or state.size(seat) >= _FEW:
        return None
    if not any(found.kind == "set" for found in map(parse, view.game.legal(state, seat)) if found):
        return None
    text = texts.ONE_ON_FIELD if state.size(seat) else texts.NONE_ON_FIELD
    return Notice("news", text, "K25", offers=Offered(texts.DONE_ALL_THE_SAME, decision=decision))
