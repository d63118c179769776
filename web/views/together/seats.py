"""What stands by a seat: how its device is reached, what is not delivered yet, the flag that it hoists."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.game import Seat
from pyengine.text import Text
from web.look import TableView
from web.texts import live as texts
from web.views.model import LineState, Live, Remote, Signal
from web.views.parts import figure, icon

_LOOKS: Final[dict[LineState, tuple[str, str]]] = {
    "together": ("is-together", "c-direct"),
    "through": ("is-through", "c-relay"),
    "slow": ("is-slow", "c-wait"),
    "none": ("is-none", "c-wait"),
    "lost": ("is-lost", "c-broken"),
    "away": ("is-away", "c-broken"),
}
"""The class of a state, and the mark between the stations: a line, a ring, dots, a cross."""

FLAGS: Final = ("s-salute", "s-well", "s-thanks", "s-moment", "s-turn", "s-again")
"""The flags of the signals, in the order of their numbers."""


def connection(view: TableView, state: LineState, words: Text | None = None) -> h.Renderable:
    """The mark of a line, with words: those of its state, unless others are given."""
    kind, mark = _LOOKS[state]
    return h.span(class_=["conn", kind])[
        mark and figure(mark), h.span[(words or texts.LINES[state]).say(view.lang)]
    ]


def by_seat(view: TableView, known: Remote, live: Live, seat: Seat) -> h.Node:
    """What stands by a seat: how its device is reached, and its flag over that for a while."""
    if seat >= len(live.lines):
        return None
    given = given_by(known, live, seat)
    own = seat == known.seat
    due = own and not known.opened
    if own and not (due or given):
        return None
    return h.p(class_=["reach", {"own": own}])[
        _undelivered(view) if due else not own and connection(view, live.lines[seat]),
        _flag(view, given) if given else None,
    ]


def given_by(known: Remote, live: Live, seat: Seat) -> Signal | None:
    """The latest signal of a seat; None if there is none, or it is not to be shown."""
    if live.muted and seat != known.seat:
        return None
    return next((signal for signal in live.signals if signal.seat == seat), None)


def _undelivered(view: TableView) -> h.Renderable:
    """That what was decided here has not come to the others yet."""
    return h.span(".conn.is-due")[icon("i-clock"), h.span[texts.PENDING.say(view.lang)]]


def _flag(view: TableView, given: Signal) -> h.Renderable:
    """The flag: a new one for every signal, so that it is hoisted again."""
    said = texts.SIGNALS[given.number - 1]
    where = view.id(f"signal-{given.seat}-{given.at}")
    return h.span(".said", id=where)[figure(FLAGS[given.number - 1], "sig"), said.say(view.lang)]
