"""Cannon in words: the page's title, a step for the live region, how a game ended."""

from __future__ import annotations

from pyengine.game import Decide, Outcome
from pyengine.games.cannon.rules.board import name
from pyengine.games.cannon.rules.events import Captured, Fired
from pyengine.games.cannon.rules.moves import Move
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.cannon.table.picture import mini_board
from web.games.cannon.words import table as texts
from web.look import Ending
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


def spoken(view: TableView, step: Step, match: Match) -> str:
    """A step in words; ``match`` ends with it."""
    move: Move = step.decision
    pieces = [event.piece for event in step.events if isinstance(event, Captured)]
    told = texts.SPOKEN[move.kind].fill(
        side=texts.SIDES[step.decider],
        origin=name(move.origin) if move.origin else "",
        target=name(move.target),
        piece=texts.PIECE[pieces[0]] if pieces else "",
    )
    if match.outcome is None:
        return told.say(view.lang)
    over = texts.SPOKEN_OVER.fill(result=result(match), reason=why(match))
    return f"{told.say(view.lang)} {over.say(view.lang)}"


def result(match: Match) -> Text:
    """Who has won a finished game."""
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return texts.DRAW
    wins = texts.TAKES_TOWN if outcome.reason == "town" else texts.WINS
    return wins.fill(side=texts.SIDES[outcome.winners[0]])


def why(match: Match) -> Text:
    """Why a finished game ended, with the numbers of the rules."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    match outcome.reason:
        case "resigned":
            return texts.END_RESIGNED.fill(side=texts.SIDES[1 - outcome.winners[0]])
        case "agreed":
            return texts.END_AGREED
        case "town" if match.steps:
            return _fall(match.steps[-1])
        case reason:
            return texts.END_RULE.fill(reason=match.game.reasons[reason], rules=texts.END_RULES[reason])


def ending(view: TableView) -> Ending:
    """The panel of a finished game."""
    match = view.match
    outcome = match.outcome
    scores = outcome.scores if outcome else (0.5, 0.5)
    state: State = match.state
    black, white = (soldiers.bit_count() for soldiers in state.soldiers)
    return Ending(
        title=result(match),
        score=" – ".join("½" if score == 0.5 else f"{score:g}" for score in scores),
        reason=why(match),
        detail=texts.END_COUNT.fill(
            n=Text(en=str((state.ply + 1) // 2), ja=str(state.ply)), black=black, white=white
        ),
        picture=mini_board(match, view.lang),
    )


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
