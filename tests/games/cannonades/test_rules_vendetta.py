"""The rules by number: vendetta."""

from __future__ import annotations

import pytest

from pyengine.game import Outcome
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import (
    Drew,
    Eliminated,
    Missed,
    Reacted,
    Roused,
    Sunk,
    Tossed,
    Triggered,
    TurnBegan,
    TurnedUp,
    TurnOver,
)
from pyengine.games.cannonades.rules.state import State
from tests.batch import as_one_test
from tests.games.cannonades.tables import OUT, Captain, Course, refusal, shown, table


def feud(*captains: Captain, pile: str | None = None) -> State:
    """A table with vendetta."""
    return table(*captains, pile=pile, vendetta=True)


ATTACKER = Captain("bg bg yor", "p0 p0")


# When there is a reaction


@pytest.mark.rule("CN13")
@as_one_test
@pytest.mark.parametrize(
    ("fleet", "card", "times"),
    [
        ("b0 y0", "bg", 0),
        ("b1 y0", "bg", 1),
        ("b1^ y0", "bg", 1),
        ("b2 y0", "bg", 2),
        ("b2^ y0", "bg", 1),
        ("b1 y0", "yor", 0),
        ("b2 y0", "yor", 1),
        ("b2^ y0", "yor", 0),
    ],
)
def test_one_icon_reacts_when_sunk_two_when_first_revealed_and_when_sunk(
    fleet: str, card: str, times: int
) -> None:
    course = Course(feud(ATTACKER, Captain("", fleet))).decide(f"{card}>2a")
    assert course.of(Roused) == ([Roused(1, 0, times)] if times else [])
    for left in range(times, 0, -1):
        assert course.asked() == (1,)
        assert len(course.state.reactions) == left
        course = course.decide("pass")
    assert course.asked() == (0,)
    assert course.state.phase == "acting"
    assert len(course.of(Reacted)) == times


@pytest.mark.rule("CN13")
def test_without_the_option_nobody_reacts() -> None:
    course = Course(table(ATTACKER, Captain("", "b2 y0"))).decide("bg>2a")
    assert not course.of(Roused)
    assert refusal(course.state, 0, "pass") == "CN13"


@pytest.mark.rule("CN13")
def test_a_ship_that_boards_is_not_sunk() -> None:
    course = Course(feud(Captain("", "b2^ g0"), Captain("", "y0 o0"))).decide("1a>2a")
    assert not course.of(Roused)


@pytest.mark.rule("CN13")
def test_a_ship_that_is_boarded_reacts_as_if_shot() -> None:
    course = Course(feud(Captain("", "b0^ g0"), Captain("", "b1 o0"))).decide("1a>2a")
    assert course.of(Roused) == [Roused(1, 0, 1)]


@pytest.mark.rule("CN13")
def test_who_has_lost_the_last_ship_does_not_react() -> None:
    course = Course(feud(ATTACKER, Captain("py", "b2"), Captain("", "g0"))).decide("bg>2a").draw("py")
    assert not course.of(Roused)
    assert course.asked() == (0,)


# What a reaction does


@pytest.mark.rule("CN13")
def test_a_reaction_draws_a_card() -> None:
    course = Course(feud(ATTACKER, Captain("", "b1 y0"))).decide("bg>2a", "draw").draw("py")
    assert course.of(Reacted) == [Reacted(1, 0, "draw")]
    assert course.state.hands[1] == ("py",)
    assert course.asked() == (0,)


@pytest.mark.rule("CN13")
def test_a_reaction_makes_the_attacker_discard_a_card_of_his_choice() -> None:
    course = Course(feud(ATTACKER, Captain("g0", "b1 y0"))).decide("bg>2a", "toss")
    assert course.state.phase == "answering"
    assert course.asked() == (0,)
    assert course.legal() == {"toss:bg", "toss:yor"}
    assert refusal(course.state, 0, "end") == "CN13"
    assert refusal(course.state, 0, "toss:g0") == "CN13"
    assert refusal(course.state, 1, "pass") == "CN13"
    course = course.decide("toss:yor")
    assert course.of(Tossed) == [Tossed(0, "yor")]
    assert course.state.hands[0] == ("bg",)
    assert course.state.discards[-1] == "yor"
    assert course.state.used == 1
    assert course.asked() == (0,)


@pytest.mark.rule("CN13")
def test_a_reaction_flips_a_face_down_ship_of_the_attacker() -> None:
    course = Course(feud(Captain("bg", "p0 p0^ - b0"), Captain("", "b1 y0"))).decide("bg>2a")
    assert course.legal() == {"draw", "flip:1a", "flip:1d", "pass"}
    course = course.decide("flip:1d")
    assert course.events[-2:] == (Reacted(1, 0, "flip"), TurnedUp(0, 3, "b0"))
    assert shown(course.state, 0) == "p0 p0^ - b0^"
    assert course.asked() == (0,)
    assert "1d>2b" in course.legal()


@pytest.mark.rule("CN13")
def test_a_flipped_ship_with_two_icons_reacts_in_turn_against_the_flipper() -> None:
    attacker, owner = Captain("bg py", "r2 p0"), Captain("yor", "b1 g2")
    course = Course(feud(attacker, owner)).decide("bg>2a", "flip:1a")
    assert course.of(Roused) == [Roused(1, 0, 1), Roused(0, 1, 1)]
    assert course.asked() == (0,)
    assert course.legal() == {"draw", "toss", "flip:2b", "pass"}
    course = course.decide("flip:2b")
    assert course.asked() == (1,)
    course = course.decide("toss")
    assert course.asked() == (0,)
    course = course.decide("toss:py")
    assert course.state.phase == "acting"
    assert course.asked() == (0,)


@pytest.mark.rule("CN13")
def test_the_flipper_discards_if_the_reaction_in_turn_asks_for_it() -> None:
    course = Course(feud(Captain("bg", "r2 p0"), Captain("yor", "b1 g0"))).decide("bg>2a", "flip:1a", "toss")
    assert course.asked() == (1,)
    course = course.decide("toss:yor")
    assert course.state.hands[1] == ()
    assert course.asked() == (0,)


@pytest.mark.rule("CN13")
def test_a_flipped_ship_with_one_icon_does_not_react() -> None:
    course = Course(feud(Captain("bg", "g1 p0"), Captain("", "b1 y0"))).decide("bg>2a", "flip:1a")
    assert len(course.of(Roused)) == 1
    assert course.state.phase == "acting"


@pytest.mark.rule("CN13")
def test_reactions_resolve_first_in_first_out() -> None:
    course = Course(feud(Captain("bg", "r2 p0"), Captain("", "b2 y0"))).decide("bg>2a", "flip:1a")
    assert [tuple(reaction) for reaction in course.state.reactions] == [(1, 0), (0, 1)]
    course = course.decide("pass")
    assert course.asked() == (0,)
    assert course.decide("pass").state.phase == "acting"


@pytest.mark.rule("CN13")
def test_reactions_come_before_the_next_action_and_before_the_end_of_the_turn() -> None:
    course = Course(feud(Captain("b1", "b0^"), Captain("", "b1 y0"))).decide("1a>2a")
    assert refusal(course.state, 0, "end") == "CN13"
    assert refusal(course.state, 0, "add:b1") == "CN13"
    course = course.decide("pass").decide("add:b1", "end")
    assert course.state.afloat == (0, 1)


@pytest.mark.rule("CN13")
@pytest.mark.parametrize(
    ("attacker", "reactions"),
    [
        (Captain("bg", "p0^"), {"draw", "pass"}),
        (Captain("bg py", "p0^"), {"draw", "toss", "pass"}),
        (Captain("bg", "p0"), {"draw", "flip:1a", "pass"}),
    ],
)
def test_a_reaction_needs_a_pile_a_hand_or_a_face_down_ship(attacker: Captain, reactions: set[str]) -> None:
    state = Course(feud(attacker, Captain("", "b1 y0"), Captain("", "g0"))).decide("bg>2a").state
    assert set(GAME.legal(state, 1)) == reactions
    for decision in {"draw", "toss", "flip:1a", "flip:1b", "flip:3a", "end"} - reactions:
        assert refusal(state, 1, decision) == "CN13"


@pytest.mark.rule("CN13")
def test_without_a_pile_no_card_is_drawn() -> None:
    state = table(
        Captain("bg", "p0"),
        Captain("", "b1 y0"),
        pile="",
        final=True,
        trigger=1,
        finals=(1,),
        vendetta=True,
    )
    course = Course(state).decide("bg>2a")
    assert course.legal() == {"flip:1a", "pass"}
    assert refusal(course.state, 1, "draw") == "CN13"


# A reaction empties the pile


@pytest.mark.rule("CN13")
@pytest.mark.rule("CN11")
def test_a_reaction_that_empties_the_pile_makes_its_captain_the_trigger_and_ends_the_turn() -> None:
    attacker = Captain("bg yor yor yor yor yor", "p0")
    course = Course(feud(attacker, Captain("", "b2 y0"), Captain("", "g0"), pile="py"))
    course = course.decide("bg>2a", "draw").draw("py")
    assert course.of(Triggered) == [Triggered(1, (2, 0, 1))]
    assert course.state.reactions == ()
    assert course.state.captain == 0
    assert course.asked() == (1,)
    assert refusal(course.state, 0, "end") == "CN11"
    course = course.decide("take:bg")
    assert course.of(TurnOver) == [TurnOver(0)]
    assert not course.of(Tossed)
    assert len(course.state.hands[0]) == 5
    assert course.events[-1] == TurnBegan(13, 2, 0, final=True)
    assert course.state.finals == (0, 1)


@pytest.mark.rule("CN13")
@pytest.mark.rule("CN9")
def test_the_captain_whose_turn_is_cut_short_is_out_without_a_ship() -> None:
    course = Course(feud(Captain("py", "b0^"), Captain("", "b1 y0"), Captain("", "g0"), pile="py"))
    course = course.decide("1a>2a", "draw").draw("py").decide("take:bg")
    assert course.of(Eliminated) == [Eliminated(0, None)]
    assert course.state.afloat == (1, 2)
    assert course.state.captain == 2
    assert course.state.finals == (1,)


@pytest.mark.rule("CN13")
@pytest.mark.rule("CN10")
def test_a_reaction_can_end_the_game_so() -> None:
    course = Course(feud(Captain("py", "b0^"), Captain("", "b1 y0"), OUT, pile="py"))
    course = course.decide("1a>2a", "draw").draw("py").decide("take:bg")
    assert course.outcome() == Outcome((1,), (0.0, 1.0, 0.0), "last")


@pytest.mark.rule("CN13")
def test_the_captain_reacting_in_turn_can_be_the_trigger_too() -> None:
    course = Course(feud(Captain("bg", "r2"), Captain("", "b2 y0"), pile="py")).decide("bg>2a", "flip:1a")
    course = course.decide("pass", "draw").draw("py")
    assert course.of(Triggered) == [Triggered(0, (1, 0))]
    assert course.decide("take:bg").state.captain == 1


@pytest.mark.rule("CN13")
def test_the_reveal_of_the_ranking_lets_nobody_react() -> None:
    state = table(
        Captain("bg", "b2"), Captain("", "r2"), captain=1, pile="", final=True, trigger=1, vendetta=True
    )
    course = Course(state).decide("end")
    assert "Uncovered" in course.kinds()
    assert not course.of(Roused)
    assert course.state.phase == "over"


@pytest.mark.rule("CN13")
def test_a_shot_is_told_before_the_reactions_to_it() -> None:
    sunk = Course(feud(ATTACKER, Captain("", "b2 y0"))).decide("bg>2a", "draw").draw("py")
    assert sunk.kinds() == ["Shot", "TurnedUp", "Sunk", "Roused", "Reacted", "Drew"]
    assert sunk.of(Sunk) == [Sunk(1, 0, "b2")]
    assert sunk.of(Drew) == [Drew(1, "py")]
    missed = Course(feud(ATTACKER, Captain("", "b2 y0"))).decide("yor>2a")
    assert missed.kinds() == ["Shot", "TurnedUp", "Missed", "Roused"]
    assert missed.of(Missed) == [Missed(1, 0, "b2")]
