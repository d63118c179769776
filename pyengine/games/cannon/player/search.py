"""The search of Cannon's player: iterative deepening that can be paused, stopped and resumed anywhere.

Principal variation search with aspiration windows, a transposition table, the null move, late-move
reductions, futility pruning, killer and history heuristics, and a quiescence search over captures and shots.
It knows this game alone: towns never move, so that whence they can be captured is looked up once; moves that
lose the town at once are not searched; and what a move does is written out, because calls cost plain Python
more than the work itself.

The tree has three storeys. High above the leaves the recursion is a generator, so that a caller on a clock
can take what there is, or go on; the result for a number of nodes does not depend on the pauses. Near the
leaves, where most nodes are, it consists of plain functions. Below the leaves only captures are followed, and
moves that save the town from a threat.

In every node that is searched, the side to move can not capture the town at once: moves that allow it are
counted as lost without a search. A value that tells of a forced win or loss is a proof: nothing that was
reduced, pruned or passed enters into it. Only what the limit of slides (C12) forbids depends on the way to a
position, and the transposition table does not know the way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from math import log
from typing import Final

from pyengine.game import Report
from pyengine.games.cannon.player.evaluation import evaluate
from pyengine.games.cannon.player.model import Position
from pyengine.games.cannon.player.steps import Step, captures, quiets, slide_ends, slides_from, within_reach
from pyengine.games.cannon.player.towns import Side, capture_of_town, side_of, takes
from pyengine.games.cannon.rules.bitboard import Pair, count, shot_squares
from pyengine.games.cannon.rules.board import BOARD
from pyengine.games.cannon.rules.state import SLIDE_LIMIT
from pyengine.players.budget import PROVEN, WIN, expected_result

DEEPEST: Final = 60
"""No iteration goes deeper."""

TABLE_SIZE: Final = 1 << 16
"""Positions in each of the two halves of a transposition table; one takes about 210 bytes."""

PAUSE: Final = 256
"""Nodes between two reports, about."""

_SHALLOW: Final = 2
"""Up to this depth the search does not pause."""

_WINDOW: Final = 60
"""Half the width of the first aspiration window."""

_FUTILE: Final = (0, 100, 250)
"""By so much may quiet moves better a position at most, by the depth that is left."""

_SAFE: Final = (0, 100, 200, 300, 400)
"""By so much may quiet moves worsen a position at most, by the depth that is left."""

_ENOUGH: Final = (0, 8, 14)
"""After this many moves the quiet ones are given up, except threats to the town.

The number goes by the depth that is left.
"""

_LESS: Final = tuple(
    tuple(int(0.8 + log(depth) * log(index) / 1.6) if depth and index else 0 for index in range(41))
    for depth in range(13)
)
"""By so much less deep, for a depth, are quiet moves searched that come so late."""

_TAKING: Final = 300
"""By so much may a capture better a position at most."""

_FEW_SOLDIERS: Final = 4
_FEW_MOVES: Final = 8
"""With fewer than these, having to move is often a burden, so that passing proves nothing (C10)."""

_EXTENSIONS: Final = 4
"""So much deeper may answers to threats to the town be followed than the iteration goes."""

_NEVER: Final = 1_000_000

_UPPER, _EXACT, _LOWER = -1, 0, 1

_Value = Generator[None, None, int]
_Entry = tuple[int, int, int, Step]


class _Stop(Exception):
    """The budget of nodes is spent."""


def search(
    root: Position,
    moves: Sequence[Pair],
    *,
    nodes: int,
    depth: int = DEEPEST,
    horizon: int | None = None,
    slide_limit: int = SLIDE_LIMIT,
    pause: int = PAUSE,
) -> Iterator[Report[Pair]]:
    """Search ever deeper.

    The last report holds the choice; the first comes at once, with the first of ``moves``.

    ``moves`` are the legal moves to choose from, at least one, the best guess first. ``nodes`` is the budget;
    ``depth`` the last iteration. After ``horizon`` plies, at least one, an unfinished game is drawn (C13). No
    cannon slides more than ``slide_limit`` times running, unless that is 0 (C12). The search also ends once
    the result is proven, or the only move and a reply are searched.
    """
    _, _, _, town, *_ = root
    won = next((pair for pair in moves if pair[1] == town), None)
    if won is not None:
        yield Report(won, 1.0, WIN - 1, 1, 1, (won,))
        return
    task = _Search(root, moves[0], horizon, nodes, slide_limit)
    yield task.report()
    task.pause_at = pause
    for _ in task.iterate([a | b for a, b in moves], min(depth, horizon or DEEPEST, DEEPEST)):
        yield task.report()
        task.pause_at = task.nodes + pause


class _Search:
    """One search: the best move so far, and what is remembered from one part of the tree for another."""

    def __init__(
        self, root: Position, guess: Pair, horizon: int | None, limit: int, slide_limit: int
    ) -> None:
        own, opp, town, other, dark, *runs = root
        self.nodes = 0
        self.pause_at = PAUSE
        self._limit = limit
        self._own = own
        self._opp = opp
        self._sides = (side_of(town, other, dark), side_of(other, town, not dark))
        self._runs = runs
        self._horizon = horizon if horizon and horizon <= DEEPEST else _NEVER
        self._best = guess[0] | guess[1]
        self._order: list[Step] = []
        """The moves at the root: the best so far, what was best before, the others as at first sight."""
        self._line: tuple[Step, ...] = (self._best,)
        self._value = evaluate(own, opp, town, other, dark)
        self._depth = 0
        # Near the move limit a value depends on how many plies are left, too: a table for each ply, else for
        # each side.
        tables = 2 if self._horizon == _NEVER else DEEPEST + 1
        self._new: list[dict[int, _Entry]] = [{} for _ in range(tables)]
        self._old: list[dict[int, _Entry]] = [{} for _ in range(tables)]
        self._reach = 0
        self._slide_limit = slide_limit
        self._killers: list[tuple[Step, Step]] = [(0, 0)] * (4 * DEEPEST)
        self._history: tuple[defaultdict[Step, int], ...] = (defaultdict(int), defaultdict(int))
        self._path = [0] * (4 * DEEPEST)
        self._played = [0] * (4 * DEEPEST)
        self._lines: list[tuple[Step, ...]] = [()] * (4 * DEEPEST)

    def report(self) -> Report[Pair]:
        """What is known so far."""
        pairs: list[Pair] = []
        own, opp = self._own, self._opp
        for step in self._line:
            origin = step & own
            pairs.append((origin, step ^ origin))
            own, opp = opp & ~step, own ^ step if origin else own
        second = next((step for step in self._order if step != self._best), 0)
        return Report(
            pairs[0],
            expected_result(self._value),
            self._value,
            self._depth,
            self.nodes,
            tuple(pairs),
            second=(second & self._own, second & ~self._own) if second else None,
        )

    def iterate(self, order: list[Step], deepest: int) -> Generator[None, None, None]:
        """Search deeper and deeper, pausing within and after every iteration."""
        self._order = order
        try:
            for depth in range(1, deepest + 1):
                yield from self._aspire(order, depth)
                yield
                if abs(self._value) >= PROVEN or (len(order) == 1 and depth > 1):
                    return
        except _Stop:
            yield

    def _aspire(self, order: list[Step], depth: int) -> Generator[None, None, None]:
        """One iteration, in a window round the value of the one before, widened until the value is inside."""
        low, high = -WIN, WIN
        margin = _WINDOW
        if depth > 3:
            low, high = self._value - margin, self._value + margin
        while True:
            value = yield from self._iteration(order, depth, low, high)
            order.remove(self._best)
            order.insert(0, self._best)
            if low < value < high:
                return
            margin *= 4
            if value <= low:
                low = value - margin if margin < 1000 and value > -PROVEN else -WIN
            if value >= high:
                high = value + margin if margin < 1000 and value < PROVEN else WIN

    def _iteration(self, order: Sequence[Step], depth: int, alpha: int, beta: int) -> _Value:
        """The value of the root; the best move and its line are kept as soon as they are known."""
        own, opp = self._own, self._opp
        side = self._sides[0]
        best = -WIN
        self._path[0] = own << 110 | opp
        self._reach = depth + _EXTENSIONS
        near = side.near if self._horizon > 1 else 0
        for index, step in enumerate(order):
            moved = own ^ step if step & own else own
            left = opp & ~step
            self._played[0] = step
            self._lines[1] = ()
            if left & near and takes(left, moved | left, side.doors, side.lines):
                value = 2 - WIN
                self._lines[1] = (capture_of_town(left, side),)
            else:
                scout = best > -WIN and alpha + 1 < beta
                less = 1 if scout and index > 3 and depth > 3 and left == opp else 0
                value = -(
                    yield from self._visit(
                        left, moved, depth - 1 - less, -alpha - 1 if scout else -beta, -alpha, 1
                    )
                )
                if scout and value > alpha:
                    self._lines[1] = ()
                    value = -(yield from self._visit(left, moved, depth - 1, -beta, -alpha, 1))
            if self.nodes >= self.pause_at:
                yield
            if value > best:
                best = value
                if value > alpha:
                    self._best, self._value, self._depth = step, value, depth
                    self._line = (step, *self._lines[1])
                    alpha = value
                    if value >= beta:
                        break
        return best

    def _visit(  # noqa: C901 - one node of the tree in one frame, for speed
        self, own: int, opp: int, depth: int, alpha: int, beta: int, ply: int, passed: bool = False
    ) -> _Value:
        """The value of a position; where that is not between alpha and beta, a bound on it (fail-soft)."""
        if depth <= _SHALLOW or ply == self._horizon:
            return self._shallow(own, opp, depth, alpha, beta, ply)
        if self.nodes >= self._limit:
            raise _Stop
        self.nodes += 1
        key = own << 110 | opp
        if ply > 3 and key in self._path[ply - 4 :: -2]:
            return 0
        self._path[ply] = key
        at = ply & 1 if self._horizon == _NEVER else ply
        first = 0
        known = self._new[at].get(key) or self._old[at].get(key)
        principal = alpha + 1 < beta
        if known is not None:
            known_depth, value, bound, first = known
            if not principal:
                if value >= PROVEN:
                    value -= ply
                elif value <= -PROVEN:
                    value += ply
                if (known_depth >= depth or abs(value) >= PROVEN) and (
                    not bound or (value >= beta if bound == _LOWER else value <= alpha)
                ):
                    return value
        side = self._sides[ply & 1]
        near, doors, lines = side.near if ply + 1 < self._horizon else 0, side.doors, side.lines
        other_near, other_doors, other_lines = side.other_near, side.other_doors, side.other_lines
        danger = bool(opp & near) and takes(opp, own | opp, doors, lines)
        exact = ply + depth >= self._horizon
        self._lines[ply] = ()
        if danger:
            if ply + depth < self._reach:
                depth += 1
        elif not principal and not exact and abs(beta) < PROVEN:
            static = evaluate(own, opp, side.town, side.other, side.dark)
            if depth < len(_SAFE) and static - _SAFE[depth] >= beta and own.bit_count() >= _FEW_SOLDIERS:
                return static
            if (
                static >= beta
                and not passed
                and own.bit_count() >= _FEW_SOLDIERS
                and count(own, opp, side.town, side.other, side.dark) >= _FEW_MOVES
            ):
                self._played[ply] = 0
                value = -(
                    yield from self._visit(opp, own, depth - 3 - (depth > 5), -beta, -alpha, ply + 1, True)
                )
                if value >= beta:
                    return min(value, PROVEN - 1)
        if not first and depth > 3 and not exact:
            depth -= 1
        best, best_step, floor = -WIN, 0, alpha
        for index, step in enumerate(self._ordered(own, opp, side, ply, first)):
            moved = own ^ step if step & own else own
            left = opp & ~step
            if left & near and takes(left, moved | left, doors, lines):
                value = ply + 2 - WIN
                self._lines[ply + 1] = (capture_of_town(left, side),)
            else:
                self._played[ply] = step
                self._lines[ply + 1] = ()
                if not index:
                    value = -(yield from self._visit(left, moved, depth - 1, -beta, -alpha, ply + 1))
                else:
                    less = 0
                    if index > 2 and left == opp and not danger and not exact:
                        less = _LESS[min(depth, 12)][min(index, 40)]
                        if principal or (
                            moved & other_near and takes(moved, moved | left, other_doors, other_lines)
                        ):
                            less -= 1
                    value = -(
                        yield from self._visit(left, moved, depth - 1 - less, -alpha - 1, -alpha, ply + 1)
                    )
                    if value > alpha and less:
                        value = -(yield from self._visit(left, moved, depth - 1, -alpha - 1, -alpha, ply + 1))
                    if alpha < value < beta:
                        self._lines[ply + 1] = ()
                        value = -(yield from self._visit(left, moved, depth - 1, -beta, -alpha, ply + 1))
            if self.nodes >= self.pause_at:
                yield
            if value > best:
                best = value
                if value > alpha:
                    alpha, best_step = value, step
                    if principal:
                        self._lines[ply] = (step, *self._lines[ply + 1])
                    if value >= beta:
                        if left == opp:
                            self._remember(step, depth, ply)
                        break
        if best == -WIN:
            return ply - WIN
        self._store(at, key, depth, best, floor, beta, best_step or first, ply)
        return best

    def _shallow(  # noqa: C901 - one node of the tree in one frame, for speed
        self, own: int, opp: int, depth: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The same near the leaves, without pauses."""
        side = self._sides[ply & 1]
        near, doors, lines = side.near if ply + 1 < self._horizon else 0, side.doors, side.lines
        if ply == self._horizon:
            self.nodes += 1
            return 0 if self._can_move(own, opp, side, ply) else ply - WIN
        danger = bool(opp & near) and takes(opp, own | opp, doors, lines)
        if danger and ply + depth < self._reach:
            depth += 1
        if depth <= 0:
            return self._settle(own, opp, alpha, beta, ply)
        if self.nodes >= self._limit:
            raise _Stop
        self.nodes += 1
        key = own << 110 | opp
        if ply > 3 and key in self._path[ply - 4 :: -2]:
            return 0
        self._path[ply] = key
        at = ply & 1 if self._horizon == _NEVER else ply
        first = 0
        known = self._new[at].get(key) or self._old[at].get(key)
        principal = alpha + 1 < beta
        if known is not None:
            known_depth, value, bound, first = known
            if not principal:
                if value >= PROVEN:
                    value -= ply
                elif value <= -PROVEN:
                    value += ply
                if (known_depth >= depth or abs(value) >= PROVEN) and (
                    not bound or (value >= beta if bound == _LOWER else value <= alpha)
                ):
                    return value
        self._lines[ply] = ()
        best, best_step, floor = -WIN, 0, alpha
        futile = False
        enough = 1000
        if not danger and not principal and ply + depth < self._horizon and abs(beta) < PROVEN:
            static = evaluate(own, opp, side.town, side.other, side.dark)
            if static - _SAFE[depth] >= beta and own.bit_count() >= _FEW_SOLDIERS:
                return static
            enough = _ENOUGH[depth]
            if static + _FUTILE[depth] <= alpha:
                if depth == 1:
                    return self._settle(own, opp, alpha, beta, ply)
                futile = True
                best = static + _FUTILE[depth]
        for index, step in enumerate(self._ordered(own, opp, side, ply, first, futile)):
            moved = own ^ step if step & own else own
            left = opp & ~step
            if left & near and takes(left, moved | left, doors, lines):
                value = ply + 2 - WIN
                self._lines[ply + 1] = (capture_of_town(left, side),)
            else:
                self._played[ply] = step
                self._lines[ply + 1] = ()
                if index:
                    if (
                        index > enough
                        and left == opp
                        and not (
                            moved & side.other_near
                            and takes(moved, moved | left, side.other_doors, side.other_lines)
                        )
                    ):
                        best = max(best, alpha)
                        continue
                    value = -self._shallow(left, moved, depth - 1, -alpha - 1, -alpha, ply + 1)
                    if alpha < value < beta:
                        self._lines[ply + 1] = ()
                        value = -self._shallow(left, moved, depth - 1, -beta, -alpha, ply + 1)
                else:
                    value = -self._shallow(left, moved, depth - 1, -beta, -alpha, ply + 1)
            if value > best:
                best = value
                if value > alpha:
                    alpha, best_step = value, step
                    if principal:
                        self._lines[ply] = (step, *self._lines[ply + 1])
                    if value >= beta:
                        if left == opp:
                            self._remember(step, depth, ply)
                        break
        if best == -WIN:
            return ply - WIN
        self._store(at, key, depth, best, floor, beta, best_step or first, ply)
        return best

    def _settle(  # noqa: C901 - likewise
        self, own: int, opp: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The value of a position once the captures are over (quiescence search, fail-soft)."""
        if self.nodes >= self._limit:
            raise _Stop
        self.nodes += 1
        side = self._sides[ply & 1]
        best = evaluate(own, opp, side.town, side.other, side.dark)
        if best >= beta:
            return best
        if best + _TAKING <= alpha:
            return best + _TAKING
        principal = alpha + 1 < beta
        if best > alpha:
            alpha = best
        near = side.near if ply + 1 < self._horizon else 0
        steps = captures(own, opp, side.town, side.other, side.dark)
        if not steps:
            return best
        lost = _lost(steps, own, opp, side)
        for step in steps:
            if step & own:
                if step & lost:
                    continue
                moved = own ^ step
            else:
                moved = own
            left = opp & ~step
            if left & near and takes(left, moved | left, side.doors, side.lines):
                continue
            self._played[ply] = step
            self._lines[ply + 1] = ()
            value = -self._shallow(left, moved, 0, -beta, -alpha, ply + 1)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if principal:
                        self._lines[ply] = (step, *self._lines[ply + 1])
                    if value >= beta:
                        break
        return best

    def _ordered(  # noqa: C901 - likewise
        self, own: int, opp: int, side: Side, ply: int, first: Step, loud: bool = False
    ) -> Iterator[Step]:
        """The moves, most promising first, made only as far as they are needed.

        With ``loud`` no quiet ones.
        """
        spent = self._spent(own, ply)
        if first and not (loud and not first & opp) and not (spent and slides_from(first, spent)):
            yield first
        late: list[Step] = []
        found = captures(own, opp, side.town, side.other, side.dark)
        if found:
            lost = _lost(found, own, opp, side)
            for step in found:
                if step & lost and step & own:
                    late.append(step)
                elif step != first:
                    yield step
        if loud:
            return
        steps = quiets(own, opp, side.town, side.other, side.dark)
        if spent:
            steps = [step for step in steps if not slides_from(step, spent)]
        steps += late
        steps.sort(key=self._history[ply & 1].__getitem__, reverse=True)
        killers = self._killers[ply]
        for step in killers:
            if step != first and step in steps:
                yield step
        for step in steps:
            if step != first and step not in killers:
                yield step

    def _remember(self, step: Step, depth: int, ply: int) -> None:
        """A quiet move has refuted the opponent's last one."""
        killers = self._killers[ply]
        if killers[0] != step:
            self._killers[ply] = (step, killers[0])
        self._history[ply & 1][step] += depth * depth

    def _store(
        self, at: int, key: int, depth: int, best: int, floor: int, beta: int, step: Step, ply: int
    ) -> None:
        """Keep a result.

        A full table becomes the older half, and the older half before it is forgotten.
        """
        bound = _LOWER if best >= beta else _EXACT if best > floor else _UPPER
        if best >= PROVEN:
            best += ply
        elif best <= -PROVEN:
            best -= ply
        table = self._new[at]
        if len(table) >= TABLE_SIZE:
            self._old[at] = table
            self._new[at] = table = {}
        table[key] = (depth, best, bound, step)

    def _can_move(self, own: int, opp: int, side: Side, ply: int) -> bool:
        """Whether there is a legal move, the capture of the town included (C10)."""
        if not self._spent(own, ply):
            return count(own, opp, side.town, side.other, side.dark) > 0
        can_capture = takes(own, own | opp, side.other_doors, side.other_lines)
        return can_capture or any(True for _ in self._ordered(own, opp, side, ply, 0))

    def _spent(self, own: int, ply: int) -> int:
        """The cannon that has slid to the limit and may not slide now (C12); 0 if there is none."""
        limit = self._slide_limit
        if not limit:
            return 0
        now = cannon = running = 0
        for at in range(ply - 2, -1, -2):
            ends = slide_ends(self._played[at])
            if ends is None:
                return 0
            lower, upper = ends
            if not running:
                now = cannon = upper if upper & own == upper else lower
            if cannon not in ends:
                return 0
            cannon = lower if cannon == upper else upper
            running += 1
            if running == limit:
                return now
        run = self._runs[ply & 1]
        if run is None or (running and run[0] != cannon) or running + run[1] < limit:
            return 0
        return now or run[0]


def _lost(found: Sequence[Step], own: int, opp: int, side: Side) -> int:
    """The enemy soldiers whose capture costs a soldier without a second one gained.

    Only those that can be captured count.
    """
    once = twice = 0
    for step in found:
        twice |= once & step
        once |= step
    once &= opp & ~twice
    if not once:
        return 0
    beside = opp << 1 | opp >> 1
    ahead = opp | beside
    covered = once & (beside | (ahead >> 11 if side.dark else ahead << 11))
    if covered != once and once & within_reach(opp, side.other):
        covered |= once & shot_squares(opp, BOARD ^ own ^ opp ^ side.town ^ side.other)
    return covered
