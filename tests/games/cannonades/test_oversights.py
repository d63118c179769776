"""What the weaker captains overlook, and the others do not."""

from __future__ import annotations

import random

import pytest

from pyengine.game import Decide, Strength
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.player import policy
from pyengine.games.cannonades.player.codes import worded
from pyengine.games.cannonades.player.model import Deal
from pyengine.games.cannonades.player.oversights import (
    CHANCES,
    LONE_SHIP,
    OPEN_SHIP,
    OVERSIGHTS,
    USELESS_CARDS,
    Oversight,
    lapses,
    noticed,
    overlooked,
)
from pyengine.games.cannonades.rules.state import State
from pyengine.players.budget import final
from tests.games.cannonades.tables import OUT, Captain, random_game, table

WINS = table(Captain("b0 bg py", "p0"), Captain("bg bg", "b0^"), OUT, used=3)
"""The last ship of the last opponent lies open."""
ALONE = table(Captain("p0 y0", "g0"), Captain("bg bg", "b0 g0"), used=2)
"""A second ship could be deployed."""
BURDENED = table(Captain("bg bg", "g0 g0 b0 b0", fresh=True), Captain("bg bg", "b0 g0"))
"""There is nothing to do but to exchange cards."""


def left(state: State, oversight: Oversight) -> set[str]:
    dealt = Deal(state).table(random.Random(0).random)
    return {worded(move, 0) for move, _ in noticed(dealt, policy.weighed(dealt), [oversight])}


def all_left(state: State) -> set[str]:
    dealt = Deal(state).table(random.Random(0).random)
    return {worded(move, 0) for move, _ in policy.weighed(dealt)}


@pytest.mark.parametrize(
    ("state", "oversight", "hidden"),
    [
        pytest.param(WINS, OPEN_SHIP, {"bg>2a"}, id="a ship that lies open"),
        pytest.param(ALONE, LONE_SHIP, {"add:p0", "add:y0"}, id="a second ship"),
        pytest.param(BURDENED, USELESS_CARDS, {"draw:bg"}, id="cards of no use"),
    ],
)
def test_an_oversight_hides_some_decisions(state: State, oversight: Oversight, hidden: set[str]) -> None:
    assert hidden <= all_left(state)
    assert not hidden & left(state, oversight)
    assert left(state, oversight)


def test_what_is_all_that_can_be_done_is_not_overlooked() -> None:
    first_ship = table(Captain("p0 bg"), Captain("bg", "b0 g0"), used=2)
    assert "add:p0" in left(first_ship, LONE_SHIP)
    assert noticed(Deal(ALONE).table(random.Random(0).random), [], OVERSIGHTS) == []


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_weaker_levels_overlook_a_win_now_and_then(level: int) -> None:
    bests = [final(GAME.think(WINS, 0, Strength(level, seed=seed))).best for seed in range(60)]
    missed = sum(best != "bg>2a" for best in bests)
    assert (0 < missed < 30) == (level in CHANCES)


def test_the_first_level_overlooks_more_than_the_second() -> None:
    for first, second in zip(CHANCES[1], CHANCES[2], strict=True):
        assert 0 < second < first < 0.5


def test_a_captain_has_no_eye_for_the_same_the_whole_turn_whatever_is_hidden() -> None:
    found: dict[tuple[int, int, int], set[tuple[Oversight, ...]]] = {}
    for state in random_game(3, 8):
        turn = GAME.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            for seed in range(10):
                seen = lapses(GAME.observe(state, seat), seat, Strength(1, seed=seed))
                found.setdefault((state.turn, seat, seed), set()).add(seen)
    assert all(len(each) == 1 for each in found.values())
    assert {each for seen in found.values() for said in seen for each in said} == {*OVERSIGHTS}


def test_what_is_overlooked_can_be_counted() -> None:
    """Only what keeps a captain from what he would do otherwise."""
    found = {overlooked(WINS, 0, Strength(1, seed=seed)) for seed in range(40)}
    assert found == {(), (OPEN_SHIP,)}


def test_a_budget_of_its_own_overlooks_nothing() -> None:
    assert all(not lapses(WINS, 0, Strength(1, nodes=5, seed=seed)) for seed in range(20))
