"""What holds in every game, no matter who plays it and how."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.game import Decide, Draw, Event, Outcome
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import Drew, Eliminated, Picked, Triggered
from pyengine.games.cannonades.rules.position import check
from pyengine.games.cannonades.rules.state import DECK, State, is_cannonade, is_ship
from tests.effort import as_many

options = st.fixed_dictionaries({"redraws_back": st.booleans(), "vendetta": st.booleans()})

Steps = list[tuple[State, tuple[Event, ...]]]


def play(seats: int, chosen: dict[str, bool], seed: int) -> Steps:
    """A game by players of different tastes.

    Some like the first of their decisions, some the last, some to end early.
    """
    rng = random.Random(seed)
    taste = [rng.uniform(-1, 1) for _ in range(seats)]
    haste = [rng.uniform(0, 1) for _ in range(seats)]
    state = GAME.initial(seats, GAME.settle(chosen))
    steps: Steps = []
    while not isinstance(turn := GAME.turn(state), Outcome):
        if isinstance(turn, Draw):
            events = GAME.draw(state, rng.choice(turn.items)[0])
        else:
            (seat,) = turn.seats
            legal = GAME.legal(state, seat)
            weights = [
                haste[seat] if each == "end" else 1.5 ** (taste[seat] * at) for at, each in enumerate(legal)
            ]
            events = GAME.decide(state, seat, rng.choices(legal, weights)[0])
        steps.append((state, events))
        state = reduce(GAME.advance, events, state)
    return [*steps, (state, ())]


def every_card(state: State) -> Counter[str]:
    ships = [ship.card for fleet in state.fleets for ship in fleet if ship]
    hands = [card for hand in state.hands for card in hand]
    return Counter((*state.pile, *state.discards, *ships, *hands))


@pytest.mark.slow
@given(st.integers(2, 5), options, st.integers(0, 10**6))
def test_invariants_of_a_game(seats: int, chosen: dict[str, bool], seed: int) -> None:
    steps = play(seats, chosen, seed)
    for (state, _), (after, _) in pairwise(steps):
        check(after)
        assert every_card(after) == Counter(DECK)
        assert {*after.afloat} <= {*state.afloat}
        assert {*after.fresh} <= {*state.fresh}
        assert all(
            Counter(known) <= Counter(hand) for known, hand in zip(after.known, after.hands, strict=True)
        )
        assert all(is_cannonade(card) for known in after.known for card in known)
        assert state.turn <= after.turn <= state.turn + 1
        assert after.used <= 4
        assert state.trigger in (None, after.trigger)
        if state.turn:
            assert len(after.pile) <= len(state.pile)
            assert bool(after.pile) == (after.trigger is None)
    outcome = GAME.turn(steps[-1][0])
    assert isinstance(outcome, Outcome)
    assert {*outcome.winners} <= {*steps[-1][0].afloat}


@given(st.integers(2, 5), options, st.integers(0, 10**6))
def test_the_story_of_a_game_fits_together(seats: int, chosen: dict[str, bool], seed: int) -> None:
    steps = play(seats, chosen, seed)
    last = steps[-1][0]
    events = [event for _, happened in steps for event in happened]
    gone = [event.seat for event in events if isinstance(event, Eliminated)]
    assert sorted((*gone, *last.afloat)) == [*range(seats)]
    assert sum(isinstance(event, Triggered) for event in events) == (last.trigger is not None)
    ended = [state for state, _ in steps if state.final]
    turns = [state.captain for state, after in pairwise(ended) if after.turn != state.turn]
    assert len({*turns}) == len(turns)
    assert all(is_cannonade(event.card) for event in events if isinstance(event, Picked))
    assert len([event for event in events if isinstance(event, Drew)]) >= 5 * seats


@pytest.mark.slow
@settings(max_examples=as_many(40))
@given(st.integers(2, 5), options, st.integers(0, 10**6))
def test_what_each_seat_sees_follows_from_what_it_saw(seats: int, chosen: dict[str, bool], seed: int) -> None:
    viewers = (*range(seats), None)
    steps = play(seats, chosen, seed)
    seen = {viewer: GAME.observe(steps[0][0], viewer) for viewer in viewers}
    for (_, events), (after, _) in pairwise(steps):
        for viewer in viewers:
            forms = [form for event in events if (form := event.seen_by(viewer))]
            seen[viewer] = reduce(GAME.advance, forms, seen[viewer])
            assert seen[viewer] == GAME.observe(after, viewer)


@given(st.integers(2, 5), options, st.integers(0, 10**6))
def test_in_a_first_turn_a_ship_is_always_deployed(seats: int, chosen: dict[str, bool], seed: int) -> None:
    for state, _ in play(seats, chosen, seed):
        turn = GAME.turn(state)
        if isinstance(turn, Decide) and state.first_turn and state.phase == "acting":
            (seat,) = turn.seats
            assert state.size(seat) or any(map(is_ship, state.hands[seat]))
        assert all(state.size(seat) for seat in state.afloat if seat not in (*state.fresh, state.captain))
