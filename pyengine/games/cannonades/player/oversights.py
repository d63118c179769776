"""What the weaker captains overlook, as people do: some moves do not come to their minds.

A captain who overlooks something does so for the whole turn. What is left is weighed as well as the level
can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from random import Random
from types import MappingProxyType
from typing import Final

from pyengine.game import Seat, Strength
from pyengine.games.cannonades.player import policy
from pyengine.games.cannonades.player.codes import ADD, BOARD, DRAW, FLEET_SIZE, SHOOT, UP
from pyengine.games.cannonades.player.model import Deal
from pyengine.games.cannonades.player.mutable_table import NONE, Table
from pyengine.games.cannonades.rules.state import State
from pyengine.players import levels
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Oversight:
    """A kind of oversight: its name, and whether it hides a move of who decides at the table."""

    name: Text
    hides: Callable[[Table, int], bool]


def _at_an_open_ship(table: Table, move: int) -> bool:
    kind, target = move >> 9, move & 31
    return kind in (SHOOT, BOARD) and table.fleets[target // FLEET_SIZE][target % FLEET_SIZE] >= UP


def _beside_a_lone_ship(table: Table, move: int) -> bool:
    return move >> 9 == ADD and table.fleets[table.captain].count(NONE) < FLEET_SIZE


def _for_a_new_card(_: Table, move: int) -> bool:
    return move >> 9 == DRAW


OPEN_SHIP: Final = Oversight(
    Text(en="A ship that lies open is not shot at", ja="表向きの船を狙い忘れる"), _at_an_open_ship
)
LONE_SHIP: Final = Oversight(
    Text(en="One ship is thought to be enough", ja="船は1隻で足りると思い込む"), _beside_a_lone_ship
)
USELESS_CARDS: Final = Oversight(
    Text(en="Cards of no use are not exchanged", ja="使えない手札を引き替え忘れる"), _for_a_new_card
)

OVERSIGHTS: Final = (OPEN_SHIP, LONE_SHIP, USELESS_CARDS)

CHANCES: Final[levels.Chances] = MappingProxyType({1: (0.3, 0.25, 0.4), 2: (0.15, 0.1, 0.18)})
"""How likely each of ``OVERSIGHTS`` is in a turn, by level; the other levels overlook nothing."""


def lapses(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What the seat has no eye for in the turn under way."""
    rng = Random(1_000_033 * strength.seed + 151 * observation.turn + seat)
    return levels.lapses(OVERSIGHTS, CHANCES, strength, rng)


def noticed(
    table: Table, found: list[tuple[int, float]], blind: Sequence[Oversight]
) -> list[tuple[int, float]]:
    """The moves that are left, with their worth; all, if none would be left."""
    left = [(move, worth) for move, worth in found if not any(each.hides(table, move) for each in blind)]
    return left or found


def overlooked(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What keeps the seat from the decision that it would think best."""
    if not (blind := lapses(observation, seat, strength)):
        return ()
    table = Deal(observation).table(Random(0).random)
    found = policy.weighed(table)
    best = max(found, key=itemgetter(1))
    if best in noticed(table, found, blind):
        return ()
    return tuple(each for each in blind if each.hides(table, best[0]))
