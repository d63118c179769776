"""Information set search on small games whose right choices are known."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

import pytest

from pyengine.players.budget import final
from pyengine.players.ismcts import PAUSE, Search, search
from tests.batch import as_one_test

# Perfect information: the same as minimax


@dataclass(frozen=True)
class Nim:
    """Take 1, 2 or 3 from a heap; who takes the last one wins.

    A position is the heap and the seat to move.
    """

    heap: int

    def sample(self, rng: random.Random) -> tuple[int, int]:
        return self.heap, 0

    def deciders(self, position: tuple[int, int]) -> Sequence[int]:
        heap, seat = position
        return (seat,) if heap else ()

    def legal(self, position: tuple[int, int], seat: int) -> Sequence[int]:
        return range(1, min(3, position[0]) + 1)

    def play(self, position: tuple[int, int], moves: tuple[int, ...], rng: random.Random) -> tuple[int, int]:
        heap, seat = position
        (taken,) = moves
        return heap - taken, 1 - seat

    def seen(self, position: tuple[int, int], moves: tuple[int, ...]) -> Sequence[Hashable]:
        return (moves, moves)

    def playout(self, position: tuple[int, int], rng: random.Random) -> Sequence[float]:
        while position[0]:
            taken = rng.choice(self.legal(position, position[1]))
            position = self.play(position, (taken,), rng)
        winner = 1 - position[1]
        return (1.0 - winner, float(winner))


@cache
def winning(heap: int) -> frozenset[int]:
    """The moves that win, by trying everything."""
    return frozenset(taken for taken in range(1, min(3, heap) + 1) if not winning(heap - taken))


@pytest.mark.slow
@as_one_test
@pytest.mark.parametrize("heap", [heap for heap in range(2, 15) if winning(heap)])
def test_with_open_cards_it_chooses_as_minimax(heap: int) -> None:
    last = final(search(Nim(heap), 2, 0, (1, 2, 3)[:heap], nodes=3_000))
    assert last.best in winning(heap)
    assert last.score > 0.5


def test_a_lost_position_is_seen_as_lost() -> None:
    assert final(search(Nim(8), 2, 0, (1, 2, 3), nodes=3_000)).score < -0.3


# Simultaneous decisions: the visits approach the equilibrium


@dataclass(frozen=True)
class Matrix:
    """Both choose at once.

    ``shares`` says what the first seat gets of the win, by its choice and the other's.
    """

    shares: tuple[tuple[float, ...], ...]

    def sample(self, rng: random.Random) -> tuple[int, ...]:
        return ()

    def deciders(self, position: tuple[int, ...]) -> Sequence[int]:
        return () if position else (0, 1)

    def legal(self, position: tuple[int, ...], seat: int) -> Sequence[int]:
        return range(len(self.shares[0]) if seat else len(self.shares))

    def play(self, position: tuple[int, ...], moves: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
        return moves

    def seen(self, position: tuple[int, ...], moves: tuple[int, ...]) -> Sequence[Hashable]:
        return (moves, moves)

    def playout(self, position: tuple[int, ...], rng: random.Random) -> Sequence[float]:
        first, second = position
        share = self.shares[first][second]
        return (share, 1 - share)


PENNIES = Matrix(((1, 0), (1 / 3, 2 / 3)))
"""The first seat should show heads in a quarter of the cases, the second one in half of them."""
ROCK_PAPER_SCISSORS = Matrix(((0.5, 0.25, 1), (0.75, 0.5, 0.25), (0, 0.75, 0.5)))
"""Rock against scissors counts double: either seat should choose paper half of the time."""


@pytest.mark.parametrize(
    ("model", "seat", "equilibrium"),
    [
        (PENNIES, 0, (0.25, 0.75)),
        (PENNIES, 1, (0.5, 0.5)),
        (ROCK_PAPER_SCISSORS, 0, (0.25, 0.5, 0.25)),
        (ROCK_PAPER_SCISSORS, 1, (0.25, 0.5, 0.25)),
    ],
)
def test_simultaneous_choices_approach_the_mixed_equilibrium(
    model: Matrix, seat: int, equilibrium: tuple[float, ...]
) -> None:
    thinking = Search(model, 2, seat, range(len(equilibrium)), seed=5)
    thinking.run(6_000)
    assert sum(tried.visits for tried in thinking.tried()) == thinking.nodes == 6_000
    for tried, share in zip(thinking.tried(), equilibrium, strict=True):
        assert tried.visits / 6_000 == pytest.approx(share, abs=0.06)


def choices(model: Matrix, mix: float | None) -> list[int]:
    """The choices of the first seat under fifty seeds."""
    moves = range(len(model.shares))
    return [final(search(model, 2, 0, moves, nodes=300, seed=seed, mix=mix)).best for seed in range(50)]


@pytest.mark.slow
def test_mixed_play_plays_all_moves_of_the_equilibrium() -> None:
    counts = [choices(PENNIES, 0.0).count(move) for move in (0, 1)]
    assert 5 <= counts[0] <= 20
    assert set(choices(PENNIES, None)) == {1}


@pytest.mark.slow
def test_mixed_play_leaves_out_what_is_clearly_worse() -> None:
    assert 2 in choices(Matrix(((0.6, 0.6), (0.6, 0.6), (0.4, 0.4))), 0.0)
    assert set(choices(Matrix(((0.6, 0.6), (0.6, 0.6), (0.1, 0.1))), 0.5)) == {0, 1}


# Hidden cards: nobody uses what it cannot know

Course = tuple[str, ...]
"""The hidden coin, then all moves so far."""


@dataclass(frozen=True)
class Guess:
    """A coin lies under a cup. Guess its side, which pays 1 or nothing, or be content with 0.7.

    A player who plans for each side of the coin by itself would guess: then it always knows the answer
    (strategy fusion).
    """

    def sample(self, rng: random.Random) -> Course:
        return (rng.choice("ht"),)

    def deciders(self, position: Course) -> Sequence[int]:
        return (0,) if position[1:] in ((), ("guess",)) else ()

    def legal(self, position: Course, seat: int) -> Sequence[str]:
        return ("h", "t") if position[1:] else ("guess", "content")

    def play(self, position: Course, moves: Course, rng: random.Random) -> Course:
        return position + moves

    def seen(self, position: Course, moves: Course) -> Sequence[Hashable]:
        return (moves,)

    def playout(self, position: Course, rng: random.Random) -> Sequence[float]:
        coin, *played = position
        guess = played[1] if len(played) > 1 else rng.choice("ht")
        return (0.7 if "content" in played else float(guess == coin),)


def test_it_does_not_plan_on_knowing_what_is_hidden() -> None:
    assert {
        final(search(Guess(), 1, 0, ("guess", "content"), nodes=1_000, seed=seed)).best for seed in range(10)
    } == {"content"}


@dataclass(frozen=True)
class Hide:
    """The first seat lays a coin on one side, then the other guesses which.

    ``open`` is whether it saw that.
    """

    open: bool

    def sample(self, rng: random.Random) -> Course:
        return ()

    def deciders(self, position: Course) -> Sequence[int]:
        return (len(position),) if len(position) < 2 else ()

    def legal(self, position: Course, seat: int) -> Sequence[str]:
        return ("h", "t")

    def play(self, position: Course, moves: Course, rng: random.Random) -> Course:
        return position + moves

    def seen(self, position: Course, moves: Course) -> Sequence[Hashable]:
        return (moves, moves if self.open else None)

    def playout(self, position: Course, rng: random.Random) -> Sequence[float]:
        guess = position[1] if len(position) == 2 else rng.choice("ht")
        return (float(guess != position[0]), float(guess == position[0]))


def test_others_do_not_see_what_is_hidden_from_them() -> None:
    hidden, seen = (final(search(Hide(shown), 2, 0, ("h", "t"), nodes=2_000)) for shown in (False, True))
    assert hidden.score == pytest.approx(0, abs=0.15)
    assert seen.score < -0.8


@dataclass(frozen=True)
class Trump:
    """A player who dares wins, unless the other holds the trump, which it does in one case of four.

    Else both have half.
    """

    def sample(self, rng: random.Random) -> Course:
        return (rng.choice(("trump", "", "", "")),)

    def deciders(self, position: Course) -> Sequence[int]:
        return (0,) if len(position) == 1 else (1,) if position[1:] == ("dare",) else ()

    def legal(self, position: Course, seat: int) -> Sequence[str]:
        if seat == 0:
            return ("dare", "share")
        return ("low", "high", "trump") if position[0] else ("low", "high")

    def play(self, position: Course, moves: Course, rng: random.Random) -> Course:
        return position + moves

    def seen(self, position: Course, moves: Course) -> Sequence[Hashable]:
        return (moves, moves)

    def playout(self, position: Course, rng: random.Random) -> Sequence[float]:
        if "share" in position:
            return (0.5, 0.5)
        return (0.0, 1.0) if position[2:] == ("trump",) else (1.0, 0.0)


def test_an_answer_that_is_rarely_possible_is_weighed_by_how_often_it_is() -> None:
    thinking = Search(Trump(), 2, 0, ("dare", "share"), seed=1)
    thinking.run(4_000)
    assert thinking.report().best == "dare"
    assert thinking.tried()[0].mean == pytest.approx(0.75, abs=0.05)


# Reports


def test_the_first_report_comes_at_once() -> None:
    first = next(search(Nim(5), 2, 0, (2, 1, 3), nodes=1))
    assert (first.best, first.score, first.nodes, first.pv) == (2, 0.0, 0, (2,))


def test_an_only_move_is_not_thought_about() -> None:
    assert [report.best for report in search(Nim(1), 2, 0, (1,), nodes=500)] == [1]


def test_every_report_holds_a_choice_among_the_moves_given() -> None:
    reports = list(search(Nim(9), 2, 0, (2, 3), nodes=5 * PAUSE + 3))
    assert [report.nodes for report in reports] == [*range(0, 6 * PAUSE, PAUSE), 5 * PAUSE + 3]
    for report in reports:
        assert report.best in (2, 3)
        assert report.pv == (report.best,)
        assert -1 <= report.score <= 1
    assert reports[-1].depth >= 3


def test_the_choice_does_not_depend_on_how_the_thinking_is_sliced() -> None:
    fine, coarse = (
        list(search(ROCK_PAPER_SCISSORS, 2, 0, (0, 1, 2), nodes=480, seed=3, mix=0.0, pause=pause))
        for pause in (16, 160)
    )
    assert fine[::10] == coarse
    assert list(islice(search(Nim(9), 2, 0, (1, 2, 3), nodes=480), 5)) == list(
        islice(search(Nim(9), 2, 0, (1, 2, 3), nodes=10**9), 5)
    )


def test_the_seed_decides_what_is_left_to_chance() -> None:
    one, again, other = (
        list(search(Guess(), 1, 0, ("guess", "content"), nodes=99, seed=s)) for s in (1, 1, 2)
    )
    assert one == again
    assert one != other
