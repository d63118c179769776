"""Cannon in words: the page's title, a step for the live region."""

from __future__ import annotations

from pyengine.games.cannon.rules.board import Move, name
from pyengine.games.cannon.rules.events import Captured
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.cannon.words import table as texts
from web.look import TableView


def stand(view: TableView) -> Text:
    """Who is to move."""
    state: State = view.match.state
    return texts.WAIT.fill(side=texts.SIDES[state.to_move])


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
