"""The fast table against the rules: the same games on both."""

from __future__ import annotations

import random
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.game import Decide, Draw, Outcome
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.player.mutable_table import NONE, OVER, WORDS, Deal, Table, numbered
from pyengine.games.gran_cannon.rules.state import State


def settled(state: State, rng: random.Random) -> State:
    """The state with all draws made."""
    while isinstance(turn := GAME.turn(state), Draw):
        state = reduce(GAME.advance, GAME.draw(state, rng.choice(turn.items)[0]), state)
    return state


def assert_same(table: Table, state: State) -> None:
    """All that does not depend on what was drawn since."""
    turn = GAME.turn(state)
    deciders = turn.seats if isinstance(turn, Decide) else ()
    assert tuple(table.deciders()) == deciders
    assert tuple(table.scores) == state.scores
    assert table.steps == state.steps
    assert [len(pile) for pile in table.piles] == [len(pile) for pile in state.piles]
    assert [len(hand) for hand in table.hands] == [len(hand) for hand in state.hands]
    assert [sorted(heap) for heap in table.discards] == [
        [numbered(c) for c in heap] for heap in state.discards
    ]
    if isinstance(turn, Outcome):
        assert table.phase == OVER
        assert turn.winners == (() if table.winner == NONE else (table.winner,))
        return
    assert table.squares == [NONE if square is None else square for square in state.squares]
    assert (table.charge, table.fired) == (state.charge, state.fired) or state.phase == "choosing"
    assert table.holder == (NONE if state.holder is None else state.holder)
    assert table.ties == state.ties or not state.contenders
    assert table.presented == [NONE if card is None else numbered(card) for card in state.presented]


def assert_same_choices(table: Table, state: State) -> None:
    for seat in table.deciders():
        assert sorted(WORDS[move] for move in table.legal(seat)) == sorted(GAME.legal(state, seat))


@given(st.integers(2, 5), st.sampled_from((10, 50, 100)), st.booleans(), st.integers(0, 10**6))
def test_the_same_game_on_both(seats: int, target: int, zeros: bool, seed: int) -> None:
    """With ``zeros`` the players like low cards.

    So cards get lost, overtimes tie and games are drawn.
    """
    rng = random.Random(seed)
    options = GAME.settle({"target": target, "spare_shield": zeros, "step_limit": 50 if zeros else 1000})
    state = settled(GAME.initial(seats, options), rng)
    while isinstance(turn := GAME.turn(state), Decide):
        table = Deal(state).table(rng.random)
        assert_same(table, state)
        assert_same_choices(table, state)
        decisions = [rng.choice(GAME.legal(state, seat)[: 2 if zeros else None]) for seat in turn.seats]
        for seat, decision in zip(turn.seats, decisions, strict=True):
            state = reduce(GAME.advance, GAME.decide(state, seat, decision), state)
        state = settled(state, rng)
        table.play([numbered(decision) for decision in decisions])
        assert_same(table, state)


@pytest.mark.slow
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_a_table_dealt_from_an_observation_shows_the_same(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    state = settled(GAME.initial(seats, GAME.settle({})), rng)
    while isinstance(turn := GAME.turn(state), Decide):
        observation = GAME.observe(state, turn.seats[0])
        table = Deal(observation).table(rng.random)
        assert_same(table, state)
        assert WORDS[table.hands[turn.seats[0]][0]] in state.hands[turn.seats[0]]
        for seat in state.seats:
            dealt = sorted((*table.hands[seat], *table.piles[seat]))
            assert dealt == sorted(map(numbered, (*state.hands[seat], *state.piles[seat])))
            left = [*table.hands[seat]]
            for card in observation.known[seat]:
                left.remove(numbered(card))
        for seat in turn.seats:
            state = reduce(GAME.advance, GAME.decide(state, seat, rng.choice(GAME.legal(state, seat))), state)
        state = settled(state, rng)
