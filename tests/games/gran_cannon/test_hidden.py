"""What each player may see, and which states it cannot tell apart."""

from __future__ import annotations

import random

import pytest

from pyengine.game import Event
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.events import Chose, Drew, Reshuffled
from pyengine.games.gran_cannon.rules.state import State
from tests.games.gran_cannon.tables import HOLDER, START, Course, Player, random_game, sorted_cards, table

ALL = sorted_cards("001122334455S")


def sampled(observation: State, seat: int, number: int) -> list[State]:
    return [GAME.sample(observation, seat, random.Random(each)) for each in range(number)]


def test_a_seat_sees_its_own_hand_and_what_is_left_in_its_pile() -> None:
    state = table(HOLDER, Player("1135"), Player("0S23"))
    seen = GAME.observe(state, 1)
    assert seen.hands == (("?",) * 4, sorted_cards("1135"), ("?",) * 4)
    assert seen.piles == (("?",) * 9, state.piles[1], ("?",) * 9)


def test_a_spectator_sees_no_hand() -> None:
    seen = GAME.observe(table(HOLDER, Player("1135")), None)
    assert seen.hands == (("?",) * 4,) * 2
    assert seen.piles == (("?",) * 9,) * 2


def test_what_lies_open_is_seen_by_everybody() -> None:
    state = table(HOLDER, Player(discards="5S", removed="4", score=7))
    for viewer in (0, 1, None):
        seen = GAME.observe(state, viewer)
        assert (seen.discards, seen.removed, seen.scores) == (state.discards, state.removed, state.scores)


@pytest.mark.parametrize(
    ("event", "covered"),
    [
        (Drew(1, "5"), Drew(1, "?")),
        (Chose(1, "5"), Chose(1, "?")),
        (Reshuffled(1, ("1", "5")), Reshuffled(1, ("?", "?"))),
    ],
)
def test_a_card_drawn_or_chosen_is_its_owners_secret(event: Event, covered: Event) -> None:
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == covered


def test_the_last_card_of_a_pile_makes_the_whole_hand_known_to_everybody() -> None:
    course = Course(table(HOLDER, Player("0133", discards="0122445S"))).present("03").deal()
    assert course.state.known[1] == ()
    course = course.draw("5")
    assert course.state.known[1] == ("0", "1", "3", "5")
    assert GAME.observe(course.state, 0).hands[1] == ("0", "1", "3", "5")


def test_what_is_drawn_after_a_reshuffle_is_unknown_again() -> None:
    course = Course(table(HOLDER, Player("0133", discards="01224455S"))).present("03").deal()
    assert course.of(Reshuffled)
    assert GAME.observe(course.state, 0).hands[1] == ("0", "1", "3")
    course = course.draw("3")
    assert course.state.known[1] == ("0", "1", "3")
    assert GAME.observe(course.state, 0).hands[1] == ("0", "1", "3", "?")


@pytest.mark.parametrize(("card", "known"), [("1", "33"), ("3", "13"), ("5", "133")])
def test_what_is_known_of_a_hand_shrinks_by_the_cards_played_of_it(card: str, known: str) -> None:
    state = table(HOLDER, Player("1335", known="133"))
    course = Course(state).present(f"0{card}")
    assert course.state.known[1] == tuple(known)


def test_the_unseen_cards_of_a_seat_are_those_in_no_open_place() -> None:
    state = table(HOLDER, Player("1335", known="13", discards="00S", removed="4"))
    assert state.unseen(1) == sorted_cards("1223455")
    assert GAME.observe(state, 0).unseen(1) == state.unseen(1)


def test_samples_keep_what_is_known_and_deal_the_rest_in_every_way() -> None:
    state = table(HOLDER, Player("3345", known="33", discards="0011224", removed="5"))
    hands = {other.hands[1] for other in sampled(GAME.observe(state, 0), 0, 200)}
    assert hands == {sorted_cards(f"33{two}") for two in ("4S", "45", "5S")}


def test_samples_are_uniform_over_the_unseen_cards() -> None:
    state = table(HOLDER, Player("0S12"))
    number = 4000
    hands = [other.hands[1] for other in sampled(GAME.observe(state, 0), 0, number)]
    specials = sum("S" in hand for hand in hands) / number
    both_zeros = sum(hand.count("0") == 2 for hand in hands) / number
    assert specials == pytest.approx(4 / 13, abs=0.03)
    assert both_zeros == pytest.approx(4 * 3 / (13 * 12), abs=0.02)


def test_every_sampled_player_owns_its_thirteen_cards() -> None:
    for state in random_game(4, 2)[::7]:
        for other in sampled(GAME.observe(state, 2), 2, 2):
            for seat in other.seats:
                heaps = (other.hands, other.piles, other.discards, other.removed)
                presented = other.presented[seat]
                cards = "".join("".join(heap[seat]) for heap in heaps) + (presented or "")
                assert sorted_cards(cards) == ALL


def test_a_secret_choice_is_sampled_from_the_hand() -> None:
    state = Course(table(HOLDER, Player("1335", known="1335"))).by(1, "5").state
    choices = {other.chosen[1] for other in sampled(GAME.observe(state, 0), 0, 50)}
    assert choices == {"1", "3", "5"}
    assert {other.chosen for other in sampled(GAME.observe(state, 1), 1, 5)} == {(None, "5")}


def test_hands_are_hidden_from_the_first_draw_on() -> None:
    state = Course(START).deal().deal().deal().draw("5").state
    assert state.hands[0] == ("5",)
    assert GAME.observe(state, 1).hands[0] == ("?",)
    assert GAME.observe(state, 0).hands[0] == ("5",)
