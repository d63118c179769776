"""The machine player of Cannonades. It sees an observation and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from pyengine.game import Report, Seat, Strength
from pyengine.games.cannonades.player import policy
from pyengine.games.cannonades.player.codes import worded
from pyengine.games.cannonades.player.model import Deal, Model, worthwhile
from pyengine.games.cannonades.player.oversights import lapses, noticed
from pyengine.games.cannonades.rules.decisions import Decision
from pyengine.games.cannonades.rules.state import State
from pyengine.players.ismcts import search
from pyengine.players.levels import of_level


@dataclass(frozen=True, slots=True)
class _Skill:
    """What one strength does.

    Play the game to its end a number of times, or, without any, choose at a glance.

    The number holds with ``_USUAL_PILE`` cards in the pile, and is higher where the rest of the game is
    shorter. ``heat`` is how often it takes a worse choice at a glance. What the weaker ones overlook beside
    that is in ``oversights``.
    """

    nodes: int = 0
    heat: float = policy.HEAT


_SKILLS: Final = (
    _Skill(heat=1.0),
    _Skill(heat=1.0),
    _Skill(),
    _Skill(nodes=80),
    _Skill(nodes=400),
)
"""Measured with ``tools/ladder.py cannonades --games 200``, two captains: the first wins 92 % against random
moves, the second 67 % against the first, then 62, 72 and 64 %. One against three of the level below it, where
25 % would be its fair share: 61, 40, 32, 40 and 27 %.

By ``tools/oversights.py cannonades --nodes 30`` the first level loses over a quarter of the expected result
in 21 % (13 to 31) of its decisions, the second in 15 % (9 to 25), the third, which overlooks nothing, in 14 %
(8 to 24): most of that is the policy's.
"""

_USUAL_PILE: Final = 20
_AFTER_THE_PILE: Final = 14
"""The final turns take as long to play on as drawing this many cards does."""

_EXPLORATION: Final = 0.5
"""Less curiosity than usual: all values lie near a fair share of the win.

With an earlier policy, on 91 positions for 3 to 5 captains, each move played on 600 times, what 350
iterations chose was worth 1.5 % of the win less than the best move with 0.6, 1.6 % with 0.3 (no real
difference) and 2.4 % with 0.15; the policy's own choice 9.6 %. Leaving out all but the eight moves that the
policy likes best cost more than it saved (2.3 %), and halving the moves round by round was no better.
"""


def think(observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Decision]]:
    """The thinking of a seat that has to decide; the first report holds its choice at a glance.

    Raises SetupError if there is no such strength.
    """
    skill = of_level(_SKILLS, strength)
    nodes = skill.nodes * (_USUAL_PILE + _AFTER_THE_PILE) // (len(observation.pile) + _AFTER_THE_PILE)
    if strength.nodes is not None:
        skill, nodes = _SKILLS[-1], strength.nodes
    # Without the turn and the action the same seed would choose alike each time.
    rng = Random(1_000_003 * strength.seed + 151 * observation.turn + 31 * observation.used + seat)
    table = Deal(observation).table(rng.random)
    found = noticed(table, policy.weighed(table), lapses(observation, seat, strength))
    first = policy.best(found, rng.random, skill.heat)
    if not nodes:
        yield _report(first, seat)
        return
    moves = worthwhile(table, [first, *rng.sample(legal := table.legal(), len(legal))])
    model, seed = Model(observation, seat), int(rng.random() * 2**32)
    for report in search(
        model, len(observation.hands), seat, moves, nodes=nodes, seed=seed, exploration=_EXPLORATION
    ):
        yield report.worded(lambda move: worded(move, seat))


def _report(move: int, seat: Seat) -> Report[Decision]:
    """A choice at first sight."""
    best = worded(move, seat)
    return Report(best, 0.0, 0, 0, 0, (best,))
