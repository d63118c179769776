"""Cannon in words: the page's title, a step for the live region."""

from __future__ import annotations

from pyengine.game import Decide, Outcome
from pyengine.games.cannon.rules.board import name
from pyengine.games.cannon.rules.events import Captured
from pyengine.games.cannon.rules.moves import Move
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.cannon.table.ending import result
from web.games.cannon.words import table as texts
from web.texts.words import inside
from web.views.model import TableView


def title(view: TableView) -> str:
    """The title of a table's page."""
    turn = view.match.turn
    if isinstance(turn, Outcome):
        return texts.TITLE_OVER.fill(result=inside(result(view.match))).say(view.lang)
    if isinstance(turn, Decide) and alone(view) and not view.players[turn.seats[0]].machine:
        return texts.TITLE_YOURS.say(view.lang)
    return texts.TITLE_TURN.fill(side=_side_to_move(view)).say(view.lang)


def headline(view: TableView) -> Text:
    """The state of the game in a few words: who is to move, or how it ended."""
    if view.match.outcome is not None:
        return result(view.match)
    return texts.WAIT.fill(side=_side_to_move(view))


def _side_to_move(view: TableView) -> Text:
    state: State = view.match.state
    return texts.SIDES[state.to_move]


def alone(view: TableView) -> bool:
    """Whether exactly one person plays, who may be called *you*."""
    return sum(not player.machine for player in view.players) == 1


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words."""
    move: Move = step.decision
    pieces = [event.piece for event in step.events if isinstance(event, Captured)]
    return (
        texts.SPOKEN[move.kind]
        .fill(
            side=texts.SIDES[step.decider],
            origin=name(move.origin) if move.origin else "",
            target=name(move.target),
            piece=texts.PIECE[pieces[0]] if pieces else "",
        )
        .say(view.lang)
    )
