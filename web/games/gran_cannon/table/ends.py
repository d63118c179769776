"""How a game ended, in words."""

from __future__ import annotations

from pyengine.games.gran_cannon.rules.state import State
from pyengine.text import Text
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.picture import mini
from web.look import Ending
from web.views.model import TableView
from web.views.outcome import by_the_table, result


def why(view: TableView) -> Text:
    """Why a finished game ended, with the rule's number."""
    match = view.match
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    state: State = view.sight
    told = by_the_table(view)
    if told is not None:
        return told
    match outcome.reason:
        case "target":
            scored = texts.REACHED if state.reach else texts.PASSED
            return scored.fill(score=max(state.scores), target=state.target)
        case reason:
            return texts.END_RULE.fill(reason=match.game.reasons[reason], rule="GC22")


def ending(view: TableView) -> Ending:
    """The panel of a finished game."""
    state: State = view.sight
    return Ending(
        title=result(view),
        score=" – ".join(map(str, state.scores)),
        reason=why(view),
        detail=texts.END_COUNT.fill(rounds=texts.ROUNDS.of(state.round), turns=texts.TURNS.of(state.turn)),
        picture=mini(view),
    )
