"""The machine player at a match.

At one of the game's levels, or the strongest within a number of nodes or milliseconds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

from pyengine import checked
from pyengine.chance import Seed, seed_number
from pyengine.errors import IllegalDecision, Refusal, SetupError
from pyengine.game import Report, Seat, Strength
from pyengine.games import AnyGame
from pyengine.match import Match
from pyengine.players.budget import final, within
from pyengine.text import Text


def thought(
    match: Match,
    seat: Seat | None = None,
    *,
    level: int | None = None,
    nodes: int | None = None,
    ms: int | None = None,
    seed: Seed = 0,
) -> Report[Any]:
    """The machine's last word on what a seat should decide now: the last of the reports of ``think``.

    >>> from pyengine.match import start
    >>> match = start("gunsor", seed="a deal")
    >>> report = thought(match, level=1)
    >>> match = match.play(match.deciders[0], report.best)
    """
    return final(think(match, seat, level=level, nodes=nodes, ms=ms, seed=seed))


def think(
    match: Match,
    seat: Seat | None = None,
    *,
    level: int | None = None,
    nodes: int | None = None,
    ms: int | None = None,
    seed: Seed = 0,
) -> Iterator[Report[Any]]:
    """The machine's thinking for a seat, by default the first that must decide: a report at every pause.

    It gets what the seat may see, and nothing else. Without a level it is the strongest player; ``nodes``
    replaces the level's budget; ``ms`` lets it think for this many milliseconds instead, and then what it
    decides depends on the machine, else on ``seed`` alone. Raises SetupError for a level or budget that
    cannot be, IllegalDecision where the seat has nothing to decide.
    """
    deciders = match.deciders
    if not deciders:
        raise IllegalDecision(Refusal("", _NOBODY))
    if seat is None:
        seat = deciders[0]
    if checked.seat(seat, match.setup.seats) not in deciders:
        raise IllegalDecision(Refusal("", _NOT_NOW.fill(seat=seat)))
    return thinking(match.game, match.observe(seat), seat, level=level, nodes=nodes, ms=ms, seed=seed)


def thinking(
    game: AnyGame,
    observation: Any,
    seat: Seat,
    *,
    level: int | None = None,
    nodes: int | None = None,
    ms: int | None = None,
    seed: Seed = 0,
) -> Iterator[Report[Any]]:
    """The same where there is no match, only what a seat sees; raises SetupError."""
    check(game, level=level, nodes=nodes, ms=ms)
    strength = Strength(level or len(game.levels), nodes=sys.maxsize if ms else nodes, seed=seed_number(seed))
    reports = game.think(observation, seat, strength)
    return within(reports, ms / 1000, time.monotonic) if ms else reports


def check(
    game: AnyGame, *, level: int | None = None, nodes: int | None = None, ms: int | None = None
) -> None:
    """Raises SetupError for a level that the game does not have, or a budget of nothing.

    Raises WrongType for no numbers.
    """
    for name, number in (("level", level), ("nodes", nodes), ("ms", ms)):
        if number is not None:
            checked.whole(name, number)
    strongest = len(game.levels)
    if level is not None and not 1 <= level <= strongest:
        raise SetupError(_NO_LEVEL.fill(game=game.name, strongest=strongest, level=level))
    if any(budget is not None and budget < 1 for budget in (nodes, ms)):
        raise SetupError(_NO_BUDGET)


_NOBODY = Text(en="Nobody has to decide in this position.", ja="この局面では誰も手番ではありません。")
_NOT_NOW = Text(en="Seat {seat} has nothing to decide now.", ja="席{seat}は今は手番ではありません。")
_NO_LEVEL = Text(
    en="{game} has strengths 1 to {strongest}, not {level}.",
    ja="{game}の強さは1から{strongest}までです（指定は{level}）。",
)
_NO_BUDGET = Text(en="A player needs a budget of at least 1.", ja="思考の量は1以上にしてください。")
