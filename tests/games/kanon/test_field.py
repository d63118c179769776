"""The rules by number: lines and their gaps, setting and pushing, face-down cards."""

from __future__ import annotations

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Triggered, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Discard, TurnDown
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.field import Failed
from pyengine.games.kanon.events.turn import CardSet, Pushed
from tests.contract.course import refusal
from tests.games.kanon.workshop import Course, Player, Workshop, shown, table

ENEMY = Which(side="enemy", face="any")


@pytest.mark.rule("K6")
def test_a_line_closes_up_when_a_card_leaves_and_the_others_stay(shop: Workshop) -> None:
    a, b, c = shop.character(), shop.character(), shop.character()
    event = shop.event(Played("main", Discard(Chosen(ENEMY))))
    state = table(Player(a, hand=event), Player(f"{a}^ {b} {c}^/{c} {b}"))
    course = Course(state).decide(f"play:{event}@2a2")
    assert shown(course.state, 1) == f"{a}^ {c}^/{c} {b}"
    assert course.state.discards[1] == (b,)
    course = Course(state).decide(f"play:{event}@2a1")
    assert shown(course.state, 1) == f"{b} {c}^/{c} {b}"


@pytest.mark.rule("K6")
def test_a_card_keeps_its_number_as_it_moves_up_and_a_new_one_takes_the_smallest_free(
    shop: Workshop,
) -> None:
    a, b = shop.character(), shop.character()
    event = shop.event(Played("main", Discard(Chosen(ENEMY))))
    state = table(Player(f"{a}^ {b}", hand=event), Player(f"{a}^ {b}", hand=b, deck=f"{b} {b} {b} {b}"))
    behind = state.lines[1][0][1].id
    course = Course(state).decide(f"play:{event}@2a1", "pass")
    assert [each.id for each in course.state.lines[1][0]] == [behind]
    course = course.decide("end").dealt().decide(f"set:{b}>a")
    taken = {each.id for seat in (0, 1) for _, each in course.state.permanents(seat)}
    assert course.of(CardSet)[0].id == 2
    assert taken == {0, 1, 2, 3}


@pytest.mark.rule("K7")
def test_a_card_is_set_face_down_at_the_rear_of_a_line(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    state = table(Player(f"{a}^ {a}/{a}", hand=f"{b} {b} {b} {b}"), Player(a), phase="set")
    course = Course(state).decide(f"set:{b}>a", f"set:{b}>c")
    assert shown(course.state, 0) == f"{a}^ {a} {b}/{a}/{b}"
    assert course.state.sets == 2


@pytest.mark.rule("K7")
def test_a_full_line_takes_no_card_while_there_is_room_elsewhere(shop: Workshop) -> None:
    a = shop.character()
    five = " ".join([a] * 5)
    state = table(Player(f"{five}/{five}/{a}", hand=f"{a} {a}"), Player(a), phase="set")
    assert {*GAME.legal(state, 0)} == {f"set:{a}>c", "done"}
    assert refusal(GAME, state, 0, f"set:{a}>a") == "K7"


@pytest.mark.rule("K7")
def test_on_a_full_field_a_line_is_pushed_and_its_front_card_discarded(shop: Workshop) -> None:
    a, b, c = shop.character(), shop.character(), shop.character()
    five, line = " ".join([a] * 5), f"{b} {a} {a} {a} {a}"
    state = table(Player(f"{five}/{line}/{five}", hand=f"{c} {c} {c}", points=a), Player(a), phase="set")
    assert {*GAME.legal(state, 0)} == {f"set:{c}>{line}" for line in "abc"} | {"done"}
    course = Course(state).decide(f"set:{c}>b")
    assert shown(course.state, 0) == f"{five}/{a} {a} {a} {a} {c}/{five}"
    assert course.state.discards[0] == (b,)
    assert course.state.points[0] == (a,)
    (pushed,) = course.of(Pushed)
    assert pushed.seen_by(1) == pushed, "what is discarded is seen by everybody"
    assert pushed.reveals


@pytest.mark.rule("K7")
@pytest.mark.rule("K23")
def test_where_a_push_makes_others_fail_the_next_card_goes_to_a_free_location(shop: Workshop) -> None:
    a = shop.character()
    child = shop.character(traits=("child",))
    nurse = shop.character(raison=Which(side="either", trait="child"))
    five = " ".join([a] * 5)
    state = table(
        Player(f"{child}^ {a} {a} {a} {a}/{nurse}^ {a} {a} {a} {a}/{five}", hand=f"{a} {a} {a}"),
        Player(a),
        phase="set",
    )
    course = Course(state).decide(f"set:{a}>a")
    assert len(course.of(Failed)) == 1
    assert course.state.discards[0] == (child, nurse)
    assert course.legal() == {f"set:{a}>b", "done"}


@pytest.mark.rule("K8")
def test_a_face_down_card_has_no_effect(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("main", Draw(1)))
    falling = shop.character(Triggered("discarded", Draw(1)), raison=Which(side="either", trait="child"))
    event = shop.event(Played("main", Discard(Chosen(ENEMY))))
    state = table(Player(f"{user} {falling}", hand=event, deck=a), Player(f"{falling}", deck=a))
    assert "use:a1.0" not in GAME.legal(state, 0)
    assert refusal(GAME, state, 0, "use:a1.0") == "K8"
    course = Course(table(Player(f"{user}^ {falling}", hand=event, deck=a), Player(f"{falling} {a}", deck=a)))
    assert course.decide(f"play:{event}@2a1").asked() == (0,), "discarded face down it does not draw"


@pytest.mark.rule("K8")
def test_an_effect_that_turns_a_card_down_is_remembered(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    event = shop.event(Played("main", TurnDown(Chosen(Which(side="enemy")))))
    state = table(Player(a, hand=event), Player(f"{b}^"))
    course = Course(state).decide(f"play:{event}@2a1")
    assert shown(course.state, 1) == b
    for viewer in (0, 1, None):
        assert GAME.observe(course.state, viewer).lines[1][0][0].card == b


@pytest.mark.rule("K8")
def test_nothing_that_lasts_until_the_end_of_the_turn_carries_over(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("main", Draw(1)))
    state = table(Player(f"{user}^", deck=" ".join([a] * 9)), Player(a, deck=" ".join([a] * 9)))
    course = Course(state).decide("use:a1.0").dealt()
    assert course.state.lines[0][0][0].used
    course = course.decide("end")
    assert not course.state.lines[0][0][0].used
