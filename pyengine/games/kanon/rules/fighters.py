"""The two cards that meet in a battle."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES
from pyengine.games.kanon.rules.powers import figures
from pyengine.games.kanon.rules.state import Id, Permanent, State


def fighters(state: State) -> tuple[Permanent | None, Permanent | None]:
    """The cards on the named locations, by seat."""
    lines = state.battle.lines if state.battle else (-1, -1)
    one, other = (state.front(seat, line) if line >= 0 else None for seat, line in enumerate(lines))
    return one, other


def counting(state: State) -> Iterator[tuple[Id, int]]:
    """Which of its five powers counts for each of them, from 1: that against the enemy's attribute."""
    pair = fighters(state)
    for permanent, enemy in (pair, pair[::-1]):
        against = figures(enemy) if enemy else None
        if permanent and against and against.attribute:
            yield permanent.id, 1 + list(ATTRIBUTES).index(against.attribute)
