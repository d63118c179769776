"""Cutting, dealing, development, and how war begins."""

from __future__ import annotations

import pytest

from pyengine.errors import NotationError, SetupError
from pyengine.game import Decide
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.events import (
    Cut,
    Dealt,
    Drew,
    Followed,
    Led,
    MasterChosen,
    PairBegan,
    PoolsGrew,
    SetAside,
    TrickWon,
    WarBegan,
)
from pyengine.games.gunsor.rules.state import FACES
from tests.games.gunsor.positions import at_play, beginning, draw, events, legal, pile, play

# G4, G5: cutting and dealing


@pytest.mark.rule("G4")
def test_each_cuts_a_card_and_the_stronger_leads() -> None:
    state = beginning()
    assert pile(state) == dict.fromkeys(FACES, 2)
    assert GAME.draw(state, "wA") == (Cut(0, "wA"),)
    after = draw(state, "wA")
    assert pile(after)["wA"] == 1
    assert GAME.draw(after, "e2") == (Cut(1, "e2"), MasterChosen(1), PairBegan(1))
    assert draw(state, "wA", "e2").leader == 1
    assert draw(state, "wA", "eK").leader == 0


@pytest.mark.rule("G4")
@pytest.mark.parametrize("card", ["w7", "X"])
def test_equal_cards_are_set_aside_and_both_cut_again(card: str) -> None:
    once = draw(beginning(), card)
    assert GAME.draw(once, card) == (Cut(1, card), SetAside((card, card)))
    again = draw(once, card)
    assert card not in pile(again)
    assert again.drawer == 0
    assert pile(draw(again, "wK", "w2")) == dict.fromkeys(FACES, 2)


@pytest.mark.rule("G4")
def test_should_all_cards_be_set_aside_they_come_back() -> None:
    state = beginning()
    for card in FACES:
        assert pile(state)[card] == 2
        state = draw(state, card, card)
    assert state == beginning()


@pytest.mark.rule("G5")
def test_five_cards_each_are_dealt_one_at_a_time_from_the_master_on() -> None:
    state = draw(beginning(), "w2", "wK")
    for number, card in enumerate(["w2", "w3", "w4", "w5", "w6", "f2", "f3", "f4", "f5", "f6"]):
        assert sum(pile(state).values()) == 106 - number
        assert GAME.draw(state, card) == (Dealt(1 - number % 2, card),)
        state = draw(state, card)
    assert state.hands == (("w3", "w5", "f2", "f4", "f6"), ("w2", "w4", "w6", "f3", "f5"))
    assert (state.season, state.pair, state.pools) == ("development", 1, (0, 0))
    assert GAME.turn(state) == Decide((1,))
    assert len(state.stock) == 96


@pytest.mark.rule("G5")
def test_a_short_stock_is_dealt_out_evenly() -> None:
    state = at_play(("w2", "f2"), stock="w5w6f5f6", season="war", pools=(3, 1), pair=2)
    after = draw(play(state, "w2", "f2"), "w5", "f5", "w6", "f6")
    assert after.hands == (("w5", "w6"), ("f5", "f6"))
    assert (after.season, after.pair, after.stock) == ("development", 3, ())
    assert GAME.turn(after) == Decide((0,))


# G6, G8: development


@pytest.mark.rule("G6")
def test_the_master_leads_any_card_the_follower_follows_and_the_winner_is_master() -> None:
    state = at_play(("wAw2f3f4X", "w9s3s4s5e5"), stock=40, pair_tricks=0)
    assert legal(state) == {"wA", "w2", "f3", "f4", "X"}
    led = play(state, "f3")
    assert GAME.turn(led) == Decide((1,))
    assert events(led, "w9")[1] == TrickWon(1)
    assert play(led, "w9").leader == 1
    assert play(led, "w9").last == ("f3", "w9")
    again = play(state, "f4", "s3")
    assert again.leader == 0


@pytest.mark.rule("G8")
def test_in_development_each_pool_grows_by_its_own_card_whoever_wins() -> None:
    state = at_play(("wAwK", "f9f5"), stock=0, pair_tricks=0, pools=(5, 7))
    assert events(play(state, "wA"), "f9") == (
        Followed(1, "f9"),
        TrickWon(1),
        PoolsGrew((1, 9)),
        WarBegan("stock_empty", None),
    )
    assert play(state, "wA", "f9").pools == (6, 16)
    assert play(state, "wK", "f9").pools == (15, 16)
    by_the_other = at_play(("wAwK", "f9f5"), stock=0, pair_tricks=0, leader=1)
    assert play(by_the_other, "f9", "wK").pools == (10, 9)


@pytest.mark.rule("G8")
def test_after_a_development_trick_each_draws_the_next_master_first() -> None:
    state = at_play(("w2w3w4w5w6", "s2s3s4s5s9"), stock=40)
    trick = play(state, "w2", "s9")
    assert trick.phase == "refilling"
    assert sum(pile(trick).values()) == 40
    first = min(pile(trick))
    assert GAME.draw(trick, first) == (Drew(1, first),)
    one = draw(trick, first)
    second = min(pile(one))
    assert GAME.draw(one, second) == (Drew(0, second),)
    both = draw(one, second)
    assert [len(hand) for hand in both.hands] == [5, 5]
    assert GAME.turn(both) == Decide((1,))


# G9: war begins


@pytest.mark.rule("G9")
def test_war_begins_when_the_follower_holds_only_the_led_suit() -> None:
    state = at_play(("w2w3w4w5f6", "w6w7w8w9w10"), stock=40, pools=(20, 30))
    assert events(state, "w2") == (Led(0, "w2"), WarBegan("only_suit", 1))
    at_war = play(state, "w2")
    assert (at_war.season, at_war.cause, at_war.led) == ("war", "only_suit", "w2")
    assert GAME.turn(at_war) == Decide((1,))
    assert legal(at_war) == {"w6", "w7", "w8", "w9", "w10"}
    after = play(at_war, "w6")
    assert after.pools == (20, 30 + 8)
    assert [len(hand) for hand in after.hands] == [4, 4]
    assert after.phase == "leading"


@pytest.mark.rule("G9")
def test_a_joker_in_hand_or_a_led_joker_keeps_war_from_beginning() -> None:
    holding = at_play(("w2w3w4w5X", "w6w7w8w9X"), stock=40)
    assert events(holding, "w2") == (Led(0, "w2"),)
    leading = at_play(("w2w3w4w5X", "w6w7w8w9w10"), stock=40)
    assert events(leading, "X") == (Led(0, "X"),)
    assert play(leading, "X").season == "development"


@pytest.mark.rule("G9")
def test_war_begins_when_the_stock_is_empty_after_a_development_trick() -> None:
    state = at_play(("w2w3w4w5w6", "s2s3s4s5s9"), stock="eKeQ")
    trick = play(state, "w2", "s9")
    assert trick.season == "development"
    one = draw(trick, "eK")
    assert one.season == "development"
    assert GAME.draw(one, "eQ") == (Drew(0, "eQ"), WarBegan("stock_empty", None))
    assert draw(one, "eQ").cause == "stock_empty"


@pytest.mark.rule("G9")
def test_a_deal_that_empties_the_stock_does_not_begin_war_but_the_trick_after_it_does() -> None:
    state = at_play(("w2", "f2"), stock="w5w6f5f6", season="war", pair=2)
    dealt = draw(play(state, "w2", "f2"), "w5", "f5", "w6", "f6")
    assert dealt.season == "development"
    assert play(dealt, "w5", "f5").cause == "stock_empty"


@pytest.mark.rule("G9")
def test_the_master_may_declare_war_after_a_development_trick_and_then_leads() -> None:
    state = at_play(("w2w3w4w5w6", "s2s3s4s5s9"), stock=40, pair_tricks=1)
    assert "war" in legal(state)
    assert state.may_declare
    assert events(state, "war") == (WarBegan("declared", 0),)
    at_war = play(state, "war")
    assert GAME.turn(at_war) == Decide((0,))
    assert legal(at_war) == {"w2", "w3", "w4", "w5", "w6"}
    assert not at_war.may_declare


@pytest.mark.rule("G9")
def test_war_is_not_declared_before_a_trick_nor_where_the_option_is_off() -> None:
    hands = ("w2w3w4w5w6", "s2s3s4s5s9")
    assert "war" not in legal(at_play(hands, stock=40, pair_tricks=0))
    assert "war" not in legal(at_play(hands, stock=40, pair_tricks=1, declare=False))


# The contract's other doors


def test_there_is_no_setting_up_for_more_seats_or_with_decks() -> None:
    with pytest.raises(SetupError):
        GAME.initial(3, {})
    with pytest.raises(SetupError):
        GAME.initial(2, {}, ("a deck", "a deck"))


@pytest.mark.parametrize("text", ["w1", "war!", "?", "", "w7f7"])
def test_what_is_no_decision_is_not_read(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read_decision(text)


def test_tricks_are_numbered_through_the_game() -> None:
    assert GAME.number(beginning()) is None
    assert GAME.number(draw(beginning(), "w2", "wK")) == 1
    assert GAME.number(at_play(("w4", "w3"), season="war")) == 53
    assert GAME.number(play(at_play(("w4", "w3"), season="war"), "w4")) == 53


def test_the_diagram_shows_season_pools_hands_and_table() -> None:
    state = at_play(("w4w5", "X"), led="f10", leader=1, season="war", pools=(12, 3), scores=(7, 0), stock=40)
    assert GAME.diagram(state) == (
        "pair 1, war (declared), following\n"
        "seat 0  pool  12  score   7  w4 w5\n"
        "seat 1  pool   3  score   0  X\n"
        "seat 1 leads f10, last trick wA wA, stock 40"
    )
    assert GAME.diagram(draw(beginning(), "w2")) == "cutting for the lead: w2 -"
