"""A seed is a number or a text, the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import pyengine
from pyengine.arena.contest import contest
from pyengine.arena.matrix import matrix
from pyengine.arena.play import play_game
from pyengine.arena.pool import pool
from pyengine.chance import Dealer
from pyengine.playout import player, random_game
from tests.batch import as_one_test

UNDEALT = pyengine.start("gunsor")
GUNSOR = UNDEALT.game
FIRST = pyengine.start("gunsor", seed="a deal")


def drawn(seed: Any) -> str:
    turn = UNDEALT.turn
    assert isinstance(turn, pyengine.Draw)
    return Dealer(seed).deal(turn)


DOORS: dict[str, Callable[[Any], object]] = {
    "start": lambda seed: pyengine.start("gunsor", seed=seed),
    "setup": lambda seed: pyengine.setup("gunsor", seed=seed),
    "dealt": UNDEALT.dealt,
    "Dealer": drawn,
    "thought": lambda seed: pyengine.thought(FIRST, level=1, seed=seed),
    "contest": lambda seed: contest(GUNSOR, ["random", "random"], seed=seed),
    "pool": lambda seed: pool(GUNSOR, ["random", "level:1"], seed=seed),
    "matrix": lambda seed: matrix(
        pyengine.load("kanon"), "random", ["spring-tide", "feather-front"], seed=seed
    ),
    "random_game": lambda seed: random_game("gunsor", seed),
}

every_door = pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)


@as_one_test
@every_door
def test_a_number_and_its_digits_are_the_same_seed(door: Callable[[Any], object]) -> None:
    assert door(7) == door("7") == door(np.int64(7))
    assert door(-12) == door("-12")
    assert door("seven") == door("seven")


@as_one_test
@every_door
@pytest.mark.parametrize("seed", [7.0, True, b"7", [7], np.array([7, 8])], ids=repr)
def test_what_is_neither_is_refused_in_a_sentence(door: Callable[[Any], object], seed: object) -> None:
    with pytest.raises(pyengine.WrongType, match=r"must be .* not ") as refused:
        door(seed)
    assert isinstance(refused.value, TypeError)
    assert isinstance(refused.value, pyengine.CannonryError)


@as_one_test
@every_door
@pytest.mark.parametrize("seed", ["\ud800", 10**100])
def test_a_seed_that_no_record_could_hold_is_refused(door: Callable[[Any], object], seed: object) -> None:
    with pytest.raises(pyengine.SetupError):
        door(seed)


def test_digits_that_are_no_plain_number_are_a_text_of_their_own() -> None:
    deals = [pyengine.start("gunsor", seed=seed).start for seed in ("7", "07", "+7", " 7", "７")]
    assert [pyengine.start("gunsor", seed=seed).setup.seed for seed in ("7", "07", 7)] == ["7", "07", "7"]
    assert len({pyengine.start("gunsor", seed=seed).state for seed in ("7", "07", "+7", " 7", "７")}) == len(
        deals
    )


def test_a_deal_by_a_number_is_written_and_read() -> None:
    match = pyengine.start("gunsor", seed=7)
    assert pyengine.write_record(match) == "gunsor/1 seed=7 :"
    assert pyengine.read_record("gunsor/1 seed=7 :") == match


def test_a_contest_of_a_number_is_the_contest_it_was() -> None:
    made = contest(GUNSOR, ["random", "random"], seed="7")
    assert made.settings()["seed"] == 7
    first = next(iter(made.pairings(1)))
    assert (
        play_game(made, first).points
        == play_game(contest(GUNSOR, ["random", "random"], seed=7), first).points
    )


@pytest.mark.parametrize("game_id", pyengine.GAME_IDS)
def test_chance_comes_from_a_generator_its_function_or_a_seed(game_id: str) -> None:
    expected = random_game(game_id, Random(5).random)
    assert random_game(game_id, Random(5)) == random_game(game_id, 5) == random_game(game_id, "5") == expected
    # The next game goes on with the same generator.
    one, other = Random(5), Random(5)
    assert [random_game(game_id, one) for _ in range(2)] == [
        random_game(game_id, other.random) for _ in range(2)
    ]
    game = pyengine.load(game_id)
    begun = game.initial(game.default_seats, game.settle({}))
    assert player(game_id)(begun, Random(5)) == expected


@pytest.mark.parametrize("source", [None, 0.5, Random, object(), [0.5]])
def test_what_gives_no_numbers_is_refused(source: Any) -> None:
    with pytest.raises(pyengine.WrongType, match="a source of chance"):
        random_game("cannon", source)
