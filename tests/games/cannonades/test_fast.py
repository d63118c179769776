"""The fast table against the rules: the same games on both."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Draw, Outcome
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.player.codes import CARDS, UP, numbered, worded
from pyengine.games.cannonades.player.model import Deal
from pyengine.games.cannonades.player.mutable_table import NONE, OVER, Table
from pyengine.games.cannonades.rules.state import DECK, Fleet, State
from tests.effort import as_many


def settled(state: State, rng: random.Random) -> State:
    """The state with all draws made."""
    while isinstance(turn := GAME.turn(state), Draw):
        items = [item for item, number in turn.items for _ in range(number)]
        state = reduce(GAME.advance, GAME.draw(state, rng.choice(items)), state)
    return state


def begun(seats: int, *, vendetta: bool, redraws_back: bool, rng: random.Random) -> State:
    options = GAME.settle({"vendetta": vendetta, "redraws_back": redraws_back})
    return settled(GAME.initial(seats, options), rng)


def placed(fleet: Fleet) -> list[int]:
    return [NONE if ship is None else CARDS.index(ship.card) + UP * ship.up for ship in fleet]


def assert_same(table: Table, state: State) -> None:
    """All that does not depend on what was drawn or looted since."""
    turn = GAME.turn(state)
    assert [len(hand) for hand in table.hands] == [len(hand) for hand in state.hands]
    assert len(table.pile) == len(state.pile)
    assert len(table.discards) == len(state.discards)
    assert tuple(seat for seat in state.seats if table.afloat[seat]) == state.afloat
    assert table.left == len(state.afloat)
    if isinstance(turn, Outcome):
        assert table.phase == OVER
        assert tuple(table.winners) == turn.winners
        assert tuple(table.shares()) == turn.scores
        return
    assert isinstance(turn, Decide)
    assert (table.decider,) == turn.seats
    assert table.fleets == [placed(fleet) for fleet in state.fleets]
    assert (table.captain, table.used) == (state.captain, state.used)
    assert tuple(seat for seat in state.seats if table.fresh[seat]) == state.fresh
    assert table.trigger == (NONE if state.trigger is None else state.trigger)
    assert (table.final, tuple(table.finals)) == (state.final, state.finals)
    assert tuple(table.queue) == state.reactions


def assert_same_choices(table: Table, state: State) -> None:
    seat = table.decider
    words = [worded(move, seat) for move in table.legal()]
    assert sorted(words) == sorted(GAME.legal(state, seat))
    assert [numbered(word) for word in words] == list(table.legal())


def weights(decisions: tuple[str, ...], style: str) -> list[int]:
    """Games of different characters: fights, races to the end of the pile, empty fleets."""
    if style == "fight":
        return [5 if ">" in decision else 1 for decision in decisions]
    if style == "race":
        return [6 if decision.startswith("draw") else 1 for decision in decisions]
    return [1] * len(decisions)


@settings(max_examples=as_many(60))
@given(
    st.integers(2, 5),
    st.booleans(),
    st.booleans(),
    st.sampled_from(("any", "fight", "race")),
    st.integers(0, 10**6),
)
def test_the_same_game_on_both(seats: int, vendetta: bool, redraws_back: bool, style: str, seed: int) -> None:
    rng = random.Random(seed)
    state = begun(seats, vendetta=vendetta, redraws_back=redraws_back, rng=rng)
    while isinstance(turn := GAME.turn(state), Decide):
        table = Deal(state).table(rng.random)
        assert_same(table, state)
        assert_same_choices(table, state)
        seat = turn.seats[0]
        decisions = tuple(GAME.legal(state, seat))
        (decision,) = rng.choices(decisions, weights(decisions, style))
        state = settled(reduce(GAME.advance, GAME.decide(state, seat, decision), state), rng)
        table.play(numbered(decision))
        assert_same(table, state)


@pytest.mark.slow
@settings(max_examples=as_many(30))
@given(st.integers(2, 5), st.booleans(), st.integers(0, 10**6))
def test_a_table_dealt_from_an_observation_shows_the_same(seats: int, vendetta: bool, seed: int) -> None:
    rng = random.Random(seed)
    state = begun(seats, vendetta=vendetta, redraws_back=False, rng=rng)
    while isinstance(turn := GAME.turn(state), Decide):
        for viewer in state.seats:
            seen = GAME.observe(state, viewer)
            table = Deal(seen).table(rng.random)
            assert sorted(table.hands[viewer]) == sorted(map(CARDS.index, state.hands[viewer]))
            for seat in state.seats:
                assert len(table.hands[seat]) == len(state.hands[seat])
                known = Counter(CARDS.index(card) for card in seen.hands[seat] if card != UNKNOWN)
                assert not known - Counter(table.hands[seat])
                for ship, fast in zip(seen.fleets[seat], table.fleets[seat], strict=True):
                    assert (ship is None) == (fast == NONE)
                    if ship and ship.card != UNKNOWN:
                        assert fast == CARDS.index(ship.card) + UP * ship.up
                    elif ship:
                        assert 0 <= fast < CARDS.index("bg")
            dealt = [*table.pile, *table.discards, *(card for hand in table.hands for card in hand)]
            dealt += [ship % UP for fleet in table.fleets for ship in fleet if ship != NONE]
            assert Counter(dealt) == Counter(map(CARDS.index, DECK))
        seat = turn.seats[0]
        state = reduce(GAME.advance, GAME.decide(state, seat, rng.choice(GAME.legal(state, seat))), state)
        state = settled(state, rng)
