"""How a game of Gunsor ended."""

from __future__ import annotations

from functools import partial
from typing import Final

from pyengine.game import Seat
from pyengine.games.gunsor.rules.events import Settled, TrickWon
from pyengine.games.gunsor.rules.state import State
from pyengine.text import Text, lower_first
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import scene
from web.games.gunsor.table.stage import chart
from web.look import Ending, Place, TableView, Tally
from web.views.ending import reason, result
from web.views.pictures import mini
from web.views.standings import course, margin, parts

_MOST_PAIRS: Final = 6
"""The most pairs of seasons whose points are given one by one."""


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    shown = scene(view)
    state = shown.state
    tricks = len(state.played) // 2
    return Ending(
        result=result(view),
        reason=reason(view, _by_rules),
        detail=texts.END_DETAIL.fill(
            tricks=texts.TRICKS.of(tricks), pairs=lower_first(texts.PAIRS.of(state.pair))
        ),
        tally=partial(_tally, view, state),
        picture=partial(mini, view),
        rows=chart(shown),
    )


def _tally(view: TableView, state: State) -> Tally:
    places = tuple(_place(view, state, seat) for seat in (0, 1))
    went = course(view, texts.COURSE, lambda state: state.pair, lambda state: state.scores)
    return Tally(places, margin(view, places), went)


def _place(view: TableView, state: State, seat: Seat) -> Place:
    """A seat's score, pair by pair where they are few, its tricks, and what the last pair brought."""
    happened = [event for events in view.story for event in events]
    pairs = [event.points[seat] for event in happened if isinstance(event, Settled)]
    tricks = sum(isinstance(event, TrickWon) and event.seat == seat for event in happened)
    sums = " + ".join(map(str, pairs)) if 1 < len(pairs) <= _MOST_PAIRS else ""
    return Place(
        seat,
        state.scores[seat],
        Text(str(state.scores[seat]), str(state.scores[seat])),
        parts(Text(sums, sums) if sums else None, texts.TRICKS.of(tricks)),
        f"+{pairs[-1]}" if pairs else "",
    )


def _by_rules(reason: str) -> Text:
    return texts.END_TIE if reason == "tie" else texts.END_POINTS
