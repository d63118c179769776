"""War, armistice and settlement, and the end of the game."""

from __future__ import annotations

import pytest

from pyengine.game import Outcome
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.events import (
    Armistice,
    Followed,
    PairBegan,
    PoolsGrew,
    PoolsSwapped,
    Settled,
    TrickWon,
)
from tests.games.gunsor.positions import at_play, draw, events, play

# G10 to G12: war


@pytest.mark.rule("G11")
def test_in_war_the_winner_takes_the_points_of_both_cards() -> None:
    state = at_play(("wAw2", "eKw3"), stock=40, season="war", pools=(5, 7))
    assert play(state, "wA", "w3").pools == (5, 7 + 11 + 3)
    no_wind = at_play(("wAw2", "eKf3"), stock=40, season="war", pools=(5, 7))
    assert play(no_wind, "wA", "eK").pools == (5 + 11 + 5, 7)
    assert play(at_play(("wAw2", "eKf3"), stock=40, season="war", sharp=True), "wA", "eK").pools == (12, 0)


@pytest.mark.rule("G11")
def test_in_war_nobody_draws() -> None:
    state = at_play(("wAw2", "eKw3"), stock=40, season="war")
    after = play(state, "wA", "w3")
    assert after.phase == "leading"
    assert len(after.stock) == 40


@pytest.mark.rule("G12")
@pytest.mark.parametrize("season", ["development", "war"])
def test_a_followers_joker_exchanges_the_pools_before_the_points_are_added(season: str) -> None:
    war = season == "war"
    state = at_play(
        ("f5f6", "s7X"), stock=0, season="war" if war else "development", pair_tricks=int(war), pools=(4, 9)
    )
    led = play(state, "f5")
    assert events(led, "X")[:4] == (Followed(1, "X"), PoolsSwapped(1), TrickWon(0), PoolsGrew((5, 0)))
    assert play(led, "X").pools == (9 + 5, 4)


@pytest.mark.rule("G12")
def test_a_masters_joker_exchanges_nothing() -> None:
    state = at_play(("f5X", "s7s8"), stock=40, season="war", pools=(4, 9))
    assert play(state, "X", "s7").pools == (4, 9 + 7)


# G13, G14: armistice and settlement


@pytest.mark.rule("G13")
def test_empty_hands_end_the_pair_in_war() -> None:
    state = at_play(("wA", "wK"), stock=40, season="war", pools=(5, 7), scores=(100, 50))
    assert events(play(state, "wA"), "wK")[1:] == (
        TrickWon(0),
        PoolsGrew((16, 0)),
        Armistice("hands_empty"),
        Settled((28, 0)),
        PairBegan(2),
    )
    after = play(state, "wA", "wK")
    assert (after.scores, after.pools, after.season, after.cause) == ((128, 50), (0, 0), "development", None)


@pytest.mark.rule("G13")
def test_empty_hands_end_the_pair_in_development() -> None:
    state = at_play(("w9", "fK"), pair=2, pair_tricks=0)
    after = play(state, "w9", "fK")
    assert after.scores == (0, 19)
    assert isinstance(GAME.turn(after), Outcome)


@pytest.mark.rule("G13")
def test_by_the_option_a_suit_not_followed_ends_the_war_and_cards_are_kept() -> None:
    hands = ("w5w6w7", "s7s8X")
    state = at_play(hands, stock=40, season="war", armistice_on_break=True)
    assert events(play(state, "w5"), "s7")[-3:] == (Armistice("broken"), Settled((0, 12)), PairBegan(2))
    assert Armistice("broken") in events(play(state, "w5"), "X")
    after = play(state, "w5", "s7")
    assert after.hands == (("w6", "w7"), ("s8", "X"))
    assert (after.phase, after.drawer) == ("dealing", 1)
    assert [len(hand) for hand in draw(after, "e2", "e3", "e4", "e5", "e6", "e7").hands] == [5, 5]
    assert play(at_play(hands, stock=40, season="war"), "w5", "s7").season == "war"


@pytest.mark.rule("G13")
def test_by_the_option_war_goes_on_without_a_stock_after_a_joker_led_and_when_the_suit_is_followed() -> None:
    for hands, stock, trick in [
        (("w5w6w7", "s7s8X"), 0, ("w5", "s7")),
        (("w5w6X", "s7s8s9"), 40, ("X", "s7")),
        (("w5w6w7", "w8s8X"), 40, ("w5", "w8")),
    ]:
        state = at_play(hands, stock=stock, season="war", armistice_on_break=True)
        assert play(state, *trick).season == "war"


@pytest.mark.rule("G14")
@pytest.mark.parametrize(
    ("pools", "scored"), [((30, 7), (100 + 44, 50)), ((5, 90), (100, 50 + 102)), ((3, 10), (110, 60))]
)
def test_the_larger_pool_takes_both_and_equal_pools_score_each_its_own(
    pools: tuple[int, int], scored: tuple[int, int]
) -> None:
    state = at_play(("w4", "w3"), stock=40, season="war", pools=pools, scores=(100, 50))
    after = play(state, "w4", "w3")
    assert after.scores == scored
    assert after.pools == (0, 0)


@pytest.mark.rule("G14")
def test_the_winner_of_the_last_trick_is_master_of_the_next_pair() -> None:
    state = at_play(("w4", "wK"), stock=40, season="war", pools=(90, 0))
    after = play(state, "w4", "wK")
    assert (after.leader, after.drawer, after.phase, after.pair) == (1, 1, "dealing", 2)


# G15: the end


@pytest.mark.rule("G15")
@pytest.mark.parametrize(
    ("scores", "winners", "reason"),
    [((300, 200), (0,), "points"), ((200, 220), (1,), "points"), ((93, 100), (), "tie")],
)
def test_the_game_ends_with_stock_and_hands_and_the_higher_score_wins(
    scores: tuple[int, int], winners: tuple[int, ...], reason: str
) -> None:
    state = at_play(("w4", "w3"), season="war", scores=scores)
    outcome = GAME.turn(play(state, "w4", "w3"))
    assert isinstance(outcome, Outcome)
    assert (outcome.winners, outcome.reason) == (winners, reason)
