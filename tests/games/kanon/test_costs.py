"""The rules by number: costs and what pays them, items, modifiers of cards."""

from __future__ import annotations

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.conditions import Hand
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Boost, Return
from pyengine.games.kanon.abilities.modifiers import CostLess
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.vocabulary import ONE, TWO
from pyengine.games.kanon.events.cost import Called, Paid
from pyengine.games.kanon.events.field import Boosted, Failed, TurnedUp
from pyengine.games.kanon.rules.costs import lessened
from tests.contract.course import refusal
from tests.games.kanon.workshop import Course, Player, Workshop, shown, table

CHILD = Which(side="either", trait="child")


def payments(course: Course) -> set[str]:
    """How the cost that is due may be paid."""
    legal = course.legal()
    assert all(decision.startswith("pay:") for decision in legal)
    return {decision.removeprefix("pay:") for decision in legal}


@pytest.mark.rule("K3")
@pytest.mark.rule("K21")
def test_an_item_is_paid_for_with_own_face_up_characters_on_the_field(shop: Workshop) -> None:
    a, thing, dear = shop.character(), shop.item(), shop.item(cost=("any",))
    state = table(Player(f"{dear} {a}^ {a}/{thing}^ {a}^", hand=a), Player(f"{a}^"))
    course = Course(state).decide("up:a1")
    assert payments(course) == {"a2", "b2"}
    for wrong in ("a3", "b1", "c1", "a2+b2"):
        assert refusal(GAME, course.state, 0, f"pay:{wrong}") == "K21"
    assert refusal(GAME, course.state, 0, f"pay:{a}") == "K21"
    assert refusal(GAME, course.state, 0, "end") == "K21"
    assert refusal(GAME, course.state, 1, "pass") == "K21"
    course = course.decide("pay:b2")
    assert shown(course.state, 0) == f"{dear}^ {a}^ {a}/{thing}^"
    assert course.state.discards[0] == (a,)
    assert course.kinds()[-4:] == ["Called", "Paid", "Resolved", "TurnedUp"]
    assert refusal(GAME, course.state, 0, "pay:a2") == "K21"


@pytest.mark.rule("K21")
def test_an_event_is_paid_for_with_characters_of_the_hand(shop: Workshop) -> None:
    a, b, thing = shop.character(), shop.character(), shop.item()
    event = shop.event(Played("main", Draw(1)), cost=("any",))
    state = table(Player(f"{a}^", hand=f"{a} {a} {b} {thing} {event} {event}", deck=a), Player(a))
    course = Course(state).decide(f"play:{event}")
    assert payments(course) == {a, b}, "equal cards are one choice"
    for wrong in (thing, event, "001", f"{a}+{b}"):
        assert refusal(GAME, course.state, 0, f"pay:{wrong}") == "K21"
    assert refusal(GAME, course.state, 0, "pay:a1") == "K21"
    course = course.decide(f"pay:{b}").dealt()
    assert course.state.discards[0] == (b, event)
    assert course.state.hands[0] == tuple(sorted((a, a, a, thing, event)))


@pytest.mark.rule("K21")
def test_what_cannot_be_paid_cannot_be_announced(shop: Workshop) -> None:
    a, thing = shop.character(), shop.item(cost=("any", "any"))
    user = shop.item(Used("main", Draw(1), cost=("any",)))
    event = shop.event(Played("main", Draw(1)), cost=("any",))
    state = table(Player(f"{thing} {user}^ {a}", hand=event, deck=a), Player(f"{a}^ {a}^"))
    assert {*GAME.legal(state, 0)} == {"up:a3", "attack:a", "end"}
    assert refusal(GAME, state, 0, "up:a1") == "K21"
    assert refusal(GAME, state, 0, "use:a2.0") == "K21"
    assert refusal(GAME, state, 0, f"play:{event}") == "K21"


@pytest.mark.rule("K21")
def test_a_suits_symbol_is_paid_by_that_suit_only(shop: Workshop) -> None:
    cat, note = shop.character(suit="cat"), shop.character(suit="note")
    thing = shop.item(cost=("cat", "any"))
    course = Course(table(Player(f"{thing} {cat}^ {note}^/{note}^ {cat}^"), Player(cat))).decide("up:a1")
    assert payments(course) == {"a2+a3", "a2+b1", "a2+b2", "a3+b2", "b1+b2"}
    assert refusal(GAME, course.state, 0, "pay:a3+b1") == "K21"
    poor = table(Player(f"{thing} {note}^ {note}^"), Player(cat))
    assert refusal(GAME, poor, 0, "up:a1") == "K21"
    event = shop.event(Played("main", Draw(1)), cost=("cat",))
    hand = table(Player(f"{cat}^", hand=f"{event} {note}", deck=note), Player(cat))
    assert refusal(GAME, hand, 0, f"play:{event}") == "K21"


@pytest.mark.rule("K21")
def test_a_payment_with_nothing_to_choose_is_still_decided(shop: Workshop) -> None:
    a, thing = shop.character(), shop.item(cost=("any",))
    course = Course(table(Player(f"{thing} {a}^"), Player(a))).decide("up:a1")
    assert payments(course) == {"a2"}
    assert course.state.announced is not None


@pytest.mark.rule("K21")
def test_a_card_may_pay_for_its_own_ability_and_the_battling_card_too(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("battle", Draw(1), cost=("any",)))
    state = table(Player(f"{user}^ {a}", deck=f"{a} {a}"), Player(f"{a}^ {a}"))
    course = Course(state).decide("attack:a", "against:a", "use:a1.0")
    assert payments(course) == {"a1"}
    course = course.decide("pay:a1").dealt()
    assert course.state.hands[0] == (a,)
    assert course.fought().state.discards[0] == (user, a)


@pytest.mark.rule("K21")
@pytest.mark.rule("K23")
def test_after_the_payment_raison_detre_is_checked_then_the_effect_happens(shop: Workshop) -> None:
    child = shop.character(traits=("child",))
    thing = shop.item(Used("main", Draw(1), cost=("any",)), raison=CHILD)
    state = table(Player(f"{thing}^ {child}^/{thing}", deck=child), Player(child))
    course = Course(state).decide("use:a1.0", "pay:a2")
    assert course.kinds() == ["Called", "Paid", "Failed", "Resolved", "Carried", "DrawsOwed"]
    assert course.dealt().state.hands[0] == (child,)


@pytest.mark.rule("K21")
@pytest.mark.rule("K25")
def test_after_the_payment_the_end_is_checked_before_the_effect(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("main", Draw(1), cost=("any",)))
    course = Course(table(Player(f"{user}^", deck=a), Player(a))).decide("use:a1.0", "pay:a1")
    assert course.outcome().reason == "empty"
    assert course.outcome().winners == (1,)


@pytest.mark.rule("K21")
def test_a_dear_item_shows_its_face_when_it_is_announced(shop: Workshop) -> None:
    a, thing = shop.character(), shop.item(cost=("any",))
    course = Course(table(Player(f"{thing} {a}^"), Player(a))).decide("up:a1")
    (called,) = course.of(Called)
    assert called.reveals
    assert called.seen_by(1) == called
    assert GAME.observe(course.state, 1).lines[0][0][0].card == thing
    assert not course.of(TurnedUp)


@pytest.mark.rule("K21")
def test_cards_may_lessen_costs_plain_symbols_first(shop: Workshop) -> None:
    assert lessened(("any", "cat"), 1, 0) == ("cat",)
    assert lessened(("cat", "note"), 3, 0) == ()
    a, saver = shop.character(), shop.character(Standing(CostLess("item")))
    thing, event = shop.item(cost=("any",)), shop.event(Played("main", Draw(1)), cost=("any",))
    state = table(Player(f"{saver}^ {thing}", hand=event, deck=a), Player(f"{a}^ {saver}^"))
    course = Course(state).decide("up:a2")
    assert not course.of(Paid)
    assert shown(course.state, 0) == f"{saver}^ {thing}^"
    assert refusal(GAME, state, 0, f"play:{event}") == "K21"


@pytest.mark.rule("K21")
def test_an_event_that_costs_something_is_never_free(shop: Workshop) -> None:
    assert lessened(("any", "cat"), 3, 1) == ("cat",)
    a, saver = shop.character(), shop.item(Standing(CostLess("event")))
    one, two = (shop.event(Played("main", Draw(1)), cost=cost) for cost in (ONE, TWO))
    state = table(Player(f"{a}^ {saver}^ {saver}^", hand=f"{one} {two} {a}", deck=f"{a} {a}"), Player(a))
    for event in (one, two):
        assert payments(Course(state).decide(f"play:{event}")) == {a}


@pytest.mark.rule("K21")
def test_a_cost_is_settled_by_the_announcement(shop: Workshop) -> None:
    """What it costs depends on the hand, which is smaller once the event has left it."""
    a = shop.character()
    saver = shop.item(Standing(CostLess("event"), if_=Hand(1, less=True)))
    event = shop.event(Played("main", Draw(1)), cost=TWO)
    state = table(Player(f"{a}^ {saver}^", hand=f"{event} {a} {a}", deck=a), Player(a))
    course = Course(state).decide(f"play:{event}")
    assert payments(course) == {f"{a}+{a}"}


@pytest.mark.rule("K11")
@pytest.mark.rule("K21")
def test_an_item_that_its_own_payment_takes_away_is_not_turned_up(shop: Workshop) -> None:
    thing = shop.item(Triggered("up", Draw(1)), cost=("any",))
    thief = shop.character(Triggered("discarded", Return(Which(face="down"))))
    other = shop.character()
    course = Course(table(Player(f"{thing} {thief}^ {other}^", deck=other), Player(other)))
    course = course.decide("up:a1", "pay:a2")
    assert thing in course.state.hands[0]
    assert not course.of(TurnedUp)
    assert course.asked() == (0,)


# Modifiers and targets


@pytest.mark.rule("K22")
def test_a_modifier_belongs_to_the_card_and_goes_with_it(shop: Workshop) -> None:
    a = shop.character()
    push = shop.event(Played("main", Boost(2, Chosen(Which(side="own")))))
    state = table(Player(f"{a}^ {a}^", hand=push), Player(f"{a} {a}", deck=" ".join([a] * 9)))
    course = Course(state).decide(f"play:{push}@1a1")
    assert [each.boost for each in course.state.lines[0][0]] == [2, 0]
    assert course.battle().powers() == (6, 4)
    after = course.decide("end").state
    assert [each.boost for each in after.lines[0][0]] == [0, 0]


@pytest.mark.rule("K22")
def test_an_effect_whose_target_has_left_does_nothing(shop: Workshop) -> None:
    a = shop.character()
    user = shop.item(Used("main", Boost(2, Chosen(Which(side="own", kind="character"))), cost=("any",)))
    state = table(Player(f"{user}^ {a}^ {a}^"), Player(a))
    course = Course(state).decide("use:a1.0@1a2", "pay:a2")
    assert not course.of(Boosted)
    assert [each.boost for _, each in course.state.permanents(0)] == [0, 0]
    course = Course(state).decide("use:a1.0@1a2", "pay:a3")
    assert [each.boost for _, each in course.state.permanents(0)] == [0, 2]


@pytest.mark.rule("K22")
def test_a_target_must_be_one_that_the_effect_can_have(shop: Workshop) -> None:
    a = shop.character()
    push = shop.event(Played("main", Boost(2, Chosen(Which(side="own")))))
    state = table(Player(f"{a}^ {a}", hand=push), Player(f"{a}^"))
    assert {decision for decision in GAME.legal(state, 0) if "play" in decision} == {f"play:{push}@1a1"}
    for wrong in ("", "@1a2", "@2a1", "@1c1", "@1a", "@001"):
        assert refusal(GAME, state, 0, f"play:{push}{wrong}") == "K22"
    assert refusal(GAME, state, 0, "at:1a1") == "K22"
    nobody = table(Player(a, hand=push), Player(f"{a}^"))
    assert refusal(GAME, nobody, 0, f"play:{push}") == "K22"
    plain = shop.event(Played("main", Draw(1)))
    aimless = table(Player(f"{a}^", hand=plain, deck=a), Player(f"{a}^"))
    assert refusal(GAME, aimless, 0, f"play:{plain}@1a1") == "K22"


@pytest.mark.rule("K22")
def test_all_that_fail_leave_together(shop: Workshop) -> None:
    child = shop.character(traits=("child",))
    nurse = shop.character(raison=CHILD)
    thing = shop.item(cost=("any",))
    state = table(Player(f"{thing} {child}^ {nurse}^"), Player(f"{nurse}^ {thing}"))
    course = Course(state).decide("up:a1", "pay:a2")
    (failed,) = course.of(Failed)
    assert [gone.seat for gone in failed.gone] == [0, 1]
