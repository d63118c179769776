"""The rules by number: counters."""

from __future__ import annotations

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.conditions import Trailing
from pyengine.games.kanon.abilities.effects import Draw, Gain
from pyengine.games.kanon.abilities.field_effects import Boost, Counter, Redirect
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.cost import Carried, Countered, Passed, Resolved
from tests.contract.course import refusal
from tests.games.kanon.workshop import Course, Player, Workshop, table


@pytest.mark.rule("K24")
def test_an_announced_and_paid_event_may_be_countered_and_its_cost_stays_paid(shop: Workshop) -> None:
    a = shop.character()
    event, stop = shop.event(Played("main", Gain()), cost=("any",)), shop.event(Played("counter", Counter()))
    state = table(Player(f"{a}^", hand=f"{event} {a}", deck=a), Player(a, hand=f"{stop} {a}"))
    course = Course(state).decide(f"play:{event}")
    assert refusal(GAME, course.state, 1, f"counter:{stop}") == "K21", "it is not paid yet"
    course = course.decide(f"pay:{a}")
    assert course.asked() == (1,)
    assert course.legal() == {f"counter:{stop}", "pass"}
    assert refusal(GAME, course.state, 0, "end") == "K24"
    assert refusal(GAME, course.state, 1, "end") == "K24"
    course = course.decide(f"counter:{stop}")
    assert course.of(Countered)
    assert course.of(Resolved)[-1].countered
    assert course.state.points[0] == ()
    assert course.state.discards == ((a, event), (stop,))
    assert course.asked() == (0,)


@pytest.mark.rule("K24")
def test_who_passes_lets_the_event_happen(shop: Workshop) -> None:
    a = shop.character()
    event, stop = shop.event(Played("main", Gain())), shop.event(Played("counter", Counter()))
    course = Course(table(Player(f"{a}^", hand=event, deck=a), Player(a, hand=stop)))
    course = course.decide(f"play:{event}", "pass").dealt()
    assert course.state.points[0] == (a,)
    assert course.state.announced is None


@pytest.mark.rule("K24")
def test_the_opponent_is_asked_whenever_it_might_counter_as_everybody_sees(shop: Workshop) -> None:
    a, event = shop.character(), shop.event(Played("main", Draw(1)))
    guard = shop.item(Used("counter", Counter()))
    for enemy, asked in (
        (Player(a, hand=a), True),
        (Player(a), False),
        (Player(f"{guard}^"), True),
        (Player(guard), False),
    ):
        course = Course(table(Player(f"{a}^", hand=event, deck=a), enemy)).decide(f"play:{event}")
        assert (course.asked() == (1,)) == asked
        assert bool(course.of(Passed)) == (not asked)


@pytest.mark.rule("K24")
def test_a_counter_is_paid_and_cannot_itself_be_countered(shop: Workshop) -> None:
    a = shop.character()
    event = shop.event(Played("main", Gain()))
    stop = shop.event(Played("counter", Counter()), cost=("any",))
    state = table(Player(f"{a}^", hand=f"{event} {stop} {a}", deck=a), Player(a, hand=f"{stop} {a}"))
    course = Course(state).decide(f"play:{event}", f"counter:{stop}")
    assert course.asked() == (1,)
    assert refusal(GAME, course.state, 0, f"counter:{stop}") == "K21"
    course = course.decide(f"pay:{a}")
    assert course.asked() == (0,)
    assert course.state.phase == "costs"
    assert course.state.discards == ((event,), (a, stop))
    assert refusal(GAME, course.state, 0, f"counter:{stop}") == "K24"


@pytest.mark.rule("K24")
def test_an_ability_may_counter_and_abilities_cannot_be_countered(shop: Workshop) -> None:
    a = shop.character()
    event = shop.event(Played("main", Gain()))
    guard = shop.item(Used("counter", Counter()))
    user = shop.character(Used("main", Draw(1)))
    state = table(Player(f"{user}^", hand=f"{event} {event}", deck=f"{a} {a}"), Player(f"{guard}^ {a}"))
    course = Course(state).decide("use:a1.0")
    assert not course.of(Passed), "nobody is asked"
    course = course.dealt().decide(f"play:{event}", "counter:a1.0")
    assert course.of(Countered)
    assert course.state.lines[1][0][0].used
    course = course.decide(f"play:{event}")
    assert course.legal() == {"pass"}
    assert refusal(GAME, course.state, 1, "counter:a1.0") == "K11", "once a turn"
    assert refusal(GAME, course.state, 1, "counter:a2.0") == "K8"
    assert refusal(GAME, course.state, 1, "counter:c1.0") == "K6"


@pytest.mark.rule("K24")
def test_only_counters_answer_and_only_if_their_condition_holds(shop: Workshop) -> None:
    a = shop.character()
    event, late = shop.event(Played("main", Gain())), shop.event(Played("counter", Counter(), if_=Trailing()))
    state = table(Player(f"{a}^", hand=event, deck=a), Player(f"{a}^", hand=f"{event} {late} {a}"))
    course = Course(state).decide(f"play:{event}")
    assert course.legal() == {"pass"}
    assert refusal(GAME, course.state, 1, f"counter:{late}") == "K22"
    assert refusal(GAME, course.state, 1, f"counter:{event}") == "K11"
    assert refusal(GAME, course.state, 1, f"counter:{a}") == "K3"
    assert refusal(GAME, course.state, 1, "counter:001") == "K24"
    assert refusal(GAME, course.state, 1, "counter:a1.0") == "K11"
    assert refusal(GAME, course.state, 1, f"play:{event}") == "K24"


@pytest.mark.rule("K24")
def test_another_target_may_be_chosen_for_an_event(shop: Workshop) -> None:
    a = shop.character()
    push = shop.event(Played("main", Boost(2, Chosen(Which(side="either")))))
    turn = shop.event(Played("counter", Redirect()))
    state = table(Player(f"{a}^", hand=push), Player(f"{a}^", hand=turn))
    course = Course(state).decide(f"play:{push}@1a1")
    assert course.legal() == {f"counter:{turn}@2a1", "pass"}
    course = course.decide(f"counter:{turn}@2a1")
    assert [course.state.lines[seat][0][0].boost for seat in (0, 1)] == [0, 2]


@pytest.mark.rule("K24")
def test_a_counter_takes_effect_before_the_event(shop: Workshop) -> None:
    a = shop.character()
    event, answer = shop.event(Played("main", Gain())), shop.event(Played("counter", Draw(1)))
    state = table(Player(f"{a}^", hand=event, deck=a), Player(a, hand=answer, deck=a))
    course = Course(state).decide(f"play:{event}", f"counter:{answer}").dealt()
    assert [carried.card for carried in course.of(Carried)] == [answer, event]
    assert course.state.points[0] == (a,)
