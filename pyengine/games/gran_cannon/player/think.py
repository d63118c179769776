"""The machine player of Gran Cannon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pyengine.game import Report, Seat, Strength
from pyengine.games.gran_cannon.player import policy
from pyengine.games.gran_cannon.player.model import Model
from pyengine.games.gran_cannon.player.mutable_table import WORDS, Deal, numbered
from pyengine.games.gran_cannon.player.oversights import lapses, noticed
from pyengine.games.gran_cannon.rules.state import State
from pyengine.games.gran_cannon.rules.turns import Decision, legal
from pyengine.players.ismcts import search
from pyengine.players.levels import of_level


@dataclass(frozen=True, slots=True)
class _Skill:
    """What one strength does: search a number of iterations, or, without any, choose at a glance.

    ``heat`` is how often it takes a worse choice at a glance. What the weaker ones overlook beside that is in
    ``oversights``.
    """

    nodes: int = 0
    heat: float = 1.0


_SKILLS: Final = (
    _Skill(heat=4.0),
    _Skill(heat=1.5),
    _Skill(nodes=8),
    _Skill(nodes=110),
    _Skill(nodes=1000),
)
"""Measured with ``tools/ladder.py gran-cannon --games 200``, two players: the first wins 72 % against random
moves, the second 76 % against the first, then 78, 65 and 56 %. One against three of the level below it, where
25 % would be its fair share: 50, 34, 35, 38 and 25 %. The fourth with 40 nodes wins 56 % of 200 games against
the third, and the fifth 63 % of 100 against that one.
"""

_MIX: Final = 0.7
"""Moves with at least this share of the most visits are mixed where several choose at once.

A choice that can be foreseen can be answered.
"""

_EXPLORATION: Final = 0.3
"""Less curiosity than usual: all values lie near a fair share of the win."""


def think(observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Decision]]:
    """The thinking of a seat that has to decide; the first report holds its choice at a glance.

    Raises SetupError if there is no such strength.
    """
    skill = of_level(_SKILLS, strength)
    if strength.nodes is not None:
        skill = replace(_SKILLS[-1], nodes=strength.nodes)
    # Without the number of steps the same seed would choose alike in every turn.
    rng = Random(1_000_003 * strength.seed + 31 * observation.steps + seat)
    table = Deal(observation).table(rng.random)
    threat = policy.danger(table) if observation.presenters else 0.0
    # It depends on nothing that the seat does not see, however the table is dealt.
    worths = noticed(table, seat, policy.weighed(table, seat, threat), lapses(observation, seat, strength))
    first = WORDS[policy.best(table, worths, rng.random, skill.heat)]
    if not skill.nodes:
        yield Report(first, 0.0, 0, 0, 0, (first,))
        return
    decisions = sorted(legal(observation, seat), key=lambda decision: decision != first)
    moves = [numbered(decision) for decision in decisions]
    model, seed = Model(observation, seat), int(rng.random() * 2**32)
    for report in search(
        model,
        len(observation.scores),
        seat,
        moves,
        nodes=skill.nodes,
        seed=seed,
        mix=_MIX if len(observation.presenters) > 1 else None,
        exploration=_EXPLORATION,
    ):
        yield report.worded(WORDS.__getitem__)
