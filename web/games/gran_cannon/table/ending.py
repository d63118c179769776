"""How a game of Gran Cannon ended."""

from __future__ import annotations

from functools import partial

from pyengine.games.gran_cannon.rules.state import State
from pyengine.text import Text
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.picture import mini
from web.look import Ending
from web.views.ending import reason, result
from web.views.model import TableView


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    state: State = view.sight
    return Ending(
        result=result(view),
        reason=reason(view, partial(_by_rules, view)),
        detail=texts.END_COUNT.fill(rounds=texts.ROUNDS.of(state.round), turns=texts.TURNS.of(state.turn)),
        score=" – ".join(map(str, state.scores)),
        picture=partial(mini, view),
    )


def _by_rules(view: TableView, reason: str) -> Text:
    state: State = view.sight
    if reason == "target":
        scored = texts.REACHED if state.reach else texts.PASSED
        return scored.fill(score=max(state.scores), target=state.target)
    return texts.END_RULE.fill(reason=view.game.reasons[reason], rule="GC22")
