"""The game as the search sees it: one decision, then the policy to the end of the game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random

from pyengine.game import Seat
from pyengine.games.cannonades.player import policy
from pyengine.games.cannonades.player.codes import ADD, BOARD, COLOUR, FLEET_SIZE, HITS, SHOOT, UP
from pyengine.games.cannonades.player.deal import Deal
from pyengine.games.cannonades.player.mutable_table import ACTING, NONE, OVER, Table
from pyengine.games.cannonades.rules.state import ACTIONS, State

Position = tuple[Table, bool]
"""A table, and whether the root's seat has still to decide in it."""


class Model:
    """See ``pyengine.players.ismcts.Model``. Only the root's seat searches, and only its next decision."""

    def __init__(self, observation: State, seat: Seat) -> None:
        self._deal = Deal(observation)
        self._seat = seat
        self._seats = len(observation.hands)

    def sample(self, rng: Random) -> Position:
        """A table that fits the observation."""
        return self._deal.table(rng.random), True

    def deciders(self, position: Position) -> Sequence[Seat]:
        """The root's seat, once."""
        return (self._seat,) if position[1] else ()

    def legal(self, position: Position, seat: Seat) -> Sequence[int]:
        """The moves of the seat."""
        return position[0].legal()

    def play(self, position: Position, moves: tuple[int, ...], rng: Random) -> Position:
        """The table after the move."""
        table = position[0]
        table.play(moves[0])
        return table, False

    def seen(self, position: Position, moves: tuple[int, ...]) -> Sequence[Hashable]:
        """Nothing is decided after this."""
        return (moves,) * self._seats

    def playout(self, position: Position, rng: Random) -> Sequence[float]:
        """The policy plays the game to its end."""
        table, random = position[0], rng.random
        while table.phase != OVER:
            table.play(policy.choose(table, random))
        return table.shares()


def worthwhile(table: Table, moves: Iterable[int]) -> list[int]:
    """The moves that are worth a try: no wasted shot, and of those that come to the same only the first.

    One ship that lies face down is like another of the same fleet, one that lies face up like another of its
    kind. A captain without a ship deploys one with his last action (CN9), or wins by it (CN10).
    """
    moves = _afloat(table, [*moves])
    kept: dict[tuple[int, Seat, int], int] = {}
    for move in moves:
        kind, what, target = move >> 9, move >> 5 & 15, move & 31
        if kind not in (SHOOT, BOARD):
            kept[move, -1, -1] = move
            continue
        seat, place = divmod(target, FLEET_SIZE)
        ship = table.fleets[seat][place]
        shooting = what if kind == SHOOT else table.fleets[table.captain][what] - UP
        if ship < UP:
            kept.setdefault((move - target, seat, -1), move)
        elif HITS[shooting][COLOUR[ship - UP]]:
            kept.setdefault((move - target, seat, ship), move)
    return [*kept.values()]


def _afloat(table: Table, moves: list[int]) -> list[int]:
    """Without those that leave the captain without a ship at the end of the turn, if there are others."""
    seat = table.captain
    if table.phase != ACTING or table.used < ACTIONS - 1 or table.fleets[seat].count(NONE) < FLEET_SIZE:
        return moves
    lone = [
        table.left == 2 and fleet.count(NONE) == FLEET_SIZE - 1 and other != seat
        for other, fleet in enumerate(table.fleets)
    ]
    saving = [
        move for move in moves if move >> 9 == ADD or (move >> 9 == SHOOT and lone[(move & 31) // FLEET_SIZE])
    ]
    return saving if any(move >> 9 == ADD for move in saving) else moves
