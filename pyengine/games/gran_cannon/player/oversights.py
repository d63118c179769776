"""What the weaker players overlook, as people do: some moves do not come to their minds in a turn.

What is left is weighed as well as the level can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from pyengine.game import Seat, Strength
from pyengine.games.gran_cannon.player import policy
from pyengine.games.gran_cannon.player.mutable_table import (
    CHOOSING,
    DASHES,
    NONE,
    NUMBER,
    OVERCHARGES,
    STRIKES,
    Deal,
    S,
    Table,
)
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE, State
from pyengine.players import levels
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Oversight:
    """A kind of oversight: its name, and whether it hides a move of a seat that decides at the table."""

    name: Text
    hides: Callable[[Table, Seat, int], bool]


def _behind_a_shield(table: Table, seat: Seat, move: int) -> bool:
    """A shield of a rival while the cannon can fire."""
    may_fire = table.holder != NONE and table.charge + NUMBER[5] >= FULL_CHARGE
    return table.phase == CHOOSING and seat != table.holder and may_fire and move in (0, S)


def _of_fire(table: Table, seat: Seat, move: int) -> bool:
    """A card of the holder that fires."""
    fires = table.phase == CHOOSING and seat == table.holder
    return fires and table.charge + NUMBER[move] >= FULL_CHARGE


def _of_the_special(_: Table, __: Seat, move: int) -> bool:
    return move in (DASHES, STRIKES, OVERCHARGES)


NO_SHIELD: Final = Oversight(
    Text(en="A cannon that can fire is not feared", ja="撃てる大砲を警戒し忘れる"), _behind_a_shield
)
NO_FIRE: Final = Oversight(
    Text(en="It is not seen that the cannon can fire", ja="自分の大砲が撃てることに気づかない"), _of_fire
)
SPECIAL: Final = Oversight(
    Text(en="What the special can do is forgotten", ja="特殊カードの能力を使い忘れる"), _of_the_special
)

OVERSIGHTS: Final = (NO_SHIELD, NO_FIRE, SPECIAL)

CHANCES: Final[levels.Chances] = MappingProxyType({1: (0.4, 0.4, 0.5), 2: (0.15, 0.15, 0.2)})
"""How likely each of ``OVERSIGHTS`` is in a turn, by level; the other levels overlook nothing."""


def lapses(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What the seat has no eye for in the turn under way."""
    rng = Random(1_000_033 * strength.seed + 151 * observation.turn + seat)
    return levels.lapses(OVERSIGHTS, CHANCES, strength, rng)


def noticed(
    table: Table, seat: Seat, worths: Mapping[int, float], blind: Sequence[Oversight]
) -> dict[int, float]:
    """The moves that are left, with their worths; all, if none would be left."""
    left = {
        move: worth
        for move, worth in worths.items()
        if not any(each.hides(table, seat, move) for each in blind)
    }
    return left or {**worths}


def overlooked(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What keeps the seat from the decision that it would think best."""
    if not (blind := lapses(observation, seat, strength)):
        return ()
    table = Deal(observation).table(Random(0).random)
    worths = policy.weighed(table, seat, policy.danger(table))
    best = max(worths, key=worths.__getitem__)
    if best in noticed(table, seat, worths, blind):
        return ()
    return tuple(each for each in blind if each.hides(table, seat, best))
