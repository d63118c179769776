"""What points and decks are worth: the chance to be the first with seven, or the last who can draw (K25)."""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final, NamedTuple

from pyengine.games.kanon.rules.state import GOAL

OVER: Final = 12.0
"""The log odds of a game that is decided."""
_DOUBT: Final = 0.02
"""Short of the goal either seat still has this chance."""
_ATTACKER: Final = 0.65
"""How often a turn brings its player a point: counted in games of the policy."""
_DEFENDER: Final = 0.15
"""How often it brings the other one."""
_FAR: Final = 14
"""Whose deck lasts this many turns hardly ever loses by it."""


class Clocks(NamedTuple):
    """How long the decks last: for how many draw phases each, not in whole turns."""

    own: float
    other: float
    own_next: bool
    """Whether it is the seat itself that draws next."""


UNHURRIED: Final = Clocks(_FAR, _FAR, own_next=True)
"""Decks that play no part."""


@cache
def chance(own: int, other: int, draws: int = _FAR, other_draws: int = _FAR, own_next: bool = True) -> float:
    """The chance to win a race to seven points in which either deck lasts this many draw phases.

    In a turn without a battle nobody scores; in one with a battle the attacker, the defender or nobody.
    """
    if own >= GOAL or other >= GOAL:
        return 0.5 if own >= GOAL and other >= GOAL else float(own >= GOAL)
    if (draws if own_next else other_draws) < 1:
        return 0.0 if own_next else 1.0
    left = (draws - own_next, other_draws - (not own_next), not own_next)
    mine, theirs = (_ATTACKER, _DEFENDER) if own_next else (_DEFENDER, _ATTACKER)
    peace = chance(own, other, *left)
    battle = (
        mine * chance(own + 1, other, *left)
        + theirs * chance(own, other + 1, *left)
        + (1 - mine - theirs) * peace
    )
    return max(battle, peace) if own_next else min(battle, peace)


def lead(own: int, other: int, clocks: Clocks = UNHURRIED) -> float:
    """The same as log odds, so that other advantages can be added.

    ``OVER`` or its negative for a race that is over.
    """
    if own >= GOAL or other >= GOAL:
        return OVER * ((own >= GOAL) - (other >= GOAL))
    return log_odds(_DOUBT + (1 - 2 * _DOUBT) * _between(own, other, clocks))


def _between(own: int, other: int, clocks: Clocks) -> float:
    """The chance where the decks last for no whole number of turns."""
    draws, part = _whole(clocks.own)
    other_draws, other_part = _whole(clocks.other)
    ends = [
        (1 - part, 1 - other_part, draws, other_draws),
        (part, 1 - other_part, draws + 1, other_draws),
        (1 - part, other_part, draws, other_draws + 1),
        (part, other_part, draws + 1, other_draws + 1),
    ]
    return sum(
        [
            share * other_share * chance(own, other, turns, other_turns, clocks.own_next)
            for share, other_share, turns, other_turns in ends
            if share and other_share
        ]
    )


def _whole(turns: float) -> tuple[int, float]:
    """Whole turns, none above ``_FAR``, and the part of another one."""
    if turns >= _FAR:
        return _FAR, 0.0
    whole = int(turns)
    return whole, turns - whole


def share(odds: float) -> float:
    """Log odds as a chance."""
    return 1 / (1 + exp(-odds))


def log_odds(share: float) -> float:
    """A chance as log odds, never surer than those of a game that is decided."""
    share = min(_SUREST, max(1 - _SUREST, share))
    return log(share / (1 - share))


_SUREST: Final = share(OVER)
