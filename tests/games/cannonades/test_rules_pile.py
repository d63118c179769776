"""The rules by number: the pile runs out."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.game import Outcome, Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import (
    Drew,
    Eliminated,
    HandDiscarded,
    Picked,
    Ranked,
    Tossed,
    Triggered,
    TurnBegan,
    TurnOver,
)
from pyengine.games.cannonades.rules.state import State
from tests.games.cannonades.tables import OUT, Captain, Course, random_game, refusal, table

SECOND = Captain("", "y0")
THIRD = Captain("", "g0")
FRESH = Captain("b0 b0 py py py", fresh=True)


def final(*captains: Captain, captain: Seat = 0, **fields: Any) -> State:
    """A final turn; the last captain is the trigger and has the only other one, unless said otherwise."""
    trigger = len(captains) - 1
    given: dict[str, Any] = {"trigger": trigger, "finals": () if captain == trigger else (trigger,), **fields}
    return table(*captains, captain=captain, pile="", final=True, **given)


# The trigger


@pytest.mark.rule("CN11")
@pytest.mark.parametrize("pile", [1, 2, 3])
def test_a_draw_phase_that_empties_the_pile_ends_the_turn_with_a_pick(pile: int) -> None:
    """Whether the draw was met in full or not."""
    state = table(Captain("bg", "p0"), Captain("yor yor", "y0 y1"), THIRD, pile=" ".join(["py"] * pile))
    course = Course(state).decide("end").draw(*("py",) * pile)
    assert course.events[-1] == Triggered(1, (2, 0, 1))
    assert course.state.drawing == ()
    assert course.state.trigger == 1
    assert course.asked() == (1,)
    assert course.legal() == {"take:bg", "take:py", "take:yor"}
    for decision in ("end", "add:b0", "yor>3a", "draw:yor"):
        assert refusal(course.state, 1, decision) == "CN11"
    assert refusal(course.state, 0, "end") == "CN11"
    course = course.decide("take:bg")
    assert course.events[-3:] == (Picked(1, "bg"), TurnOver(1), TurnBegan(14, 2, 0, final=True))
    assert not course.of(Tossed)
    assert len(course.state.hands[1]) == 2 + pile + 1


@pytest.mark.rule("CN11")
def test_a_draw_action_that_empties_the_pile_forgoes_the_other_actions_and_the_hand_limit() -> None:
    hand = "b2 bg bg bg bg bg"
    course = Course(table(Captain(hand, "p0"), SECOND, pile="py py")).decide("draw:b2").draw("py")
    assert not course.of(Triggered)
    course = course.draw("py")
    assert course.of(Triggered) == [Triggered(0, (1, 0))]
    course = course.decide("take:bg")
    assert len(course.state.hands[0]) == 8
    assert course.events[-2:] == (TurnOver(0), TurnBegan(13, 1, 0, final=True))


@pytest.mark.rule("CN11")
def test_the_cannonade_just_discarded_can_be_taken_back() -> None:
    everything = "bg " * 12 + "py " * 4 + "yor " * 5
    course = (
        Course(table(Captain("yor", "p0"), Captain(everything, "y0"), pile="b0"))
        .decide("draw:yor")
        .draw("b0")
    )
    assert course.legal() == {"take:yor"}
    course = course.decide("take:yor")
    assert course.state.hands[0] == ("b0", "yor")
    assert "yor" not in course.state.discards


@pytest.mark.rule("CN11")
def test_without_a_cannonade_among_the_discards_there_is_no_pick() -> None:
    everything = "bg " * 12 + "py " * 4 + "yor " * 6
    course = (
        Course(table(Captain("b0", "p0"), Captain(everything, "y0"), pile="b0")).decide("draw:b0").draw("b0")
    )
    assert not course.of(Picked)
    assert course.events[-2:] == (TurnOver(0), TurnBegan(13, 1, 0, final=True))
    assert course.asked() == (1,)
    assert refusal(course.state, 1, "take:bg") == "CN11"


@pytest.mark.rule("CN11")
def test_only_a_cannonade_of_the_discards_is_taken() -> None:
    everything = "bg " * 12
    course = (
        Course(table(Captain("b0", "p0"), Captain(everything, "y0"), pile="b0")).decide("draw:b0").draw("b0")
    )
    assert course.legal() == {"take:py", "take:yor"}
    assert refusal(course.state, 0, "take:bg") == "CN11"
    assert refusal(course.state, 0, "take:b0") == "CN11"


@pytest.mark.rule("CN11")
def test_what_is_picked_everybody_knows_until_it_is_used() -> None:
    course = (
        Course(table(Captain("b0", "p0"), SECOND, pile="b0")).decide("draw:b0").draw("b0").decide("take:bg")
    )
    assert course.state.known == (("bg",), ())
    assert GAME.observe(course.state, 1).hands[0] == ("?", "bg")
    course = course.decide("take:yor").ended()
    assert course.state.known == (("bg",), ("yor",))
    assert course.decide("bg>2a").state.known == ((), ("yor",))


@pytest.mark.rule("CN11")
def test_of_equal_cards_the_topmost_is_taken_so_that_the_rest_keep_their_order() -> None:
    state = table(Captain("b0", "p0"), SECOND, pile="b0", discards="bg yor bg g0")
    course = Course(state).decide("draw:b0").draw("b0").decide("take:bg")
    assert course.state.discards[-4:] == ("bg", "yor", "g0", "b0")


@pytest.mark.rule("CN11")
def test_a_trigger_without_a_ship_is_out_and_has_no_final_turn() -> None:
    course = Course(table(Captain("bg", "b0^"), SECOND, THIRD, pile="py")).decide("1a>2a", "draw:bg")
    course = course.draw("py").decide("take:yor")
    assert course.of(Eliminated) == [Eliminated(0, None)]
    assert course.of(HandDiscarded) == [HandDiscarded(0, ("py", "yor"))]
    assert course.state.trigger == 0
    assert course.state.captain == 1
    assert course.state.finals == (2,)


@pytest.mark.rule("CN11")
@pytest.mark.rule("CN10")
def test_a_trigger_without_a_ship_leaves_the_win_to_the_only_other() -> None:
    course = Course(table(Captain("bg", "b0^"), SECOND, pile="py")).decide("1a>2a", "draw:bg").draw("py")
    assert course.decide("take:yor").outcome() == Outcome((1,), (0.0, 1.0), "last")


@pytest.mark.rule("CN11")
def test_a_first_turn_can_trigger_the_end_once_a_ship_is_deployed() -> None:
    course = Course(table(Captain("b0 b0 py py py", fresh=True), SECOND, pile="bg")).decide(
        "add:b0", "draw:py"
    )
    course = course.draw("bg").decide("take:py")
    assert course.of(Triggered) == [Triggered(0, (1, 0))]
    assert course.state.fresh == ()


# Final turns


@pytest.mark.rule("CN11")
def test_final_turns_go_round_from_the_triggers_left_and_end_with_the_trigger() -> None:
    state = table(Captain("", "p0"), Captain("b0", "y0"), OUT, THIRD, Captain("", "o0"), captain=1, pile="bg")
    course = Course(state).decide("draw:b0").draw("bg").decide("take:bg")
    order: list[int | None] = []
    while course.state.phase != "over":
        order.append(course.state.captain)
        if course.state.phase == "picking":
            course = course.decide("take:py" if "take:py" in course.legal() else "take:yor")
        course = course.ended()
    assert order == [3, 4, 0, 1]
    assert course.of(Ranked)[0].seats == (0, 1, 3, 4)


@pytest.mark.rule("CN11")
def test_a_final_turn_begins_with_a_pick_instead_of_a_draw_but_for_the_triggers() -> None:
    course = (
        Course(table(Captain("b0", "p0"), SECOND, pile="bg")).decide("draw:b0").draw("bg").decide("take:bg")
    )
    assert course.state.final
    assert course.asked() == (1,)
    assert course.legal() == {"take:bg", "take:py", "take:yor"}
    course = course.decide("take:py")
    assert course.legal() == {"py>1a", "end"}
    assert course.state.used == 0
    course = course.decide("end")
    assert course.events[-1] == TurnBegan(14, 0, 0, final=True)
    assert course.legal() == {"bg>2a", "end"}
    assert len(course.of(Picked)) == 2
    assert len(course.of(Drew)) == 1


@pytest.mark.rule("CN11")
def test_there_is_no_draw_action_in_a_final_turn() -> None:
    state = final(Captain("b0 bg", "p0 y0^"), SECOND)
    assert set(GAME.legal(state, 0)) == {"add:b0", "bg>2a", "1b>2a", "end"}
    assert refusal(state, 0, "draw:b0") == "CN11"


@pytest.mark.rule("CN11")
@pytest.mark.rule("CN8")
def test_the_hand_limit_applies_in_final_turns() -> None:
    course = Course(final(Captain("bg bg bg py", "p0"), SECOND)).decide("end")
    assert course.legal() == {"toss:bg", "toss:py"}
    course = course.decide("toss:py")
    assert course.state.captain == 1
    last = Course(final(SECOND, Captain("bg bg bg py yor", "p0"), captain=1)).decide("end", "toss:py")
    assert last.state.phase == "tossing"
    assert last.decide("toss:yor").state.phase == "over"


@pytest.mark.rule("CN11")
@pytest.mark.rule("CN7")
@pytest.mark.rule("CN9")
def test_a_first_turn_still_to_come_is_a_final_turn_with_a_pick_and_without_shots() -> None:
    course = (
        Course(table(Captain("bg", "p0"), FRESH, pile="bg")).decide("draw:bg").draw("bg").decide("take:bg")
    )
    assert course.asked() == (1,)
    course = course.decide("take:yor")
    assert course.legal() == {"add:b0"}
    for decision, rule in (("end", "CN9"), ("yor>1a", "CN7"), ("draw:py", "CN11")):
        assert refusal(course.state, 1, decision) == rule
    course = course.decide("add:b0")
    assert course.legal() == {"add:b0", "end"}
    assert course.ended().state.captain == 0


@pytest.mark.rule("CN11")
def test_a_trigger_sunk_in_the_final_turn_of_another_has_none() -> None:
    course = Course(final(Captain("yor", "p0"), THIRD, SECOND, finals=(1, 2))).decide("yor>3a")
    assert course.of(Eliminated) == [Eliminated(2, 0)]
    assert course.state.finals == (1,)
    course = course.decide("end", "take:bg", "end")
    assert course.outcome().reason in GAME.reasons
    assert 2 not in course.of(Ranked)[0].seats


@pytest.mark.rule("CN11")
def test_who_is_sunk_before_the_own_final_turn_has_none_and_loot_is_taken_then_too() -> None:
    victim = Captain("py yor", "b0")
    course = Course(final(Captain("bg", "p0"), victim, SECOND, finals=(1, 2))).decide("bg>2a").draw("py")
    assert course.state.hands[0] == ("py",)
    assert course.ended().state.captain == 2


@pytest.mark.rule("CN11")
@pytest.mark.rule("CN9")
def test_a_captain_without_a_ship_at_the_end_of_a_final_turn_is_out() -> None:
    course = Course(final(Captain("bg", "b0^"), THIRD, SECOND, finals=(1, 2))).decide("1a>3a", "end")
    assert course.of(Eliminated) == [Eliminated(0, None)]
    assert course.state.captain == 1
    last = Course(final(THIRD, SECOND, Captain("bg", "b0^"), captain=2)).decide("3a>2a", "end")
    assert last.of(Ranked)[0].seats == (0, 1)


@pytest.mark.rule("CN11")
@pytest.mark.rule("CN10")
def test_the_last_captain_wins_in_a_final_turn_too() -> None:
    course = Course(final(Captain("yor", "p0"), SECOND)).decide("yor>2a")
    assert course.outcome() == Outcome((0,), (1.0, 0.0), "last")
    assert not course.of(Ranked)


@pytest.mark.rule("CN11")
def test_a_cannonade_is_only_taken_when_the_pile_is_empty() -> None:
    assert refusal(table(Captain("bg", "p0"), SECOND, discards="bg"), 0, "take:bg") == "CN11"


@pytest.mark.rule("CN11")
def test_nothing_is_ever_reshuffled_in_play() -> None:
    for number in range(4):
        sizes = [len(state.pile) for state in random_game(2, number) if state.turn]
        assert sizes == sorted(sizes, reverse=True)
