"""The rules by number: drawing, setting, the pay-cost phases, the end of the turn."""

from __future__ import annotations

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.choices import THAT, Chosen
from pyengine.games.kanon.abilities.conditions import EnemyTurn, OwnTurn
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Boost, Discard
from pyengine.games.kanon.abilities.modifiers import More
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.cost import Woken
from pyengine.games.kanon.events.turn import Drew, PhaseBegan, TurnBegan
from tests.contract.course import refusal
from tests.games.kanon.opening import begun
from tests.games.kanon.workshop import Course, Player, Workshop, table


def due(course: Course) -> int:
    """How many cards the draw phase brings."""
    return sum(owed.number for owed in course.state.owed)


# Draw


@pytest.mark.rule("K9")
def test_the_first_players_first_turn_draws_two_all_others_three() -> None:
    course = begun().handed(0, 7).handed(1, 7).decide("keep", "keep", "done", "done")
    assert [owed[:2] for owed in course.state.owed] == [(0, 2)]
    assert refusal(GAME, course.state, 0, "done") == "K9"
    card = course.dealt().permanents(0)[0]
    course = course.dealt().decide(f"set:{card}>a", "done", "end")
    while course.state.phase == "toss":
        course = course.decide(min(course.legal()))
    assert course.state.turn == 2
    assert [owed[:2] for owed in course.state.owed] == [(1, 3)]


@pytest.mark.rule("K9")
def test_a_drawn_card_is_its_drawers_alone(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(f"{a}^"), Player(a, deck=f"{a} {a} {a}"))
    course = Course(state).decide("end").dealt()
    drew = course.of(Drew)[0]
    assert drew.seen_by(1) == drew
    assert drew.seen_by(0) == drew.seen_by(None) == Drew(1, "?", "hand")
    assert drew.reveals


@pytest.mark.rule("K9")
def test_who_cannot_draw_the_full_number_draws_nothing_and_loses(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(f"{a}^"), Player(a, deck=f"{a} {a}"))
    course = Course(state).decide("end")
    assert course.outcome().winners == (0,)
    assert course.outcome().reason == "decking"
    assert not course.of(Drew)


@pytest.mark.rule("K9")
def test_the_last_card_of_a_deck_may_be_drawn(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(f"{a}^"), Player(a, deck=f"{a} {a} {a}"))
    course = Course(state).decide("end").dealt()
    assert course.state.decks[1] == ()
    assert course.asked() == (1,)


@pytest.mark.rule("K9")
def test_cards_may_add_to_the_draw(shop: Workshop) -> None:
    a, more = shop.character(), shop.item(Standing(More("draws")))
    state = table(Player(f"{a}^"), Player(f"{a} {more}^", deck=" ".join([a] * 9)))
    assert due(Course(state).decide("end")) == 4


@pytest.mark.rule("K9")
def test_what_is_added_to_the_draw_is_counted_in_the_turn_that_draws(shop: Workshop) -> None:
    a = shop.character()
    mine, theirs = (
        shop.item(Standing(More("draws"), if_=OwnTurn())),
        shop.item(Standing(More("draws"), if_=EnemyTurn())),
    )
    deck = " ".join([a] * 9)
    for item, number in ((mine, 4), (theirs, 3)):
        course = Course(table(Player(f"{a}^"), Player(f"{a} {item}^", deck=deck))).decide("end")
        assert due(course) == number


# Set


@pytest.mark.rule("K10")
def test_up_to_three_permanents_are_set_then_come_costs(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(a, hand=f"{a} {a} {a} {a}"), Player(a), phase="set")
    course = Course(state).decide(f"set:{a}>a", f"set:{a}>a")
    assert course.state.phase == "set"
    course = course.decide(f"set:{a}>b")
    assert course.state.phase == "costs"
    assert len(course.state.hands[0]) == 1
    assert refusal(GAME, course.state, 0, f"set:{a}>b") == "K10"
    assert refusal(GAME, course.state, 0, "done") == "K10"


@pytest.mark.rule("K10")
def test_setting_may_be_ended_at_any_time_and_ends_by_itself_without_a_hand(shop: Workshop) -> None:
    a, event = shop.character(), shop.event()
    state = table(Player(a, hand=f"{a} {event}"), Player(a), phase="set")
    assert Course(state).decide("done").state.phase == "costs"
    course = Course(state).decide(f"set:{a}>b")
    assert course.legal() == {"done"}, "that no permanent is left is nobody's business"
    assert refusal(GAME, course.state, 0, f"set:{event}>b") == "K3"
    assert refusal(GAME, course.state, 0, f"set:{a}>b") == "K10"
    alone = table(Player(a, hand=a), Player(a), phase="set")
    assert Course(alone).decide(f"set:{a}>b").state.phase == "costs"


@pytest.mark.rule("K10")
def test_cards_may_allow_to_set_more(shop: Workshop) -> None:
    a, more = shop.character(), shop.item(Standing(More("sets")))
    state = table(Player(f"{more}^", hand=" ".join([a] * 5)), Player(a), phase="set")
    course = Course(state).decide(*[f"set:{a}>b"] * 3)
    assert course.state.phase == "set"
    assert course.decide(f"set:{a}>b").state.phase == "costs"


# Pay-cost phases


@pytest.mark.rule("K11")
def test_in_a_pay_cost_phase_own_cards_are_turned_up_in_any_order(shop: Workshop) -> None:
    a, b, thing = shop.character(), shop.character(), shop.item()
    state = table(Player(f"{a} {b}/{thing}"), Player(a))
    course = Course(state).decide("up:a2", "up:b1", "up:a1")
    assert all(each.up for _, each in course.state.permanents(0))
    assert refusal(GAME, course.state, 0, "up:a1") == "K8"
    assert refusal(GAME, course.state, 0, "up:c1") == "K6"
    assert not any(each.up for _, each in course.state.permanents(1))
    assert refusal(GAME, state, 1, "up:a1") == "K11"


@pytest.mark.rule("K11")
def test_an_ability_without_a_cost_is_used_once_a_turn_for_each_card(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("main", Draw(1)))
    state = table(Player(f"{user}^ {user}^", deck=" ".join([a] * 9)), Player(a, deck=" ".join([a] * 9)))
    course = Course(state).decide("use:a1.0").dealt()
    assert refusal(GAME, course.state, 0, "use:a1.0") == "K11"
    course = course.decide("use:a2.0").dealt()
    assert not {"use:a1.0", "use:a2.0"} & course.legal()
    course = course.decide("end").dealt().decide("done", "end").dealt().decide("done")
    assert {"use:a1.0", "use:a2.0"} <= course.legal()


@pytest.mark.rule("K11")
def test_an_ability_with_a_cost_is_used_as_often_as_it_is_paid(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("main", Draw(1), cost=("any",)))
    state = table(Player(f"{user}^ {a}^ {a}^", deck=f"{a} {a} {a}"), Player(a))
    course = Course(state).decide("use:a1.0", "pay:a2").dealt().decide("use:a1.0", "pay:a2").dealt()
    assert len(course.state.hands[0]) == 2
    assert refusal(GAME, state, 0, "use:a2.0") == "K11", "there is no such ability"
    assert refusal(GAME, state, 0, "use:c1.0") == "K6"


@pytest.mark.rule("K11")
@pytest.mark.rule("K16")
def test_what_is_marked_otherwise_is_not_used_in_a_pay_cost_phase(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("battle", Draw(1)))
    event, answer = shop.event(Played("battle", Draw(1))), shop.event(Played("counter", Draw(1)))
    state = table(Player(f"{user}^", hand=f"{event} {answer}"), Player(a))
    assert refusal(GAME, state, 0, "use:a1.0") == "K16"
    assert refusal(GAME, state, 0, f"play:{event}") == "K16"
    assert refusal(GAME, state, 0, f"play:{answer}") == "K24"
    assert refusal(GAME, state, 0, f"counter:{answer}") == "K24"


@pytest.mark.rule("K12")
@pytest.mark.rule("K13")
def test_there_is_one_battle_a_turn_then_a_second_pay_cost_phase(shop: Workshop) -> None:
    strong, weak = shop.character(power=5), shop.character(power=3)
    state = table(Player(f"{strong}^ {weak}/{weak}"), Player(f"{weak}^ {weak}", deck=" ".join([weak] * 9)))
    course = Course(state).battle()
    assert course.state.phase == "costs2"
    assert refusal(GAME, course.state, 0, "attack:b") == "K12"
    course = course.decide("up:b1")
    assert course.legal() == {"up:a1", "end"}
    assert course.decide("end").state.turn == state.turn + 1


@pytest.mark.rule("K12")
@pytest.mark.rule("K13")
def test_to_end_the_first_pay_cost_phase_is_to_go_without_battle(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(f"{a}^"), Player(a, deck=" ".join([a] * 9)))
    course = Course(state).decide("end")
    assert course.kinds() == ["PhaseBegan", "TurnEnded", "TurnBegan"]
    assert course.state.active == 1


# End


@pytest.mark.rule("K14")
def test_a_turn_ends_with_seven_cards_in_hand_at_most(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    state = table(Player(f"{a}^", hand=f"{b} {b} {' '.join([a] * 7)}"), Player(a, deck=" ".join([a] * 9)))
    course = Course(state).decide("end")
    assert course.state.phase == "toss"
    assert course.legal() == {f"toss:{a}", f"toss:{b}"}
    assert refusal(GAME, course.state, 0, "end") == "K14"
    assert refusal(GAME, course.state, 0, "toss:001") == "K14"
    assert refusal(GAME, course.state, 1, f"toss:{a}") == "K14"
    course = course.decide(f"toss:{b}", f"toss:{b}")
    assert course.state.discards[0] == (b, b)
    assert course.state.active == 1
    assert refusal(GAME, state, 0, f"toss:{b}") == "K14"


@pytest.mark.rule("K14")
def test_cards_may_raise_the_limit(shop: Workshop) -> None:
    a, more = shop.character(), shop.item(Standing(More("hand")))
    state = table(Player(f"{more}^", hand=" ".join([a] * 8)), Player(a, deck=" ".join([a] * 9)))
    assert Course(state).decide("end").state.active == 1


# Triggered abilities


@pytest.mark.rule("K22")
def test_abilities_triggered_at_once_are_carried_out_the_turn_players_first(shop: Workshop) -> None:
    a = shop.character()
    drawing = shop.character(Triggered("discarded", Draw(1)))
    sweep = shop.event(Played("main", Discard(Which(side="either", kind="character"))))
    state = table(Player(f"{drawing}^/{a}", hand=sweep, deck=a), Player(f"{drawing}^ {a}", deck=a))
    course = Course(state).decide(f"play:{sweep}")
    assert [step.seat for step in course.of(Woken)[0].steps] == [0, 1]
    assert [drew.seat for drew in course.dealt().of(Drew)] == [0, 1]


@pytest.mark.rule("K22")
def test_an_ability_may_wait_for_the_beginning_of_its_owners_turn(shop: Workshop) -> None:
    a = shop.character()
    waiting = shop.character(Triggered("turn", Draw(1)))
    state = table(Player(f"{waiting}^", deck=a), Player(f"{waiting}^ {waiting}", deck=" ".join([a] * 9)))
    course = Course(state).decide("end")
    assert isinstance(course.events[-2], TurnBegan)
    assert due(course) == 3, "first the draw phase, then what was triggered"
    course = course.dealt()
    assert len(course.state.hands[1]) == 4
    assert course.of(PhaseBegan)[-1].phase == "set"


@pytest.mark.rule("K22")
def test_effects_of_one_ability_share_a_choice_another_copy_chooses_for_itself(shop: Workshop) -> None:
    a = shop.character()
    which = Chosen(Which(kind="character"))
    parting = shop.item(Triggered("discarded", Boost(1, which), Boost(2, THAT)))
    sweep = shop.event(Played("main", Discard(Which(kind="item"))))
    state = table(Player(f"{parting}^ {parting}^/{a}^ {a}^", hand=sweep), Player(a))
    course = Course(state).decide(f"play:{sweep}")
    assert course.legal() == {"at:1b1", "at:1b2"}
    assert refusal(GAME, course.state, 0, "at:1a1") == "K22"
    assert refusal(GAME, course.state, 0, "end") == "K22"
    assert refusal(GAME, course.state, 1, "at:1b1") == "K22"
    course = course.decide("at:1b2")
    assert [each.boost for each in course.state.lines[0][1]] == [0, 3]
    course = course.decide("at:1b1")
    assert [each.boost for each in course.state.lines[0][1]] == [3, 3]
    assert course.state.agenda == ()
