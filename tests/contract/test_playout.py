"""Random games of every game by one door."""

from __future__ import annotations

import random

import pytest

from pyengine.errors import SetupError
from pyengine.games import GAME_IDS, load
from pyengine.playout import player, random_game


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_random_game_ends_by_the_rules(game_id: str) -> None:
    game = load(game_id)
    for seats in range(game.seats[0], game.seats[1] + 1):
        played = random_game(game_id, random.Random(seats).random, seats=seats)
        assert played.decisions > 0
        assert played.outcome.reason in game.reasons
        assert len(played.points) == len(played.outcome.scores) == seats
        assert sum(played.outcome.scores) == pytest.approx(1)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_it_is_the_game_of_its_random_numbers(game_id: str) -> None:
    """The next game of the same kind begins anew, whatever the one before has left."""
    game = load(game_id)
    first = random_game(game_id, random.Random(3).random)
    play, start = player(game_id), game.initial(game.default_seats, game.settle({}))
    assert play(start, random.Random(4).random) != first
    assert play(start, random.Random(3).random) == first


def test_options_count() -> None:
    played = random_game("cannon", random.Random(1).random, options={"move_limit": 30})
    assert played.outcome.reason == "move_limit"
    assert played.decisions == 32


def test_wrong_set_ups_are_refused() -> None:
    with pytest.raises(SetupError):
        random_game("chess", random.Random(1).random)
    with pytest.raises(SetupError):
        random_game("cannon", random.Random(1).random, seats=3)
    with pytest.raises(SetupError):
        random_game("cannonades", random.Random(1).random, options={"vendetta": 2})
