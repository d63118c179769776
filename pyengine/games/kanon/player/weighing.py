"""What decisions are worth: after each the policy plays the turn to its end, in the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from pyengine.game import Seat
from pyengine.games.kanon.player.rollouts import Horizon
from pyengine.games.kanon.rules import observation as hidden
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.state import State
from pyengine.players.playouts import Weights, in_same_deals


def weighing(
    observation: State, seat: Seat, decisions: Sequence[Decision], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """See ``pyengine.players.weighing``; ``nodes`` counts playouts.

    Between two games of a match nothing tells the decisions apart: all weigh the same.
    """
    if observation.phase == "exchange":
        yield (0.0,) * len(decisions)
        return
    horizon = Horizon(observation, seat)

    def deal() -> Callable[[Decision], float]:
        state, luck = hidden.sample(observation, rng), rng.random()
        return lambda decision: horizon.playout(state, decision, Random(luck))

    yield from in_same_deals(decisions, deal, nodes=nodes)
