"""Tables of Gran Cannon in moments that matter, found in seeded games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from pyengine.game import Decide, Event, Seat
from pyengine.games.gran_cannon.state import State
from pyengine.match import Match, begin, setup
from web.views.model import Beat, Player, TableView
from web.worker.desks.gran_cannon import DESK

SEEDS = "abcdefgh"


@cache
def played(seats: int = 4, seed: str = "a") -> Match:
    """A random game to its end."""
    rng = random.Random(seed)
    match = begin(setup("gran-cannon", seats=seats, seed=seed)).dealt()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[int(rng.random() * len(turn.seats))]
        legal = match.game.legal(match.state, seat)
        match = match.play(seat, legal[int(rng.random() * len(legal))])
    return match


def seen(match: Match, viewer: Seat | None = 0, **more: Any) -> TableView:
    """The table as a seat sees it, a person in seat 0 and machines elsewhere."""
    players = (Player(), *(Player(3),) * (match.setup.seats - 1))
    view = TableView(lang="en", line=match, at=len(match.steps), players=players, viewer=viewer)
    return replace(view, **more)


def find(where: Callable[[State], bool], decider: Seat | None = 0, seats: int = 4, **more: Any) -> TableView:
    """The first moment of its kind in which a seat decides, or with None others do but not seat 0."""
    for seed in SEEDS:
        match = played(seats, seed)
        for at, step in enumerate(match.steps, start=1):
            turn = match.game.turn(step.state)
            seats_now = turn.seats if isinstance(turn, Decide) else ()
            asked = decider in seats_now if decider is not None else bool(seats_now) and 0 not in seats_now
            if asked and where(step.state):
                return seen(match.upto(at), **more)
    raise LookupError("no such moment in these games")


def moments(match: Match, number: int, viewer: Seat | None = 0, **more: Any) -> Iterator[TableView]:
    """The pictures of one step, one at each pause."""
    view = seen(match, viewer, at=number, **more)
    step = match.steps[number]
    state = view.sight
    told: list[Event] = []
    new: list[Event] = []
    for event in view.seen(step):
        state = match.game.advance(state, event)
        told.append(event)
        new.append(event)
        if DESK.pause(event):
            yield replace(view, beat=Beat(state, tuple(new), tuple(told)))
            new = []


def moment(kind: type[Event], seats: int = 4, **more: Any) -> TableView:
    """The first picture that is shown after an event of a kind."""
    for seed in SEEDS:
        match = played(seats, seed)
        for number, step in enumerate(match.steps):
            if any(isinstance(event, kind) for event in step.events):
                for view in moments(match, number, **more):
                    if view.beat and isinstance(view.beat.events[-1], kind):
                        return view
    raise LookupError("no such moment in these games")
