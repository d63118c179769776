"""The quick choices, and what scores are worth."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pyengine.games.gran_cannon.player import policy
from pyengine.games.gran_cannon.player.model import shares
from pyengine.games.gran_cannon.player.mutable_table import (
    DASHES,
    KEEPS,
    OVER,
    OVERCHARGES,
    STRIKES,
    Deal,
    S,
    Table,
)
from pyengine.games.gran_cannon.rules.state import State
from tests.games.gran_cannon.tables import HOLDER, Course, Player, table


def dealt(state: State) -> Table:
    return Deal(state).table(random.Random(0).random)


def chosen(state: State, seat: int) -> Counter[int]:
    rng, now = random.Random(0), dealt(state)
    threat = policy.danger(now)
    return Counter(policy.choose(now, seat, threat, rng.random) for _ in range(200))


def test_there_is_no_danger_without_a_holder_or_while_no_card_can_fire() -> None:
    assert policy.danger(dealt(table(Player(), Player(), holder=None))) == 0
    assert policy.danger(dealt(table(HOLDER, Player(square=9), charge=4))) == 0
    spent = Player("0011", None, removed="4455")
    assert policy.danger(dealt(table(spent, Player(square=9), charge=6))) == 0


def test_danger_grows_with_the_charge_and_with_what_is_at_stake() -> None:
    charges = [
        policy.danger(dealt(table(HOLDER, Player(square=9), charge=charge))) for charge in range(5, 10)
    ]
    stakes = [policy.danger(dealt(table(HOLDER, Player(square=square), charge=8))) for square in range(15)]
    assert charges == sorted(charges)
    assert stakes == sorted(stakes)
    assert 0 < charges[0] < charges[-1] < 1


def test_shields_are_for_danger() -> None:
    safe, risky = (chosen(table(HOLDER, Player("0123", 10), charge=charge), 1) for charge in (4, 9))
    assert safe[3] > 100
    assert risky[0] > safe[0] + 50


def test_a_holder_fires_for_many_points_rather_than_for_few() -> None:
    few, many = (
        chosen(table(Player("0125", None), *(Player(square=square),) * 3, charge=8), 0) for square in (0, 9)
    )
    assert many[2] + many[5] > few[2] + few[5]


@pytest.mark.parametrize(
    ("square", "other", "move"), [(9, 0, DASHES), (8, 9, STRIKES), (2, 0, DASHES), (11, 12, STRIKES)]
)
def test_a_special_takes_what_brings_most(square: int, other: int, move: int) -> None:
    state = Course(table(HOLDER, Player("S123", square), Player("0123", other))).present("0S3").state
    assert chosen(state, 1) == {move: 200}


def test_overcharging_from_a_low_charge_only() -> None:
    for charge, move in ((0, OVERCHARGES), (8, KEEPS)):
        state = Course(table(Player("S123", None), Player(), charge=charge)).present("S3").state
        assert chosen(state, 0) == {move: 200}


def test_the_highest_card_in_overtime() -> None:
    home = Player("0S34", 15)
    state = table(HOLDER, home, home, phase="overtime", contenders=(1, 2))
    assert chosen(state, 1) == {4: 200}
    assert S not in chosen(state, 2)


def test_shares_of_the_win_add_up_and_follow_the_scores() -> None:
    worth = shares(dealt(table(HOLDER, Player(score=40), Player(score=20), Player())))
    assert sum(worth) == pytest.approx(1)
    assert worth[1] > worth[2] > worth[3]
    assert worth[0] > worth[3], "the cannon is worth something"


def test_a_lead_is_worth_more_near_the_target() -> None:
    early = shares(dealt(table(Player(score=10), Player(), holder=None)))
    late = shares(dealt(table(Player(score=50), Player(score=40), holder=None)))
    assert late[0] > early[0] > 0.5


def test_at_the_end_there_is_the_result() -> None:
    state = Course(table(HOLDER, Player("5123", 10, 46))).present("05").dealt().state
    over = dealt(state)
    over.phase, over.winner = OVER, 1
    assert shares(over) == [0, 1]
    over.winner = -1
    assert shares(over) == [0.5, 0.5]
