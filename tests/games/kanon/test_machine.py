"""The machine player: what it chooses where the choice is clear, and what it goes by."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyengine.errors import SetupError
from pyengine.game import Decide, Outcome, Seat, Strength
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used, Victory
from pyengine.games.kanon.abilities.choices import Chosen, ChosenDiscard
from pyengine.games.kanon.abilities.conditions import There
from pyengine.games.kanon.abilities.effects import Draw, Gain, Recover
from pyengine.games.kanon.abilities.field_effects import Boost, CallOff, Counter, Discard, Redirect
from pyengine.games.kanon.abilities.modifiers import More, TieWins
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.player.policy.choosing import candidates, choose
from pyengine.games.kanon.player.policy.figures import among_fighters
from pyengine.games.kanon.player.policy.forecast import chance, lead
from pyengine.games.kanon.rules.state import Battle, State
from pyengine.players.budget import final
from tests.contract.playing import playout, random_game
from tests.games.kanon.asking import at_table, choice
from tests.games.kanon.workshop import Course, Player, Workshop, table

STRONGEST = len(GAME.levels)
SENSIBLE = (3, 4, STRONGEST)
"""The strengths that do what is plainly best."""

sensible = pytest.mark.parametrize("level", SENSIBLE)

MINE = Which(place="battle")


# What it goes by


@pytest.mark.parametrize("number", [1, 2])
def test_the_policy_makes_nothing_of_what_is_hidden(number: int) -> None:
    asked = 0
    for state in random_game(GAME, 2, number):
        turn = GAME.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            seen = GAME.observe(state, seat)
            assert choose(state, seat, lambda: 0.0) == choose(seen, seat, lambda: 0.0)
            asked += 1
    assert asked


def test_what_it_looks_at_is_legal() -> None:
    for state in random_game(GAME, 2, 3):
        turn = GAME.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            seen = GAME.observe(state, seat)
            found = [move for move, _ in candidates(seen, seat)]
            assert set(found) <= {*GAME.legal(state, seat)}
            assert len(found) == len({*found})


def test_the_budget_is_kept_and_a_level_that_does_not_exist_is_refused() -> None:
    state = at_table(Player("001^ 002/003/004", "005 111"), Player("007/008/009", "010"))
    few, many = (final(GAME.think(state, 0, Strength(STRONGEST, nodes=nodes))).nodes for nodes in (8, 40))
    assert 0 < few <= many <= 40
    with pytest.raises(SetupError):
        next(iter(GAME.think(state, 0, Strength(STRONGEST + 1))))


@pytest.mark.slow
def test_the_same_seed_chooses_alike_and_the_weakest_not_always_the_same() -> None:
    state = at_table(Player("001 002/003/004", "005 111 012 020"), Player("007/008/009", "010"), phase="set")
    assert choice(state, STRONGEST, 5) == choice(state, STRONGEST, 5)
    assert len({choice(state, 1, seed) for seed in range(12)}) > 1


def test_points_are_worth_more_the_nearer_the_goal() -> None:
    assert chance(3, 3, own_next=True) + chance(3, 3, own_next=False) == pytest.approx(1)
    assert chance(7, 2) == 1.0
    assert chance(2, 7) == 0.0
    assert lead(6, 5) - lead(5, 5) > lead(1, 0) - lead(0, 0) > 0


# Setting up and setting


def test_a_hand_that_cannot_be_set_goes_back() -> None:
    hand = "001 109 110 111 112 113 114"
    state = at_table(Player(hand=hand), Player(), phase="mulligan", turn=0)
    assert choice(state) == "mulligan"


def test_it_sets_three_cards_every_turn_and_strong_ones_to_the_front(shop: Workshop) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    course = Course(at_table(Player(hand=f"{weak} {weak} {strong}"), Player(), phase="setup", turn=0))
    assert choice(course.state).startswith(f"set:{strong}>")
    course = Course(
        at_table(Player("001/002/003", f"{weak} {weak} {weak}"), Player("007/008/009"), phase="set")
    )
    for _ in range(3):
        assert choice(course.state).startswith("set:")
        course = course.decide(choice(course.state))


def test_it_completes_a_suit_line(shop: Workshop) -> None:
    cat, note = shop.character(suit="cat"), shop.character(suit="note")
    state = at_table(
        Player(f"{cat} {cat}/{note}/{note}", f"{cat} {note}"), Player("007/008/009"), phase="set"
    )
    assert choice(state) == f"set:{cat}>a"


def test_what_cannot_fight_is_not_set_to_the_front(shop: Workshop) -> None:
    thing, person = shop.item(Standing(More("hand")), cost=ONE), shop.character()
    state = at_table(Player(f"{person}/{person}", f"{thing}"), Player("007/008/009"), phase="set")
    assert choice(state) != f"set:{thing}>c"


# Battle


@sensible
def test_it_attacks_where_it_wins(shop: Workshop, level: int) -> None:
    weak, middle, strong = (shop.character(power=power) for power in (2, 4, 6))
    mine = Player(f"{weak}^ {weak}^/{strong}^ {weak}^/{weak}^ {weak}^")
    theirs = Player(f"{strong}^ {middle}^/{middle}^ {middle}^/{strong}^ {middle}^")
    state = at_table(mine, theirs)
    assert choice(state, level) == "attack:b"
    assert choice(Course(state).decide("attack:b").state, level) == "against:b"


@sensible
def test_without_hope_it_does_not_attack(shop: Workshop, level: int) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    state = at_table(
        Player(f"{weak}^ {weak}^/{weak}^ {weak}^/{weak}^ {weak}^"),
        Player(f"{strong}^ {strong}^/{strong}^ {strong}^/{strong}^ {strong}^"),
    )
    assert choice(state, level) == "end"


@sensible
def test_it_attacks_the_last_card_whatever_comes_of_it(shop: Workshop, level: int) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    state = at_table(Player(f"{weak}^ {weak}^/{weak}^ {weak}^"), Player(f"{strong}^"))
    assert choice(state, level).startswith("attack")


@sensible
def test_it_does_not_risk_its_own_last_card(shop: Workshop, level: int) -> None:
    middle, strong = shop.character(power=4), shop.character(power=6)
    state = at_table(Player(f"{strong}^"), Player(f"{middle}^ {middle}^/{middle}^ {middle}^"))
    assert choice(state, level) == "end"


@sensible
def test_it_helps_where_help_decides(shop: Workshop, level: int) -> None:
    push = shop.event(Played("battle", Boost(2, MINE)))
    for power, best in ((3, f"play:{push}"), (6, "pass"), (1, "pass")):
        fighter, enemy, behind = shop.character(power=power), shop.character(power=4), shop.character()
        state = at_table(
            Player(f"{fighter}^ {behind}^/{behind}/{behind}", f"{push} {behind}"),
            Player(f"{enemy}^ {behind}^/{behind}/{behind}"),
        )
        assert choice(Course(state).decide("attack:a", "against:a").state, level) == best


@sensible
def test_it_helps_a_card_that_has_moved_up_and_lies_face_down(shop: Workshop, level: int) -> None:
    push = shop.event(Played("battle", Boost(2, Which(place="battle", face="any"))))
    for power, best in ((3, f"play:{push}"), (6, "pass"), (1, "pass")):
        fighter, enemy, behind = shop.character(power=power), shop.character(power=4), shop.character()
        state = at_table(
            Player(f"{fighter} {behind}^/{behind}/{behind}", f"{push} {behind}"),
            Player(f"{enemy}^ {behind}^/{behind}/{behind}"),
            phase="support",
            battle=Battle((0, 0), 0),
        )
        assert choice(state, level) == best


@sensible
def test_what_was_done_against_a_hidden_card_counts_in_the_forecast(shop: Workshop, level: int) -> None:
    """A battle that is as good as won needs no help."""
    push = shop.event(Played("battle", Boost(2, Which(place="battle", face="any"))), cost=ONE)
    frost = shop.event(Played("battle", Boost(-8, Which(side="enemy", place="battle", face="any"))))
    fighter, behind = shop.character(power=4), shop.character(power=2)
    state = at_table(
        Player(f"{fighter}^ {behind}^/{behind}/{behind}", f"{push} {frost} {behind}"),
        Player(f"{behind} {behind}^/{behind}/{behind}"),
        phase="support",
        battle=Battle((0, 0), 0),
    )
    assert choice(Course(state).decide(f"play:{frost}").state, level) == "pass"


@sensible
def test_a_battle_that_is_lost_is_called_off(shop: Workshop, level: int) -> None:
    fog = shop.event(Played("battle", CallOff()))
    weak, strong, behind = shop.character(power=2), shop.character(power=6), shop.character()
    state = at_table(
        Player(f"{weak}^ {behind}^/{behind}/{behind}", fog, points="001 002 003 004 005"),
        Player(f"{strong}^ {behind}^/{behind}/{behind}", points="001 002 003 004 005 006"),
    )
    assert choice(Course(state).decide("attack:a", "against:a").state, level) == f"play:{fog}"


def test_hidden_cards_are_shown_for_a_suit_line_only_where_it_counts(shop: Workshop) -> None:
    cat, behind = shop.character(suit="cat"), shop.character()
    for power, best in ((4, "lines:along"), (2, "lines:none"), (6, "lines:none")):
        enemy = shop.character(power=power)
        state = at_table(
            Player(f"{cat}^ {cat} {cat}/{behind}/{behind}"), Player(f"{enemy}^/{behind}^/{behind}^")
        )
        course = Course(state).decide("attack:a", "against:a")
        while "pass" in course.legal():
            course = course.decide("pass")
        assert choice(course.state) == best


def test_a_standing_ability_counts_in_the_forecast(shop: Workshop) -> None:
    behind, even = shop.character(power=2), shop.character(power=4)
    stubborn = shop.character(Standing(TieWins()), power=4)
    theirs = Player(f"{even}^ {even}^/{even}^ {even}^/{even}^ {even}^")
    assert (
        choice(at_table(Player(f"{even}^ {behind}^/{stubborn}^ {behind}^/{even}^ {behind}^"), theirs))
        == "attack:b"
    )


# Costs, abilities, answers


@sensible
def test_it_pays_with_what_it_needs_least(shop: Workshop, level: int) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    windfall = shop.event(Played("main", Gain(1)), cost=ONE)
    state = at_table(
        Player(f"{strong}^ {strong}^/{strong}/{strong}", f"{windfall} {weak} {strong}"),
        Player(f"{strong} {strong}/{strong}/{strong}"),
    )
    assert choice(state) == f"play:{windfall}"
    assert choice(Course(state).decide(f"play:{windfall}").state, level) == f"pay:{weak}"


def test_it_turns_up_what_helps_by_lying_face_up_and_nothing_else(shop: Workshop) -> None:
    plain, clerk = shop.character(power=2), shop.character(Standing(More("draws")), power=2)
    herald = shop.character(Triggered("up", Draw(2)), power=2)
    strong = shop.character(power=6)
    theirs = Player(f"{strong}^ {strong}/{strong}^/{strong}^")
    for card, best in ((clerk, "up:a2"), (herald, "up:a2"), (plain, "end")):
        assert choice(at_table(Player(f"{plain} {card}/{plain}/{plain} {plain}"), theirs)) == best


def test_for_an_item_it_turns_up_who_pays(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    tool = shop.item(Standing(More("draws")), cost=ONE)
    state = at_table(
        Player(f"{plain} {plain} {tool}/{plain}/{plain}"), Player(f"{strong}^ {strong}/{strong}^/{strong}^")
    )
    course = Course(state)
    assert choice(course.state) == "up:a2"
    assert choice(course.decide("up:a2").state) == "up:a3"


def test_a_winning_condition_of_its_own_is_fulfilled(shop: Workshop) -> None:
    sailor = shop.character(traits=("sailor",), power=2)
    waiting = shop.character(Victory(There(Which(trait="sailor"), 2)), power=2)
    strong = shop.character(power=6)
    state = at_table(
        Player(f"{waiting} {sailor}^ {sailor}/{sailor}/{sailor}"),
        Player(f"{strong}^ {strong}/{strong}^/{strong}^"),
    )
    course = Course(state)
    while course.asked():
        course = course.decide(choice(course.state))
    assert course.state.results[-1] == (0, "own")


def test_it_counters_what_would_cost_it_much_and_lets_trifles_pass(shop: Workshop) -> None:
    plain = shop.character()
    no = shop.event(Played("counter", Counter()))
    windfall, trifle = (
        shop.event(Played("main", Gain(2))),
        shop.event(Played("main", Boost(1, Which(place="front")))),
    )
    state = at_table(
        Player(f"{plain} {plain}/{plain}/{plain}", f"{windfall} {trifle}"),
        Player(f"{plain} {plain}/{plain}/{plain}", no),
    )
    assert choice(Course(state).decide(f"play:{windfall}").state) == f"counter:{no}"
    assert choice(Course(state).decide(f"play:{trifle}").state) == "pass"


def test_it_turns_an_event_aside_to_what_it_can_spare(shop: Workshop) -> None:
    aside = shop.event(Played("counter", Redirect()))
    storm = shop.event(Played("main", Discard(Chosen(Which(side="enemy", place="front")))))
    weak, strong = shop.character(power=2), shop.character(power=7)
    state = at_table(
        Player(f"{weak} {weak}/{weak}/{weak}", storm), Player(f"{strong}^ {weak}/{weak}^/{weak}", aside)
    )
    course = Course(state).decide(f"play:{storm}@2a1")
    assert choice(course.state) == f"counter:{aside}@2b1"
    assert choice(Course(state).decide(f"play:{storm}@2b1").state) == "pass"


def test_it_chooses_the_target_that_hurts_most_and_the_card_that_helps_most(shop: Workshop) -> None:
    weak, strong = shop.character(power=2), shop.character(power=7)
    hunter = shop.character(Triggered("up", Discard(Chosen(Which(side="enemy", place="front")))))
    state = at_table(
        Player(f"{weak}^ {hunter}/{weak}/{weak}"), Player(f"{weak}^ {weak}/{strong}^ {weak}/{weak}")
    )
    assert choice(Course(state).decide("up:a2").state) == "at:2b1"
    finder = shop.character(Triggered("up", Recover(ChosenDiscard())))
    state = at_table(
        Player(f"{weak}^ {finder}/{weak}/{weak}", discards=f"{weak} {strong}"),
        Player(f"{weak}^/{weak}/{weak}"),
    )
    assert choice(Course(state).decide("up:a2").state) == f"take:{strong}"


def test_between_games_it_keeps_its_deck() -> None:
    more: dict[str, Any] = {"best_of": 3, "phase": "exchange", "turn": 0, "spares": (("036",), ("036",))}
    state = table(Player(deck="001 002 003"), Player(deck="001 002 003"), **more)
    for seat in (0, 1):
        assert final(GAME.think(GAME.observe(state, seat), seat, Strength(STRONGEST))).best == "ready"


def test_a_free_ability_that_brings_a_card_is_used(shop: Workshop) -> None:
    reader, plain, strong = (
        shop.character(Used("main", Draw(1)), power=2),
        shop.character(power=2),
        shop.character(power=6),
    )
    state = at_table(
        Player(f"{plain}^ {reader}^/{plain}^/{plain}^"), Player(f"{strong}^ {strong}/{strong}^/{strong}^")
    )
    assert choice(state) == "use:a2.0"


def test_it_discards_the_weakest(shop: Workshop) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    hand = f"{weak} " + " ".join([strong] * 7)
    assert (
        choice(at_table(Player("001/002/003", hand), Player("007/008/009"), phase="toss")) == f"toss:{weak}"
    )


# Figures


def test_the_odds_of_a_card_are_those_of_the_set(shop: Workshop) -> None:
    weak, strong = shop.character(power=2), shop.character(power=7)
    for card in (weak, strong):
        wins, losses = among_fighters(card)
        assert 0 <= wins <= 1
        assert 0 <= losses <= 1
        assert wins + losses <= 1 + 1e-9
    assert among_fighters(strong)[0] > 0.9
    assert among_fighters(weak)[1] > 0.7


# How well it plays


@pytest.mark.slow
def test_the_middle_strength_beats_a_random_player() -> None:
    """A short contest that would show a broken player, no measurement."""
    wins = 0.0
    for number in range(8):
        mine = number % 2

        def decided(state: State, seat: Seat, number: int = number, mine: Seat = mine) -> str:
            if seat == mine:
                return choice(state)
            return random.Random(f"{number} {state.turn} {len(state.hands[seat])}").choice(
                GAME.legal(state, seat)
            )

        start = GAME.initial(2, GAME.settle({}))
        *_, last = playout(GAME, start, random.Random(number), decided)
        turn = GAME.turn(last)
        assert isinstance(turn, Outcome)
        wins += turn.scores[mine]
    assert wins >= 6
