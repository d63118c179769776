"""Random games without checks and events against the same games through the contract."""

from __future__ import annotations

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.study.playout import random_game
from tests.contract import by_contract
from tests.contract.by_contract import Numbers
from tests.effort import as_many

READY_DECKS = tuple(READY)


@pytest.mark.rule("K2", "K4", "K25")
@pytest.mark.parametrize("number", range(len(READY_DECKS)))
def test_a_random_game_is_what_the_contract_makes_of_the_same_numbers(number: int) -> None:
    """Every ready deck against the next one."""
    decks = READY_DECKS[number], READY_DECKS[number - 1]
    start = GAME.initial(2, GAME.settle({}), decks)
    for seed in range(as_many(3)):
        fast, slow = Numbers(seed), Numbers(seed)
        assert random_game(start, fast) == by_contract.random_game(GAME, start, slow)
        assert fast.taken == slow.taken


@pytest.mark.rule("K2")
def test_a_match_of_several_games_counts_the_games_won() -> None:
    start = GAME.initial(2, GAME.settle({"match": 1}))
    fast, slow = Numbers(1), Numbers(1)
    played = random_game(start, fast)
    assert played == by_contract.random_game(GAME, start, slow)
    assert fast.taken == slow.taken
    assert max(played.points) == 2
