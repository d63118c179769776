"""Games of Gunsor to look at."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from pyengine.game import Decide, Options, Seat
from pyengine.games.gunsor.state import State
from pyengine.match import Match, begin, setup
from pyengine.text import Lang
from web.views.model import Player, TableView

Where = Callable[[State], bool]


@cache
def played(number: int, options: tuple[tuple[str, bool | int], ...] = ()) -> Match:
    """A random game, in which war is seldom declared."""
    rng = random.Random(number)
    chosen: Options = dict(options)
    match = begin(setup("gunsor", seed=str(number), options=chosen))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        calm = [decision for decision in legal if decision != "war"]
        match = match.play(seat, rng.choice(legal if rng.random() < 0.1 else calm))
    return match


def moments(where: Where, seat: Seat | None = None) -> Iterator[Match]:
    """Positions of games that are as wanted, in which the seat, if one is named, decides."""
    for number in range(12):
        match = played(number)
        for at in range(len(match.steps) + 1):
            now = match.upto(at)
            decides = seat is None or now.turn == Decide((seat,))
            if decides and where(now.state):
                yield now


def find(where: Where, seat: Seat | None = None) -> Match:
    """The first of these positions."""
    return next(moments(where, seat))


def seen(match: Match, viewer: Seat | None = 0, lang: Lang = "en", **fields: Any) -> TableView:
    """A table of a person, who has seat 0, and a machine."""
    players = (Player(), Player(2))
    shown = TableView(lang=lang, line=match, at=len(match.steps), players=players, viewer=viewer)
    return replace(shown, **fields)


def words(html: object) -> str:
    """What stands in a piece of HTML, in words."""
    return " ".join(re.sub(r"<[^>]*>", " ", str(html)).split())
