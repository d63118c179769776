"""The end of the game is seen through exactly."""

from __future__ import annotations

import random

import pytest

from pyengine.game import Decide, Outcome
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import WIN
from pyengine.games.gunsor.player.think import NAMES
from pyengine.games.gunsor.rules.state import DECK, State
from tests.batch import as_one_test
from tests.games.gunsor.positions import at_play, play
from tests.games.gunsor.test_model import position_of


def brute_force(state: State) -> int:
    """The value for seat 0 by the rules themselves, every line played out."""
    turn = GAME.turn(state)
    if isinstance(turn, Outcome):
        lead = state.scores[0] - state.scores[1]
        return lead + WIN * ((lead > 0) - (lead < 0))
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    values = [brute_force(GAME.apply(state, seat, move)) for move in GAME.legal(state, seat)]
    return max(values) if seat == 0 else min(values)


def some_endgame(seed: int) -> State:
    """Three cards each at random; Jokers often among them, scores near each other."""
    rng = random.Random(seed)
    cards = [*rng.sample(DECK, 5), rng.choice(("X", "wK"))]
    first_pair = seed % 4 == 0
    return at_play(
        ("".join(cards[:3]), "".join(cards[3:])),
        leader=seed % 2,
        season="development" if first_pair else "war",
        cause=None if first_pair else "stock_empty",
        pair_tricks=0 if first_pair else 4,
        pools=(rng.randrange(30), rng.randrange(30)),
        scores=(300, 300 + rng.randrange(-40, 40)),
    )


@as_one_test
@pytest.mark.parametrize("seed", range(24))
def test_it_finds_what_playing_out_every_line_finds(seed: int) -> None:
    state = some_endgame(seed)
    found = model.solve(position_of(state))
    assert found.value == brute_force(state)
    for move in found.line:
        state = play(state, NAMES[move])
    lead = state.scores[0] - state.scores[1]
    assert isinstance(GAME.turn(state), Outcome)
    assert found.value == lead + WIN * ((lead > 0) - (lead < 0))


def test_it_sees_the_exchange_of_the_pools_by_a_joker() -> None:
    # Leading the king first lets the other throw its Joker on it; the earth card has to be followed.
    state = at_play(("wKe2", "Xe5"), season="war", cause="stock_empty", pools=(50, 0), scores=(0, 40))
    found = model.solve(position_of(state))
    assert found.value == brute_force(state)
    assert found.nodes > 1
