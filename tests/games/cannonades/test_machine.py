"""The machine player: what it chooses where the choice is clear, and how it prepares its choice."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pyengine.game import Decide, Strength
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.player import policy
from pyengine.games.cannonades.player.codes import numbered, worded
from pyengine.games.cannonades.player.model import Deal, worthwhile
from pyengine.games.cannonades.rules.state import State
from pyengine.players.budget import final
from tests.games.cannonades.tables import OUT, Captain, Course, random_game, table

STRONGEST = len(GAME.levels)
SENSIBLE = (3, 4, STRONGEST)
"""The strengths that do what is plainly best."""


def choice(state: State, level: int, seed: int = 0) -> str:
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    return final(GAME.think(GAME.observe(state, seat), seat, Strength(level, seed=seed))).best


def test_the_policy_makes_nothing_of_cards_that_are_only_dealt() -> None:
    for state in random_game(4, 5, vendetta=True):
        turn = GAME.turn(state)
        if isinstance(turn, Decide):
            deal = Deal(GAME.observe(state, turn.seats[0]))
            tables = [deal.table(random.Random(seed).random) for seed in range(4)]
            assert len({policy.choose(dealt, lambda: 0.5) for dealt in tables}) == 1


def test_a_shorter_rest_of_the_game_is_played_on_more_often() -> None:
    early = table(Captain("bg p0", "p0"), Captain("bg", "g0 y0"))
    late = table(Captain("bg p0", "p0"), Captain("bg", "g0 y0"), final=True, trigger=0, pile="")
    short, long = (final(GAME.think(state, 0, Strength(4))).nodes for state in (early, late))
    assert 0 < short < long
    assert final(GAME.think(late, 0, Strength(STRONGEST, nodes=33))).nodes == 33


LAST_TURN: dict[str, Any] = {"final": True, "trigger": 0, "pile": "", "used": 3}


@pytest.mark.parametrize("level", SENSIBLE)
@pytest.mark.parametrize(
    ("state", "best"),
    [
        pytest.param(
            table(Captain("b0 bg py", "p0"), Captain("bg bg", "b0^"), OUT, used=3),
            {"bg>2a"},
            id="it sinks the last ship of the last opponent",
        ),
        pytest.param(
            table(Captain("p0 bg"), Captain("bg", "b0^ g0 g0"), used=3),
            {"add:p0"},
            id="it deploys a ship rather than go without",
        ),
        pytest.param(
            table(Captain("p0 b0", "y0 y0"), *(Captain("bg", "b0 g0"),) * 2, **LAST_TURN),
            {"add:p0", "add:b0"},
            id="where two ships would not be enough it makes a third",
        ),
        pytest.param(
            table(
                Captain("bg", "y0 y0 p0"), Captain("bg", "b0 b0^"), Captain("bg", "g0^ g0 p0"), **LAST_TURN
            ),
            {"bg>3a"},
            id="in the last turn it sinks who stands in its way",
        ),
    ],
)
def test_it_does_what_is_plainly_best(state: State, best: set[str], level: int) -> None:
    assert choice(state, level) in best


def test_no_captain_is_chosen_by_his_number() -> None:
    """Three alike: who is shot at is left to the seed."""
    alike = Captain("", "b0 g0")
    state = table(Captain("bg", "p0"), alike, Captain("", "b0 g0"), Captain("", "b0 g0"), used=3)
    shots = Counter(choice(state, 3, seed)[3] for seed in range(60))
    assert set(shots) == {"2", "3", "4"}
    assert max(shots.values()) < 40


def test_wasted_shots_and_those_that_come_to_the_same_are_not_tried() -> None:
    state = table(Captain("bg py", "p0"), Captain("bg", "b0^ y0^ g0 g0"))
    dealt = Deal(state).table(random.Random(0).random)
    moves = [worded(move, 0) for move in worthwhile(dealt, dealt.legal())]
    assert {move for move in moves if ">" in move} == {"bg>2a", "bg>2c", "py>2b", "py>2c"}
    assert {move for move in moves if ">" not in move} == {"end", "draw:bg", "draw:py"}


def test_a_captain_without_a_ship_deploys_one_with_the_last_action_or_wins_by_it() -> None:
    for victim, tried in (
        (Captain("bg", "b0 g0"), {"add:p0"}),
        (Captain("bg", "b0^"), {"add:p0", "bg>2a"}),
    ):
        dealt = Deal(table(Captain("p0 bg"), victim, used=3)).table(random.Random(0).random)
        assert {worded(move, 0) for move in worthwhile(dealt, dealt.legal())} == tried


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
