"""The rules by number: shooting and boarding."""

from __future__ import annotations

import pytest

from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import Boarded, Missed, Shot, Sunk, TurnedUp
from pyengine.games.cannonades.rules.state import SHIPS
from tests.batch import as_one_test
from tests.games.cannonades.tables import OUT, Captain, Course, refusal, shown, table


@pytest.mark.rule("CN6")
def test_a_hidden_ship_of_a_colour_of_the_cannonade_is_turned_up_and_sunk() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("", "g1 y0"))).decide("bg>2a")
    assert course.events == (Shot(0, "bg", 1, 0), TurnedUp(1, 0, "g1"), Sunk(1, 0, "g1"))
    assert shown(course.state, 1) == "- y0"
    assert course.state.discards == ("bg", "g1")
    assert course.state.hands[0] == ()
    assert course.state.used == 1
    assert course.asked() == (0,)


@pytest.mark.rule("CN6")
def test_a_hidden_ship_of_another_colour_is_turned_up_and_stays() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("", "g1 y0"))).decide("bg>2b")
    assert course.events == (Shot(0, "bg", 1, 1), TurnedUp(1, 1, "y0"), Missed(1, 1, "y0"))
    assert shown(course.state, 1) == "g1 y0^"
    assert course.state.discards == ("bg",)


@pytest.mark.rule("CN6")
def test_a_face_up_ship_can_be_sunk() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("", "g1 b0^"))).decide("bg>2b")
    assert course.events == (Shot(0, "bg", 1, 1), Sunk(1, 1, "b0"))


@pytest.mark.rule("CN6")
def test_a_shot_at_a_face_up_ship_of_another_colour_is_legal_and_wasted() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("", "g1 y0^"))).decide("bg>2b")
    assert course.events == (Shot(0, "bg", 1, 1), Missed(1, 1, "y0"))
    assert shown(course.state, 1) == "g1 y0^"


@pytest.mark.rule("CN6")
@pytest.mark.rule("CN2")
@as_one_test
@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("card", ["bg", "py", "yor"])
def test_a_cannonade_sinks_exactly_the_ships_of_its_colours(card: str, ship: str) -> None:
    course = Course(table(Captain(card, "o0"), Captain("", f"{ship} b0"))).decide(f"{card}>2a")
    assert bool(course.of(Sunk)) == (ship[0] in card)
    assert bool(course.of(Missed)) == (ship[0] not in card)


@pytest.mark.rule("CN6")
def test_any_ship_of_any_other_captain_can_be_shot_at() -> None:
    course = Course(
        table(OUT, Captain("bg yor", "p0"), Captain("", "y0 - b0^"), Captain("", "- g0"), captain=1)
    )
    shots = {decision for decision in course.legal() if ">" in decision}
    assert shots == {f"{card}>{spot}" for card in ("bg", "yor") for spot in ("3a", "3c", "4b")}


@pytest.mark.rule("CN6")
@pytest.mark.parametrize(
    ("target", "rule"),
    [("1a", "CN6"), ("1b", "CN6"), ("2b", "CN6"), ("3a", "CN9"), ("4a", "CN6"), ("5d", "CN6")],
)
def test_a_target_is_an_opponents_ship(target: str, rule: str) -> None:
    state = table(Captain("bg", "p0 p0^"), Captain("", "y0"), OUT)
    assert refusal(state, 0, f"bg>{target}") == rule
    assert refusal(state, 0, f"1b>{target}") == rule


# Boarding


@pytest.mark.rule("CN6")
def test_boarding_discards_an_own_face_up_ship_and_shoots_with_its_colour() -> None:
    course = Course(table(Captain("", "p0 b1^"), Captain("", "b0 y0"))).decide("1b>2a")
    assert course.events == (Boarded(0, 1, "b1", 1, 0), TurnedUp(1, 0, "b0"), Sunk(1, 0, "b0"))
    assert shown(course.state, 0) == "p0"
    assert course.state.discards == ("b1", "b0")
    assert course.state.used == 1


@pytest.mark.rule("CN6")
@pytest.mark.parametrize(("own", "sunk"), [("y0^", True), ("o0^", False), ("p0^", False)])
def test_boarding_hits_a_single_colour(own: str, sunk: bool) -> None:
    course = Course(table(Captain("", f"{own} g0"), Captain("", "y1 b0"))).decide("1a>2a")
    assert bool(course.of(Sunk)) == sunk
    assert shown(course.state, 1) == ("- b0" if sunk else "y1^ b0")
    assert shown(course.state, 0) == "- g0"


@pytest.mark.rule("CN6")
def test_only_an_own_face_up_ship_boards() -> None:
    state = table(Captain("", "p0 b1^"), Captain("", "b0^ y0"), Captain("", "g0"))
    assert set(GAME.legal(state, 0)) == {"1b>2a", "1b>2b", "1b>3a", "end"}
    assert refusal(state, 0, "1a>2a") == "CN6"
    assert refusal(state, 0, "1c>2a") == "CN6"
    assert refusal(state, 0, "2a>3a") == "CN6"


@pytest.mark.rule("CN6")
def test_one_may_board_with_the_last_ship_and_add_another_after_it() -> None:
    course = Course(table(Captain("b0", "b1^"), Captain("", "b0 y0"))).decide("1a>2a")
    assert shown(course.state, 0) == ""
    assert course.asked() == (0,)
    course = course.decide("add:b0", "end")
    assert course.state.afloat == (0, 1)
