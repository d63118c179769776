"""What decisions are worth: after each the policy plays the game to its end, in the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pyengine.game import Seat
from pyengine.games.cannonades.player.codes import numbered
from pyengine.games.cannonades.player.model import Model
from pyengine.games.cannonades.rules.decisions import Decision
from pyengine.games.cannonades.rules.state import State
from pyengine.players.playouts import Weights, by_playouts


def weighing(
    observation: State, seat: Seat, decisions: Sequence[Decision], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """See ``pyengine.players.weighing``; ``nodes`` counts playouts."""
    moves = [numbered(decision) for decision in decisions]
    return by_playouts(Model(observation, seat), seat, moves, nodes=nodes, rng=rng)
