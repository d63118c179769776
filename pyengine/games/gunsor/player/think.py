"""The machine player of Gunsor. It sees an observation and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from pyengine.game import Report, Seat, Strength
from pyengine.games.gunsor.player import endgame, model, policy, rollouts
from pyengine.games.gunsor.player.belief import Belief
from pyengine.games.gunsor.player.endgame import WIN
from pyengine.games.gunsor.player.model import Position
from pyengine.games.gunsor.player.rollouts import PLAIN, SHREWD
from pyengine.games.gunsor.rules.cards import FACES
from pyengine.games.gunsor.rules.resolution import DECLARE_WAR
from pyengine.games.gunsor.rules.state import State
from pyengine.levels import of_level

NAMES: Final = (*FACES, DECLARE_WAR)
"""The decision that each move of the model stands for."""

_NODES: Final = (0, 32, 200, 1_200)
"""How many times each strength plays the pair to its end before it decides.

The weakest does not look ahead.
"""

_OUTLOOKS: Final = (PLAIN, PLAIN, PLAIN, SHREWD)
"""What each strength expects of the other player."""


def think(observation: State, seat: Seat, strength: Strength) -> Iterator[Report[str]]:
    """The thinking of the seat that must decide. Raises SetupError if there is no such strength.

    With an empty stock all but the weakest see the game through to its end.
    """
    usual = of_level(_NODES, strength)
    rng = Random(1_000 * strength.seed + observation.trick)
    belief = Belief(observation, seat)
    position = belief.sample(rng)
    moves = sorted(model.legal(position))
    if strength.level == 1:
        yield _report(policy.naive(position, rng))
        return
    first = policy.choose(position)
    moves.sort(key=lambda move: move != first)
    if len(moves) == 1 or observation.stock:
        nodes = strength.nodes or usual
        outlook = _OUTLOOKS[strength.level - 1]
        yield from map(_translated, rollouts.search(belief, seat, moves, outlook, nodes=nodes, rng=rng))
    else:
        yield _report(first)
        yield from _seen_through(position, moves, seat)


def _seen_through(position: Position, moves: Sequence[int], seat: Seat) -> Iterator[Report[str]]:
    """One move after the other, each followed to the end of the game."""
    sign = 1 if seat == 0 else -1
    best: Report[str] | None = None
    nodes = 0
    for move in moves:
        after = position.copy()
        model.play(after, move)
        found = endgame.solve(after)
        nodes += found.nodes
        value = sign * found.value
        if best is None or value > best.value:
            pv = tuple(NAMES[next_move] for next_move in (move, *found.line))
            best = Report(pv[0], _result(value), value, len(pv), nodes, pv)
        yield replace(best, nodes=nodes)


def _result(value: int) -> float:
    """The result of the game, from -1 to 1, that a value of the endgame stands for."""
    return float((value > WIN // 2) - (value < -WIN // 2))


def _report(move: int) -> Report[str]:
    """A choice at first sight."""
    return Report(NAMES[move], 0.0, 0, 0, 0, (NAMES[move],))


def _translated(report: Report[int]) -> Report[str]:
    """The report with decisions in place of the model's moves."""
    pv = tuple(NAMES[move] for move in report.pv)
    return Report(pv[0], report.score, report.value, report.depth, report.nodes, pv)
