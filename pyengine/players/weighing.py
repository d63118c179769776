"""What decisions are worth: the expected result of each of several, measured in the same deals.

A game weighs with the search that its machine player has (its module ``player.weighing``); the decisions of a
game without that are weighed by random games through the contract.

>>> from pyengine.games import load
>>> game = load("cannon")
>>> state = game.read("7L2/7l2/1l3d4/1ll2l4/10/2d1l4d/d4dd3/9l/6d3/7D2 l 53", game.settle({}))
>>> weigh(game, state, 1, ["j3-i2", "h9-g8"], nodes=100)
(1.0, -1.0)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from random import Random
from typing import Any, Final

from pyengine import checked
from pyengine.chance import Seed, seed_number
from pyengine.errors import IllegalDecision, Refusal, SetupError
from pyengine.game import Draw, Outcome, Seat, decision_of
from pyengine.games import AnyGame, part
from pyengine.players.playouts import Weights, in_same_deals
from pyengine.text import Text

Weigher = Callable[..., Iterator[Weights]]
"""What a game's ``player.weighing.weighing`` is.

It is called with an observation, the seat, its decisions, and by name ``nodes`` (the budget) and ``rng`` (a
``Random``): all have been checked. It gives the weights again and again as they become surer, at least once.
"""


def weigh(
    game: AnyGame, observation: Any, seat: Seat, decisions: Sequence[Any], *, nodes: int, seed: Seed = 0
) -> Weights:
    """The expected result for a seat, from -1 (lost) to 1 (won), of each of its legal decisions given.

    All are tried in the same deals and with the same part of the budget, so that their differences are surer
    than the numbers. ``observation`` is what the seat sees, and nothing else is known. ``nodes`` is the
    budget for all together, in what the game's search counts. The same arguments give the same weights.

    Raises IllegalDecision for a seat that has nothing to decide or a decision that is not legal, SetupError
    without decisions or without a budget, WrongType or WrongValue.
    """
    return deque(weighing(game, observation, seat, decisions, nodes=nodes, seed=seed), maxlen=1).pop()


def weighing(
    game: AnyGame, observation: Any, seat: Seat, decisions: Sequence[Any], *, nodes: int, seed: Seed = 0
) -> Iterator[Weights]:
    """The same step by step: the weights known so far, at every pause; the last are those of ``weigh``.

    What is wrong with the arguments is raised at once.
    """
    game.check_seat(observation, seat)
    given = [decision_of(game, decision) for decision in decisions]
    if not given:
        raise SetupError(_NONE)
    if checked.whole("nodes", nodes) < 1:
        raise SetupError(_NO_BUDGET)
    if not game.legal(observation, seat):
        raise IllegalDecision(Refusal("", _NOT_NOW.fill(seat=seat)))
    for decision in given:
        if refusal := game.why_not(observation, seat, decision):
            raise IllegalDecision(refusal)
    weigher: Weigher = part(game.id, "weighing", "player.weighing", "weighing") or partial(_by_contract, game)
    return weigher(observation, seat, given, nodes=nodes, rng=Random(seed_number(seed)))


def _by_contract(
    game: AnyGame, observation: Any, seat: Seat, decisions: Sequence[Any], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """By random games to the end, state by state."""

    def deal() -> Callable[[Any], float]:
        state, luck = game.sample(observation, seat, rng), rng.random()
        return lambda decision: _played_on(game, game.apply(state, seat, decision), Random(luck)).scores[seat]

    return in_same_deals(decisions, deal, nodes=nodes)


def _played_on(game: AnyGame, state: Any, rng: Random) -> Outcome:
    """How a game ends in which everybody decides at random."""
    while not isinstance(turn := game.turn(state), Outcome):
        if isinstance(turn, Draw):
            (item,) = rng.choices([item for item, _ in turn.items], [number for _, number in turn.items])
            events = game.draw(state, item)
        else:
            decider = turn.seats[0]
            events = game.decide(state, decider, rng.choice(game.legal(state, decider)))
        state = reduce(game.advance, events, state)
    return turn


_NONE: Final = Text(en="Name at least one decision to weigh.", ja="比べる手を1つ以上指定してください。")
_NO_BUDGET: Final = Text(
    en="Weighing needs a budget of at least 1.", ja="比べるための思考の量は1以上にしてください。"
)
_NOT_NOW: Final = Text(en="Seat {seat} has nothing to decide now.", ja="席{seat}は今は手番ではありません。")
