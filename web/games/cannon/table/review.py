"""What is said of Cannon's moves when the machine looks back at a game."""

from __future__ import annotations

from pyengine.game import Report
from pyengine.games.cannon.player.teaching import explain, explain_lost
from pyengine.games.cannon.rules.board import Move, write
from pyengine.games.cannon.rules.state import BLACK, State
from pyengine.match import Match
from pyengine.players.budget import plies_to_end
from pyengine.text import Text
from web.features.review import texts as said
from web.features.review.board import grade
from web.games.cannon.words import table as texts


def words(match: Match, best: Report[Move], answer: Report[Move] | None, lost: float) -> tuple[Text, ...]:
    """The verdict on the move that ends ``match``, and then the reasons; see ``Reviewer``."""
    played: Move = match.steps[-1].decision
    before: State = match.upto(len(match.steps) - 1).state
    if (plies_to_end(best.value) or 0) < 0:
        return (said.LOST_ALREADY,)
    if played == best.best:
        return (said.BEST_AS_IT_SEEMED,) if grade(lost) else (said.BEST, *explain(before, best)[:2])
    if not grade(lost):
        return (said.GOOD.fill(move=write(best.best)),)
    return (said.LOST[grade(lost) - 1], *explain_lost(before, played, best, answer))


def named(match: Match) -> Text:
    """The move that ends ``match``, with its number in the game."""
    move: Move = match.steps[-1].decision
    if move.kind == "town":
        return texts.TOWN_AT.fill(move=write(move))
    state: State = match.upto(len(match.steps) - 1).state
    number = Text(en=str(state.ply // 2 + 1), ja=str(state.ply + 1))
    return (texts.MOVE if state.to_move == BLACK else texts.REPLY).fill(n=number, move=write(move))
