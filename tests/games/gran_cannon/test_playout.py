"""Random games on the fast table against the same games through the contract."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.study.playout import random_game
from tests.contract import by_contract
from tests.contract.by_contract import Numbers
from tests.effort import as_many

QUICK: dict[str, Any] = {"target": 10, "reach": True}
SHIELDS: dict[str, Any] = {"spare_shield": True}
LONG: dict[str, Any] = {"target": 100}
SHORT: dict[str, Any] = {"target": 100, "step_limit": 50}


@pytest.mark.rule("GC1", "GC3", "GC9")
@pytest.mark.parametrize(
    ("seats", "options"), [*((seats, {}) for seats in (2, 3, 4, 5)), (3, QUICK), (2, SHIELDS), (5, SHIELDS)]
)
def test_a_random_game_is_what_the_contract_makes_of_the_same_numbers(
    seats: int, options: dict[str, Any]
) -> None:
    start = GAME.initial(seats, GAME.settle(options))
    for seed in range(as_many(8)):
        fast, slow = Numbers(seed), Numbers(seed)
        assert random_game(start, fast) == by_contract.random_game(GAME, start, slow)
        assert fast.taken == slow.taken


@pytest.mark.rule("GC20", "GC22")
@pytest.mark.parametrize(("reason", "options"), [("target", {}), ("step_limit", SHORT), ("exhausted", LONG)])
def test_every_reason_for_an_end_is_told(reason: str, options: dict[str, Any]) -> None:
    """In long games a player who is felled loses cards, at last all numbers: in one of a hundred games."""
    start = GAME.initial(3, GAME.settle(options))
    games = ((seed, random_game(start, Numbers(seed))) for seed in range(300))
    seed, played = next(game for game in games if game[1].outcome.reason == reason)
    assert played == by_contract.random_game(GAME, start, Numbers(seed))
