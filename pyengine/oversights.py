"""What weaker levels overlook, as people do: which kinds of oversight happen in a moment of a game.

The kinds, and what they leave out, are the games' own (``player/oversights.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from pyengine.game import Strength

Kind = TypeVar("Kind")

Chances = Mapping[int, tuple[float, ...]]
"""By level, how likely each kind is in a moment; a level that is not named overlooks nothing."""


def lapses(kinds: Sequence[Kind], chances: Chances, strength: Strength, moment: int) -> tuple[Kind, ...]:
    """The kinds that happen to a level in a moment, such as a turn: always the same for the same seed.

    A player with a budget of its own (``nodes``) overlooks nothing. Raises ValueError unless a level has a
    chance for each kind.
    """
    if strength.nodes is not None or strength.level not in chances:
        return ()
    rng = Random(1_000_033 * strength.seed + moment)
    return tuple(
        kind for kind, chance in zip(kinds, chances[strength.level], strict=True) if rng.random() < chance
    )
