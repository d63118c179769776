"""What weaker players overlook: each kind in positions made for it, and which levels it happens to."""

from __future__ import annotations

import pytest

from pyengine.game import Strength
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.oversights import OVERSIGHTS, overlooked
from pyengine.games.gunsor.player.think import NAMES, think
from pyengine.games.gunsor.rules.state import State
from pyengine.players.budget import final
from tests.games.gunsor.positions import at_play
from tests.games.gunsor.test_model import position_of

HASTE, NO_WAR, WORTHLESS_JOKER = OVERSIGHTS
LEADING = at_play(("wKfQs9e4e6", "w6w7s8s9X"), stock=40, pools=(30, 20), scores=(100, 90))
FIRST = at_play(("e3e4e4e5e6", "w6w7s8s9X"), stock=40, pair_tricks=0)
ANSWERED_IN_WAR = at_play(("f5f6", "w2w9wJ"), led="w8", stock=40, season="war")
LOST_IN_WAR = at_play(("f5f6", "w2w9w10"), led="wQ", stock=40, season="war")
JOKER = at_play(("f5f6f7f8", "s3s4s5sKX"), led="w2", stock=40, pools=(90, 3))
JOKER_IN_WAR = at_play(("f5f6", "s3s4X"), led="w5", stock=40, season="war", pools=(3, 90))
JOKER_WINS_NOTHING = at_play(("f5f6", "s7s8X"), led="w5", stock=40, season="war", pools=(90, 3))
JOKER_FORCED = at_play(("f5f6f7f8", "w3w4w5w6X"), led="w2", stock=40, pools=(3, 90))


def left(state: State, kind: int) -> set[str] | None:
    """What is still thought about if one kind of oversight happens whenever it can; None if it cannot."""
    position = position_of(state)
    moves = sorted(model.legal(position))
    kept = OVERSIGHTS[kind].left(position, moves)
    return {NAMES[move] for move in kept} if len(kept) < len(moves) else None


@pytest.mark.parametrize(
    ("state", "kept"),
    [(LEADING, {"wK"}), (ANSWERED_IN_WAR, {"w9"}), (LOST_IN_WAR, None), (JOKER, {"sK"})],
)
def test_the_highest_card_is_played_too_soon(state: State, kept: set[str] | None) -> None:
    assert left(state, OVERSIGHTS.index(HASTE)) == kept


@pytest.mark.parametrize(
    ("state", "kept"), [(LEADING, {"wK", "fQ", "s9", "e4", "e6"}), (FIRST, None), (JOKER, None)]
)
def test_war_could_be_declared(state: State, kept: set[str] | None) -> None:
    assert left(state, OVERSIGHTS.index(NO_WAR)) == kept


@pytest.mark.parametrize(
    ("state", "kept"),
    [
        (JOKER, {"s3", "s4", "s5", "sK"}),
        (JOKER_IN_WAR, {"X"}),
        (JOKER_WINS_NOTHING, {"s7", "s8"}),
        (JOKER_FORCED, None),
        (LEADING, None),
    ],
)
def test_a_joker_would_exchange_the_pools(state: State, kept: set[str] | None) -> None:
    assert left(state, OVERSIGHTS.index(WORTHLESS_JOKER)) == kept


def test_each_kind_has_a_name_in_both_languages() -> None:
    assert len({kind.name for kind in OVERSIGHTS}) == len(OVERSIGHTS) == 3
    assert all(kind.name.en.startswith("that ") and kind.name.ja.endswith("こと") for kind in OVERSIGHTS)


@pytest.mark.parametrize("state", [LEADING, JOKER, JOKER_IN_WAR])
def test_who_overlooks_something_chooses_from_what_is_left(state: State) -> None:
    seat = state.to_decide
    assert seat is not None
    position, observation = position_of(state), GAME.observe(state, seat)
    moves = sorted(model.legal(position))
    for seed in range(12):
        strength = Strength(1, seed=seed)
        choice = final(think(observation, seat, strength)).best
        for missed in overlooked(observation, seat, strength):
            assert choice in {NAMES[move] for move in missed.left(position, moves)}


def happened(state: State, level: int) -> int:
    """How often something is overlooked in 60 thinkings."""
    seat = state.to_decide
    assert seat is not None
    observation = GAME.observe(state, seat)
    return sum(len(overlooked(observation, seat, Strength(level, seed=seed))) for seed in range(60))


def test_the_weakest_overlook_most_and_the_strong_nothing() -> None:
    for state in (LEADING, JOKER, JOKER_IN_WAR):
        first, second, *others = (happened(state, level) for level in range(1, len(GAME.levels) + 1))
        assert first > second > 0
        assert others == [0, 0, 0]


def test_what_is_overlooked_does_not_follow_from_what_the_seat_does_not_see() -> None:
    for state in (LEADING, JOKER):
        seat = state.to_decide
        assert seat is not None
        observation = GAME.observe(state, seat)
        for seed in range(12):
            strength = Strength(1, seed=seed)
            assert overlooked(state, seat, strength) == overlooked(observation, seat, strength)
