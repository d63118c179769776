"""The machine player of Kanon. It sees an observation and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pyengine.game import Report, Seat, Strength
from pyengine.games.kanon.player import oversights, rollouts
from pyengine.games.kanon.player.policy import choosing
from pyengine.games.kanon.player.policy.worth import Rated
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.state import State
from pyengine.players.levels import of_level


@dataclass(frozen=True, slots=True)
class _Skill:
    """What one strength does.

    Play on a number of times before a decision, or, without any, choose at a glance.

    ``further`` is how many turns after the one under way it plays on, ``heat`` how often it takes a worse
    choice at a glance.
    """

    nodes: int = 0
    further: int = 0
    heat: float = choosing.HEAT


_SKILLS: Final = (
    _Skill(heat=0.4),
    _Skill(heat=0.15),
    _Skill(),
    _Skill(nodes=10),
    _Skill(nodes=30, further=1),
)
"""Measured with mirrored ready decks (``tools/ladder.py kanon --games 200``): the first wins 90 % against
random moves, the second 60 % against the first, then 74, 70 and 65 %. The first two also overlook things
(``oversights``). Of 72 games against the third, forty playouts to the end of the next turn won 53, forty to
the end of its own 40.
"""

_AT_A_GLANCE: Final = {"mulligan", "setup", "toss", "exchange"}
"""Phases in which looking ahead to the end of the turn teaches nothing."""


def think(observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Decision]]:
    """The thinking of a seat that has to decide; the first report holds its choice at a glance.

    Raises SetupError if there is no such strength.
    """
    skill = of_level(_SKILLS, strength)
    if strength.nodes is not None:
        skill = replace(_SKILLS[-1], nodes=strength.nodes)
    rng = Random(1_000_003 * strength.seed + _moment(observation, seat))
    if not skill.nodes or observation.phase in _AT_A_GLANCE or observation.tosses[seat]:
        blind = oversights.lapses(observation, seat, strength)
        rated = oversights.noticed(observation, seat, choosing.rated(observation, seat), blind)
        best = choosing.picked(rated, rng.random, skill.heat)
        yield Report(best, 0.0, 0, 0, 0, (best,), second=_second(rated, best))
        return
    moves = choosing.candidates(observation, seat)
    for report in rollouts.search(
        observation, seat, moves, nodes=skill.nodes, further=skill.further, rng=rng
    ):
        if report.second is not None:
            yield report
            continue
        # Only one decision was worth a closer look.
        yield replace(report, second=_second(choosing.rated(observation, seat), report.best))


def _second(rated: Rated, best: Decision) -> Decision | None:
    """The decision that is worth most at a glance beside the best."""
    others = [each for each in rated if each[0] != best]
    return max(others, key=lambda each: each[1])[0] if others else None


def _moment(observation: State, seat: Seat) -> int:
    """A number that differs from decision to decision.

    Without it the same seed would choose alike each time.
    """
    number = observation.turn
    for size in (
        len(observation.results),
        len(observation.hands[seat]),
        len(observation.decks[seat]),
        observation.size(0),
        observation.size(1),
        sum(each.up for owner in (0, 1) for _, each in observation.permanents(owner)),
        observation.battle.passes if observation.battle else 3,
    ):
        number = 31 * number + size
    return 2 * number + seat
