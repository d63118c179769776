"""What cards can do, piece by piece, each on cards made for it: no card needs a line of the engine (K29)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from pyengine.games.kanon import GAME, decks
from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Played,
    Standing,
    Trigger,
    Triggered,
    Used,
    Victory,
)
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.choices import THAT, Chosen
from pyengine.games.kanon.abilities.conditions import (
    Against,
    Both,
    Condition,
    Deck,
    Discards,
    EnemyTurn,
    Fighting,
    Hand,
    Lacking,
    OwnTurn,
    Points,
    Suits,
    There,
    Trailing,
)
from pyengine.games.kanon.abilities.effects import Draw, Mill
from pyengine.games.kanon.abilities.field_effects import Boost, Return, TurnUp
from pyengine.games.kanon.abilities.modifiers import AnySuit, Aspect, CostLess, More, Power, PowerEach
from pyengine.games.kanon.abilities.which import Sort, Which
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.rules.at_work import modifiers
from pyengine.games.kanon.rules.state import State
from tests.contract.playing import playout
from tests.games.kanon.workshop import Course, Player, Workshop, shown, table

# Targets that have left


@pytest.mark.rule("K22")
def test_an_effect_whose_target_has_left_does_nothing_and_the_others_happen(shop: Workshop) -> None:
    a = shop.character()
    hook = shop.item(Used("main", Boost(2, Chosen(Which(kind="character"))), Draw(1), cost=ONE))
    state = table(Player(f"{a}^ {a}^ {hook}^", deck=a), Player(a))
    course = Course(state).decide("use:a3.0@1a1", "pay:a1").draw(a)
    assert [each.boost for each in course.state.lines[0][0]] == [0, 0]
    course = Course(state).decide("use:a3.0@1a1", "pay:a2").draw(a)
    assert [each.boost for each in course.state.lines[0][0]] == [2, 0]


@pytest.mark.rule("K21")
def test_an_effect_happens_even_if_its_item_fell_by_the_payment(shop: Workshop) -> None:
    a = shop.character()
    snow = Which(side="either", suit="snow")
    bell = shop.item(Used("main", Draw(1), cost=ONE), raison=snow)
    course = Course(table(Player(f"{a}^ {bell}^/{a}", deck=a), Player(a))).decide("use:a2.0", "pay:a1")
    assert course.state.discards[0] == (a, bell)
    assert course.draw(a).state.hands[0] == (a,)


@pytest.mark.rule("K22")
def test_an_effect_on_its_own_card_does_nothing_once_that_has_left(shop: Workshop) -> None:
    a = shop.character(Used("main", Boost(2), Draw(1), cost=ONE))
    course = Course(table(Player(f"{a}^/{a}", deck=a), Player(a))).decide("use:a1.0", "pay:a1").draw(a)
    assert course.state.hands[0] == (a,)
    assert shown(course.state, 0) == f"/{a}"


# Triggers


@pytest.mark.rule("K29")
@pytest.mark.parametrize(
    ("trigger", "own", "enemy"),
    [
        ("attacks", 4, 4),
        ("wins", 5, 4),
        ("loses", 3, 4),
        ("ties", 4, 4),
        ("discarded", 3, 4),
        ("discarded", 4, 4),
    ],
)
def test_battles_trigger_abilities_of_the_attacker(
    shop: Workshop, trigger: Trigger, own: int, enemy: int
) -> None:
    one = shop.character(Triggered(trigger, Draw(1)), power=own)
    two = shop.character(power=enemy)
    course = (
        Course(table(Player(f"{one}/{two}", deck=two), Player(f"{two}/{two}"))).battle().draw(two).fought()
    )
    assert course.state.hands[0] == (two,)
    assert course.powers() == (own, enemy)


@pytest.mark.parametrize("trigger", ["defends", "wins", "loses", "ties"])
def test_battles_trigger_only_what_befalls_a_card(shop: Workshop, trigger: Trigger) -> None:
    one = shop.character(Triggered(trigger, Draw(1)))
    two = shop.character(power=5)
    course = Course(table(Player(f"{one}/{two}", deck=two), Player(f"{two}/{two}"))).battle()
    assert bool(course.state.owed) == (trigger == "loses")


def test_the_turns_beginning_triggers_abilities_of_cards_that_lie_face_up(shop: Workshop) -> None:
    log, a = shop.item(Triggered("turn", Mill(1))), shop.character()
    one, two = Player(f"{log}^ {log}", deck=f"{a} {a} {a}"), Player(f"{a}^", deck=f"{a} {a} {a}")
    course = Course(table(one, two, active=1)).decide("end").dealt()
    assert course.state.discards == ((), (a,))
    course = Course(table(one, two)).decide("end").dealt()
    assert course.state.active == 1
    assert course.state.discards == ((), ())


def test_a_condition_is_looked_at_when_the_trigger_comes(shop: Workshop) -> None:
    a = shop.character()
    b = shop.character(Triggered("up", Draw(1), if_=Trailing()))
    behind = table(Player(f"{b}/{a}", deck=a), Player(a, points=a))
    level = table(Player(f"{b}/{a}", deck=a, points=a), Player(a, points=a))
    assert Course(behind).decide("up:a1").draw(a).state.hands[0] == (a,)
    assert Course(level).decide("up:a1").state.owed == ()


def test_a_triggered_ability_has_its_target_chosen_when_it_is_carried_out(shop: Workshop) -> None:
    a, lamp = (
        shop.character(),
        shop.character(Triggered("up", TurnUp(Chosen(Which(side="enemy", face="down"))))),
    )
    course = Course(table(Player(f"{lamp}/{a}"), Player(f"{a} {a}/{a}^"))).decide("up:a1")
    assert course.asked() == (0,)
    assert course.legal() == {"at:2a1", "at:2a2"}
    assert shown(course.decide("at:2a2").state, 1) == f"{a} {a}^/{a}^"
    course = Course(table(Player(f"{lamp}/{a}"), Player(f"{a}^"))).decide("up:a1")
    assert "end" in course.legal()


# Used abilities


@pytest.mark.rule("K11")
def test_an_ability_without_a_cost_is_used_once_a_turn_and_one_with_a_cost_as_often_as_it_is_paid(
    shop: Workshop,
) -> None:
    free, paid = shop.character(Used("main", Draw(1))), shop.character(Used("main", Draw(1), cost=ONE))
    deck = " ".join([free] * 9)
    course = Course(table(Player(f"{free}^/{free}^", deck=deck), Player(free))).decide("use:a1.0").deal()
    assert "use:a1.0" not in course.legal()
    assert "use:b1.0" in course.legal()
    course = Course(table(Player(f"{paid}^ {paid}^ {paid}^", deck=deck), Player(free)))
    course = course.decide("use:a1.0", "pay:a3").deal().decide("use:a1.0", "pay:a2").deal()
    assert len(course.state.hands[0]) == 2
    assert shown(course.state, 0) == f"{paid}^"


@pytest.mark.rule("K16")
def test_an_ability_is_used_in_its_window_only_and_while_its_condition_holds(shop: Workshop) -> None:
    b = shop.character(Used("battle", Boost(2), if_=Fighting("attacker")))
    course = Course(table(Player(f"{b}^/{b}^"), Player(f"{b}^/{b}")))
    assert not any(decision.startswith("use") for decision in course.legal())
    course = course.decide("attack:a", "against:a")
    assert course.legal() == {"use:a1.0", "pass"}
    course = course.decide("use:a1.0")
    assert course.legal() == {"pass"}
    assert course.fought().powers() == (6, 4)


# Conditions


def test_conditions_hold_when_they_say(shop: Workshop) -> None:
    a, cat, keeper = (
        shop.character(),
        shop.character(suit="cat"),
        shop.character(suit="note", traits=("keeper",)),
    )
    item = shop.item()

    def holds(condition: Condition, one: Player, two: Player, *, active: int = 0) -> bool:
        """Whether the ability of the card in line c is at work in a battle of the lines b.

        The lines are the first player's.
        """
        sign = shop.character(Standing(Power(3, Which(place="battle")), if_=condition))
        state = table(
            Player(f"{one.lines}/{a}/{sign}^", one.hand, one.deck, one.discards, one.points),
            two,
            active=active,
        )
        powers = Course(state).battle("bb").powers()
        assert powers in {(4, 4), (7, 4)}
        return powers == (7, 4)

    two = Player(f"{a}/{a}")
    assert holds(There(Which(suit="cat")), Player(f"{cat}^"), two)
    assert not holds(There(Which(suit="cat")), Player(cat), two)
    assert not holds(There(Which(suit="cat")), Player(), Player(f"{cat}^/{a}"))
    assert holds(There(Which(side="enemy", suit="cat")), Player(), Player(f"{cat}^/{a}"))
    assert not holds(There(Which(trait="keeper"), 2), Player(f"{keeper}^ {keeper}"), two)
    assert holds(There(Which(trait="keeper"), 2), Player(f"{keeper}^ {keeper}^"), two)
    assert holds(Lacking(Which(kind="item")), Player(f"{a}^ {item}"), two)
    assert not holds(Lacking(Which(kind="item")), Player(f"{a}^ {item}^"), two)
    assert holds(Hand(2), Player(hand=f"{a} {a}"), two)
    assert not holds(Hand(2), Player(hand=a), two)
    assert holds(Hand(0, less=True), Player(), two)
    assert not holds(Hand(0, less=True, whose="enemy"), Player(), Player(two.lines, hand=a))
    assert holds(Points(2), Player(points=f"{a} {a}"), two)
    assert not holds(Points(2, less=True, whose="enemy"), Player(), Player(two.lines, points=f"{a} {a} {a}"))
    assert holds(Trailing(2), Player(points=a), Player(two.lines, points=f"{a} {a} {a}"))
    assert not holds(Trailing(2), Player(points=a), Player(two.lines, points=f"{a} {a}"))
    assert holds(Deck(1), Player(deck=a), two)
    assert not holds(Deck(1, whose="enemy"), Player(), Player(two.lines, deck=f"{a} {a}"))
    assert holds(Discards(2, Sort(suit="cat")), Player(discards=f"{cat} {a} {cat}"), two)
    assert not holds(Discards(2, Sort(suit="cat")), Player(discards=f"{cat} {a}"), two)
    assert holds(OwnTurn(), Player(), two)
    assert not holds(EnemyTurn(), Player(), two)
    assert holds(EnemyTurn(), Player(), two, active=1)
    assert holds(Suits(2), Player(f"{cat}^ {keeper}^ {cat}^"), two)
    assert not holds(Suits(2), Player(f"{cat}^ {cat}^ {a}^ {keeper}"), two)
    assert holds(Both(OwnTurn(), Hand(1)), Player(hand=a), two)
    assert not holds(Both(OwnTurn(), Hand(1)), Player(), two)


def test_conditions_on_the_battle_hold_for_the_card_in_it(shop: Workshop) -> None:
    a, cat = shop.character(), shop.character(attribute="agility", suit="cat")

    def power(condition: Condition, enemy: str, lines: str = "aa", *, active: int = 0) -> int | None:
        card = shop.character(Standing(Power(2), if_=condition))
        state = table(Player(f"{card}^/{a}"), Player(f"{enemy}/{a}"), active=active)
        return Course(state).battle(lines).powers()[0]

    assert power(Fighting(), a) == 6
    assert power(Fighting(), a, "ba") == 4
    assert power(Fighting("attacker"), a) == 6
    assert power(Fighting("attacker"), a, active=1) == 4
    assert power(Fighting("defender"), a) == 4
    assert power(Fighting("defender"), a, active=1) == 6
    assert power(Against(Sort(suit="cat")), cat) == 6
    assert power(Against(Sort(suit="cat")), a) == 4
    assert power(Against(Sort(attribute="agility")), cat, active=1) == 6


@pytest.mark.rule("K8")
def test_whoever_asks_for_a_sort_asks_for_face_up_cards(shop: Workshop) -> None:
    cat = shop.character(suit="cat")
    back = shop.event(Played("main", Return(Chosen(Which(suit="cat", face="any")))))
    legal = Course(table(Player(f"{cat}^ {cat}", hand=back), Player(cat))).legal()
    assert {decision for decision in legal if decision.startswith("play")} == {f"play:{back}@1a1"}


# Modifiers


def test_powers_are_given_where_a_set_of_cards_says(shop: Workshop) -> None:
    a = shop.character()

    def power(which: Which, lines: str, named: str) -> int | None:
        aura = shop.item(Standing(Power(1, which)))
        course = Course(
            table(Player(lines.replace("*", f"{aura}^").replace("o", f"{a}^")), Player(f"{a}^/{a}"))
        )
        return course.battle(named + "a").powers()[0]

    assert power(Which(), "o/*", "a") == 5
    assert power(Which(side="enemy"), "o/*", "a") == 4
    assert power(Which(place="front"), "o o/*", "a") == 5
    assert power(Which(place="rear"), "o o/*", "a") == 4
    assert power(Which(place="rear"), "o/*", "a") == 5
    assert power(Which(place="ahead"), "o */o", "a") == 5
    assert power(Which(place="ahead"), "o o */o", "a") == 4
    assert power(Which(place="line"), "o o */o", "a") == 5
    assert power(Which(place="line"), "o o */o", "b") == 4
    assert power(Which(place="beside"), "o/*/o", "a") == 5
    assert power(Which(place="beside"), "o/*/o", "c") == 5
    assert power(Which(place="beside"), "*/o/o", "c") == 4
    assert power(Which(place="beside"), "o/o */o", "a") == 4
    assert power(Which(place="battle"), "o/*", "a") == 5


def test_the_card_behind_is_the_next_one_from_the_front(shop: Workshop) -> None:
    a = shop.character()
    daughter = shop.character(Standing(Power(1), if_=There(Which(place="behind", kind="character"))))
    assert Course(table(Player(f"{daughter}^ {a}^/{a}"), Player(f"{a}/{a}"))).battle().powers() == (5, 4)
    assert Course(table(Player(f"{daughter}^ {a}/{a}"), Player(f"{a}/{a}"))).battle().powers() == (4, 4)
    assert Course(table(Player(f"{daughter}^/{a}^"), Player(f"{a}/{a}"))).battle().powers() == (4, 4)


def test_powers_can_be_counted_up_to_a_most(shop: Workshop) -> None:
    child = Which(trait="child", other=True)
    a, snow = shop.character(), shop.character(Standing(PowerEach(child, 2)), traits=("child",))
    for others, power in ((0, 4), (1, 5), (2, 6), (3, 6)):
        lines = f"{snow}^{f' {snow}^' * others}/{a}"
        assert Course(table(Player(lines), Player(f"{a}/{a}"))).battle().powers() == (power, 4)


@pytest.mark.rule("K18")
def test_a_card_can_have_every_suit_in_a_suit_line_and_lines_can_give_more(shop: Workshop) -> None:
    cat, snow = shop.character(suit="cat"), shop.character()
    stars = shop.character(Standing(AnySuit()))
    compass = shop.item(Standing(More("lines")))

    def declared(one: str) -> Course | None:
        course = Course(table(Player(one), Player(f"{snow}^/{snow}"))).decide("attack:a", "against:a")
        return course.decide("lines:along").fought() if "lines:along" in course.legal() else None

    assert declared(f"{cat} {snow} {cat}/{snow}") is None
    course = declared(f"{cat} {stars} {cat}/{snow}")
    assert course is not None
    assert course.powers() == (5, 4)
    course = declared(f"{cat} {stars}^ {cat}/{compass}^")
    assert course is not None
    assert course.powers() == (6, 4)


def test_figures_of_the_turn_can_be_more(shop: Workshop) -> None:
    a = shop.character()
    deck, hand = " ".join([a] * 9), " ".join([a] * 9)
    chart = shop.item(Standing(More("draws"), More("hand", 2), More("sets", -1)))
    plain = Course(table(Player(f"{a}^", deck=deck), Player(f"{a}^", hand=hand), active=1)).decide("end")
    assert plain.legal(1) == {f"toss:{a}"}
    course = Course(table(Player(f"{chart}^", deck=deck), Player(f"{chart}^", hand=hand), active=1)).decide(
        "end"
    )
    course = course.dealt()
    assert len(course.state.hands[0]) == 4
    course = course.decide(f"set:{a}>a", f"set:{a}>a")
    assert course.state.phase == "costs"


@pytest.mark.rule("K21")
def test_costs_can_be_less(shop: Workshop) -> None:
    a, toys, sack = (
        shop.character(),
        shop.character(Standing(CostLess("item"))),
        shop.item(Standing(CostLess("event", 2))),
    )
    item, event = shop.item(cost=ONE), shop.event(Played("main", Draw(1)), cost=("cat", "any", "any"))
    course = Course(table(Player(f"{toys}^ {item}"), Player(a))).decide("up:a2")
    assert shown(course.state, 0) == f"{toys}^ {item}^"
    cat = shop.character(suit="cat")
    course = Course(table(Player(f"{sack}^", hand=f"{a} {cat} {event}", deck=a), Player(a))).decide(
        f"play:{event}"
    )
    assert course.legal() == {f"pay:{cat}"}
    course = Course(table(Player(f"{toys}^", hand=f"{a} {cat} {event}", deck=a), Player(a)))
    assert f"play:{event}" not in course.legal()


# Raison d'être and winning conditions


@pytest.mark.rule("K23")
def test_a_card_without_its_raison_detre_is_discarded_at_once(shop: Workshop) -> None:
    a, sailor = shop.character(), shop.character(traits=("sailor",))
    captain = shop.character(traits=("sailor",), raison=Which(side="either", trait="sailor"))

    def field(one: str, two: str) -> str:
        return shown(Course(table(Player(one), Player(two))).decide("up:a1").state, 0)

    assert field(f"{captain}/{a}", a) == f"/{a}"
    assert field(f"{captain} {sailor}/{a}", sailor) == f"{sailor}/{a}"
    assert field(f"{captain} {sailor}^/{a}", a) == f"{captain}^ {sailor}^/{a}"
    assert field(f"{captain}/{a}", f"{sailor}^") == f"{captain}^/{a}"


@pytest.mark.rule("K23")
def test_copies_support_each_other_across_the_fields_and_fall_together(shop: Workshop) -> None:
    a = shop.character()
    captain = shop.character(traits=("sailor",), raison=Which(side="either", trait="sailor"))
    back = shop.event(Played("main", Return(Chosen(Which()))))
    course = Course(table(Player(f"{captain}^/{a}", hand=back), Player(f"{captain}^ {a}"))).decide("up:b1")
    assert shown(course.state, 0) == f"{captain}^/{a}^"
    course = course.decide(f"play:{back}@1a1")
    assert shown(course.state, 0) == f"/{a}^"
    assert shown(course.state, 1) == a
    three = table(Player(f"{captain}^ {captain}^/{a}", hand=back), Player(f"{captain}^ {a}"))
    course = Course(three).decide(f"play:{back}@1a1")
    assert shown(course.state, 0) == f"{captain}^/{a}"


@pytest.mark.rule("K23")
def test_cards_fail_wave_by_wave(shop: Workshop) -> None:
    child = shop.character(traits=("child",))
    teacher = shop.character(suit="clock", raison=Which(side="either", trait="child"))
    cat = shop.character(raison=Which(side="either", suit="clock"), traits=("animal",))
    back = shop.event(Played("main", Return(Chosen(Which()))))
    state = table(Player(f"{child}^ {teacher}^ {cat}^/{child}", hand=back), Player(f"{cat}^ {child}"))
    course = Course(state).decide(f"play:{back}@1a1")
    assert shown(course.state, 0) == f"/{child}"
    assert shown(course.state, 1) == child
    assert course.kinds().count("Failed") == 2
    assert course.state.discards == ((back, teacher, cat), (cat,))


@pytest.mark.rule("K25")
def test_a_cards_own_condition_wins_at_once_and_for_both_it_is_a_draw(shop: Workshop) -> None:
    waits = shop.character(Victory(There(Which(trait="sailor"), 2)))
    sailor = shop.character(traits=("sailor",))
    course = Course(table(Player(f"{waits}^ {sailor}^ {sailor}"), Player(sailor))).decide("up:a3")
    assert course.outcome().winners == (0,)
    assert course.outcome().reason == "own"
    every = shop.character(Victory(There(Which(side="either", trait="sailor"), 2)))
    course = Course(table(Player(f"{every}^ {sailor}^ {sailor}"), Player(f"{every}^"))).decide("up:a3")
    assert course.outcome().winners == ()
    down = Course(table(Player(f"{waits} {sailor}^ {sailor}"), Player(sailor))).decide("up:a3")
    assert "up:a1" in down.legal()


# The set


ASPECTS: Mapping[Aspect, str] = {
    "power": "power",
    "tie": "wins_tie",
    "safety": "is_safe",
    "suit": "any_suit",
    "figure": "more",
    "cost": "saved",
}
"""What asks a modifier about it."""


def games(number: int) -> Iterator[State]:
    """The states of games played at random with random decks of the whole set."""
    for seed in range(number):
        rng = random.Random(f"abilities {seed}")
        lists = [decks.to_code(decks.Deck(tuple(rng.sample(sorted(CARDS), 60)))) for _ in range(2)]
        yield from playout(GAME, GAME.initial(2, GAME.settle({}), lists), rng)


def in_play(state: State) -> Iterator[tuple[Act, Ability]]:
    """The abilities of all face-up cards."""
    for seat in (0, 1):
        for _, each in state.permanents(seat):
            for ability in PRINTED[each.card].abilities if each.up else ():
                yield Act(seat, each.id), ability


@pytest.mark.slow
@pytest.mark.rule("K8")
def test_abilities_look_only_at_what_everybody_sees() -> None:
    for state in games(4):
        if state.phase in {"draw", "set", "exchange", "over"}:
            continue
        for seen in (GAME.observe(state, 0), GAME.observe(state, 1), GAME.observe(state, None)):
            for aspect in ASPECTS:
                assert [*modifiers(seen, aspect)] == [*modifiers(state, aspect)]
            for act, ability in in_play(state):
                condition, choice = getattr(ability, "if_", None), ability.choice
                assert condition is None or condition.holds(seen, act) == condition.holds(state, act)
                assert choice is None or choice.options(seen, act) == choice.options(state, act)


@pytest.mark.rule("K29")
def test_a_modifier_changes_what_it_is_about_and_nothing_else() -> None:
    kinds = {
        type(modifier)
        for card in CARDS.values()
        for ability in card.abilities
        if isinstance(ability, Standing)
        for modifier in ability.does
    }
    assert {kind.aspect for kind in kinds} == {*ASPECTS}
    for kind in kinds:
        assert {name for name in ASPECTS.values() if name in vars(kind)} == {ASPECTS[kind.aspect]}


@pytest.mark.rule("K23")
def test_what_a_card_needs_may_lie_anywhere_on_the_fields() -> None:
    raisons = [card.raison for card in CARDS.values() if card.raison]
    assert all((raison.place, raison.face, raison.other) == ("field", "up", False) for raison in raisons)


@pytest.mark.rule("K29")
def test_no_ability_of_the_set_asks_for_two_choices() -> None:
    for card in CARDS.values():
        for ability in card.abilities:
            if isinstance(ability, (Used, Played, Triggered)):
                assert len({effect.choice for effect in ability.does} - {None}) <= 1
                assert ability.choice is not None or all(
                    getattr(effect, "whom", None) != THAT for effect in ability.does
                )


@pytest.mark.rule("K29")
def test_abilities_are_data_that_can_be_compared_and_hashed() -> None:
    for card in CARDS.values():
        assert hash(card) == hash(card)
        assert all(ability == ability and hash(ability) for ability in card.abilities)
