"""What decisions are worth: after each the policy plays the round to its end, in the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pyengine.game import Seat
from pyengine.games.gran_cannon.player.model import Model
from pyengine.games.gran_cannon.player.mutable_table import numbered
from pyengine.games.gran_cannon.rules.state import State
from pyengine.games.gran_cannon.rules.turns import Decision
from pyengine.players.playouts import Weights, by_playouts


def weighing(
    observation: State, seat: Seat, decisions: Sequence[Decision], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """See ``pyengine.players.weighing``; ``nodes`` counts playouts."""
    moves = [numbered(decision) for decision in decisions]
    return by_playouts(Model(observation, seat), seat, moves, nodes=nodes, rng=rng)
