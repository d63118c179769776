"""What holds in every game, no matter who plays it and how."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.game import Decide, Draw, Event, Outcome
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import State, full_set

options = st.fixed_dictionaries(
    {
        "target": st.sampled_from((10, 50, 100)),
        "reach": st.booleans(),
        "spare_shield": st.booleans(),
        "step_limit": st.sampled_from((50, 1000)),
    }
)


def play(seats: int, chosen: dict[str, int], seed: int) -> list[tuple[State, tuple[Event, ...]]]:
    """A game by players who do not choose at random alike.

    Some like high cards, some low ones, some abilities.
    """
    rng = random.Random(seed)
    taste = [rng.uniform(-2, 2) for _ in range(seats)]
    state = GAME.initial(seats, GAME.settle(chosen))
    course: list[tuple[State, tuple[Event, ...]]] = []
    while not isinstance(turn := GAME.turn(state), Outcome):
        if isinstance(turn, Draw):
            events = GAME.draw(state, rng.choice(turn.items)[0])
        else:
            seat = rng.choice(turn.seats)
            legal = GAME.legal(state, seat)
            weights = [2 ** (taste[seat] * at) for at in range(len(legal))]
            events = GAME.decide(state, seat, rng.choices(legal, weights)[0])
        course.append((state, events))
        state = reduce(GAME.advance, events, state)
    return [*course, (state, ())]


def cards_of(state: State, seat: int) -> Counter[str]:
    heaps = (state.hands, state.piles, state.discards, state.removed)
    presented = state.presented[seat]
    return Counter(card for heap in heaps for card in heap[seat]) + Counter(presented or "")


@pytest.mark.slow
@given(st.integers(2, 5), options, st.integers(0, 10**6))
def test_invariants_of_a_game(seats: int, chosen: dict[str, int], seed: int) -> None:
    course = play(seats, chosen, seed)
    full = Counter(full_set(spare_shield=bool(chosen["spare_shield"])))
    for (state, _), (after, _) in pairwise(course):
        assert all(cards_of(state, seat) == full for seat in state.seats)
        assert all(Counter(state.known[seat]) <= Counter(state.hands[seat]) for seat in state.seats)
        assert 0 <= state.charge <= 9
        assert all(before <= now for before, now in zip(state.scores, after.scores, strict=True))
        assert state.turn <= after.turn <= state.turn + 1
        assert state.steps <= after.steps <= min(state.steps + 1, state.step_limit)
    outcome = GAME.turn(course[-1][0])
    assert isinstance(outcome, Outcome)
    assert outcome.reason in GAME.reasons


@pytest.mark.slow
@given(st.integers(2, 5), options, st.integers(0, 10**6))
def test_decisions_are_never_asked_without_a_choice_of_two_but_for_cards(
    seats: int, chosen: dict[str, int], seed: int
) -> None:
    for state, _ in play(seats, chosen, seed):
        turn = GAME.turn(state)
        if isinstance(turn, Decide) and not state.presenters:
            (seat,) = turn.seats
            assert len(GAME.legal(state, seat)) > 1
