"""How a game of Cannon ended."""

from __future__ import annotations

from functools import partial

from pyengine.games.cannon.rules.board import name
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.moves import Move
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.cannon.table.picture import mini
from web.games.cannon.words import table as texts
from web.look import Ending
from web.texts import cards as shared
from web.texts.words import MOVES
from web.views.ending import reason
from web.views.model import TableView


def result(match: Match) -> Text:
    """Who has won a finished game."""
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return shared.DRAW
    wins = texts.TAKES_TOWN if outcome.reason == "town" else texts.WINS
    return wins.fill(side=texts.SIDES[outcome.winners[0]])


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    match = view.match
    scores = match.outcome.scores if match.outcome else (0.5, 0.5)
    state: State = match.state
    black, white = (soldiers.bit_count() for soldiers in state.soldiers)
    return Ending(
        result=result(match),
        reason=reason(view, partial(_by_rules, match)),
        detail=texts.END_COUNT.fill(
            moves=Text(en=MOVES.of((state.ply + 1) // 2).en, ja=MOVES.of(state.ply).ja),
            black=black,
            white=white,
        ),
        score=" – ".join("½" if score == 0.5 else f"{score:g}" for score in scores),
        picture=partial(mini, view),
    )


def _by_rules(match: Match, reason: str) -> Text:
    if reason == "town" and match.steps:
        return _fall(match.steps[-1])
    return texts.END_RULE.fill(reason=match.game.reasons[reason], rules=texts.END_RULES[reason])


def _fall(step: Step) -> Text:
    """How the town was taken (C4 or C8, and C9)."""
    move: Move = step.decision
    fired = next((event for event in step.events if isinstance(event, Fired)), None)
    if fired is None:
        return texts.END_CAPTURE.fill(
            origin=name(move.origin), square=name(move.target), rules=Text(en="C4, C9", ja="C4・C9")
        )
    return texts.END_SHOT.fill(
        gun="–".join(fired.guns[0][:3]), square=fired.target, rules=Text(en="C8, C9", ja="C8・C9")
    )
