"""A game looked back on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pyengine.game import Outcome, Report, Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import Move
from pyengine.players.budget import final
from pyengine.players.review import curve, lost, turning_points
from tests.games.cannon.positions import setup

WON = Outcome((0,), (1.0, 0.0), "town")
LOST = Outcome((1,), (0.0, 1.0), "town")
DRAWN = Outcome((), (0.5, 0.5), "move_limit")
RESIGNED = Outcome((1,), (0.0, 1.0), "resigned")


def thought(*scores: float | None) -> list[Report[str] | None]:
    """Reports of these scores, each for the seat to decide; the machine would have played ``best``."""
    return [None if score is None else Report("best", score, 0, 1, 1, ("best",)) for score in scores]


def turns(count: int, first: int = 0) -> Sequence[int]:
    return [(first + number) % 2 for number in range(count)]


def test_every_score_is_turned_to_seat_0() -> None:
    assert curve(thought(0.1, -0.1, 0.1), turns(3), None) == (0.1, 0.1, 0.1)
    assert curve(thought(0.1, -0.1, 0.1), turns(3, first=1), None) == (-0.1, -0.1, -0.1)


@pytest.mark.parametrize(("outcome", "end"), [(WON, 1.0), (LOST, -1.0), (DRAWN, 0.0)])
def test_the_rules_have_the_last_word(outcome: Outcome, end: float) -> None:
    # Seat 0 moves last where it wins, seat 1 where it loses: nobody is mated by a move of its own.
    expected = curve(thought(0.0, 0.0), turns(2, first=1 if outcome is WON else 0), outcome)
    assert len(expected) == 3
    assert expected[-1] == end


def test_an_end_by_the_table_says_nothing_about_the_decisions() -> None:
    assert curve(thought(0.0, 0.5, 0.5), turns(3), RESIGNED) == curve(thought(0.0, 0.5, 0.5), turns(3), None)


def test_what_a_decision_proved_to_be_worth_was_there_before() -> None:
    # Seat 0 found what the machine had not expected; the mistake was the decision before.
    expected = curve(thought(0.0, 0.0, 0.0, -0.8), turns(4), None)
    assert expected == (0.0, 0.0, 0.8, 0.8)
    assert turning_points(expected) == (2,)


def test_the_machines_own_decision_is_no_turning_point_and_the_one_before_is_not_blamed_for_it() -> None:
    expected = curve(thought(0.0, 0.0, 0.0, 0.7), turns(4), None)
    assert turning_points(expected) == (3,)
    assert turning_points(expected, own={3}) == ()


def test_a_missing_report_is_bridged() -> None:
    assert curve(thought(None, None, 0.3, None), turns(4), None) == (0.3, 0.3, 0.3, 0.3)
    assert curve(thought(None, None), turns(2), None) == (0.0, 0.0)
    assert curve([], [], None) == ()


def test_the_curve_never_turns_in_favour_of_the_seat_that_decides() -> None:
    scores = [0.3, -0.5, 0.1, 0.4, -0.9, 0.2, 0.6, -0.1]
    expected = curve(thought(*scores), turns(8), WON)
    for step in range(1, len(expected)):
        mover = (step - 1) % 2
        change = expected[step] - expected[step - 1]
        assert (change if mover == 0 else -change) <= 0


def test_the_three_greatest_turns_in_order_of_play() -> None:
    expected = (0.0, -0.3, 0.2, -0.8, -0.7, 0.4, 0.1)
    assert turning_points(expected) == (2, 3, 5)
    assert turning_points(expected, most=1) == (5,)
    assert turning_points(expected, most=9) == (1, 2, 3, 5, 6)


def test_small_changes_are_no_turning_points() -> None:
    assert turning_points((0.0, 0.1, 0.0, -0.15)) == ()
    assert turning_points(()) == ()


def test_what_was_given_away() -> None:
    expected = (0.0, -0.5, 0.25)
    assert lost(expected, 1, 0) == 0.5
    assert lost(expected, 2, 1) == 0.75
    assert lost(expected, 1, 1) == 0.0


def test_a_blunder_in_a_real_game_is_its_turning_point() -> None:
    # White is about to shoot the town from e4, and f3xe4 would have broken up the cannon.
    state = setup("f3 g3 h3 i8", "e4 e5 e6", towns="e1 b10")
    reports: list[Report[Move] | None] = []
    moves = [GAME.read_decision(text) for text in ("i8-i9", "xe1")]
    for move in moves:
        reports.append(final(GAME.think(state, state.to_move, Strength(5, nodes=500))))
        state = GAME.apply(state, state.to_move, move)
    outcome = GAME.turn(state)
    assert isinstance(outcome, Outcome)
    expected = curve(reports, (0, 1), outcome)
    assert turning_points(expected) == (1,)
    assert lost(expected, 1, 0) > 0.2
