"""The rules by number: set-up, choosing, fire, moving, refilling.

Specials and the end have files of their own.
"""

from __future__ import annotations

import pytest

from pyengine.errors import SetupError
from pyengine.game import Decide, Draw
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.events import (
    Charged,
    Drew,
    Felled,
    Moved,
    RefillBegan,
    Reshuffled,
    Revealed,
    RoundBegan,
    RoundWon,
    Scored,
    Shielded,
)
from tests.games.gran_cannon.tables import (
    DEFAULTS,
    HOLDER,
    START,
    Course,
    Player,
    random_game,
    refusal,
    sorted_cards,
    table,
)

# Set-up


@pytest.mark.rule("GC1")
def test_thirteen_cards_each_and_four_of_them_in_the_hand() -> None:
    assert START.piles == (tuple("001122334455S"),) * 3
    course = Course(START).dealt()
    assert [len(hand) for hand in course.state.hands] == [4] * 3
    assert [len(pile) for pile in course.state.piles] == [9] * 3
    assert [event.seat for event in course.of(Drew)] == [0] * 4 + [1] * 4 + [2] * 4
    assert course.asked() == (0, 1, 2)


@pytest.mark.rule("GC1")
def test_two_to_five_players_without_decks() -> None:
    for seats, decks in ((1, ()), (6, ()), (3, ("a deck",))):
        with pytest.raises(SetupError):
            GAME.initial(seats, DEFAULTS, decks)


@pytest.mark.rule("GC2")
def test_pieces_and_scores_begin_at_nothing() -> None:
    state = Course(START).dealt().state
    assert state.squares == state.scores == (0, 0, 0)
    assert state.charge == 0


@pytest.mark.rule("GC2")
def test_the_fortress_is_the_last_square_and_reached_with_any_number_that_is_large_enough() -> None:
    course = Course(table(HOLDER, Player("5123", 14), Player("0123", 14)))
    moved = course.present("050").of(Moved)
    assert (moved[0].origin, moved[0].target) == (14, 15)


@pytest.mark.rule("GC3")
def test_with_spare_shields_there_are_no_specials() -> None:
    state = GAME.initial(2, GAME.settle({"spare_shield": True}))
    assert state.piles == (tuple("0001122334455"),) * 2
    assert refusal(Course(state).dealt().state, 0, "S") == "GC3"


# Choosing


@pytest.mark.rule("GC4")
def test_all_in_the_round_choose_one_card_of_their_hand() -> None:
    course = Course(table(HOLDER, Player("1135"), Player("00S4", None)))
    assert course.asked() == (0, 1)
    assert course.legal(1) == {"1", "3", "5"}
    assert refusal(course.state, 1, "2") == "GC4"
    assert refusal(course.state, 2, "4") == "GC6"


@pytest.mark.rule("GC4")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    course = Course(table(HOLDER, Player("1135"), Player("0045"))).by(1, "5")
    assert course.asked() == (0, 2)
    assert GAME.observe(course.state, 1).chosen == (None, "5", None)
    assert GAME.observe(course.state, 2).chosen == (None, "?", None)
    assert not course.of(Revealed)
    assert refusal(course.state, 1, "1") == "GC4"
    course = course.by(2, "0").by(0, "2")
    assert course.of(Revealed)[0].cards == ("2", "5", "0")


# Fire


@pytest.mark.rule("GC5")
def test_the_holders_card_adds_to_the_charge() -> None:
    course = Course(table(HOLDER, Player(), charge=6)).present("31")
    assert course.of(Charged)[0].charge == 9
    assert "Fired" not in course.kinds()
    assert course.dealt().state.charge == 9


@pytest.mark.rule("GC5")
@pytest.mark.parametrize("charge", [7, 9])
def test_at_ten_the_cannon_fires_and_shoots_everyone_without_a_shield(charge: int) -> None:
    players = (HOLDER, Player(square=3), Player(square=8), Player(square=11), Player("S123", square=5))
    course = Course(table(*players, charge=charge)).present("3120S")
    assert course.of(Charged)[0].charge == 10
    assert course.of(Shielded)[0].seats == (3, 4)
    felled = course.of(Felled)[0]
    assert (felled.seat, felled.victims, felled.squares, felled.cards) == (0, (1, 2), (3, 8), ("1", "2"))
    assert course.of(Scored) == [Scored(0, 11, "shot")]
    assert course.state.scores == (11, 0, 0, 0, 0)
    assert course.state.charge == 0


@pytest.mark.rule("GC5")
def test_a_shot_at_players_on_square_0_scores_nothing() -> None:
    course = Course(table(HOLDER, Player(), Player(), charge=9)).present("110")
    assert course.of(Felled)[0].squares == (0,)
    assert not course.of(Scored)


@pytest.mark.rule("GC6")
def test_the_fallen_lose_their_card_draw_one_and_take_no_further_part() -> None:
    course = Course(table(HOLDER, Player("2345", 7), Player("0345"), charge=9)).present("120")
    assert course.state.squares == (None, None, 0)
    assert course.state.removed[1] == ("2",)
    assert course.state.drawing == (1,)
    course = course.dealt()
    assert len(course.state.hands[1]) == 4
    assert course.asked() == (0, 2)
    course = course.present("00").dealt()
    assert [event.seat for event in course.of(Drew)] == [1, 0, 2, 0, 2]


@pytest.mark.rule("GC7")
def test_who_would_have_arrived_is_shot_first() -> None:
    course = Course(table(HOLDER, Player("5123", 14), Player(), charge=8)).present("250").dealt()
    assert course.of(Scored)[0].points == 14
    assert not [event for event in course.of(Moved) if event.seat == 1]
    assert not course.of(RoundWon)


@pytest.mark.rule("GC8")
def test_when_nobody_else_is_left_after_a_shot_the_holder_wins_the_round_and_stays() -> None:
    course = Course(table(HOLDER, Player("1235", 4), Player("2345", 6), charge=9)).present("112").dealt()
    assert course.of(RoundWon) == [RoundWon(0, "shot")]
    assert course.of(Scored) == [Scored(0, 10, "shot"), Scored(0, 5, "round")]
    assert course.of(RoundBegan) == [RoundBegan(4, 0)]
    assert course.state.squares == (None, 0, 0)


# Moving


@pytest.mark.rule("GC9")
def test_survivors_advance_nearest_to_the_fortress_first() -> None:
    course = Course(table(HOLDER, Player(square=2), Player(square=9), Player(square=5))).present("0123")
    assert course.of(Moved) == [Moved(2, 9, 11), Moved(3, 5, 8), Moved(1, 2, 3)]


@pytest.mark.rule("GC9")
def test_nobody_is_asked_where_the_order_of_moves_cannot_matter() -> None:
    course = Course(table(HOLDER, Player(square=5), Player(square=5))).present("012")
    assert course.of(Moved) == [Moved(1, 5, 6), Moved(2, 5, 7)]


@pytest.mark.rule("GC9")
def test_the_holder_names_who_moves_next_where_a_special_is_at_stake() -> None:
    players = (HOLDER, Player("S123", 5), Player(square=5), Player("S123", 5), Player(square=5))
    course = Course(table(*players)).present("0S2S1")
    assert course.asked() == (0,)
    assert course.legal(0) == {"p2", "p3", "p4", "p5"}
    course = course.by(0, "p3")
    assert course.of(Moved) == [Moved(2, 5, 7)]
    assert course.legal(0) == {"p2", "p4", "p5"}
    course = course.by(0, "p4")
    assert course.asked() == (3,), "who is named decides and moves before the holder is asked again"
    course = course.by(3, "shield")
    assert course.legal(0) == {"p2", "p5"}
    course = course.by(0, "p2").by(1, "shield")
    assert [event.seat for event in course.of(Moved)] == [2, 3, 1, 4], "the last one needs no naming"


@pytest.mark.rule("GC9")
def test_only_those_nearest_to_the_fortress_can_be_named() -> None:
    course = Course(table(HOLDER, Player("S123", 5), Player(square=5), Player(square=4))).present("0S21")
    assert refusal(course.state, 0, "p4") == "GC9"
    assert refusal(course.state, 0, "1") == "GC9"
    assert refusal(course.state, 1, "dash") == "GC9"


@pytest.mark.rule("GC9")
def test_a_special_further_back_leaves_those_ahead_alone() -> None:
    course = Course(table(HOLDER, Player("S123", 5), Player(square=6), Player(square=6))).present("0S21")
    assert course.of(Moved) == [Moved(2, 6, 8), Moved(3, 6, 7)]
    assert course.asked() == (1,)


@pytest.mark.rule("GC9")
def test_in_the_first_round_the_precedence_drawn_at_set_up_decides() -> None:
    players = (Player("S123", 5), Player(square=5), Player("S123", 5))
    course = Course(table(*players, holder=None, precedence=(2, 1, 0))).present("S2S")
    assert course.asked() == (2,)
    course = course.by(2, "shield")
    assert [event.seat for event in course.of(Moved)] == [2, 1]
    assert course.asked() == (0,)


@pytest.mark.rule("GC9")
def test_the_precedence_is_drawn_openly_at_set_up() -> None:
    assert GAME.turn(START) == Draw("precedence", (("0", 1), ("1", 1), ("2", 1)))
    course = Course(START).draw("2").draw("0")
    assert GAME.turn(course.state) == Draw("precedence", (("1", 1),))
    assert course.deal().state.precedence == (2, 0, 1)
    assert GAME.observe(course.state, None).precedence == (2, 0)


@pytest.mark.rule("GC10")
def test_one_player_on_the_fortress_wins_the_round() -> None:
    course = Course(table(HOLDER, Player("5123", 10), Player("4123", 10))).present("054").dealt()
    assert course.of(RoundWon) == [RoundWon(1, "fortress")]
    assert course.state.holder == 1


@pytest.mark.rule("GC10")
def test_arrival_is_judged_after_all_have_moved() -> None:
    course = Course(table(HOLDER, Player("5123", 14), Player("5123", 10))).present("055").dealt()
    assert course.state.phase == "overtime"
    assert course.asked() == (1, 2), "how far away they were does not count"


# Refilling


@pytest.mark.rule("GC11")
def test_presented_cards_are_discarded_and_everybody_in_the_round_draws() -> None:
    course = Course(table(HOLDER, Player(), Player(square=None))).present("12")
    assert course.state.discards == (("1",), ("2",), ())
    assert course.state.drawing == (0, 1)
    assert [len(hand) for hand in course.dealt().state.hands] == [4, 4, 4]


@pytest.mark.rule("GC11")
def test_only_who_must_draw_from_an_empty_pile_shuffles_the_discards() -> None:
    player = Player("0123", discards="01234455S")
    course = Course(table(HOLDER, player)).present("02")
    assert not course.of(Reshuffled)
    course = course.deal()
    cards = sorted_cards("012344552S")
    assert course.of(Reshuffled) == [Reshuffled(1, cards)], "the card just presented is in it"
    items = tuple((card, cards.count(card)) for card in sorted(set(cards)))
    assert GAME.turn(course.state) == Draw("pile1", items)
    assert course.deal().state.discards[1] == ()


@pytest.mark.rule("GC11")
def test_the_card_of_a_victim_is_not_in_its_new_pile() -> None:
    player = Player("0123", 4, discards="01234455S")
    course = Course(table(HOLDER, player, Player(), charge=9)).present("120")
    assert course.of(Reshuffled) == [Reshuffled(1, sorted_cards("01234455S"))]


@pytest.mark.rule("GC11")
def test_there_is_no_draw_when_pile_and_discards_are_empty() -> None:
    alone = Player("0045", 3, removed="11223345S")
    course = Course(table(HOLDER, alone, Player(), charge=9)).present("140")
    assert course.state.drawing == (0, 2), "the victim owns nothing but its hand"
    assert course.state.hands[1] == ("0", "0", "5")


@pytest.mark.rule("GC11")
def test_victims_draw_as_they_fall_and_the_others_at_the_end_of_the_turn() -> None:
    course = Course(table(HOLDER, Player(), Player(square=6), Player(square=2), charge=9)).present("1012")
    course = course.dealt()
    assert [event.seat for event in course.of(Drew)] == [2, 3, 0, 1]
    assert course.kinds(Revealed, Charged)[:6] == [
        "Fired",
        "Shielded",
        "Felled",
        "Scored",
        "Drew",
        "Drew",
    ]


@pytest.mark.rule("GC11")
def test_the_last_turn_of_a_round_ends_with_a_refill_before_the_points() -> None:
    course = Course(table(HOLDER, Player("5123", 10))).present("05").dealt()
    kinds = course.kinds()
    assert kinds[kinds.index("RefillBegan") :] == [
        "RefillBegan",
        "Drew",
        "Drew",
        "RoundWon",
        "Scored",
        "RoundBegan",
        "TurnBegan",
    ]
    assert course.of(RefillBegan)[0].seats == (0, 1)


@pytest.mark.rule("GC11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_hand_is_four_cards_or_all_that_its_player_owns(seats: int) -> None:
    for state in random_game(seats, 0):
        if state.phase == "choosing":
            assert all(len(hand) == 4 for hand in state.hands)


@pytest.mark.rule("GC21")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_ever_loses_a_zero_or_runs_out_of_cards(seats: int) -> None:
    for state in random_game(seats, 1, target=100):
        assert not any("0" in removed for removed in state.removed)
        turn = GAME.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            assert GAME.legal(state, seat)
