"""How a game of Cannon ended."""

from __future__ import annotations

from functools import partial

from pyengine.game import Seat
from pyengine.games.cannon.rules.board import Move, name
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.cannon.table.picture import mini
from web.games.cannon.words import table as texts
from web.look import Decisive, Ending, Figure, Place, TableView, Tally
from web.texts import cards as shared
from web.texts.words import MOVES, MOVES_IN_ALL, number
from web.views.ending import reason
from web.views.names import is_you
from web.views.standings import course


def result(view: TableView) -> Text:
    """Who has won a finished game."""
    outcome = view.match.outcome
    if outcome is None or not outcome.winners:
        return shared.DRAW
    (winner,) = outcome.winners
    wins = texts.TAKES_TOWN if outcome.reason == "town" else shared.WINS
    called = view.name_of(winner)
    own = Text(called, called) if called else None if is_you(view, winner) else texts.SIDES[winner]
    return wins.of(own)


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    match = view.match
    state: State = match.state
    black, white = (soldiers.bit_count() for soldiers in state.soldiers)
    mine, theirs = (white, black) if view.alone == 1 else (black, white)
    return Ending(
        result=result(view),
        reason=reason(view, partial(_by_rules, match)),
        detail=texts.END_COUNT.fill(moves=MOVES_IN_ALL.of(match.plies), black=black, white=white),
        tally=partial(_tally, view),
        picture=partial(mini, view),
        figures=(
            Figure(number(match.plies), MOVES_IN_ALL.unit(match.plies)),
            Figure(str(mine), texts.SOLDIERS.unit(mine), str(theirs)),
        ),
        decisive=partial(_decisive, view),
    )


def _decisive(view: TableView) -> Decisive | None:
    from web.games.cannon.table.decisive import decisive  # noqa: PLC0415 - it would delay every table

    return decisive(view)


def _tally(view: TableView) -> Tally:
    state: State = view.match.state
    left = [soldiers.bit_count() for soldiers in state.soldiers]
    places = tuple(_place(view, seat, left) for seat in (0, 1))
    went = course(
        view,
        texts.COURSE,
        lambda state: (state.ply + 1) // 2,
        lambda state: tuple(soldiers.bit_count() for soldiers in state.soldiers),
    )
    return Tally(places, _missing(view, left), went)


def _place(view: TableView, seat: Seat, left: list[int]) -> Place:
    """A side's soldiers, and how many of the other's it took; a quick win is better, a late loss."""
    outcome, plies = view.match.outcome, view.match.plies
    won = outcome is not None and seat in outcome.winners
    taken = view.match.start.soldiers[1 - seat].bit_count() - left[1 - seat]
    return Place(
        seat,
        left[seat],
        Text(str(left[seat]), str(left[seat])),
        texts.TOOK.of(taken) if taken else None,
        merit=(-plies if won else plies,),
        feat=(texts.WIN_IN if won else texts.HELD).fill(moves=MOVES.of(plies)),
    )


def _missing(view: TableView, left: list[int]) -> Text | None:
    """What stood between the person here and a win."""
    me, outcome = view.alone, view.match.outcome
    if me is None or outcome is None or me in outcome.winners or not outcome.winners:
        return None
    number = left[1 - me]
    soldiers = Text(texts.SOLDIERS.of(number).en, str(number))
    return texts.MISSING.fill(side=texts.SIDES[1 - me], soldiers=soldiers)


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
