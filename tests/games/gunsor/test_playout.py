"""Random games on the machine player's model against the same games through the contract."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.state import in_order
from pyengine.games.gunsor.study.playout import random_game
from tests.contract import by_contract
from tests.contract.by_contract import Numbers
from tests.effort import as_many

BREAKS: dict[str, Any] = {"armistice_on_break": True}
QUIET: dict[str, Any] = {"declare": False}


class Cuts(Numbers):
    """Random numbers that begin with this many zeros.

    Both seats cut the first card of the pile, which are alike.
    """

    def __init__(self, seed: int, zeros: int) -> None:
        super().__init__(seed)
        self._zeros = zeros

    def __call__(self) -> float:
        drawn = super().__call__()
        return 0.0 if self.taken <= self._zeros else drawn


@pytest.mark.rule("G4", "G5", "G8", "G9", "G13", "G15")
@pytest.mark.parametrize(
    ("options", "games"), [({}, 12), ({"points": 1}, 4), (QUIET, 6), (BREAKS, 8), (BREAKS | QUIET, 4)]
)
def test_a_random_game_is_what_the_contract_makes_of_the_same_numbers(
    options: dict[str, Any], games: int
) -> None:
    start = GAME.initial(2, GAME.settle(options))
    for seed in range(as_many(games)):
        fast, slow = Numbers(seed), Numbers(seed)
        assert random_game(start, fast) == by_contract.random_game(GAME, start, slow, items=in_order)
        assert fast.taken == slow.taken


@pytest.mark.rule("G4")
@pytest.mark.parametrize("equal", [1, 2, 53, 54])
def test_equal_cuts_are_set_aside_until_none_is_left(equal: int) -> None:
    start = GAME.initial(2, GAME.settle({}))
    fast, slow = Cuts(1, 2 * equal), Cuts(1, 2 * equal)
    assert random_game(start, fast) == by_contract.random_game(GAME, start, slow, items=in_order)
    assert fast.taken == slow.taken


@pytest.mark.rule("G15")
def test_all_cards_are_played_and_either_seat_may_win() -> None:
    start = GAME.initial(2, GAME.settle(QUIET))
    games = [random_game(start, Numbers(seed)) for seed in range(as_many(40))]
    assert {played.decisions for played in games} == {106}
    assert {played.outcome.winners for played in games} >= {(0,), (1,)}
