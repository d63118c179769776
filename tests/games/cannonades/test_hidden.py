"""What each captain may see, and which states it cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pyengine.game import Draw, Event
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.fair import FAIR
from pyengine.games.cannonades.rules.events import (
    Added,
    Change,
    Drew,
    Eliminated,
    Ended,
    HandDiscarded,
    HandRevealed,
    Looted,
    Picked,
    Reshuffled,
    Returned,
    Shot,
    Tossed,
    Traded,
    TurnedUp,
    Uncovered,
)
from pyengine.games.cannonades.rules.observation import unseen
from pyengine.games.cannonades.rules.position import check
from pyengine.games.cannonades.rules.state import DECK, Ship, State, is_ship
from tests.batch import as_one_test
from tests.games.cannonades.tables import Captain, Course, random_game, table

TABLE = table(
    Captain("b0 bg", "p0 p1^"),
    Captain("b1 bg py", "y0 - y1^", known="py"),
    Captain("b0 b0 bg bg yor", fresh=True),
    discards="g0 bg",
)


def every_card(state: State) -> Counter[str]:
    ships = [ship.card for fleet in state.fleets for ship in fleet if ship]
    hands = [card for hand in state.hands for card in hand]
    return Counter((*state.pile, *state.discards, *ships, *hands))


def test_a_captain_sees_the_own_hand_and_fleet_and_what_lies_face_up() -> None:
    seen = GAME.observe(TABLE, 0)
    assert seen.hands == (("b0", "bg"), ("?", "?", "py"), ("?",) * 5)
    assert seen.fleets[0] == TABLE.fleets[0]
    assert seen.fleets[1] == (Ship("?", up=False), None, Ship("y1", up=True), None)
    assert seen.discards == ("g0", "bg")
    assert seen.pile == ("?",) * len(TABLE.pile)


def test_a_spectator_sees_no_hand_and_no_face_down_ship() -> None:
    seen = GAME.observe(TABLE, None)
    assert seen.hands == (("?", "?"), ("?", "?", "py"), ("?",) * 5)
    assert seen.fleets[0] == (Ship("?", up=False), Ship("p1", up=True), None, None)


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (Drew(1, "bg"), Drew(1, "?")),
        (Added(1, "b0", 2), Added(1, "?", 2)),
        (Shot(1, "bg", 0, 0), Shot(1, "bg", 0, 0)),
        (Traded(1, "b1", 2), Traded(1, "b1", 2)),
        (Tossed(1, "bg"), Tossed(1, "bg")),
        (Picked(1, "bg"), Picked(1, "bg")),
        (HandRevealed(1, ("bg",) * 5), HandRevealed(1, ("bg",) * 5)),
    ],
)
def test_what_is_drawn_or_added_is_its_captains_secret(event: Event, others: Event) -> None:
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == others


def test_nobody_sees_which_card_went_where_in_the_pile() -> None:
    cards = ("b0", "bg")
    for viewer in (0, None):
        seen = Reshuffled(cards, cards).seen_by(viewer)
        assert seen == Reshuffled(("?", "?"), cards)
        assert FAIR.reshuffled(seen) == cards, "which these are all have seen"
        assert Returned(cards).seen_by(viewer) == Returned(("?", "?"))


@as_one_test
@pytest.mark.parametrize(
    ("kind", "reveals"),
    [
        (Drew, True),
        (TurnedUp, True),
        (Looted, True),
        (HandDiscarded, True),
        (HandRevealed, True),
        (Uncovered, True),
        (Added, False),
        (Tossed, False),
        (Ended, False),
        (Eliminated, False),
        (Shot, False),
        (Traded, False),
        (Picked, False),
    ],
)
def test_undo_stops_where_somebody_learns_something_hidden(kind: type[Change], reveals: bool) -> None:
    assert kind.reveals == reveals


def test_a_sample_keeps_all_that_is_known() -> None:
    for viewer in range(3):
        seen = GAME.observe(TABLE, viewer)
        for number in range(20):
            sampled = GAME.sample(seen, viewer, random.Random(number))
            check(sampled)
            assert every_card(sampled) == Counter(DECK)
            assert GAME.observe(sampled, viewer) == seen
            assert "py" in sampled.hands[1]


def test_in_a_sample_face_down_ships_are_ships_and_a_hand_before_the_first_turn_has_two() -> None:
    sampled = [GAME.sample(GAME.observe(TABLE, 0), 0, random.Random(number)) for number in range(40)]
    for state in sampled:
        assert all(is_ship(ship.card) for fleet in state.fleets for ship in fleet if ship)
        assert sum(map(is_ship, state.hands[2])) >= 2
    assert len({state.hands for state in sampled}) > 30
    assert len({state.fleets for state in sampled}) > 3


def test_in_a_sample_a_first_turn_can_still_deploy_a_ship() -> None:
    state = table(Captain("b0 bg bg yor yor", fresh=True), Captain("py", "y0"))
    seen = GAME.observe(state, 1)
    for number in range(40):
        assert any(map(is_ship, GAME.sample(seen, 1, random.Random(number)).hands[0]))


def test_the_unseen_cards_are_those_that_lie_nowhere_in_sight() -> None:
    seen = GAME.observe(TABLE, 0)
    assert unseen(TABLE) == ()
    hidden = Counter((*TABLE.pile, *TABLE.hands[1], *TABLE.hands[2], "y0"))
    hidden["py"] -= 1
    assert Counter(unseen(seen)) == hidden


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("vendetta", [False, True])
def test_samples_of_random_games_look_the_same_to_their_viewer(seats: int, vendetta: bool) -> None:
    rng = random.Random(f"{seats} samples")
    for state in random_game(seats, 1, vendetta=vendetta):
        viewer = rng.randrange(seats)
        sampled = GAME.sample(GAME.observe(state, viewer), viewer, rng)
        assert GAME.observe(sampled, viewer) == GAME.observe(state, viewer)
        assert isinstance(GAME.turn(state), Draw) or GAME.turn(sampled) == GAME.turn(state)


def test_a_decision_on_what_the_captain_cannot_see_is_asked_whatever_it_is() -> None:
    """Who shoots at a hidden ship learns by it, not before."""
    course = Course(TABLE)
    others = [GAME.sample(GAME.observe(TABLE, 0), 0, random.Random(number)) for number in range(20)]
    assert {GAME.legal(other, 0) for other in others} == {GAME.legal(course.state, 0)}
