"""The machine player: what it chooses where the choice is clear, and that it knows no more than its seat."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce

import pytest

from pyengine.errors import SetupError
from pyengine.game import Decide, Draw, Outcome, Strength
from pyengine.games.cannonades import GAME, policy
from pyengine.games.cannonades.codes import numbered, worded
from pyengine.games.cannonades.deal import Deal
from pyengine.games.cannonades.model import worthwhile
from pyengine.games.cannonades.state import State
from pyengine.search.budget import final
from tests.engine.cannonades.tables import OUT, VENDETTA, Captain, Course, random_game, table

LEVELS = range(1, len(GAME.levels) + 1)
STRONGEST = LEVELS[-1]
SENSIBLE = (3, 4, STRONGEST)
"""The strengths that do what is plainly best."""


def choice(state: State, level: int = STRONGEST, seed: int = 0, nodes: int | None = None) -> str:
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    return final(GAME.think(GAME.observe(state, seat), seat, Strength(level, nodes=nodes, seed=seed))).best


def test_there_are_only_the_strengths_with_a_name() -> None:
    state = table(Captain("b0", "p0"), Captain("bg", "g0"))
    for level in (0, STRONGEST + 1):
        with pytest.raises(SetupError):
            next(GAME.think(state, 0, Strength(level)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("vendetta", [False, True])
def test_every_strength_plays_legal_games(level: int, vendetta: bool) -> None:
    rng = random.Random(level)
    state = GAME.initial(3, VENDETTA if vendetta else GAME.settle({}))
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
    asked = [state for state in random_game(3, 4, vendetta=True) if isinstance(GAME.turn(state), Decide)]
    for state in asked[::6]:
        turn = GAME.turn(state)
        assert isinstance(turn, Decide)
        other = GAME.sample(GAME.observe(state, turn.seats[0]), turn.seats[0], rng)
        nodes = 40 if level > 3 else None
        assert choice(state, level, nodes=nodes) == choice(other, level, nodes=nodes)


def test_the_policy_makes_nothing_of_cards_that_are_only_dealt() -> None:
    for state in random_game(4, 5, vendetta=True):
        turn = GAME.turn(state)
        if isinstance(turn, Decide):
            deal = Deal(GAME.observe(state, turn.seats[0]))
            tables = [deal.table(random.Random(seed)) for seed in range(4)]
            assert len({policy.choose(dealt, lambda: 0.5) for dealt in tables}) == 1


def test_the_first_report_comes_at_once_and_is_legal() -> None:
    state = table(Captain("b0 bg yor", "p0"), Captain("bg", "g0 y0"))
    report = next(iter(GAME.think(GAME.observe(state, 0), 0, Strength(STRONGEST))))
    assert report.nodes == 0
    assert report.best in GAME.legal(state, 0)


def test_a_shorter_rest_of_the_game_is_played_on_more_often() -> None:
    early = table(Captain("bg p0", "p0"), Captain("bg", "g0 y0"))
    late = table(Captain("bg p0", "p0"), Captain("bg", "g0 y0"), final=True, trigger=0, pile="")
    short, long = (final(GAME.think(state, 0, Strength(4))).nodes for state in (early, late))
    assert 0 < short < long
    assert final(GAME.think(late, 0, Strength(STRONGEST, nodes=33))).nodes == 33


def test_the_same_seed_and_budget_choose_alike() -> None:
    state = table(Captain("b0 bg yor g1", "p0"), Captain("bg", "g0 y0"), Captain("bg", "b0^ y0"))
    assert len({choice(state, 4, seed=5) for _ in range(3)}) == 1


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_sinks_the_last_ship_of_the_last_opponent(level: int) -> None:
    state = table(Captain("b0 bg py", "p0"), Captain("bg bg", "b0^"), OUT, used=3)
    assert choice(state, level) == "bg>2a"


@pytest.mark.parametrize("level", SENSIBLE)
def test_it_deploys_a_ship_rather_than_go_without(level: int) -> None:
    state = table(Captain("p0 bg"), Captain("bg", "b0^ g0 g0"), used=3)
    assert choice(state, level) == "add:p0"


@pytest.mark.parametrize("level", SENSIBLE)
def test_in_the_last_turn_it_makes_the_ships_that_it_needs(level: int) -> None:
    """Captain 1 has one ship, the others two: with the last of the actions a ship alone is not enough."""
    state = table(
        Captain("p0 b0", "y0 y0"),
        Captain("bg", "b0 g0"),
        Captain("bg", "b0 g0"),
        final=True,
        trigger=0,
        pile="",
        used=3,
    )
    assert choice(state, level).startswith("add:")


@pytest.mark.parametrize("level", SENSIBLE)
def test_in_the_last_turn_it_sinks_who_stands_in_its_way(level: int) -> None:
    state = table(
        Captain("bg", "y0 y0 p0"),
        Captain("bg", "b0 b0^"),
        Captain("bg", "g0^ g0 p0"),
        final=True,
        trigger=0,
        pile="",
        used=3,
    )
    assert choice(state, level) == "bg>3a"


def test_no_captain_is_chosen_by_his_number() -> None:
    """Three alike: who is shot at is left to the seed."""
    alike = Captain("", "b0 g0")
    state = table(Captain("bg", "p0"), alike, Captain("", "b0 g0"), Captain("", "b0 g0"), used=3)
    shots = Counter(choice(state, 3, seed)[3] for seed in range(60))
    assert set(shots) == {"2", "3", "4"}
    assert max(shots.values()) < 40


def test_wasted_shots_and_those_that_come_to_the_same_are_not_tried() -> None:
    state = table(Captain("bg py", "p0"), Captain("bg", "b0^ y0^ g0 g0"))
    dealt = Deal(state).table(random.Random(0))
    moves = [worded(move, 0) for move in worthwhile(dealt, dealt.legal())]
    assert {move for move in moves if ">" in move} == {"bg>2a", "bg>2c", "py>2b", "py>2c"}
    assert {move for move in moves if ">" not in move} == {"end", "draw:bg", "draw:py"}


def test_all_decisions_are_moves_and_back() -> None:
    for state in random_game(4, 2, vendetta=True):
        turn = GAME.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            for decision in GAME.legal(state, seat):
                assert worded(numbered(decision), seat) == decision


def test_it_reacts() -> None:
    state = table(Captain("bg", "p0 y0"), Captain("", "b2 g0"), pile="b0 b1 y1", vendetta=True, turn=9)
    course = Course(state).decide("bg>2a")
    assert course.asked() == (1,)
    assert choice(course.state, 3) != "pass"


def test_the_sensible_win_more_often_than_their_share_against_random_players() -> None:
    """A short contest that would show a broken player, no measurement."""
    wins = 0
    for number in range(12):
        rng = random.Random(f"contest {number}")
        state = GAME.initial(4, GAME.settle({}))
        while not isinstance(turn := GAME.turn(state), Outcome):
            if isinstance(turn, Draw):
                (item,) = rng.choices([i for i, _ in turn.items], [n for _, n in turn.items])
                events = GAME.draw(state, item)
            else:
                seat = turn.seats[0]
                mine = seat == number % 4
                events = GAME.decide(
                    state, seat, choice(state, 3) if mine else rng.choice(GAME.legal(state, seat))
                )
            state = reduce(GAME.advance, events, state)
        wins += turn.winners == (number % 4,)
    assert wins > 12 / 2
