"""What effects do, each on cards made for it."""

from __future__ import annotations

import pytest

from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.choices import THAT, Chosen, ChosenDiscard, ChosenLine
from pyengine.games.kanon.abilities.effects import (
    Draw,
    Effect,
    Gain,
    Lose,
    Mill,
    Move,
    Reclaim,
    Recover,
    ShowHand,
    Swap,
    SwapEnds,
    Toss,
)
from pyengine.games.kanon.abilities.field_effects import (
    Again,
    Boost,
    BoostEach,
    CallOff,
    Copy,
    Counter,
    Discard,
    Look,
    Redirect,
    Return,
    Score,
    TakeBehind,
    TurnDown,
    TurnUp,
    WinTie,
)
from pyengine.games.kanon.abilities.modifiers import Power, Safe, TieWins
from pyengine.games.kanon.abilities.which import Sort, Which
from pyengine.games.kanon.cards.vocabulary import ONE, TWO
from pyengine.games.kanon.events.turn import DrawsOwed
from tests.games.kanon.workshop import Course, Player, Workshop, shown, table

FOE = Which(side="enemy", place="battle")
ENEMIES = Which(side="enemy")


# Effects on hands, decks, discards, victory piles


def played(shop: Workshop, *effects: Effect, one: Player, two: Player, at: str = "") -> Course:
    """The first player plays an event with these effects in a pay-cost phase.

    The hands hold what they need for it.
    """
    code = shop.event(Played("main", *effects))
    hand = f"{one.hand} {code}"
    state = table(Player(one.lines, hand, one.deck, one.discards, one.points), two)
    course = Course(state).decide(f"play:{code}{at}")
    return course.decide("pass") if two.hand else course


@pytest.mark.rule("K29")
def test_draw_gives_cards_from_ones_own_deck_or_from_both(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    course = played(shop, Draw(2), one=Player(f"{a}^", deck=f"{a} {b} {b}"), two=Player(b, deck=b))
    assert course.pile() == {a: 1, b: 2}
    course = course.draw(b, a)
    assert course.state.hands == ((a, b), ())
    course = played(shop, Draw(1, "each"), one=Player(f"{a}^", deck=a), two=Player(b, deck=b)).draw(a, b)
    assert course.state.hands == ((a,), (b,))
    course = played(shop, Draw(1, "enemy"), one=Player(f"{a}^", deck=a), two=Player(b, deck=b)).draw(b)
    assert course.state.hands == ((), (b,))


@pytest.mark.rule("K9")
def test_who_cannot_draw_all_that_an_effect_gives_loses_but_nobody_by_discarding_the_deck(
    shop: Workshop,
) -> None:
    a = shop.character()
    course = played(shop, Draw(3), one=Player(f"{a}^", deck=f"{a} {a}"), two=Player(a))
    assert course.outcome().winners == (1,)
    assert course.outcome().reason == "decking"
    course = played(shop, Mill(4), one=Player(f"{a}^"), two=Player(a, deck=f"{a} {a}")).dealt()
    assert [owed.number for owed in course.of(DrawsOwed)] == [2]
    assert course.state.discards[1] == (a, a)
    assert course.state.decks[1] == ()
    assert course.asked() == (0,)
    course = played(shop, Gain(2), one=Player(f"{a}^"), two=Player(a))
    assert course.state.points[0] == ()
    assert course.asked() == (0,)


def test_toss_lets_the_hands_owner_choose_where_there_is_a_choice(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    course = played(shop, Toss(1), one=Player(f"{a}^"), two=Player(b, hand=f"{a} {b}"))
    assert course.asked() == (1,)
    assert course.legal() == {f"toss:{a}", f"toss:{b}"}
    course = course.decide(f"toss:{b}")
    assert course.state.hands[1] == (a,)
    assert course.state.discards[1] == (b,)
    course = played(shop, Toss(2), one=Player(f"{a}^"), two=Player(b, hand=f"{a} {b}"))
    assert course.state.discards[1] == (a, b)
    assert course.asked() == (0,)
    course = played(shop, Draw(1), Toss(1, "own"), one=Player(f"{a}^", deck=b), two=Player(b)).draw(b)
    assert course.state.discards[0][-1] == b


def test_victory_points_are_gained_from_the_deck_and_lost_newest_first(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    course = played(shop, Gain(), one=Player(f"{a}^", deck=f"{a} {b}", points=a), two=Player(b)).draw(b)
    assert course.state.points[0] == (a, b)
    course = played(shop, Lose(), one=Player(f"{a}^"), two=Player(b, points=f"{a} {a} {b}", discards=a))
    assert course.state.points[1] == (a, a)
    assert course.state.discards[1] == (a, b)
    course = played(shop, Lose("each"), one=Player(f"{a}^", points=a), two=Player(b))
    assert course.state.points == ((), ())


@pytest.mark.rule("K25")
def test_the_seventh_point_wins_even_if_an_effect_gives_it(shop: Workshop) -> None:
    a = shop.character()
    course = played(shop, Gain(), one=Player(f"{a}^", deck=a, points=" ".join([a] * 6)), two=Player(a)).draw(
        a
    )
    assert course.outcome().winners == (0,)
    assert course.outcome().reason == "points"


def test_recover_takes_a_chosen_card_of_a_sort_from_the_discards(shop: Workshop) -> None:
    a, item = shop.character(suit="cat"), shop.item()
    recover = Recover(ChosenDiscard(Sort(suit="cat")))
    event = shop.event(Played("main", recover))
    state = table(Player(f"{a}^", hand=event, discards=f"{item} {a}"), Player(a))
    assert {d for d in Course(state).legal() if d.startswith("play")} == {f"play:{event}@{a}"}
    course = Course(state).decide(f"play:{event}@{a}")
    assert course.state.hands[0] == (a,)
    assert course.state.discards[0] == (item, event)
    assert not any(
        decision.startswith("play")
        for decision in Course(table(Player(f"{a}^", hand=event, discards=item), Player(a))).legal()
    )


def test_reclaim_brings_a_discarded_card_back_to_the_hand(shop: Workshop) -> None:
    gull = shop.character(Triggered("discarded", Reclaim()))
    a = shop.character(power=5)
    course = Course(table(Player(f"{a}^/{a}"), Player(f"{gull}/{a}"))).battle()
    assert course.state.hands[1] == (gull,)
    assert course.state.discards[1] == ()
    assert course.state.known[1] == (gull,)


def test_a_hand_is_shown_and_remembered(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    course = played(shop, ShowHand(), one=Player(f"{a}^"), two=Player(b, hand=f"{a} {b}"))
    assert course.state.known[1] == (a, b)
    assert course.game.observe(course.state, 0).hands[1] == (a, b)


# Effects on the field


def test_boosts_last_until_the_end_of_the_turn_and_no_longer(shop: Workshop) -> None:
    a = shop.character()
    weaken = Boost(-2, Chosen(ENEMIES))
    course = played(shop, weaken, one=Player(f"{a}^/{a}"), two=Player(f"{a}^/{a}"), at="@2a1").battle()
    assert course.powers() == (4, 2)
    course = played(
        shop, weaken, one=Player(f"{a}^/{a}"), two=Player(f"{a}^/{a}", deck=" ".join([a] * 9)), at="@2a1"
    )
    course = course.decide("end").dealt().decide("done").battle()
    assert course.powers() == (4, 4)


@pytest.mark.rule("K22")
def test_what_an_effect_gave_is_gone_with_the_card_that_left(shop: Workshop) -> None:
    a = shop.character()
    front = Which(place="front")
    event = shop.event(Played("main", Boost(3, front), Move("rear", Chosen(front)), Boost(2, THAT)))
    state = table(Player(f"{a}^ {a}^/{a}", hand=event), Player(f"{a}/{a}"))
    course = Course(state).decide(f"play:{event}@1a1")
    assert [each.boost for each in course.state.lines[0][0]] == [0, 5]
    back = shop.event(Played("main", Return(Chosen(Which())), Boost(2, THAT)))
    course = Course(table(Player(f"{a}^/{a}", hand=back), Player(a))).decide(f"play:{back}@1a1")
    assert course.state.hands[0] == (a,)
    assert shown(course.state, 0) == f"/{a}"


def test_a_boost_can_be_counted(shop: Workshop) -> None:
    a, cat = shop.character(), shop.character(suit="cat")
    boost = BoostEach(Which(side="either", suit="cat"), 2, Which(place="front"))
    lines = f"{a}^ {cat}^/{a}"
    assert played(shop, boost, one=Player(lines), two=Player(a)).battle().powers() == (5, 4)
    two = Player(f"{a}/{cat}^ {cat}^")
    assert played(shop, boost, one=Player(lines), two=two).battle().powers() == (6, 4)
    assert played(shop, boost, one=Player(f"{a}^/{a}"), two=Player(a)).battle().powers() == (4, 4)


@pytest.mark.rule("K6")
def test_discarded_cards_leave_together_and_the_gaps_close(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    front = Which(side="enemy", place="front")
    course = played(shop, Discard(front), one=Player(f"{a}^"), two=Player(f"{a}^ {b}/{b}^/{b} {a}^"))
    assert shown(course.state, 1) == f"{b}//{b} {a}^"
    assert course.state.discards[1] == (a, b)


def test_safe_cards_are_not_discarded_by_enemy_effects_but_by_ones_own(shop: Workshop) -> None:
    a, boat = shop.character(), shop.item(Standing(Safe(Which(place="line", other=True))))
    every = Which(side="either")
    course = played(shop, Discard(every), one=Player(f"{a}/{a}^ {boat}^"), two=Player(f"{a}^ {boat}^/{a}"))
    assert shown(course.state, 1) == f"{a}^/{a}"
    assert shown(course.state, 0) == a


def test_turning_up_by_an_effect_is_free_and_triggers_abilities(shop: Workshop) -> None:
    a, b = shop.character(), shop.character(Triggered("up", Draw(1)))
    item = shop.item(cost=TWO)
    hidden = Which(side="either", place="front", face="down")
    course = played(shop, TurnUp(hidden), one=Player(f"{item}/{a}^"), two=Player(f"{b} {b}", deck=a)).draw(a)
    assert shown(course.state, 0) == f"{item}^/{a}^"
    assert shown(course.state, 1) == f"{b}^ {b}"
    assert course.state.hands[1] == (a,)


@pytest.mark.rule("K8")
def test_a_card_that_is_turned_down_has_no_effect_and_stays_known(shop: Workshop) -> None:
    a, aura = shop.character(), shop.character(Standing(Power(1, Which(place="field"))))
    event = shop.event(Played("main", TurnDown(Chosen(ENEMIES))))
    state = table(Player(f"{a}^/{a}", hand=event), Player(f"{a}^/{aura}^"))
    assert Course(state).battle().powers() == (4, 5)
    course = Course(state).decide(f"play:{event}@2b1")
    assert shown(course.state, 1) == f"{a}^/{aura}"
    assert course.game.observe(course.state, 0).lines[1][1][0].card == aura
    assert course.battle().powers() == (4, 4)


def test_return_and_score_take_cards_off_the_field(shop: Workshop) -> None:
    a, sailor = shop.character(), shop.character(traits=("sailor",))
    enemy = Return(Chosen(Which(side="enemy", face="any")))
    course = played(shop, enemy, one=Player(f"{a}^"), two=Player(f"{a} {sailor}"), at="@2a1")
    assert course.state.hands[1] == (a,)
    assert course.game.observe(course.state, 0).hands[1] == ("?",)
    course = played(shop, Score(Which(trait="sailor")), one=Player(f"{a}^ {sailor}^/{sailor}"), two=Player(a))
    assert course.state.points[0] == (sailor,)
    assert shown(course.state, 0) == f"{a}^/{sailor}"


def test_cards_move_within_their_field(shop: Workshop) -> None:
    a, b, c = shop.character(), shop.character(), shop.character()
    one, two = Player(f"{a}^ {b} {c}^/{a}"), Player(f"{a} {b} {c}")

    def field(*effects: Effect, at: str, seat: int = 0) -> str:
        return shown(played(shop, *effects, one=one, two=two, at=at).state, seat)

    own = Which(face="any")
    assert field(Move("front", Chosen(own)), at="@1a3") == f"{c}^ {a}^ {b}/{a}"
    assert field(Move("rear", Chosen(own)), at="@1a1") == f"{b} {c}^ {a}^/{a}"
    assert field(Move("rear", Chosen(own)), at="@1a3") == one.lines
    assert field(SwapEnds(ChosenLine()), at="@1a") == f"{c}^ {b} {a}^/{a}"
    assert field(SwapEnds(ChosenLine(enemy=True)), at="@2a", seat=1) == f"{c} {b} {a}"
    assert field(Swap(Chosen(own, 2)), at="@1a2+1b1") == f"{a}^ {a} {c}^/{b}"
    either = Which(side="either", face="any")
    assert field(Swap(Chosen(either, 2)), at="@1a2+2a1") == one.lines


def test_a_line_of_one_card_has_no_ends_to_swap(shop: Workshop) -> None:
    a = shop.character()
    event = shop.event(Played("main", SwapEnds(ChosenLine())))
    state = table(Player(f"{a}^ {a}/{a}", hand=event), Player(a))
    assert {d for d in Course(state).legal() if d.startswith("play")} == {f"play:{event}@1a"}


def test_a_copy_fights_with_attribute_suit_and_powers_of_its_model(shop: Workshop) -> None:
    a = shop.character(powers=(1, 2, 3, 4, 5))
    model = shop.character(attribute="mystery", powers=(6, 6, 6, 6, 2), suit="cat")
    event = shop.event(
        Played("battle", Copy(Chosen(Which(side="either", place="front")), Which(place="battle")))
    )
    state = table(Player(f"{a}^/{model}^", hand=event), Player(f"{a}^/{a}"))
    course = Course(state).decide("attack:a", "against:a", f"play:{event}@1b1").fought()
    assert course.powers() == (6, 5)
    mirror = shop.character(Triggered("defends", Copy(FOE)))
    course = Course(table(Player(f"{model}^/{a}"), Player(f"{mirror}/{a}"))).battle()
    assert course.powers() == (2, 2)
    # A copy of a copy is like the first model.
    course = Course(table(Player(f"{a}^/{model}^", hand=event), Player(f"{mirror}/{a}")))
    course = course.decide("attack:a", "against:a", f"play:{event}@1b1").fought()
    assert course.powers() == (2, 2)


def test_a_shown_card_stays_face_down_and_known(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    hidden = Chosen(Which(side="enemy", face="down"))
    course = played(shop, Look(hidden), one=Player(f"{a}^"), two=Player(f"{a} {b}"), at="@2a2")
    assert shown(course.state, 1) == f"{a} {b}"
    assert [each.card for each in course.game.observe(course.state, 0).lines[1][0]] == ["?", b]


# Effects on a battle and on events


def supported(shop: Workshop, *effects: Effect, one: str, two: str) -> Course:
    """The first player attacks from line a against line a and plays an event with these effects."""
    event = shop.event(Played("battle", *effects))
    course = Course(table(Player(one, hand=event), Player(two)))
    return course.decide("attack:a", "against:a", f"play:{event}").fought()


@pytest.mark.rule("K20")
def test_a_tie_counts_as_won_for_one_side_but_not_for_both(shop: Workshop) -> None:
    a, calm = shop.character(), shop.character(Standing(TieWins()))
    assert supported(shop, WinTie(), one=f"{a}/{a}", two=f"{a}/{a}").state.points == ((a,), ())
    assert supported(shop, WinTie(), one=f"{a}/{a}", two=f"{calm}/{a}").state.points == ((), ())
    course = Course(table(Player(f"{a}/{a}"), Player(f"{calm}/{a}"))).battle()
    assert course.state.points == ((), (calm,))


@pytest.mark.rule("K20")
def test_the_card_behind_the_loser_goes_with_it_if_the_battle_is_won(shop: Workshop) -> None:
    a, strong = shop.character(), shop.character(power=5)
    course = supported(shop, TakeBehind(), one=f"{strong}/{a}", two=f"{a} {strong} {a}")
    assert course.state.discards[1] == (a, strong)
    assert shown(course.state, 1) == a
    course = supported(shop, TakeBehind(), one=f"{a} {a}/{a}", two=f"{strong} {a}")
    assert shown(course.state, 0) == f"{a}/{a}"
    assert shown(course.state, 1) == a


@pytest.mark.rule("K17")
def test_a_battle_that_is_called_off_does_not_use_up_the_turns_battle(shop: Workshop) -> None:
    a = shop.character()
    course = supported(shop, CallOff(), one=f"{a}/{a}", two=f"{a}/{a}")
    assert course.state.phase == "costs"
    assert shown(course.state, 0) == f"{a}^/{a}"
    assert "attack:a" in course.legal()


@pytest.mark.rule("K12")
def test_an_effect_can_give_another_battle(shop: Workshop) -> None:
    a, strong = shop.character(), shop.character(power=5)
    course = supported(shop, Again(), one=f"{strong}/{strong}/{a}", two=f"{a}/{a}/{a}")
    assert "attack:b" in course.legal()
    course = course.battle("bb")
    assert course.state.points[0] == (strong, strong)
    assert not any(decision.startswith("attack") for decision in course.legal())


@pytest.mark.rule("K24")
def test_a_countered_event_is_discarded_and_its_cost_stays_paid(shop: Workshop) -> None:
    a = shop.character()
    event, counter = shop.event(Played("main", Draw(1)), cost=ONE), shop.event(Played("counter", Counter()))
    state = table(Player(f"{a}^", hand=f"{a} {event}", deck=a), Player(a, hand=counter))
    course = Course(state).decide(f"play:{event}", f"pay:{a}")
    assert course.asked() == (1,)
    assert course.legal() == {f"counter:{counter}", "pass"}
    course = course.decide(f"counter:{counter}")
    assert course.state.hands == ((), ())
    assert course.state.discards == ((a, event), (counter,))
    assert course.asked() == (0,)


@pytest.mark.rule("K24")
def test_an_ability_on_the_field_can_counter_at_a_cost_and_abilities_cannot_be_countered(
    shop: Workshop,
) -> None:
    a = shop.character()
    bell, event = shop.item(Used("counter", Counter(), cost=ONE)), shop.event(Played("main", Draw(1)))
    drawer = shop.character(Used("main", Draw(1)))
    state = table(Player(f"{drawer}^", hand=event, deck=f"{a} {a}"), Player(f"{a}^ {bell}^ {a}", hand=a))
    course = Course(state).decide("use:a1.0")
    assert course.pile() == {a: 2}
    course = course.draw(a).decide(f"play:{event}", "counter:a2.0", "pay:a1")
    assert shown(course.state, 1) == f"{bell}^ {a}"
    assert course.state.discards == ((event,), (a,))
    assert course.asked() == (0,)


@pytest.mark.rule("K24")
def test_a_redirected_event_takes_effect_elsewhere(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    event = shop.event(Played("main", Discard(Chosen(Which(side="either")))))
    other = shop.event(Played("counter", Redirect()))
    state = table(Player(f"{a}^/{a}", hand=event), Player(f"{b}^/{b}", hand=other))
    course = Course(state).decide(f"play:{event}@2a1")
    assert course.legal() == {f"counter:{other}@1a1", "pass"}
    course = course.decide(f"counter:{other}@1a1")
    assert shown(course.state, 0) == f"/{a}"
    assert shown(course.state, 1) == f"{b}^/{b}"
    assert course.state.discards == ((event, a), (other,))


@pytest.mark.rule("K24")
def test_an_event_without_another_target_cannot_be_redirected(shop: Workshop) -> None:
    a = shop.character()
    event = shop.event(Played("main", Discard(Chosen(ENEMIES))))
    plain, other = shop.event(Played("main", Lose())), shop.event(Played("counter", Redirect()))
    state = table(Player(f"{a}^", hand=f"{event} {plain}"), Player(f"{a}^/{a}", hand=other))
    for decision in (f"play:{event}@2a1", f"play:{plain}"):
        assert Course(state).decide(decision).legal() == {"pass"}
