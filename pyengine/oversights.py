"""What weaker levels overlook, as people do: which kinds of oversight happen in a moment of a game.

The kinds, and what they leave out, are the games' own (``player/oversights.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pyengine.game import Rng, Strength

Kind = TypeVar("Kind")

Chances = Mapping[int, tuple[float, ...]]
"""By level, how likely each kind is in a moment; a level that is not named overlooks nothing."""


def lapses(kinds: Sequence[Kind], chances: Chances, strength: Strength, rng: Rng) -> tuple[Kind, ...]:
    """The kinds that happen to a level in a moment, such as a turn.

    ``rng`` is made for the moment, from the strength's seed: so they are the same whenever they are asked
    for. A player with a budget of its own (``nodes``) overlooks nothing. Raises ValueError unless a level has
    a chance for each kind.
    """
    if strength.nodes is not None or strength.level not in chances:
        return ()
    return tuple(
        kind for kind, chance in zip(kinds, chances[strength.level], strict=True) if rng.random() < chance
    )
