"""The machine player: what it chooses, from what it may see, and how it reports."""

from __future__ import annotations

from statistics import mean

import pytest

from pyengine.game import Report, Strength
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.player.model import WIN
from pyengine.games.gunsor.player.think import think
from pyengine.games.gunsor.rules.state import State
from pyengine.match import begin, setup
from pyengine.players.budget import final
from tests.effort import as_many
from tests.games.gunsor.positions import at_play

STRONGEST = len(GAME.levels)


def reports(
    state: State, level: int = STRONGEST, nodes: int | None = 400, seed: int = 0
) -> list[Report[str]]:
    seat = state.to_decide
    assert seat is not None
    return list(think(GAME.observe(state, seat), seat, Strength(level, nodes=nodes, seed=seed)))


def choice(state: State, level: int = STRONGEST, nodes: int | None = 400) -> str:
    return reports(state, level, nodes)[-1].best


HANDS = ("wKfQs9e4e6", "w6w7s8s9X")
LEADING = at_play(HANDS, stock=40, pools=(30, 20), scores=(100, 90))


@pytest.mark.parametrize("level", range(1, STRONGEST + 1))
def test_it_makes_no_use_of_what_its_seat_does_not_see(level: int) -> None:
    """Even if it is shown the other's hand and the stock."""
    observation = GAME.observe(LEADING, 0)
    assert observation != LEADING
    strength = Strength(level, nodes=100)
    assert list(think(LEADING, 0, strength)) == list(think(observation, 0, strength))


def test_more_thought_follows_from_the_budget_alone() -> None:
    assert reports(LEADING, nodes=300) == reports(LEADING, nodes=300)
    assert reports(LEADING, nodes=100)[-1].nodes <= 100 < reports(LEADING, nodes=400)[-1].nodes <= 400
    budgets = [reports(LEADING, level, nodes=None)[-1].nodes for level in (3, 4, 5)]
    assert budgets == sorted(set(budgets))


def test_the_result_that_is_told_favours_nobody_at_the_beginning() -> None:
    matches = [begin(setup("gunsor", seed=f"fair {deal}")) for deal in range(12)]
    assert abs(mean(reports(match.state, nodes=100)[-1].score for match in matches)) < 0.15


def test_an_only_move_needs_no_thought() -> None:
    told = reports(at_play(("w5", "f6"), stock=4, season="war"))
    assert [(report.best, report.nodes) for report in told][-1] == ("w5", 0)


def test_it_takes_the_trick_that_wins_the_game() -> None:
    state = at_play(
        ("w5", "w3wK"), led="w10", season="war", cause="stock_empty", pools=(10, 10), scores=(100, 100)
    )
    told = reports(state)
    assert told[-1].best == "wK"
    assert told[-1].score == 1.0
    assert told[-1].value > WIN


def test_it_exchanges_a_pool_that_is_far_behind() -> None:
    state = at_play(("f5f6", "s3s4X"), led="w2", stock=40, season="war", pools=(90, 3), scores=(100, 100))
    assert choice(state) == "X"


def test_it_keeps_a_joker_whose_exchange_would_cost_the_pools() -> None:
    state = at_play(("f5f6", "s3s4X"), led="w2", stock=40, season="war", pools=(3, 90), scores=(100, 100))
    assert choice(state) != "X"


def test_it_declares_war_with_a_strong_hand_and_not_with_a_weak_one() -> None:
    strong = at_play(("w9f4f6fQs3", "f6f7s8s9f2"), stock=60, pools=(40, 20), scores=(0, 0))
    weak = at_play(("e2e3s2s3f2", "w6w7s8s9X"), stock=40, pools=(20, 60), scores=(0, 0))
    assert choice(strong) == "war"
    assert choice(weak) != "war"


def test_the_end_is_seen_through_by_the_two_strongest() -> None:
    state = at_play(
        ("w5", "w3wK"), led="w10", season="war", cause="stock_empty", pools=(10, 10), scores=(100, 100)
    )
    assert [abs(reports(state, level)[-1].value) > WIN for level in range(1, STRONGEST + 1)] == [
        False,
        False,
        False,
        True,
        True,
    ]


@pytest.mark.slow
def test_the_strongest_beats_the_weakest() -> None:
    won, deals = 0.0, as_many(2, most=6)
    for deal in range(deals):
        for seat in (0, 1):
            match = begin(setup("gunsor", seed=f"match {deal}"))
            while match.outcome is None:
                state: State = match.state
                mover = state.to_decide
                assert mover is not None
                observation = GAME.observe(state, mover)
                level = STRONGEST if mover == seat else 1
                match = match.play(mover, final(think(observation, mover, Strength(level))).best)
            won += match.outcome.scores[seat]
    assert won > deals
