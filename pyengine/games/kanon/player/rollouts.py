"""The Monte Carlo search of Kanon.

After a decision the policy plays for both to the end of this turn or of a later one, which is estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.kanon.player.policy.choosing import choose
from pyengine.games.kanon.player.policy.forecast import share
from pyengine.games.kanon.player.policy.worth import Rated, worth
from pyengine.games.kanon.rules import observation as hidden
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.resolution import after_decision, after_draw
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.turns import deciders
from pyengine.players import halving
from pyengine.players.halving import Worth

_PAUSE: Final = 2
"""Deals between two reports."""
_TRUST: Final = 0.2
"""What counts of a worth at a glance, which is in log odds; 0.25 would make it as good as a chance."""


def search(
    observation: State, seat: Seat, rated: Rated, *, nodes: int, further: int, rng: Random
) -> Iterator[Report[Decision]]:
    """Think about a seat's decisions, by ``halving``. Playouts go on for some turns ``further``.

    Each decision comes with what it is worth at a glance, which counts beside what the playouts say.
    """
    horizon = Horizon(observation, seat, further)
    glance = dict(rated)

    def deal() -> Callable[[Decision], Worth]:
        state, luck = hidden.sample(observation, rng), rng.random()

        def worth(move: Decision) -> Worth:
            chance = horizon.playout(state, move, Random(luck))
            return Worth(chance + _TRUST * glance[move], chance)

        return worth

    return halving.search([move for move, _ in rated], deal, nodes=nodes, pause=_PAUSE)


class Horizon:
    """How far playouts go, and what a seat has there.

    They end with the turn, or some turns ``further``, or with the game if that comes first.
    """

    def __init__(self, observation: State, seat: Seat, further: int = 0) -> None:
        self._seat = seat
        self._games = len(observation.results)
        self._last = observation.turn + further

    def playout(self, state: State, move: Decision, rng: Random) -> float:
        """The seat's chance to win if it decides so and both then play on by the policy."""
        state = self._drawn(after_decision(state, self._seat, move), rng)
        while not self._over(state):
            seat, *_ = deciders(state)
            decision = choose(state, seat, rng.random, brisk=True)
            state = self._drawn(after_decision(state, seat, decision), rng)
        if len(state.results) > self._games:
            winner = state.results[-1].winner
            return 0.5 if winner is None else float(winner == self._seat)
        return share(worth(state, self._seat))

    def _over(self, state: State) -> bool:
        return state.turn > self._last or len(state.results) > self._games

    def _drawn(self, state: State, rng: Random) -> State:
        """The state once chance has supplied all cards that are due."""
        while state.owed and not self._over(state):
            deck = state.decks[state.owed[0].seat]
            state = after_draw(state, deck[int(rng.random() * len(deck))])
        return state
