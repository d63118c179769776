"""Tables of cards in moments that matter, found in games played at random."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from pyengine.game import Decide, Event, Seat
from pyengine.games import load
from pyengine.match import Match, begin, setup
from tests.effort import EFFORT
from tests.web.reading import page
from web.look import TableView
from web.registry import look
from web.views.model import Player, default_level
from web.worker.frames import keyframes

SEEDS = "abcdefgh"

Where = Callable[[Any, tuple[Seat, ...]], bool]
"""Whether a state, in which these seats decide, is looked for."""


def seen(match: Match, viewer: Seat | None = 0, **more: Any) -> TableView:
    """The table as a person sees it who has that seat (None: a spectator, while a person has seat 0).

    Machines have the others.
    """
    level = default_level(match.game)
    players = tuple(Player(0 if seat == (viewer or 0) else level) for seat in range(match.setup.seats))
    view = TableView.of(
        ui=look(match.game.id), lang="en", line=match, at=len(match.steps), players=players, viewer=viewer
    )
    return view.having(**more)


@cache
def played(game: str) -> Match:
    """A random game of the fewest players, to its end."""
    rng = random.Random(game)
    match = begin(setup(game, seats=load(game).seats[0], seed="panel" if load(game).has_chance else None))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[int(rng.random() * len(turn.seats))]
        legal = match.game.legal(match.state, seat)
        match = match.play(seat, legal[int(rng.random() * len(legal))])
    return match


def cuts(games: Iterable[Match], where: Where) -> Iterator[Match]:
    """The games up to every place that is looked for."""
    for match in games:
        for at, state in enumerate((match.start, *(step.state for step in match.steps))):
            turn = match.game.turn(state)
            if where(state, turn.seats if isinstance(turn, Decide) else ()):
                yield match.upto(at)


def first_cut(games: Iterable[Match], where: Where) -> Match:
    """The first of the games up to the first place that is looked for."""
    for match in cuts(games, where):
        return match
    raise LookupError("no such place in these games")


def step_with(games: Iterable[Match], *kinds: type[Event]) -> tuple[Match, int]:
    """The first step with events of all these kinds: its game and its number."""
    for match in games:
        for number, step in enumerate(match.steps):
            if all(any(isinstance(event, kind) for event in step.events) for kind in kinds):
                return match, number
    raise LookupError("no such step in these games")


def telling(games: Iterable[Match], every: int) -> list[tuple[Match, int]]:
    """A few steps, as games and the steps' numbers, with all that there is to show.

    Each kind of event, each phase, and each number of seats that occurs in the games. At full effort one
    in ``every`` of the other steps joins them.
    """
    steps = [(match, number) for match in games for number in range(len(match.steps))]
    random.Random("telling").shuffle(steps)
    known: set[object] = set()
    few: list[tuple[Match, int]] = []
    for place, (match, number) in enumerate(steps):
        step = match.steps[number]
        kinds = {match.setup.seats, getattr(step.state, "phase", None), *map(type, step.events)}
        if kinds - known or (EFFORT == "full" and place % every == 0):
            known |= kinds
            few.append((match, number))
    return few


def moments(match: Match, number: int, viewer: Seat | None = 0, **more: Any) -> Iterator[TableView]:
    """The pictures of one step, one at each pause."""
    view = seen(match, viewer, **more).having(at=number + 1)
    return (picture for picture, _ in keyframes(view, match.steps[number : number + 1]))


def moment(games: Iterable[Match], kind: type[Event], **more: Any) -> TableView:
    """The first picture that is shown after an event of a kind, as the first seat sees it."""
    for match in games:
        for number, step in enumerate(match.steps):
            if any(isinstance(event, kind) for event in step.events):
                for view in moments(match, number, **more):
                    if view.perspective.keyframe and isinstance(view.perspective.keyframe.events[-1], kind):
                        return view
    raise LookupError("no such moment in these games")


def told(match: Match, number: int, viewer: Seat | None = 0) -> str:
    """What is said of a step right after it."""
    after = match.upto(number + 1)
    return look(match.setup.game).spoken(seen(after, viewer), after.steps[number], after)


def words(html: object) -> str:
    """The words of a page, without markup."""
    return page(html).words


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', html)
