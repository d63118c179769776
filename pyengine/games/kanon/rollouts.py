"""Monte Carlo search: every decision is tried in the same deals, and the promising ones in more of them.

A deal is luck that all decisions share, and with it the cards drawn later: that cancels when they are compared. Of the
decisions the better half goes on to the next round (Karnin, Koren, Somekh: *Almost Optimal Exploration in Multi-Armed
Bandits*, 2013). After the decision the policy plays for both to the end of the turn; there the position is estimated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.kanon import hidden
from pyengine.games.kanon.course import after_decision, after_draw
from pyengine.games.kanon.decisions import Decision
from pyengine.games.kanon.policy.choosing import choose
from pyengine.games.kanon.policy.race import share
from pyengine.games.kanon.policy.worth import worth
from pyengine.games.kanon.state import State
from pyengine.games.kanon.turns import deciders

PAUSE: Final = 2
"""Deals between two reports."""


def search(
    observation: State, seat: Seat, moves: Sequence[Decision], *, nodes: int, rng: Random
) -> Iterator[Report[Decision]]:
    """Think about a seat's decisions. The first report, at once, holds the first of them; the last one the choice.

    ``nodes`` is the budget in playouts. A report's ``value`` is the chance to win, in thousandths.
    """
    yield Report(moves[0], 0.0, 0, 0, 0, (moves[0],))
    left = [*moves]
    totals = dict.fromkeys(moves, 0.0)
    deals = played = 0
    rounds = (len(moves) - 1).bit_length()
    horizon = _Horizon(observation, seat)
    for last in range(1, rounds + 1):
        while played == 0 or (played + len(left)) * rounds <= nodes * last:
            state = hidden.sample(observation, rng)
            luck = rng.random()
            for move in left:
                totals[move] += horizon.playout(state, move, Random(luck))
            deals += 1
            played += len(left)
            if deals % PAUSE == 0:
                yield _report(left, totals, deals, played)
        left = sorted(left, key=lambda move: -totals[move])[: (len(left) + 1) // 2]
        yield _report(left, totals, deals, played)


def _report(
    left: Sequence[Decision], totals: dict[Decision, float], deals: int, played: int
) -> Report[Decision]:
    best = max(left, key=totals.__getitem__)
    mean = totals[best] / deals
    return Report(best, 2 * mean - 1, round(1000 * mean), 1, played, (best,))


class _Horizon:
    """How far playouts go, and what a seat has there."""

    def __init__(self, observation: State, seat: Seat) -> None:
        self._seat = seat
        self._games = len(observation.results)
        self._turn = observation.turn

    def playout(self, state: State, move: Decision, rng: Random) -> float:
        """The seat's chance to win if it decides so and both then play on by the policy."""
        seat, random = self._seat, rng.random
        state = self._drawn(after_decision(state, seat, move), rng)
        while not self._over(state):
            (seat,) = deciders(state)
            decision = choose(state, seat, random, brisk=True)
            state = self._drawn(after_decision(state, seat, decision), rng)
        if len(state.results) > self._games:
            winner = state.results[-1].winner
            return 0.5 if winner is None else float(winner == self._seat)
        return share(worth(state, self._seat))

    def _over(self, state: State) -> bool:
        return state.turn > self._turn or len(state.results) > self._games

    def _drawn(self, state: State, rng: Random) -> State:
        """The state once chance has supplied all cards that are due."""
        while state.owed and not self._over(state):
            deck = state.decks[state.owed[0].seat]
            state = after_draw(state, deck[int(rng.random() * len(deck))])
        return state
