"""What decisions are worth: after each the policy plays the pair to its end, in the same deals.

With an empty stock the game is seen through to its end instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from pyengine.game import Seat
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import Belief
from pyengine.games.gunsor.player.playouts import playout, standing
from pyengine.games.gunsor.rules.state import FACES, State
from pyengine.games.gunsor.rules.trick import DECLARE_WAR
from pyengine.players.playouts import Weights, in_same_deals

_MOVES = {name: move for move, name in enumerate((*FACES, DECLARE_WAR))}


def weighing(
    observation: State, seat: Seat, decisions: Sequence[str], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """See ``players.weighing``; ``nodes`` counts playouts, and does not matter with an empty stock."""
    belief = Belief(observation, seat)
    moves = [_MOVES[decision] for decision in decisions]
    if not observation.stock:
        position = belief.sample(rng)
        yield tuple(_seen_through(position, move, seat) for move in moves)
        return

    def deal() -> Callable[[int], float]:
        position = belief.sample(rng)
        return lambda move: standing(playout(position, move), seat)

    yield from in_same_deals(moves, deal, nodes=nodes)


def _seen_through(position: model.Position, move: int, seat: Seat) -> float:
    """The result of the game if both play as well as can be after the move."""
    after = position.copy()
    model.play(after, move)
    value = model.solve(after).value
    return float((value > 0) - (value < 0)) * (-1 if seat else 1)
