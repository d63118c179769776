"""Who might win, from what one captain sees."""

from __future__ import annotations

from random import Random

from pyengine.games.cannonades.player.model import Model
from pyengine.games.cannonades.rules.state import State


def guess(observation: State, *, games: int, seed: int = 0) -> tuple[float, ...]:
    """The share of the win of each seat in this number of games that the policy plays on.

    A captain decides next. What the observer does not know is dealt anew in each game.
    """
    rng = Random(seed)
    model = Model(observation, 0)  # who searches does not matter: nothing is searched
    played = [model.playout(model.sample(rng), rng) for _ in range(games)]
    return tuple(sum(shares) / games for shares in zip(*played, strict=True))
