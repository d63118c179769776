"""Random games on the fast table against the same games through the contract."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.player.codes import NUMBERS, numbered
from pyengine.games.cannonades.study.playout import random_game
from pyengine.playout import Played
from tests.batch import as_one_test
from tests.contract import by_contract
from tests.contract.by_contract import Numbers
from tests.effort import as_many


def by_number(cards: Sequence[str]) -> Sequence[str]:
    """Cards in the order of their numbers; seats, of which one begins, as they are."""
    return sorted(cards, key=lambda card: NUMBERS.get(card, 0))


def through_the_contract(options: dict[str, bool], seats: int, random: Numbers) -> Played:
    start = GAME.initial(seats, GAME.settle(options))
    return by_contract.random_game(
        GAME, start, random, decisions=lambda legal: sorted(legal, key=numbered), items=by_number
    )


@pytest.mark.slow
@pytest.mark.rule("CN3", "CN9", "CN10", "CN11", "CN12", "CN13")
@as_one_test
@pytest.mark.parametrize("vendetta", [False, True])
@pytest.mark.parametrize("redraws_back", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_is_what_the_contract_makes_of_the_same_numbers(
    seats: int, redraws_back: bool, vendetta: bool
) -> None:
    options = {"redraws_back": redraws_back, "vendetta": vendetta}
    start = GAME.initial(seats, GAME.settle(options))
    for seed in range(as_many(10)):
        fast, slow = Numbers(seed), Numbers(seed)
        assert random_game(start, fast) == through_the_contract(options, seats, slow)
        assert fast.taken == slow.taken


@pytest.mark.slow
@pytest.mark.rule("CN10", "CN12")
def test_every_reason_for_an_end_is_told() -> None:
    start = GAME.initial(4, GAME.settle({}))
    seen: dict[str, int] = {}
    for seed in range(300):
        seen.setdefault(random_game(start, Numbers(seed)).outcome.reason, seed)
    for reason, seed in seen.items():
        assert through_the_contract({}, 4, Numbers(seed)).outcome.reason == reason
    assert seen.keys() == GAME.reasons.keys()
