"""Players of the arena that only Kanon has, to measure the machine by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from pyengine.arena.contest import Player, player
from pyengine.game import Rng, Seat
from pyengine.games import load
from pyengine.games.kanon.abilities.effects import Mill
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.decisions import END, Decision, parse
from pyengine.games.kanon.rules.state import Spot, State
from pyengine.games.kanon.rules.turns import legal


def milling(rng: Rng) -> Player:
    """A player who washes the enemy deck away whenever that can be done, and never attacks.

    Everything else is decided by the third level.
    """
    third = player(load("kanon"), "level:3", rng)

    def decide(observation: State, seat: Seat) -> Decision:
        if observation.phase in {"costs", "costs2"}:
            mills = [each for each in legal(observation, seat) if _mills(observation, seat, each)]
            if mills:
                return mills[0]
        decision: Decision = third(observation, seat)
        return END if decision.startswith("attack") else decision

    return decide


PLAYERS: Final[Mapping[str, Callable[[Rng], Player]]] = MappingProxyType({"milling": milling})
"""What makes each of them, with the luck of its choices, by the name that the arena knows it by."""


def _mills(state: State, seat: Seat, decision: Decision) -> bool:
    """Whether a decision turns up, uses or plays what discards from the enemy deck."""
    parsed = parse(decision)
    if parsed is None or parsed.kind not in {"up", "use", "play"}:
        return False
    card = parsed.card
    if parsed.line is not None and parsed.place is not None:
        there = state.at(Spot(seat, parsed.line, parsed.place))
        card = there and there.card
    if card is None:
        return False
    can = ABILITIES[card]
    numbered = [
        pair for group in (can.triggered, can.used, can.played) for each in group.values() for pair in each
    ]
    return any(
        isinstance(effect, Mill) and effect.who != "own"
        for number, ability in numbered
        if parsed.kind != "use" or number == parsed.ability
        for effect in ability.does
    )
