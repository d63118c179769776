"""Tables of Cannonades in moments that matter, found in seeded games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from pyengine.game import Decide, Event, Seat
from pyengine.games.cannonades.cards import is_cannonade
from pyengine.games.cannonades.state import State
from pyengine.match import Match, begin, setup
from web.views.cannonades.aim import keys
from web.views.model import Player, TableView
from web.worker.beats import beats

SEEDS = "abcdefgh"


@cache
def played(seats: int = 4, seed: str = "a", *, vendetta: bool = False) -> Match:
    """A random game to its end, in which nobody stops early."""
    rng = random.Random(f"{seats} {seed}")
    match = begin(setup("cannonades", seats=seats, seed=seed, options={"vendetta": vendetta})).dealt()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        busy = [decision for decision in legal if decision not in ("end", "pass")] or legal
        match = match.play(seat, busy[int(rng.random() * len(busy))])
    return match


def seen(match: Match, viewer: Seat | None = 0, **more: Any) -> TableView:
    """The table as a seat sees it, a person in it and machines elsewhere."""
    players = tuple(Player(0 if seat == (viewer or 0) else 3) for seat in range(match.setup.seats))
    view = TableView(lang="en", line=match, at=len(match.steps), players=players, viewer=viewer)
    return replace(view, **more)


def find(
    where: Callable[[State, Seat], bool], seats: int = 4, *, vendetta: bool = False, **more: Any
) -> TableView:
    """The first moment of its kind, as the captain sees it who decides then."""
    for seed in SEEDS:
        match = played(seats, seed, vendetta=vendetta)
        for at, step in enumerate(match.steps, start=1):
            turn = match.game.turn(step.state)
            if isinstance(turn, Decide) and where(step.state, turn.seats[0]):
                return seen(match.upto(at), turn.seats[0], **more)
    raise LookupError("no such moment in these games")


def armed(**more: Any) -> TableView:
    """A captain about to shoot: a cannonade in hand, ships face up and face down elsewhere, none of them in a first turn."""
    return find(
        lambda state, seat: (
            state.phase == "acting"
            and not state.first_turn
            and state.used < 3
            and any(map(is_cannonade, state.hands[seat]))
            and {ship.up for other in state.afloat if other != seat for ship in state.fleets[other] if ship}
            == {True, False}
        ),
        **more,
    )


def key_where(view: TableView, wanted: Callable[[str], bool]) -> str:
    """The key of the first card of its kind in the hand of who decides."""
    assert view.decider is not None
    return next(key for key, card in keys(view.sight.hands[view.decider]).items() if wanted(card))


def moments(match: Match, number: int, viewer: Seat | None = 0, **more: Any) -> Iterator[TableView]:
    """The pictures of one step, one at each pause."""
    view = seen(match.upto(number + 1), viewer, **more)
    for picture, _ in beats(view, match.steps[number : number + 1]):
        yield picture


def moment(kind: type[Event], *, vendetta: bool = False, seats: int = 4, **more: Any) -> TableView:
    """The first picture that is shown after an event of a kind, as the first seat sees it."""
    for seed in SEEDS:
        match = played(seats, seed, vendetta=vendetta)
        for number, step in enumerate(match.steps):
            if any(isinstance(event, kind) for event in step.events):
                for view in moments(match, number, **more):
                    if view.beat and isinstance(view.beat.events[-1], kind):
                        return view
    raise LookupError("no such moment in these games")
