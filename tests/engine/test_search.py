"""The search on small games that can be searched to the end by plain means."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.game import Report
from pyengine.search.alphabeta import WIN, Model, expected_result, plies_to_end, search
from pyengine.search.budget import final, within

PLENTY = 10**9


@dataclass(frozen=True)
class Graph:
    """A game on a random graph: positions are numbers, a move is the number that it leads to.

    In a layered graph every move leads to a higher number, so that a position is always reached after the same number
    of plies; otherwise games may run in circles. Nothing is to be gained from passing, so nothing is said of it.
    """

    successors: tuple[tuple[int, ...], ...]
    loud_successors: tuple[tuple[int, ...], ...]
    winning: frozenset[int]
    values: tuple[int, ...]

    @classmethod
    def random(cls, seed: int, *, layers: int = 0, size: int = 40) -> Graph:
        """Without layers any position may follow any other; with them, only one of the next layer."""
        rng = random.Random(seed)
        width = size // layers if layers else size

        def following(position: int) -> list[int]:
            start = (position // width + 1) * width if layers else 0
            options = range(start, min(start + width, size))
            return rng.sample(options, min(rng.choice((0, 1, 2, 3, 3, 4)), len(options)))

        quiet = tuple(tuple(following(position)) for position in range(size))
        loud = tuple(tuple(set(following(p)[:2]) - set(quiet[p])) if layers else () for p in range(size))
        return cls(
            successors=quiet,
            loud_successors=loud,
            winning=frozenset(p for p in range(size) if rng.random() < 0.08),
            values=tuple(rng.randrange(-300, 300) for _ in range(size)),
        )

    def win(self, position: int) -> int | None:
        return -1 if position in self.winning else None

    def loud(self, position: int) -> Sequence[int]:
        return self.loud_successors[position]

    def quiet(self, position: int) -> list[int]:
        return list(self.successors[position])

    def play(self, position: int, move: int) -> int:
        assert move in (*self.successors[position], *self.loud_successors[position])
        return move

    def skip(self, position: int) -> int | None:
        return None

    def evaluate(self, position: int) -> int:
        return self.values[position]

    def moves(self, position: int) -> list[int]:
        return [*self.loud(position), *self.quiet(position)]


def exhaustive(graph: Graph, position: int, horizon: int, ply: int = 0) -> int:
    """The true value of the game that is drawn after ``horizon`` plies."""
    moves = graph.moves(position)
    if ply == horizon:
        return 0 if moves else ply - WIN
    if position in graph.winning:
        return WIN - ply - 1
    return max((-exhaustive(graph, move, horizon, ply + 1) for move in moves), default=ply - WIN)


def limited(graph: Graph, position: int, depth: int, ply: int = 0) -> int:
    """The value after ``depth`` plies and the loud moves from there on, by plain minimax."""
    if position in graph.winning:
        return WIN - ply - 1
    if depth == 0:
        calm = graph.values[position]
        return max([calm, *(-limited(graph, move, 0, ply + 1) for move in graph.loud(position))])
    return max((-limited(graph, m, depth - 1, ply + 1) for m in graph.moves(position)), default=ply - WIN)


@pytest.mark.parametrize("horizon", [1, 2, 3, 5, 7])
@given(seed=st.integers(0, 10**6))
def test_an_exhaustive_search_finds_the_true_value_and_a_best_move(seed: int, horizon: int) -> None:
    graph = Graph.random(seed)
    moves = graph.moves(0)
    if len(moves) < 2 or graph.win(0):
        return
    report = final(search(graph, 0, moves, nodes=PLENTY, horizon=horizon))
    assert report.value == exhaustive(graph, 0, horizon)
    assert -exhaustive(graph, report.best, horizon, 1) == report.value


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
@given(seed=st.integers(0, 10**6))
def test_a_search_to_a_depth_agrees_with_minimax_and_quiescence(seed: int, depth: int) -> None:
    graph = Graph.random(seed, layers=8, size=48)
    moves = graph.moves(0)
    if len(moves) < 2 or graph.win(0):
        return
    report = final(search(graph, 0, moves, nodes=PLENTY, depth=depth))
    truth = limited(graph, 0, depth)
    if plies_to_end(truth) is None:
        assert report.value == truth
        assert report.depth == depth
    else:
        assert expected_result(report.value) == expected_result(truth)


class Nim:
    """Take any number from one heap; whoever cannot has lost. A position is its heaps, a move the heaps it leaves."""

    def win(self, position: tuple[int, ...]) -> tuple[int, ...] | None:
        return None

    def loud(self, position: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
        return ()

    def quiet(self, position: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [
            (*position[:at], left, *position[at + 1 :])
            for at, heap in enumerate(position)
            for left in range(heap)
        ]

    def play(self, position: tuple[int, ...], move: tuple[int, ...]) -> tuple[int, ...]:
        return move

    def skip(self, position: tuple[int, ...]) -> tuple[int, ...] | None:
        return None

    def evaluate(self, position: tuple[int, ...]) -> int:
        return 0


@given(st.lists(st.integers(0, 3), min_size=1, max_size=3).filter(any))
def test_nim_is_won_exactly_when_the_heaps_do_not_cancel_out(heaps: list[int]) -> None:
    nim, start = Nim(), tuple(heaps)
    report = final(search(nim, start, nim.quiet(start), nodes=PLENTY))
    won = reduce(int.__xor__, heaps) != 0
    assert report.score == (1.0 if won else -1.0)
    assert not won or reduce(int.__xor__, report.best) == 0


class Parity(Nim):
    """Nim whose values differ, so that reports do."""

    def evaluate(self, position: tuple[int, ...]) -> int:
        return sum(heap * heap * 31 for heap in position) % 97 - 48


@cache
def reports(nodes: int, pause: int) -> tuple[Report[tuple[int, ...]], ...]:
    """A long search of a game too large to finish."""
    game, start = Parity(), (9, 8, 7, 5)
    return tuple(search(game, start, game.quiet(start), nodes=nodes, pause=pause))


@pytest.mark.parametrize("pause", [1, 7, 64, PLENTY])
@pytest.mark.parametrize("nodes", [1, 2, 50, 999, 4000])
def test_the_result_for_a_number_of_nodes_does_not_depend_on_the_pauses(nodes: int, pause: int) -> None:
    assert reports(nodes, pause)[-1] == reports(nodes, 256)[-1]


def test_every_report_holds_a_move_and_its_line() -> None:
    game, start = Parity(), (9, 8, 7, 5)
    seen = reports(4000, 16)
    assert len(seen) > 200
    for report in seen:
        assert report.pv[0] == report.best
        position: tuple[int, ...] = start
        for move in report.pv:
            assert move in game.quiet(position)
            position = move
        assert len(report.pv) <= max(1, report.depth)
        assert report.score == expected_result(report.value)


def test_nodes_and_depth_grow_and_the_budget_is_kept() -> None:
    seen = reports(4000, 16)
    assert all(a.nodes <= b.nodes and a.depth <= b.depth for a, b in pairwise(seen))
    assert seen[0].nodes == 0
    assert seen[-1].nodes == 4000


def test_a_larger_budget_goes_on_from_where_a_smaller_one_stopped() -> None:
    at_pause = next(report for report in reports(4000, 1) if report.nodes == 999)
    assert at_pause == reports(999, 1)[-1]


def test_only_the_given_moves_are_chosen_from() -> None:
    nim = Nim()
    report = final(search(nim, (3, 1), [(2, 1), (0, 1)], nodes=PLENTY))
    assert report.best == (2, 1) or report.best == (0, 1)
    assert report.score == -1.0


def test_a_win_at_once_needs_no_search() -> None:
    graph = Graph(((1, 2), (0,), (0,)), ((), (), ()), frozenset({0}), (0, 0, 0))
    (report,) = search(graph, 0, [1, -1], nodes=PLENTY)
    assert (report.best, report.score, report.pv) == (-1, 1.0, (-1,))


def test_the_loser_holds_out_and_the_winner_hurries() -> None:
    # 0 may go to 1, where the opponent wins at once, or to 2, where it takes three plies.
    graph = Graph(((1, 2), (), (3,), (4,), ()), ((), (), (), (), ()), frozenset({1, 4}), (0, 0, 0, 0, 0))
    assert final(search(graph, 0, [1, 2], nodes=PLENTY)).best == 2
    assert plies_to_end(final(search(graph, 0, [1, 2], nodes=PLENTY)).value) == -4


@pytest.mark.parametrize("game", [Nim(), Parity()])
def test_the_only_move_is_not_thought_about_for_long(game: Model[tuple[int, ...], tuple[int, ...]]) -> None:
    report = final(search(game, (9, 9, 8), [(9, 9, 5)], nodes=PLENTY))
    assert report.depth <= 2


def test_values_become_expected_results_in_order() -> None:
    values = [-WIN + 2, -5000, -300, -1, 0, 1, 300, 5000, WIN - 2]
    results = [expected_result(value) for value in values]
    assert results == sorted(results)
    assert results[0] == -1.0
    assert results[4] == 0.0
    assert results[-1] == 1.0
    assert all(-1 < result < 1 for result in results[1:-1])


def test_plies_to_the_end() -> None:
    assert plies_to_end(WIN - 3) == 3
    assert plies_to_end(4 - WIN) == -4
    assert plies_to_end(900) is None


def test_time_ends_a_thinking_after_one_report_at_least() -> None:
    ticks = count()
    taken = list(within(iter(reports(4000, 16)), 3.0, lambda: float(next(ticks))))
    assert taken == list(reports(4000, 16)[:3])
    assert len(list(within(iter(reports(4000, 16)), 0.0, lambda: 0.0))) == 1


def test_a_thinking_without_a_report_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one report"):
        final(())
