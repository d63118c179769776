"""Quick choices, such as a sensible player makes at a glance: for playouts, and for the weaker strengths.

Every decision gets a worth in log odds of winning, and the best one is made. Only what the seat may know is
looked at: its own cards, what lies open, and how the cards of the set are on the average.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.player.policy.acting import actions, options, supports, targets
from pyengine.games.kanon.player.policy.answers import choices, counters, declarations, payments
from pyengine.games.kanon.player.policy.exchanging import exchanges
from pyengine.games.kanon.player.policy.giving import tosses
from pyengine.games.kanon.player.policy.setting import mulligans, settings
from pyengine.games.kanon.player.policy.worth import Rated
from pyengine.games.kanon.rules.costs import due
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.state import State

HEAT: Final = 0.01
"""The usual luck in a choice."""

_MOST: Final = 8
"""The number of decisions that are worth a closer look."""
_HOPELESS: Final = 0.8
"""What is so much worse at a glance is not worth one."""


def choose(
    state: State, seat: Seat, random: Callable[[], float], heat: float = HEAT, *, brisk: bool = False
) -> Decision:
    """A decision for a seat that must decide.

    With more ``heat``, a worth in log odds, worse ones are made more often.

    Who is ``brisk`` passes over what takes long to weigh: in the pay-cost phases everything but battle, in
    the support window a battle that is won.
    """
    return picked(rated(state, seat, brisk=brisk), random, heat)


def picked(found: Rated, random: Callable[[], float], heat: float = HEAT) -> Decision:
    """One of the decisions, mostly the best."""
    if len(found) == 1:
        return found[0][0]
    return max(found, key=lambda each: each[1] + heat * random())[0]


def candidates(state: State, seat: Seat) -> Rated:
    """The decisions that are worth a closer look, what is chosen at a glance first."""
    glance = choose(state, seat, lambda: 0.0)
    acting = state.phase in {"costs", "costs2"} and not _is_answering(state)
    found = options(state, seat) if acting else rated(state, seat)
    # The glance has an order of its own: what is best done before a battle comes first.
    found.sort(key=lambda each: (each[0] != glance, -each[1]))
    most = max(worth for _, worth in found)
    return [each for each in found[:_MOST] if each[0] == glance or each[1] > most - _HOPELESS]


def _is_answering(state: State) -> bool:
    """Whether something else must be decided before the phase goes on."""
    return bool(any(state.tosses) or state.agenda or state.announced)


def rated(state: State, seat: Seat, *, brisk: bool = False) -> Rated:  # noqa: C901 - one line for each thing to decide
    """The decisions that come into question with their worth, at least one."""
    if state.tosses[seat]:
        return tosses(state, seat)
    if state.agenda:
        return choices(state, seat)
    if state.announced:
        return payments(state) if due(state) else counters(state, seat)
    match state.phase:
        case "mulligan":
            return mulligans(state, seat)
        case "setup" | "set":
            return settings(state, seat)
        case "costs" | "costs2":
            return actions(state, seat, brisk=brisk)
        case "name":
            assert state.battle is not None
            return targets(state, seat, state.battle.lines[seat])
        case "support":
            return supports(state, seat, brisk=brisk)
        case "declare":
            return declarations(state, seat)
        case "exchange":
            return exchanges(state, seat)
        case _:
            return tosses(state, seat)
