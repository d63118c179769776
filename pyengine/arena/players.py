"""Who sits at a seat of the arena: a random player, or the machine with a budget."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pyengine.errors import SetupError
from pyengine.game import Report, Seat, Strength
from pyengine.games import AnyGame
from pyengine.search.budget import final, within
from pyengine.text import Text

T = TypeVar("T")

Player = Callable[[Any, Seat], Any]
"""From an observation and its seat to a decision."""


def player(game: AnyGame, kind: str, rng: random.Random) -> Player:
    """The player called ``random``, ``level:N``, ``nodes:N`` or ``ms:N``; raises SetupError."""
    name, _, number = kind.partition(":")
    seed = int(rng.random() * 2**32)
    if kind == "random":
        return lambda observation, seat: pick(game.legal(observation, seat), rng)
    if name in ("level", "nodes", "ms") and number.isascii() and number.isdecimal() and len(number) < 16:
        amount = {name: int(number)}
        _check(game, **amount)
        return lambda observation, seat: thought(game, observation, seat, seed=seed, **amount).best
    raise SetupError(
        Text(
            en="“{kind}” is no player; there is random, level:N, nodes:N and ms:N.",
            ja="「{kind}」というプレイヤーはありません。random、level:N、nodes:N、ms:Nが使えます。",
        ).fill(kind=kind)
    )


def thought(
    game: AnyGame,
    observation: Any,
    seat: Seat,
    *,
    seed: int,
    level: int | None = None,
    nodes: int | None = None,
    ms: int | None = None,
) -> Report[Any]:
    """The machine's last word: at a level, or the strongest player's within so many nodes or milliseconds.

    Raises SetupError for a level that the game does not have, or a budget of nothing.
    """
    _check(game, level=level, nodes=nodes, ms=ms)
    strength = Strength(level or len(game.levels), nodes=sys.maxsize if ms else nodes, seed=seed)
    reports = game.think(observation, seat, strength)
    return final(within(reports, ms / 1000, time.monotonic) if ms else reports)


def pick(items: Sequence[T], rng: random.Random) -> T:
    """One of the items at random."""
    return items[int(rng.random() * len(items))]


def _check(
    game: AnyGame, *, level: int | None = None, nodes: int | None = None, ms: int | None = None
) -> None:
    strongest = len(game.levels)
    if level is not None and not 1 <= level <= strongest:
        raise SetupError(
            Text(
                en="{game} has strengths 1 to {strongest}, not {level}.",
                ja="{game}の強さは1から{strongest}までです（指定は{level}）。",
            ).fill(game=game.name, strongest=strongest, level=level)
        )
    if nodes == 0 or ms == 0:
        raise SetupError(
            Text(en="A player needs a budget of at least 1.", ja="思考の量は1以上にしてください。")
        )
