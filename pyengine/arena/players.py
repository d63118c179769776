"""Who sits at a seat of the arena: a random player, or the machine with a budget."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pyengine.errors import SetupError
from pyengine.game import Rng, Seat
from pyengine.games import AnyGame
from pyengine.layers import found
from pyengine.players.budget import final
from pyengine.players.levels import numbered
from pyengine.players.machine import check, thinking
from pyengine.playout import Source, generator
from pyengine.text import Text

T = TypeVar("T")

Player = Callable[[Any, Seat], Any]
"""From an observation and its seat to a decision."""


def player(game: AnyGame, kind: str, random: Source) -> Player:
    """The player called ``random``, ``level:N``, ``nodes:N`` or ``ms:N``, or one of the game's own.

    A level has its name, too: ``level:easy``. Raises SetupError.
    """
    name, _, number = kind.partition(":")
    rng = generator(random)
    own: Mapping[str, Callable[[Rng], Player]] = found(game, "players") or {}
    if kind in own:
        return own[kind](rng)
    if name == "level" and (known := numbered(game.levels, number)) is not None:
        number = str(known)
    seed = int(rng.random() * 2**32)
    if kind == "random":
        return lambda observation, seat: pick(game.legal(observation, seat), rng)
    if name in ("level", "nodes", "ms") and number.isascii() and number.isdecimal() and len(number) < 16:
        amount = {name: int(number)}
        check(game, **amount)
        return lambda observation, seat: final(thinking(game, observation, seat, seed=seed, **amount)).best
    raise SetupError(
        Text(
            en="“{kind}” is no player; there is random, level:N, nodes:N and ms:N.",
            ja="「{kind}」というプレイヤーはありません。random、level:N、nodes:N、ms:Nが使えます。",
        ).fill(kind=kind)
    )


def pick(items: Sequence[T], rng: Rng) -> T:
    """One of the items at random."""
    return items[int(rng.random() * len(items))]
