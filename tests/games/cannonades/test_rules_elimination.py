"""The rules by number: who is out, loot, the first turn's ship, the last captain."""

from __future__ import annotations

from functools import reduce

import pytest

from pyengine.game import Draw, Outcome
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import (
    Eliminated,
    HandDiscarded,
    Looted,
    Sunk,
    Tossed,
    TurnBegan,
    TurnOver,
)
from tests.games.cannonades.tables import OUT, Captain, Course, refusal, shown, table

THIRD = Captain("", "g0")
WINNER_0 = Outcome((0,), (1.0, 0.0), "last")

# The last ship is sunk


@pytest.mark.rule("CN9")
def test_who_loses_the_last_ship_is_out_at_once_and_looted() -> None:
    course = Course(table(Captain("bg py", "p0"), Captain("b0 py yor", "- b1"), THIRD)).decide("bg>2b")
    assert course.events[-2:] == (Sunk(1, 1, "b1"), Eliminated(1, 0))
    assert course.state.afloat == (0, 2)
    turn = GAME.turn(course.state)
    assert turn == Draw("loot", (("b0", 1), ("py", 1), ("yor", 1)))
    assert refusal(course.state, 0, "py>3a") == "CN9"
    course = course.draw("b0")
    assert course.events[-2:] == (Looted(0, 1, "b0", "b0"), HandDiscarded(1, ("py", "yor")))
    assert course.state.hands[:2] == (("b0", "py"), ())
    assert course.state.discards == ("bg", "b1", "py", "yor")
    assert course.state.used == 1
    assert course.legal() >= {"add:b0", "py>3a", "end"}


@pytest.mark.rule("CN9")
def test_equal_cards_in_the_hand_are_as_likely_as_they_are_many() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("py py yor", "b1"), THIRD)).decide("bg>2a")
    assert GAME.turn(course.state) == Draw("loot", (("py", 2), ("yor", 1)))


@pytest.mark.rule("CN9")
def test_only_attacker_and_victim_see_the_loot() -> None:
    state = table(Captain("bg", "p0"), Captain("b0 py", "b1"), THIRD)
    looted = Course(state).decide("bg>2a").draw("b0").of(Looted)[0]
    assert looted.seen_by(0) == Looted(0, 1, "?", "b0")
    assert looted.seen_by(1) == Looted(0, 1, "b0", "?")
    assert looted.seen_by(2) == looted.seen_by(None) == Looted(0, 1, "?", "?")


@pytest.mark.rule("CN9")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_after_the_loot_nobody_remembers_what_a_hand_held(viewer: int | None) -> None:
    """Not even for the moment before the rest of it is discarded, and where everybody knew all of it."""
    state = table(Captain("bg", "p0"), Captain("py yor", "b1", known="py yor"), THIRD)
    before = Course(state).decide("bg>2a").state
    looted = Course(before).draw("py").of(Looted)[0]
    seen = looted.seen_by(viewer)
    assert seen is not None
    assert GAME.advance(GAME.observe(before, viewer), seen) == GAME.observe(looted.after(before), viewer)


@pytest.mark.rule("CN9")
@pytest.mark.parametrize(
    ("hand", "known", "loot"),
    [("bg py", "bg", "bg"), ("bg", "bg", "bg"), ("bg py", "bg py", "py"), ("b0", "", "b0")],
)
def test_loot_of_a_hand_of_which_something_is_known_fits_what_each_seat_saw(
    hand: str, known: str, loot: str
) -> None:
    state = table(Captain("bg", "p0"), Captain(hand, "b1", known=known), THIRD)
    course = Course(state).decide("bg>2a").draw(loot)
    for viewer in (0, 1, 2, None):
        seen = [form for event in course.events if (form := event.seen_by(viewer))]
        assert reduce(GAME.advance, seen, GAME.observe(state, viewer)) == GAME.observe(course.state, viewer)
    assert course.state.known == ((), (), ())


@pytest.mark.rule("CN9")
def test_there_is_no_loot_from_an_empty_hand() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("", "b1"), THIRD)).decide("bg>2a")
    assert course.events[-1] == Eliminated(1, 0)
    assert course.asked() == (0,)


@pytest.mark.rule("CN9")
def test_loot_counts_by_the_captains_who_began_the_game() -> None:
    state = table(Captain("bg", "p0"), Captain("py", "b1"), THIRD, OUT, OUT)
    assert Course(state).decide("bg>2a").draw("py").state.hands[0] == ("py",)
    two = Course(table(Captain("bg", "p0"), Captain("py", "b1"))).decide("bg>2a")
    assert not two.of(Looted)


@pytest.mark.rule("CN9")
def test_no_loot_when_the_game_ends() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("py", "b1"), OUT)).decide("bg>2a")
    assert course.outcome() == Outcome((0,), (1.0, 0.0, 0.0), "last")
    assert course.state.hands == ((), (), ())
    assert course.events[-2:] == (Eliminated(1, 0), HandDiscarded(1, ("py",)))


@pytest.mark.rule("CN9")
def test_who_is_out_is_skipped_shot_at_no_more_and_decides_nothing() -> None:
    course = Course(table(Captain("bg bg", "p0"), Captain("", "b1"), THIRD)).decide("bg>2a")
    assert refusal(course.state, 0, "bg>2a") == "CN9"
    assert refusal(course.state, 1, "end") == "CN9"
    course = course.decide("end")
    assert course.events[-1] == TurnBegan(13, 2, 4, final=False)


# No ship at the end of the own turn


@pytest.mark.rule("CN9")
def test_without_a_ship_at_the_end_of_the_own_turn_one_is_out_and_nobody_loots() -> None:
    hand = "bg bg bg bg yor yor"
    course = Course(table(Captain(hand, "b0^"), Captain("", "y0"), THIRD)).decide("1a>2a", "end")
    assert course.of(Eliminated) == [Eliminated(0, None)]
    assert course.of(HandDiscarded) == [HandDiscarded(0, ("bg", "bg", "bg", "bg", "yor", "yor"))]
    assert not course.of(Looted)
    assert not course.of(Tossed)
    assert course.state.afloat == (1, 2)
    assert course.events[-2:] == (TurnOver(0), TurnBegan(13, 1, 4, final=False))


@pytest.mark.rule("CN9")
@pytest.mark.rule("CN10")
def test_the_other_wins_if_one_of_two_ends_the_turn_without_a_ship() -> None:
    course = Course(table(Captain("bg", "b0^"), Captain("", "y0"))).decide("1a>2a", "end")
    assert course.outcome() == Outcome((1,), (0.0, 1.0), "last")
    assert not course.of(TurnOver)


# A ship in the first turn


@pytest.mark.rule("CN9")
def test_a_first_turn_does_not_end_without_a_ship() -> None:
    state = table(Captain("b0 b0 bg bg bg", fresh=True), Captain("", "y0"))
    assert refusal(state, 0, "end") == "CN9"
    assert "end" not in GAME.legal(state, 0)
    assert "end" in Course(state).decide("add:b0").legal()


@pytest.mark.rule("CN9")
def test_the_last_action_of_a_first_turn_without_a_ship_adds_one() -> None:
    course = Course(table(Captain("b0 b0 bg bg bg", fresh=True), Captain("", "y0")))
    for _ in range(3):
        course = course.decide("draw:bg").draw("yor")
    assert course.legal() == {"add:b0"}
    assert refusal(course.state, 0, "draw:yor") == "CN9"


@pytest.mark.rule("CN9")
def test_the_last_ship_of_the_hand_is_not_discarded_before_one_is_deployed() -> None:
    course = Course(table(Captain("b0 b2 bg bg bg", fresh=True), Captain("", "y0")))
    course = course.decide("draw:b2").draw("bg", "bg", "bg")
    assert course.legal() == {"add:b0", "draw:bg"}
    assert refusal(course.state, 0, "draw:b0") == "CN9"
    deployed = Course(table(Captain("b0 b2", fresh=True), Captain("", "y0"))).decide("add:b0")
    assert "draw:b2" in deployed.legal()


@pytest.mark.rule("CN9")
@pytest.mark.parametrize(
    ("pile", "legal"),
    [
        ("py", {"add:b0", "add:b2"}),
        ("py py py", {"add:b0", "add:b2", "draw:b0", "draw:bg"}),
        ("py py py py", {"add:b0", "add:b2", "draw:b0", "draw:b2", "draw:bg"}),
    ],
)
def test_a_first_turn_does_not_empty_the_pile_before_a_ship_is_deployed(pile: str, legal: set[str]) -> None:
    state = table(Captain("b0 b2 bg bg bg", fresh=True), Captain("", "y0"), pile=pile)
    assert set(GAME.legal(state, 0)) == legal
    if "draw:b2" not in legal:
        assert refusal(state, 0, "draw:b2") == "CN9"
    assert "draw:b2" in Course(state).decide("add:b0").legal()


# The last captain


@pytest.mark.rule("CN10")
def test_the_last_captain_afloat_wins() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("", "b1"))).decide("bg>2a")
    assert course.outcome() == WINNER_0
    assert course.state.phase == "over"
    assert GAME.scores(course.state) == (1.0, 0.0)
    assert refusal(course.state, 0, "end") == "CN10"


@pytest.mark.rule("CN10")
def test_boarding_with_the_last_ship_and_sinking_the_last_enemy_wins() -> None:
    course = Course(table(Captain("bg bg bg bg", "b1^"), Captain("py", "b0"))).decide("1a>2a")
    assert course.outcome() == WINNER_0
    assert shown(course.state, 0) == ""
    assert not course.of(Looted)


@pytest.mark.rule("CN10")
def test_a_captain_before_the_first_turn_is_still_in_the_game() -> None:
    fresh = Captain("b0 b0 py py py", fresh=True)
    course = Course(table(Captain("bg", "p0"), Captain("", "b1"), fresh)).decide("bg>2a")
    assert course.state.afloat == (0, 2)
    assert course.asked() == (0,)
