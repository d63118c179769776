"""How a game ended, in words."""

from __future__ import annotations

from pyengine.games.gran_cannon.state import State
from pyengine.text import Text
from web.texts import cards as shared
from web.texts import gran_cannon as texts
from web.views.gran_cannon.picture import mini
from web.views.look import Ending
from web.views.model import TableView
from web.views.names import joined, name, third


def result(view: TableView) -> Text:
    """Who has won a finished game."""
    outcome = view.match.outcome
    if outcome is None or not outcome.winners:
        return shared.DRAW
    first, *others = outcome.winners
    if others:
        return shared.WIN.fill(names=joined(name(view, seat) for seat in outcome.winners))
    return shared.WINS.of(third(view, first))


def why(view: TableView) -> Text:
    """Why a finished game ended, with the rule's number."""
    match = view.match
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    state: State = view.sight
    match outcome.reason:
        case "target":
            told = texts.REACHED if state.reach else texts.PASSED
            return told.fill(score=max(state.scores), target=state.target)
        case "agreed":
            return texts.END_AGREED
        case "resigned":
            gone = match.ending.seat if match.ending else None
            return shared.END_RESIGNED.of(None if gone is None else third(view, gone))
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
