"""Games with luck or secrets looked back on: what is a turning point and what is luck, and the curves."""

from __future__ import annotations

from functools import cache, reduce
from random import Random

import pytest

from pyengine.game import CHANCE, Outcome
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.players.hindsight import (
    LEAST_TURN,
    MOST_CLOSE,
    MOST_TURNS,
    Budget,
    Choice,
    Verdict,
    curves,
    doubtful,
    expected,
    judge,
    turning_points,
)

_QUICK = Budget(12, 3)
WON = Outcome((0,), (1.0, 0.0), "points")


def verdict(lost: float, *, error: float = 0.0, before: float = 0.5, close: bool = True) -> Verdict:
    return Verdict("best", before, before - lost, error, close)


def choices(*verdicts: Verdict | None) -> list[Choice]:
    """Choices of the seats in turns."""
    return [Choice(step, (step - 1) % 2, found) for step, found in enumerate(verdicts, 1)]


@cache
def gunsor(seed: str = "back") -> Match:
    """A game in which both decide at random."""
    rng, match = Random(seed), begin(setup("gunsor", seed=seed))
    while match.outcome is None:
        seat = match.deciders[0]
        match = match.play(seat, rng.choice(match.legal(seat)))
    return match


def states(match: Match) -> list[object]:
    return [match.start, *(step.state for step in match.steps)]


def looked_at(match: Match, budget: Budget = _QUICK) -> list[Choice]:
    game, before = match.game, states(match)
    return [
        Choice(
            number,
            step.decider,
            judge(
                game,
                game.observe(before[number - 1], step.decider),
                step.decider,
                step.decision,
                budget,
                close=False,
            ),
        )
        for number, step in enumerate(match.steps, 1)
        if step.decider != CHANCE and len(game.legal(before[number - 1], step.decider)) > 1
    ]


def test_a_blunder_is_found_with_what_was_better() -> None:
    """Black shoots the town and wins with one move, and loses after the other."""
    cannon = load("cannon")
    position = "7L2/7l2/1l3d4/1ll2l4/10/2d1l4d/d4dd3/9l/6d3/7D2 l 53"
    state = cannon.read(position, cannon.settle({}))
    found = judge(cannon, state, 1, cannon.read_decision("h9-g8"), Budget(2_000, 50), close=True)
    assert cannon.write_decision(found.best) != "h9-g8"
    assert found.lost > 1
    assert turning_points([Choice(1, 1, found)]) == (1,)


@pytest.mark.slow
def test_a_blunder_of_a_card_game_is_one_by_what_its_seat_could_know() -> None:
    """Of all decisions of a random game the worst one is found again in other deals."""
    match = gunsor()
    game, before = match.game, states(match)
    worst = max(looked_at(match), key=lambda choice: 0 if choice.verdict is None else choice.verdict.lost)
    seen = game.observe(before[worst.step - 1], worst.seat)
    taken = match.steps[worst.step - 1].decision
    found = judge(game, seen, worst.seat, taken, Budget(60, 12), close=True, seed=9)
    assert found.turns
    assert found.best != taken


@pytest.mark.slow
def test_what_the_seat_could_not_see_changes_no_verdict() -> None:
    match = gunsor()
    game, before, rng = match.game, states(match), Random(3)
    for choice in looked_at(match, Budget(6, 1))[:60:20]:
        seen = game.observe(before[choice.step - 1], choice.seat)
        otherwise = game.sample(seen, choice.seat, rng)
        assert otherwise != before[choice.step - 1]
        again = game.observe(otherwise, choice.seat)
        taken = match.steps[choice.step - 1].decision
        one, other = (
            judge(game, view, choice.seat, taken, Budget(8, 2), close=False) for view in (seen, again)
        )
        assert one == other


@pytest.mark.slow
def test_the_decision_that_the_machine_would_take_gives_nothing_away() -> None:
    match = gunsor()
    for choice in looked_at(match, Budget(8, 2)):
        assert choice.verdict is not None
        if choice.verdict.best == match.steps[choice.step - 1].decision:
            assert choice.verdict.lost == choice.verdict.error == 0


def test_luck_is_no_turning_point() -> None:
    """What is lost between decisions, by cards that come, is in the curve alone."""
    told = [Choice(1, 0, verdict(0, before=0.8)), Choice(9, 0, verdict(0, before=-0.8))]
    assert turning_points(told) == ()
    (curve, _) = curves(2, 10, told, WON)
    assert expected(curve, 1) == 0.8
    assert expected(curve, 8) == -0.8


@pytest.mark.parametrize(
    ("found", "turns"),
    [
        (verdict(LEAST_TURN + 0.001), True),
        (verdict(LEAST_TURN - 0.001), False),
        (verdict(0.4, error=0.19), True),
        (verdict(0.4, error=0.21), False),
        (verdict(0.4, close=False), False),
        (verdict(-0.4), False),
    ],
)
def test_a_turning_point_is_large_and_sure_and_was_looked_at_closely(found: Verdict, turns: bool) -> None:
    assert bool(turning_points(choices(found))) == turns


def test_there_are_at_most_three_the_dearest_in_order_of_play() -> None:
    found = turning_points(choices(*(verdict(lost) for lost in (0.3, 0.9, 0.2, 0.5, 0.4))))
    assert len(found) == MOST_TURNS
    assert found == (2, 4, 5)


def test_the_dearest_are_looked_at_closely_and_no_more_than_can_be_afforded() -> None:
    told = choices(*(verdict(0.2 + 0.01 * number, close=False) for number in range(30)))
    first = doubtful(told)
    assert first == tuple(range(29, 29 - MOST_CLOSE, -1))
    for place in first:
        told[place] = told[place]._replace(verdict=verdict(0))
    assert doubtful(told) == ()
    assert doubtful(choices(verdict(0, close=False), verdict(0.01, close=False), None)) == ()


@pytest.mark.slow
def test_there_is_a_curve_for_each_seat_and_together_they_share_one_win() -> None:
    match = gunsor()
    told = curves(2, len(match.steps), looked_at(match), match.outcome)
    sums = [sum((1 + expected(curve, step)) / 2 for curve in told) for step in range(len(match.steps) + 1)]
    assert len(told) == 2
    assert sums[-1] == 1
    assert abs(sum(sums) / len(sums) - 1) < 0.15


def test_an_end_by_the_table_says_nothing_and_a_curve_may_be_empty() -> None:
    resigned = Outcome((0,), (1.0, 0.0), "resigned")
    one, other = curves(2, 4, [Choice(2, 0, verdict(0.2))], resigned)
    assert one == ((0, 0.5), (1, 0.5), (2, 0.3))
    assert other == ()
    assert reduce(max, (value for _, value in one)) == 0.5
