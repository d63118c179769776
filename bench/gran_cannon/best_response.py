"""How much a player wins who knows the level that it meets: what can be foreseen can be answered.

``python -m bench.gran_cannon.best_response LEVEL... [--games N] [--deals N] [--playouts N] [--seed N]``

Two seats, each deal in both. The responding player deals what it does not see some times. In each deal it has
the other think as its level does from what that seat would see there, and plays on after each of its own
decisions by the policy, as the levels that search do. So its budget, deals times playouts for each decision,
is the same against every level. It decides for the best, and mixes nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import Final

from pyengine.arena.play import play_out
from pyengine.arena.summary import Score, score
from pyengine.game import Outcome, Seat, Strength
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.player import policy
from pyengine.games.gran_cannon.player.model import shares
from pyengine.games.gran_cannon.player.mutable_table import OVER, Deal, Table, numbered
from pyengine.games.gran_cannon.rules.state import State
from pyengine.games.gran_cannon.rules.turns import Decision
from pyengine.match import begin, setup
from pyengine.players.budget import final

Player = Callable[[State, Seat], Decision]
"""From an observation and its seat to a decision."""

SEATS: Final = 2


def level_player(level: int, rng: Random) -> Player:
    """A level of the machine, with a seed for each decision."""
    return lambda observation, seat: (
        final(GAME.think(observation, seat, Strength(level, seed=rng.getrandbits(32)))).best
    )


def responder(level: int, rng: Random, *, deals: int, playouts: int) -> Player:
    """The player that knows the level of the others."""
    other = level_player(level, rng)

    def decide(observation: State, seat: Seat) -> Decision:
        moves = {decision: numbered(decision) for decision in GAME.legal(observation, seat)}
        if len(moves) == 1:
            return next(iter(moves))
        totals = dict.fromkeys(moves, 0.0)
        for _ in range(deals):
            state = GAME.sample(observation, seat, rng)
            deal = Deal(state)
            others = {
                each: numbered(other(GAME.observe(state, each), each))
                for each in observation.presenters
                if each != seat
            }
            for _ in range(playouts):
                luck = rng.random()
                for decision, move in moves.items():
                    numbers = Random(luck)
                    table = deal.table(numbers.random)
                    totals[decision] += _played_on(table, {**others, seat: move}, numbers)[seat]
        return max(totals, key=totals.__getitem__)

    return decide


def _played_on(table: Table, moves: dict[Seat, int], numbers: Random) -> list[float]:
    """What each seat may expect after these moves, when all play the round to its end by the policy."""
    now = table.round
    policy.play(table, numbers.random, moves)
    while table.phase != OVER and table.round == now:
        policy.play(table, numbers.random)
    return shares(table)


def _told(found: Score) -> str:
    """A share with its interval, in percent."""
    low, high = found.interval or (0.0, 1.0)
    return f"{found.mean:.1%} ({low:.1%} to {high:.1%})"


def main() -> None:
    """Play, and say how often the responding player wins."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", metavar="LEVEL", type=int, nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for level in asked.levels:
        rng = Random(f"best response {asked.seed}")
        won: list[tuple[int, float]] = []
        for game in range(asked.games):
            deal, seat = divmod(game, SEATS)
            players = [level_player(level, rng)] * SEATS
            players[seat] = responder(level, rng, deals=asked.deals, playouts=asked.playouts)
            match = play_out(begin(setup(GAME.id, seats=SEATS, seed=f"{asked.seed}/{deal}")), players)
            assert isinstance(match.turn, Outcome)
            won.append((deal, match.turn.scores[seat]))
        print(f"level {level}: {_told(score(won))}", flush=True)


if __name__ == "__main__":
    main()
