"""What moves are worth: after each the position is searched, all as long and judged at the same depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from random import Random
from typing import Final

from pyengine.game import Seat
from pyengine.games.cannon.player.model import Model, from_state
from pyengine.games.cannon.player.search import search
from pyengine.games.cannon.player.towns import BLACK_SCORES
from pyengine.games.cannon.rules import events
from pyengine.games.cannon.rules.bitboard import Pair
from pyengine.games.cannon.rules.board import Move, coordinates
from pyengine.games.cannon.rules.legal import legal_moves, outcome
from pyengine.games.cannon.rules.state import BLACK, State
from pyengine.players.playouts import Weights

_MODEL: Final = Model()


def weighing(
    observation: State, seat: Seat, decisions: Sequence[Move], *, nodes: int, rng: Random
) -> Iterator[Weights]:
    """See ``players.weighing``; ``nodes`` counts positions. Towns are weighed by the book of openings."""
    del rng  # There is neither luck nor a secret.
    if observation.phase == "placing":
        yield tuple(_of_town(observation, move) for move in decisions)
        return
    found = [_Outlook(observation, move, seat, max(1, nodes // len(decisions))) for move in decisions]
    while True:
        # A search that has gone deeper sees another side to move at its end, and judges otherwise.
        depth = min((each.depth for each in found if not each.settled), default=0)
        yield tuple(each.at(depth) for each in found)
        going_on = [each for each in found if not each.over]
        if not going_on:
            return
        min(going_on, key=lambda each: each.nodes).go_on()


class _Outlook:
    """What the search knows so far of the position after a move.

    It is ``over`` when nothing more can be learnt, ``settled`` if that needs no more of the budget, as where
    the result is certain.
    """

    def __init__(self, state: State, move: Move, seat: Seat, nodes: int) -> None:
        after = reduce(events.advance, events.decide(state, move), state)
        end = outcome(after)
        self.nodes = self.depth = 0
        self.over = self.settled = end is not None
        self._limit = nodes
        self._scores = [2 * end.scores[seat] - 1 if end else 0.0]
        if end is None:
            self._reports = search(
                from_state(after),
                _in_order(after),
                nodes=nodes,
                horizon=after.move_limit - after.ply,
                slide_limit=after.slide_limit,
            )
            self.go_on()

    def go_on(self) -> None:
        """Search on to the next pause."""
        report = next(self._reports, None)
        if report is None:
            self.over, self.settled = True, self.settled or self.nodes < self._limit
            return
        self.nodes, self.depth = report.nodes, report.depth
        self.settled = abs(report.score) == 1.0
        del self._scores[report.depth :]
        self._scores += [-report.score] * (report.depth + 1 - len(self._scores))

    def at(self, depth: int) -> float:
        """The expected result at that depth; at the last one for what is settled."""
        return self._scores[-1] if self.settled else self._scores[depth]


def _in_order(state: State) -> list[Pair]:
    """The legal moves, the best at first sight first."""
    position = from_state(state)
    pairs = [(move.origin, move.target) for move in legal_moves(state)]
    won = _MODEL.win(position)
    if won:
        return [won]
    return sorted(pairs, key=lambda pair: _MODEL.evaluate(_MODEL.play(position, pair)))


def _of_town(state: State, move: Move) -> float:
    """The result that the book gives a town: Black's against White's best answer, White's as it stands."""
    file, _ = coordinates(move.target)
    if state.to_move == BLACK:
        return min(BLACK_SCORES[file - 1]) / 50 - 1
    black, _ = coordinates(state.dark_town)
    return 1 - BLACK_SCORES[black - 1][file - 1] / 50
