"""How a game of Gran Cannon ended."""

from __future__ import annotations

from collections import Counter
from functools import partial

from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.events import Felled, RoundBegan, Scored
from pyengine.games.gran_cannon.rules.state import State
from pyengine.text import Text
from web.games.gran_cannon import words as texts
from web.look import Ending, Place, TableView, Tally
from web.views.ending import reason, result
from web.views.pictures import mini
from web.views.standings import course, margin, parts
from web.views.story import happened


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    state: State = view.sight
    return Ending(
        result=result(view),
        reason=reason(view, partial(_by_rules, view)),
        detail=texts.END_COUNT.fill(rounds=texts.ROUNDS.of(state.round), turns=texts.TURNS.of(state.turn)),
        tally=partial(_tally, view, state),
        picture=partial(mini, view),
    )


def _by_rules(view: TableView, reason: str) -> Text:
    state: State = view.sight
    if reason == "target":
        scored = texts.REACHED if state.reach else texts.PASSED
        return scored.fill(score=max(state.scores), target=state.target)
    return texts.END_RULE.fill(reason=view.game.reasons[reason], rule="GC22")


def _tally(view: TableView, state: State) -> Tally:
    places = tuple(_place(view, state, seat) for seat in state.seats)
    went = course(
        view,
        texts.COURSE,
        lambda state: state.round,
        lambda state: state.scores,
        goal=None if state.target > 2 * max(1, *state.scores) else state.target,
    )
    return Tally(places, margin(view, places), went)


def _place(view: TableView, state: State, seat: Seat) -> Place:
    """A seat's points by what they came from, its falls, and what the last round brought."""
    sources: Counter[str] = Counter()
    falls = latest = 0
    for event in happened(view):
        if isinstance(event, RoundBegan):
            latest = 0
        elif isinstance(event, Scored) and event.seat == seat:
            sources[event.source] += event.points
            latest += event.points
        elif isinstance(event, Felled):
            falls += seat in event.victims
    told = [text.fill(n=sources[source]) for source, text in texts.SOURCES.items() if sources[source]]
    return Place(
        seat,
        state.scores[seat],
        Text(str(state.scores[seat]), str(state.scores[seat])),
        parts(*told, texts.FALLS_OF.of(falls) if falls else None),
        f"+{latest}",
    )
