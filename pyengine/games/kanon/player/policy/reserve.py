"""What a seat can do for its own fighter in a battle, from its hand and from the field (K16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pyengine.game import Seat
from pyengine.games.kanon.abilities.pieces import THIS, Active, Boost, Chosen, Which, WinTie
from pyengine.games.kanon.rules.facts import FACTS
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES
from pyengine.games.kanon.rules.state import Permanent, State

_MOST: Final = 2
"""More of its own cards a seat does not count on."""


def reserve(state: State, seat: Seat, fighter: Permanent) -> tuple[int, int]:
    """What a seat can add to the power of its fighter, and the cards this costs.

    It uses what it holds and has turned up.
    """
    helps = sorted(_helps(state, seat, fighter), key=lambda each: each.cost - each.gain)
    if not helps:
        return 0, 0
    in_hand = sum([FACTS[card].character for card in state.hands[seat]])
    on_field = sum(
        [
            each.up and FACTS[each.card].character and each.id != fighter.id
            for row in state.lines[seat]
            for each in row
        ]
    )
    gain = cost = used = 0
    for each in helps:
        if used == _MOST:
            break
        if each.cost <= (in_hand if each.event else on_field):
            in_hand -= each.cost * each.event
            on_field -= each.cost * (not each.event)
            gain += each.gain
            cost += each.cost + each.event
            used += 1
    return gain, cost


class _Help(NamedTuple):
    """What a seat can add to its power in a battle."""

    gain: int
    cost: int
    event: bool


def _helps(state: State, seat: Seat, fighter: Permanent) -> Iterator[_Help]:
    for card in state.hands[seat]:
        for _, ability in ABILITIES[card].played.get("battle", ()):
            if gain := _gain(ability, own=False):
                yield _Help(gain, len(FACTS[card].cost), event=True)
    for row in state.lines[seat]:
        for each in row:
            if each.up or each.id == fighter.id:
                for _, used in ABILITIES[each.card].used.get("battle", ()):
                    gain = _gain(used, own=each.id == fighter.id)
                    if gain and not (each.used and not used.cost):
                        yield _Help(gain, len(used.cost), event=False)


def _gain(ability: Active, *, own: bool) -> int:
    """By how much an ability helps its owner's side of a battle; ``own``: it stands on the fighter itself."""
    total = 0
    for effect in ability.does:
        if isinstance(effect, Boost):
            which = effect.whom.which if isinstance(effect.whom, Chosen) else effect.whom
            if isinstance(which, Which) and (which != THIS or own):
                total += -effect.number if which.side == "enemy" else effect.number
        elif isinstance(effect, WinTie):
            total += 1
    return max(0, total)
