"""The rules by number: cards, set-up, fleets."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.errors import SetupError
from pyengine.game import Draw
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import (
    Drew,
    HandRevealed,
    Reshuffled,
    Returned,
    StarterDrawn,
    Triggered,
    TurnBegan,
)
from pyengine.games.cannonades.rules.state import DECK, faces_left, hits, icons, is_cannonade, is_ship
from tests.games.cannonades.tables import DEFAULTS, Captain, Course, random_game, refusal, shown, table

START = GAME.initial(3, DEFAULTS)

# Cards


@pytest.mark.rule("CN1")
def test_of_46_cards_24_are_ships() -> None:
    assert len(DECK) == 46
    assert sum(map(is_ship, DECK)) == 24
    assert START.pile == DECK


@pytest.mark.rule("CN1")
@pytest.mark.parametrize(
    ("colour", "by_icons", "left"),
    [
        ("b", (3, 2, 1), True),
        ("g", (3, 2, 1), True),
        ("p", (2, 2, 0), True),
        ("y", (2, 2, 0), False),
        ("o", (2, 1, 0), False),
        ("r", (0, 0, 1), False),
    ],
)
def test_how_many_ships_of_a_colour_there_are(colour: str, by_icons: tuple[int, ...], left: bool) -> None:
    ships = [card for card in DECK if is_ship(card) and card[0] == colour]
    assert tuple(Counter(map(icons, ships))[number] for number in range(3)) == by_icons
    assert {faces_left(ship) for ship in ships} == {left}


@pytest.mark.rule("CN2")
@pytest.mark.parametrize(
    ("card", "number", "colours"), [("bg", 12, "bg"), ("py", 4, "py"), ("yor", 6, "yor")]
)
def test_cannonades_of_the_same_colours_are_the_same_card(card: str, number: int, colours: str) -> None:
    assert DECK.count(card) == number
    assert {ship[0] for ship in DECK if is_ship(ship) and hits(card, ship)} == {*colours}
    assert icons(card) == 0


@pytest.mark.rule("CN2")
def test_the_other_22_cards_are_cannonades() -> None:
    assert sum(map(is_cannonade, DECK)) == 22


# The deal


@pytest.mark.rule("CN3")
def test_two_to_five_captains_without_decks() -> None:
    for seats, decks in ((1, ()), (6, ()), (3, ("a deck",))):
        with pytest.raises(SetupError):
            GAME.initial(seats, DEFAULTS, decks)


@pytest.mark.rule("CN3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_cards_each_then_the_starting_player(seats: int) -> None:
    course = Course(GAME.initial(seats, DEFAULTS))
    for seat in range(seats):
        course = course.draw("b0" if seat < 3 else "g0", "p0" if seat < 2 else "y0" if seat < 4 else "o0")
        course = course.draw("bg", "bg", "yor")
    assert [event.seat for event in course.of(Drew)] == [seat for seat in range(seats) for _ in range(5)]
    turn = GAME.turn(course.state)
    assert turn == Draw("start", tuple((str(seat), 1) for seat in range(seats)))
    course = course.draw("1")
    assert course.events[-2:] == (StarterDrawn(1), TurnBegan(1, 1, 0, final=False))
    assert course.asked() == (1,)
    assert len(course.state.pile) == 46 - 5 * seats
    assert course.state.fresh == course.state.afloat == tuple(range(seats))


@pytest.mark.rule("CN3")
def test_a_hand_with_one_ship_is_revealed_discarded_and_drawn_anew_until_it_stands() -> None:
    course = Course(GAME.initial(2, DEFAULTS))
    course = course.draw("b0", "b0", "bg", "bg", "bg", "g0", "bg", "bg", "bg", "bg", "0")
    assert course.of(HandRevealed) == [HandRevealed(1, ("bg", "bg", "bg", "bg", "g0"))]
    assert course.state.drawing == (1,) * 5
    assert course.state.discards == ("bg", "bg", "bg", "bg", "g0")
    course = course.draw("yor", "yor", "yor", "yor", "yor")
    assert course.of(HandRevealed)[1:] == [HandRevealed(1, ("yor",) * 5)]
    course = course.draw("g0", "g0", "py", "py", "py")
    assert course.asked() == (0,)
    assert course.state.hands[1] == ("g0", "g0", "py", "py", "py")
    assert len(course.state.discards) == 10


@pytest.mark.rule("CN3")
def test_hands_are_redrawn_in_seat_order_from_the_starting_player() -> None:
    course = Course(START).draw(*("bg",) * 5, *("b0", "b0", "b0", "bg", "bg"), *("yor",) * 5)
    course = course.draw("2")
    assert course.state.drawing == (2,) * 5
    course = course.draw("g0", "g0", "g0", "bg", "bg")
    assert course.state.drawing == (0,) * 5
    course = course.draw("p0", "p0", "py", "py", "py")
    assert [event.seat for event in course.of(HandRevealed)] == [2, 0]
    assert course.asked() == (2,)


def spoilt_deal(**options: bool) -> Course:
    """Five captains; the fifth has had five hands with one ship, and one card is left in the pile."""
    course = Course(GAME.initial(5, GAME.settle(options)))
    course = course.draw("b0", "b0", "b1", "b1", "b2", "g0", "g0", "g1", "g1", "g2")
    course = course.draw("p0", "p1", "p1", "y0", "y1", "y1", "o0", "o1", "yor", "yor")
    course = course.draw("b0", *("bg",) * 4, "4")
    course = course.draw("g0", *("bg",) * 4, "p0", *("bg",) * 4, "y0", *("py",) * 4, "o0", *("yor",) * 4)
    assert course.state.drawing == (4,) * 5
    assert course.state.pile == ("r2",)
    return course


@pytest.mark.rule("CN3")
def test_with_too_few_cards_left_the_discards_come_under_the_pile_and_nothing_ends() -> None:
    course = spoilt_deal()
    assert len(course.state.discards) == 25
    course = course.draw("r2")
    (reshuffled,) = course.of(Reshuffled)
    assert len(reshuffled.cards) == len(course.state.pile) == 25
    assert reshuffled.cards == reshuffled.discards == course.state.pile
    assert course.state.discards == ()
    course = course.draw("yor", "yor", "yor", "b0")
    assert course.asked() == (4,)
    assert not course.of(Triggered)
    assert course.state.trigger is None
    assert len(course.state.pile) == 21


@pytest.mark.rule("CN3")
def test_after_a_reshuffle_a_hand_can_fall_again() -> None:
    course = spoilt_deal().draw("r2", "yor", "yor", "yor", "yor")
    assert len(course.of(HandRevealed)) == 6
    assert course.draw("b0", "g0", "bg", "bg", "bg").asked() == (4,)


@pytest.mark.rule("CN3")
def test_revealed_hands_stay_discarded_or_with_the_option_go_back_into_the_pile() -> None:
    deal = ("b0", "b0", "bg", "bg", "bg", "g0", "bg", "bg", "bg", "bg", "1", "g0", "g0", "py", "py", "py")
    course = Course(GAME.initial(2, DEFAULTS)).draw(*deal)
    assert len(course.state.discards) == 5
    assert not course.of(Returned)
    course = Course(GAME.initial(2, GAME.settle({"redraws_back": True}))).draw(*deal)
    assert course.of(Returned) == [Returned(("bg", "bg", "bg", "bg", "g0"))]
    assert course.state.discards == ()
    assert len(course.state.pile) == 36
    assert course.events[-1] == TurnBegan(1, 1, 0, final=False)


@pytest.mark.rule("CN3")
def test_nobody_decides_before_the_first_turn() -> None:
    assert refusal(START, 0, "end") == "CN3"


@pytest.mark.rule("CN3")
def test_a_random_set_up_of_five_leads_to_a_first_turn_with_two_ships_in_every_hand() -> None:
    for number in range(8):
        first = next(state for state in random_game(5, number) if state.turn == 1)
        assert all(sum(map(is_ship, hand)) >= 2 for hand in first.hands)


# Fleets


@pytest.mark.rule("CN4")
def test_ships_are_deployed_face_down() -> None:
    course = Course(table(Captain("b0 b1 g0", "p0"), Captain("", "y0"))).decide("add:b1")
    assert shown(course.state, 0) == "p0 b1"
    assert GAME.observe(course.state, 1).fleets[0][1] == ("?", False)


@pytest.mark.rule("CN4")
def test_a_fleet_holds_four_ships() -> None:
    course = Course(table(Captain("b0 b1 g0", "p0 p0 p1"), Captain("", "y0"))).decide("add:b0")
    assert shown(course.state, 0) == "p0 p0 p1 b0"
    assert refusal(course.state, 0, "add:b1") == "CN4"
    assert "add:b1" not in course.legal()
