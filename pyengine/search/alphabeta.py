"""Iterative-deepening alpha-beta search that can be paused, stopped and resumed anywhere.

For two players, perfect information and no chance, in the negamax form: every value is seen from the side to move. The
tree is searched by principal variation search with a transposition table, killer and history heuristics, the null move
and a quiescence search over loud moves. The recursion is a generator that pauses about every ``pause`` nodes: a caller
on a clock takes what it has, or goes on, and the result for a number of nodes does not depend on the pauses.

Values are whole numbers. A win in ``n`` plies is ``WIN - n``, a loss in ``n`` plies ``n - WIN``, a draw 0.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Hashable, Iterator, Sequence
from math import sqrt
from typing import Final, Generic, Protocol, TypeVar

from pyengine.game import Report

WIN: Final = 1_000_000

DEEPEST: Final = 60
"""No iteration goes deeper."""

TABLE_SIZE: Final = 100_000
"""Positions in the transposition table before it is emptied."""

PAUSE: Final = 256
"""Nodes between two reports."""

_PROVEN: Final = WIN - 1_000
_NULL_REDUCTION: Final = 3
_UPPER, _EXACT, _LOWER = -1, 0, 1

P = TypeVar("P", bound=Hashable)
M = TypeVar("M", bound=Hashable)

_Value = Generator[None, None, int]


class Model(Protocol[P, M]):
    """What the search must know of a game. ``P`` is a position with all that its value depends on, ``M`` a move."""

    def win(self, position: P) -> M | None:
        """A move that wins at once, or None. The search never plays on in a position that has one."""
        ...

    def loud(self, position: P) -> Sequence[M]:
        """The legal moves that change the value much, such as captures, most promising first."""
        ...

    def quiet(self, position: P) -> list[M]:
        """All other legal moves, in a new list. Whoever is to move and has no legal move at all has lost."""
        ...

    def play(self, position: P, move: M) -> P:
        """The position after a move, seen from the other side."""
        ...

    def skip(self, position: P) -> P | None:
        """The position if the side to move passed; None where being obliged to move may be a disadvantage."""
        ...

    def evaluate(self, position: P) -> int:
        """The estimated value, on the scale of ``expected_result``."""
        ...


def expected_result(value: int) -> float:
    """A value as an expected result from -1 (lost) to 1 (won); 100 is a small advantage, 1000 almost a win."""
    if abs(value) >= _PROVEN:
        return 1.0 if value > 0 else -1.0
    return value / sqrt(value * value + 400 * 400)


def plies_to_end(value: int) -> int | None:
    """In how many plies the game is won (positive) or lost (negative) by force; None if the value proves neither."""
    if abs(value) < _PROVEN:
        return None
    return WIN - value if value > 0 else -WIN - value


def search(
    model: Model[P, M],
    root: P,
    moves: Sequence[M],
    *,
    nodes: int,
    depth: int = DEEPEST,
    horizon: int | None = None,
    pause: int = PAUSE,
) -> Iterator[Report[M]]:
    """Search ever deeper. The last report holds the choice; the first comes at once, with the first of ``moves``.

    ``moves`` are the legal moves to choose from, at least one, the best guess first. ``nodes`` is the budget, overrun
    by no more than one quiescence search; ``depth`` the last iteration. After ``horizon`` plies, at least one, an
    unfinished game is drawn. The search also ends once the result is proven, or the only move and a reply are searched.
    """
    won = model.win(root)
    if won is not None and won in moves:
        yield Report(won, 1.0, WIN - 1, 1, 1, (won,))
        return
    task = _Search(model, root, moves[0], horizon)
    yield task.report()
    task.pause_at = min(pause, nodes)
    for _ in task.iterate(moves, min(depth, horizon or DEEPEST, DEEPEST)):
        yield task.report()
        if task.nodes >= nodes:
            return
        task.pause_at = min(task.nodes + pause, nodes)


class _Search(Generic[P, M]):
    """One search: the best move so far, and what is remembered from one part of the tree for another."""

    def __init__(self, model: Model[P, M], root: P, guess: M, horizon: int | None) -> None:
        self.nodes = 0
        self.pause_at = PAUSE
        self._model = model
        self._root = root
        self._horizon = horizon if horizon and horizon <= DEEPEST else None
        self._best = guess
        self._value = model.evaluate(root)
        self._depth = 0
        self._table: dict[Hashable, tuple[int, int, int, M | None]] = {}
        self._killers: dict[int, M] = {}
        self._history: tuple[defaultdict[M, int], ...] = (defaultdict(int), defaultdict(int))

    def report(self) -> Report[M]:
        """What is known so far."""
        return Report(
            self._best,
            expected_result(self._value),
            self._value,
            self._depth,
            self.nodes,
            tuple(self._line()),
        )

    def iterate(self, moves: Sequence[M], deepest: int) -> Generator[None, None, None]:
        """Search deeper and deeper, pausing within and after every iteration."""
        order = list(moves)
        for depth in range(1, deepest + 1):
            yield from self._iteration(order, depth)
            order.remove(self._best)
            order.insert(0, self._best)
            yield
            if abs(self._value) >= _PROVEN or (len(order) == 1 and depth > 1):
                return

    def _iteration(self, order: Sequence[M], depth: int) -> Generator[None, None, None]:
        alpha = -WIN
        for move in order:
            child = self._model.play(self._root, move)
            if alpha > -WIN:
                scouted = yield from self._visit(child, depth - 1, -alpha - 1, -alpha, 1)
                if -scouted <= alpha:
                    continue
            value = yield from self._visit(child, depth - 1, -WIN, -alpha, 1)
            alpha = -value
            self._best, self._value, self._depth = move, alpha, depth

    def _visit(  # noqa: C901 - one node of the tree in one frame, for speed
        self, position: P, depth: int, alpha: int, beta: int, ply: int, skipped: bool = False
    ) -> _Value:
        """The value of a position; where that is not between alpha and beta, a bound on it (fail-soft)."""
        if depth <= 0:
            return self._settle(position, alpha, beta, ply)
        self.nodes += 1
        if self.nodes >= self.pause_at:
            yield
        end = self._end(position, ply)
        if end is not None:
            return end
        first = None
        key = self._key(position, ply)
        known = self._table.get(key)
        if known is not None:
            known_depth, value, bound, first = known
            value = _shifted(value, -ply)
            if known_depth >= depth and (not bound or (value >= beta if bound == _LOWER else value <= alpha)):
                return value
        if depth >= _NULL_REDUCTION and not skipped and alpha + 1 == beta:
            passed = self._passed(position, beta)
            if passed is not None:
                value = yield from self._visit(passed, depth - _NULL_REDUCTION, -beta, -alpha, ply + 1, True)
                if -value >= beta:
                    return beta
        best, best_move, floor, scout = ply - WIN, first, alpha, beta
        for move, quiet in self._ordered(position, first, ply):
            child = self._model.play(position, move)
            if depth == 1:
                value = -self._settle(child, -beta, -alpha, ply + 1)
                if self.nodes >= self.pause_at:
                    yield
            else:
                value = -(yield from self._visit(child, depth - 1, -scout, -alpha, ply + 1))
                if alpha < value < beta and scout < beta:
                    value = -(yield from self._visit(child, depth - 1, -beta, -alpha, ply + 1))
            best = max(best, value)
            if value > alpha:
                alpha, best_move = value, move
                if value >= beta:
                    if quiet:
                        self._killers[ply] = move
                        self._history[ply & 1][move] += depth * depth
                    break
            scout = alpha + 1
        bound = _LOWER if best >= beta else _EXACT if best > floor else _UPPER
        if len(self._table) >= TABLE_SIZE:
            self._table.clear()
        self._table[key] = (depth, _shifted(best, ply), bound, best_move)
        return best

    def _settle(self, position: P, alpha: int, beta: int, ply: int) -> int:
        """The value of a position once the loud moves are over (quiescence search, fail-soft)."""
        self.nodes += 1
        end = self._end(position, ply)
        if end is not None:
            return end
        best = self._model.evaluate(position)
        if best >= beta:
            return best
        alpha = max(alpha, best)
        for move in self._model.loud(position):
            value = -self._settle(self._model.play(position, move), -beta, -alpha, ply + 1)
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best

    def _key(self, position: P, ply: int) -> Hashable:
        """What a value is remembered by: near the horizon it depends on how many plies are left, too."""
        return position if self._horizon is None else (position, ply)

    def _end(self, position: P, ply: int) -> int | None:
        """The value of a position in which the game is over or can be won at once, else None."""
        if ply == self._horizon:
            return 0 if self._model.loud(position) or self._model.quiet(position) else ply - WIN
        return WIN - ply - 1 if self._model.win(position) is not None else None

    def _passed(self, position: P, beta: int) -> P | None:
        """The position after passing, if that may be worth a try."""
        if beta >= _PROVEN or self._model.evaluate(position) < beta:
            return None
        return self._model.skip(position)

    def _ordered(self, position: P, first: M | None, ply: int) -> Iterator[tuple[M, bool]]:
        """The legal moves, most promising first, each with whether it is quiet; made only as far as they are needed."""
        loud = self._model.loud(position)
        if first is not None:
            yield first, first not in loud
        for move in loud:
            if move != first:
                yield move, False
        quiet = self._model.quiet(position)
        quiet.sort(key=self._history[ply & 1].__getitem__, reverse=True)
        killer = self._killers.get(ply)
        if killer is not None and killer in quiet:
            quiet.remove(killer)
            quiet.insert(0, killer)
        for move in quiet:
            if move != first:
                yield move, True

    def _line(self) -> Iterator[M]:
        """The expected course of the game, as far as the table knows it."""
        yield self._best
        position = self._model.play(self._root, self._best)
        for ply in range(1, self._depth):
            won = self._model.win(position)
            if won is not None:
                yield won
                return
            known = self._table.get(self._key(position, ply))
            if known is None or known[2] == _UPPER or known[3] is None:
                return
            yield known[3]
            position = self._model.play(position, known[3])


def _shifted(value: int, plies: int) -> int:
    """A proven value counted from a position that many plies later; any other value as it is.

    The table counts from the stored position, the search from its root: one position may be reached on ways of
    different length.
    """
    if -_PROVEN < value < _PROVEN:
        return value
    return value + plies if value > 0 else value - plies
