"""The machine player's fast model follows the rules, and sees no more than its seat."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.game import Decide
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import NOTHING, Belief, Position
from pyengine.games.gunsor.player.playouts import choose, play_out
from pyengine.games.gunsor.rules.state import FACES, State
from pyengine.games.gunsor.rules.trick import DECLARE_WAR
from pyengine.match import begin, setup
from tests.contract.playing import at_random
from tests.effort import as_many
from tests.games.gunsor.positions import at_play, play

NAMES = (*FACES, DECLARE_WAR)


def faces(cards: tuple[str, ...]) -> list[int]:
    return [FACES.index(card) for card in cards]


def position_of(state: State) -> Position:
    """The position of a full state, its stock in any order."""
    assert state.leader is not None
    return Position(
        model.ruling(sharp=state.sharp, declare=state.declare, armistice_on_break=state.armistice_on_break),
        (faces(state.hands[0]), faces(state.hands[1])),
        faces(state.stock),
        leader=state.leader,
        led=NOTHING if state.led is None else FACES.index(state.led),
        war=state.season == "war",
        tricks=state.pair_tricks,
        pools=state.pools,
        scores=state.scores,
    )


def order_stock(position: Position, drawn: list[str]) -> None:
    """Put the cards that the rules' game draws next where the model draws them."""
    for card in reversed(drawn):
        face = FACES.index(card)
        position.stock.remove(face)
        position.stock.append(face)


@given(st.integers(0, 10**6), st.integers(0, 1), st.booleans(), st.booleans())
@settings(max_examples=as_many(25), deadline=None)
def test_the_same_game_goes_the_same_way(seed: int, points: int, declare: bool, on_break: bool) -> None:
    options = {"points": points, "declare": declare, "armistice_on_break": on_break}
    match = list(at_random(begin(setup("gunsor", options=options, seed=str(seed))), random.Random(seed)))[-1]
    steps = list(match.steps)
    start = next(
        at for at, step in enumerate(steps) if step.state.phase == "leading" and not step.state.played
    )
    position = position_of(steps[start].state)
    for at in range(start + 1, len(steps)):
        before, step = steps[at - 1].state, steps[at]
        if not isinstance(GAME.turn(before), Decide):
            continue
        assert {NAMES[move] for move in model.legal(position)} == set(GAME.legal(before, step.decider))
        follow = [later for later in steps[at + 1 :][:10] if later.decider < 0]
        next_decision = next((n for n, later in enumerate(steps[at + 1 :]) if later.decider >= 0), 10)
        order_stock(position, [later.decision for later in follow[:next_decision]])
        model.play(position, NAMES.index(step.decision))
        drawn = steps[at + min(next_decision, len(steps) - at - 1)].state
        assert (tuple(position.pools), tuple(position.scores)) == (drawn.pools, drawn.scores)
        assert position.settled == (drawn.pair > before.pair or drawn.phase == "over")
        if position.settled and drawn.phase != "over":
            position = position_of(drawn)
        assert [sorted(hand) for hand in position.hands] == [sorted(faces(hand)) for hand in drawn.hands]
        if drawn.phase != "over":
            assert (position.leader, position.war, position.to_decide) == (
                drawn.leader,
                drawn.season == "war",
                drawn.to_decide,
            )


@given(st.integers(0, 10**6), st.booleans(), st.booleans())
@settings(max_examples=as_many(10), deadline=None)
def test_a_pair_is_played_out_as_the_policy_plays_it_move_by_move(
    seed: int, declare: bool, on_break: bool
) -> None:
    options = {"declare": declare, "armistice_on_break": on_break}
    match = list(at_random(begin(setup("gunsor", options=options, seed=str(seed))), random.Random(seed)))[-1]
    for state in [step.state for step in match.steps if step.state.to_decide is not None][seed % 7 :: 7]:
        for move in model.legal(position_of(state)):
            position = position_of(state)
            model.play(position, move)
            at_once = position.copy()
            play_out(at_once)
            while not position.settled:
                model.play(position, choose(position))
            for ended in (position, at_once):
                assert ended.settled
            assert at_once.scores == position.scores
            assert at_once.stock == position.stock
            assert at_once.hands == position.hands
            assert at_once.leader == position.leader


def test_a_copy_is_played_on_apart() -> None:
    position = position_of(at_play(("w2w3", "f6s7"), stock=4, season="war"))
    copy = position.copy()
    model.play(copy, FACES.index("w2"))
    model.play(copy, FACES.index("f6"))
    assert (position.led, position.pools, position.hands[0]) == (NOTHING, [0, 0], faces(("w2", "w3")))
    assert copy.pools == [0, 8]


STATES = [
    at_play(("w2w3w4w5f6", "w6w7s8s9X"), stock=40, pools=(3, 4), scores=(100, 7)),
    play(at_play(("w2w3f4s5", "f6s7s8X"), stock=40, season="war"), "w2"),
    play(at_play(("w2w3f4s5", "f6s7s8X"), stock=40, season="war"), "w2", "f6"),
    play(at_play(("w2w3w4w5f6", "w6w7w8w9w10"), stock="wAwJwQwKw7w8f2X"), "w2"),
]


@pytest.mark.parametrize("state", STATES)
def test_positions_are_drawn_from_what_the_seat_does_not_see(state: State) -> None:
    seat = state.to_decide
    assert seat is not None
    observation = GAME.observe(state, seat)
    rng = random.Random(1)
    belief = Belief(observation, seat)
    seen: set[tuple[int, ...]] = set()
    for _ in range(60):
        position = belief.sample(rng)
        full = [*position.hands[0], *position.hands[1], *position.stock]
        assert Counter(full) == Counter(faces((*state.hands[0], *state.hands[1], *state.stock)))
        assert sorted(position.hands[seat]) == sorted(faces(state.hands[seat]))
        hidden = position.hands[1 - seat]
        assert len(hidden) == len(state.hands[1 - seat])
        for void in state.voids[1 - seat]:
            assert sum(FACES[face][0] not in void.kinds for face in hidden) >= void.least
        seen.add(tuple(sorted(hidden)))
    assert len(seen) > 10


def test_hands_that_agree_with_what_is_known_are_drawn_equally_often() -> None:
    state = play(at_play(("w2w3", "f6s7"), stock="s8e9", season="war"), "w2", "f6")
    assert state.voids[1]
    drawn: Counter[int] = Counter()
    rng = random.Random(3)
    belief = Belief(GAME.observe(state, 0), 0)
    for _ in range(3000):
        drawn.update(belief.sample(rng).hands[1])
    assert set(drawn) == set(faces(("s7", "s8", "e9")))
    assert all(900 < number < 1100 for number in drawn.values())
