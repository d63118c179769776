"""The machine player: what it chooses where the choice is clear, and that it knows no more than its seat."""

from __future__ import annotations

import random
from functools import reduce

import pytest

from pyengine.errors import SetupError
from pyengine.game import Decide, Draw, Outcome, Strength
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.state import State
from pyengine.search.budget import final
from tests.engine.gran_cannon.tables import HOLDER, Course, Player, random_game, table

LEVELS = range(1, len(GAME.levels) + 1)
STRONGEST = LEVELS[-1]


def choice(state: State, seat: int, level: int = STRONGEST, seed: int = 0) -> str:
    return final(GAME.think(GAME.observe(state, seat), seat, Strength(level, seed=seed))).best


def test_there_are_only_the_strengths_with_a_name() -> None:
    for level in (0, STRONGEST + 1):
        with pytest.raises(SetupError):
            next(GAME.think(table(HOLDER, Player()), 0, Strength(level)))


@pytest.mark.parametrize("level", LEVELS)
def test_every_strength_plays_legal_games(level: int) -> None:
    rng = random.Random(level)
    state = GAME.initial(3, GAME.settle({"target": 10}))
    while not isinstance(turn := GAME.turn(state), Outcome):
        if isinstance(turn, Draw):
            events = GAME.draw(state, rng.choice(turn.items)[0])
        else:
            seat = turn.seats[0]
            strength = Strength(level, nodes=20 if level > 3 else None, seed=level)
            best = final(GAME.think(GAME.observe(state, seat), seat, strength)).best
            assert GAME.why_not(state, seat, best) is None
            events = GAME.decide(state, seat, best)
        state = reduce(GAME.advance, events, state)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_does_not_change_its_choice(level: int) -> None:
    rng = random.Random(7)
    for state in random_game(3, 4)[::30]:
        turn = GAME.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            other = GAME.sample(GAME.observe(state, seat), seat, rng)
            assert choice(state, seat, level) == choice(other, seat, level)


def test_it_goes_home_when_nothing_can_happen() -> None:
    state = table(HOLDER, Player("0125", 10), Player(square=0), charge=0)
    assert choice(state, 1) == "5"


def test_it_fires_when_that_wins_the_game() -> None:
    far = Player("1234", 13, known="1234")
    state = table(Player("0125", None, score=48), far, far, charge=5)
    assert choice(state, 0) == "5"


def test_it_shields_when_a_shot_would_lose_the_game() -> None:
    holder = Player("5555"[:2] + "44", None, score=44, known="4455")
    state = table(holder, Player("0123", 9), Player("0123", 0, known="0123"), charge=6)
    assert choice(state, 1) == "0"


def test_it_strikes_with_the_sword_when_that_wins_the_game() -> None:
    players = (HOLDER, Player("S123", 5, score=42), Player("3450", 6))
    state = Course(table(*players)).present("1S3").state
    assert choice(state, 1) == "sword"


def test_it_dashes_home_where_it_is_alone() -> None:
    state = Course(table(HOLDER, Player("S123", 9), Player(square=0), charge=8)).present("1S0").state
    assert choice(state, 1) == "dash"


def test_the_strong_wins_more_often_than_its_share_against_random_players() -> None:
    """A short contest that would show a broken player, no measurement."""
    wins = 0
    for number in range(12):
        rng = random.Random(f"contest {number}")
        state = GAME.initial(4, GAME.settle({"target": 20}))
        while not isinstance(turn := GAME.turn(state), Outcome):
            if isinstance(turn, Draw):
                (item,) = rng.choices([i for i, _ in turn.items], [n for _, n in turn.items])
                events = GAME.draw(state, item)
            else:
                seat = turn.seats[0]
                mine = seat == number % 4
                legal = GAME.legal(state, seat)
                events = GAME.decide(state, seat, choice(state, seat, 3) if mine else rng.choice(legal))
            state = reduce(GAME.advance, events, state)
        wins += turn.winners == (number % 4,)
    assert wins > 12 / 4
