"""What the weaker players overlook, and the others do not."""

from __future__ import annotations

import random

import pytest

from pyengine.game import Seat, Strength
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.player import policy
from pyengine.games.gran_cannon.player.mutable_table import WORDS, Deal
from pyengine.games.gran_cannon.player.oversights import (
    CHANCES,
    NO_FIRE,
    NO_SHIELD,
    OVERSIGHTS,
    SPECIAL,
    Oversight,
    lapses,
    noticed,
    overlooked,
)
from pyengine.games.gran_cannon.rules.state import State
from pyengine.players.budget import final
from tests.games.gran_cannon.tables import HOLDER, Course, Player, table

AIMED_AT = table(Player("5544", None), Player("0123", 12), charge=8)
"""Seat 1 stands far ahead, and each of the holder's cards fires."""
CHARGED = table(Player("0055", None), Player("1234", 12, known="1234"), charge=8)
"""The holder can fire."""
AT_THE_GATE = Course(table(HOLDER, Player("S123", 9), Player(square=0), charge=3)).present("1S0").state
"""Seat 1 can dash home."""


def left(state: State, seat: Seat, oversights: tuple[Oversight, ...]) -> set[str]:
    now = Deal(GAME.observe(state, seat)).table(random.Random(0).random)
    worths = policy.weighed(now, seat, policy.danger(now))
    return {WORDS[move] for move in noticed(now, seat, worths, oversights)}


@pytest.mark.parametrize(
    ("state", "seat", "oversight", "hidden"),
    [
        pytest.param(AIMED_AT, 1, NO_SHIELD, {"0"}, id="a shield"),
        pytest.param(CHARGED, 0, NO_FIRE, {"5"}, id="a shot"),
        pytest.param(AT_THE_GATE, 1, SPECIAL, {"dash", "sword"}, id="what the special can do"),
    ],
)
def test_an_oversight_hides_some_decisions(
    state: State, seat: Seat, oversight: Oversight, hidden: set[str]
) -> None:
    everything = left(state, seat, ())
    assert hidden < everything
    assert left(state, seat, (oversight,)) == everything - hidden


def test_the_holder_does_not_overlook_shields_nor_a_rival_shots() -> None:
    assert left(CHARGED, 0, (NO_SHIELD,)) == {"0", "5"}
    assert left(AIMED_AT, 1, (NO_FIRE,)) == {"0", "1", "2", "3"}


def test_what_is_all_that_can_be_done_is_not_overlooked() -> None:
    state = table(Player("5544", None), Player("1234", 12, known="1234"), charge=8)
    assert left(state, 0, OVERSIGHTS) == {"4", "5"}


@pytest.mark.parametrize("level", [1, 2])
def test_the_weaker_levels_forget_the_special_now_and_then(level: int) -> None:
    seen = GAME.observe(AT_THE_GATE, 1)
    strengths = [Strength(level, seed=seed) for seed in range(60)]
    missed = [strength for strength in strengths if final(GAME.think(seen, 1, strength)).best != "dash"]
    assert 0 < len(missed) < 45
    assert missed == [strength for strength in strengths if overlooked(seen, 1, strength) == (SPECIAL,)]


def test_the_first_level_overlooks_more_than_the_second() -> None:
    for first, second in zip(CHANCES[1], CHANCES[2], strict=True):
        assert 0 < second < first <= 0.5


def test_a_budget_of_its_own_overlooks_nothing() -> None:
    assert all(not lapses(AIMED_AT, 1, Strength(1, nodes=5, seed=seed)) for seed in range(20))
