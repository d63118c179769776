"""The rules by number: naming, support, pump-up, suit lines, comparison."""

from __future__ import annotations

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.effects import Draw, Move
from pyengine.games.kanon.abilities.field_effects import Again, Boost, Discard, TakeBehind
from pyengine.games.kanon.abilities.modifiers import AnySuit, Safe, TieWins
from pyengine.games.kanon.abilities.modifiers import Power as MorePower
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.cost import Passed
from pyengine.games.kanon.events.field import Failed, TurnedUp
from pyengine.games.kanon.events.turn import BattleVoided, Fought, LinesDeclared
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import Battle
from tests.contract.course import refusal
from tests.games.kanon.workshop import Course, Player, Workshop, shown, table

OWN = Which(side="own", place="battle")
CHILD = Which(side="either", trait="child")

# Naming


@pytest.mark.rule("K15")
def test_naming_turns_up_both_cards_for_nothing(shop: Workshop) -> None:
    a, thing = shop.character(), shop.item(cost=("any", "any"))
    state = table(Player(f"{thing} {a}/{a}", hand=a), Player(f"/{thing} {a}"))
    assert {decision for decision in GAME.legal(state, 0) if "attack" in decision} == {"attack:a", "attack:b"}
    course = Course(state).decide("attack:a")
    assert shown(course.state, 0) == f"{thing}^ {a}/{a}"
    assert course.legal() == {"against:b"}
    assert refusal(GAME, course.state, 0, "against:a") == "K15"
    assert refusal(GAME, course.state, 0, "up:b1") == "K15"
    assert refusal(GAME, course.state, 1, "pass") == "K15"
    course = course.decide("against:b")
    assert shown(course.state, 1) == f"/{thing}^ {a}"


@pytest.mark.rule("K15")
def test_naming_needs_cards_at_both(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(a), Player(a))
    assert refusal(GAME, state, 0, "attack:b") == "K15"
    assert refusal(GAME, state, 0, "against:a") == "K15"
    opening = table(Player(a), Player(), turn=1)
    assert GAME.legal(opening, 0) == ("up:a1", "end")
    assert refusal(GAME, opening, 0, "attack:a") == "K15"


@pytest.mark.rule("K15")
@pytest.mark.rule("K17")
def test_a_named_defender_that_falls_leaves_the_battle_to_the_card_that_moves_up(shop: Workshop) -> None:
    a, strong = shop.character(), shop.character(power=6)
    falling = shop.character(raison=CHILD)
    state = table(Player(f"{a}^", hand=a), Player(f"{falling} {strong}"))
    course = Course(state).decide("attack:a", "against:a")
    assert course.of(Failed)
    assert shown(course.state, 1) == strong, "it moves up face down"
    course = course.fought()
    assert course.of(TurnedUp)[-1].card == strong
    assert course.powers() == (4, 6)


@pytest.mark.rule("K15")
@pytest.mark.rule("K17")
def test_a_named_attacker_that_falls_from_an_empty_line_makes_the_battle_void_at_once(
    shop: Workshop,
) -> None:
    a, falling = shop.character(), shop.character(raison=CHILD)
    course = Course(table(Player(f"{falling}/{a}"), Player(a))).decide("attack:a")
    assert course.of(BattleVoided)
    assert course.state.phase == "costs"
    assert not course.state.fought
    assert {"attack:b", "end"} <= course.legal()


@pytest.mark.rule("K15")
def test_a_named_card_that_leaves_nothing_to_attack_makes_the_battle_void_at_once(shop: Workshop) -> None:
    """Before the end of its own first set phase nobody loses by an empty field."""
    a = shop.character()
    sweeper = shop.character(Triggered("up", Discard(Which(side="enemy", face="any"))))
    course = Course(table(Player(f"{sweeper}/{a}"), Player(a), turn=1)).decide("attack:a")
    assert course.of(BattleVoided)
    assert course.state.phase == "costs"
    assert course.legal() == {"up:b1", "end"}


# Support


@pytest.mark.rule("K16")
def test_both_support_alternately_the_turn_player_first_until_both_pass(shop: Workshop) -> None:
    a, push = shop.character(), shop.event(Played("battle", Boost(1, OWN)))
    state = table(Player(f"{a}^", hand=f"{push} {push}"), Player(f"{a}^ {a}", hand=f"{push} {push}"))
    course = Course(state).decide("attack:a", "against:a")
    assert course.asked() == (0,)
    assert refusal(GAME, course.state, 1, "pass") == "K16"
    course = course.decide("pass")
    assert course.asked() == (1,)
    course = course.decide(f"play:{push}", "pass")
    assert course.asked() == (0,), "the pass before no longer counts"
    course = course.decide(f"play:{push}", "pass")
    assert course.asked() == (1,)
    course = course.decide("pass", "pass")
    assert course.powers() == (5, 5)


@pytest.mark.rule("K16")
def test_a_counter_does_not_use_up_the_turn_to_support(shop: Workshop) -> None:
    a, push = shop.character(), shop.event(Played("battle", Boost(1, OWN)))
    stop = shop.event(Played("counter", Draw(1)))
    state = table(
        Player(f"{a}^", hand=push), Player(f"{a}^ {a}", hand=f"{push} {stop}", deck=f"{a} {a} {a} {a}")
    )
    course = Course(state).decide("attack:a", "against:a", f"play:{push}", f"counter:{stop}").dealt()
    assert course.asked() == (1,)
    assert f"play:{push}" in course.legal()


@pytest.mark.rule("K16")
def test_in_the_support_window_nothing_else_is_done(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("main", Draw(1)), Used("battle", Boost(1, OWN)))
    event = shop.event(Played("main", Draw(1)))
    state = table(Player(f"{user}^ {a}", hand=event, deck=a), Player(f"{a}^"))
    course = Course(state).decide("attack:a", "against:a")
    assert course.legal() == {"use:a1.1", "pass"}
    assert refusal(GAME, course.state, 0, "up:a2") == "K16"
    assert refusal(GAME, course.state, 0, "use:a1.0") == "K11"
    assert refusal(GAME, course.state, 0, f"play:{event}") == "K11"
    assert refusal(GAME, course.state, 0, "attack:a") == "K16"
    assert refusal(GAME, course.state, 0, "end") == "K16"
    assert refusal(GAME, course.state, 0, "lines:none") == "K16"


@pytest.mark.rule("K16")
def test_who_can_do_nothing_as_everybody_sees_is_not_asked(shop: Workshop) -> None:
    a = shop.character()
    user = shop.character(Used("battle", Boost(1, OWN)))
    course = Course(table(Player(f"{a}^"), Player(f"{user}^ {a}"))).decide("attack:a", "against:a")
    assert course.of(Passed) == [Passed(0)]
    assert course.asked() == (1,)
    hidden = Course(table(Player(f"{a}^"), Player(f"{a}^ {user}"))).decide("attack:a", "against:a")
    assert hidden.of(Fought), "a face-down card supports nothing"


@pytest.mark.rule("K16")
def test_from_pump_up_on_nothing_is_used_or_played(shop: Workshop) -> None:
    a = shop.character(suit="cat")
    user = shop.character(Used("battle", Boost(1, OWN)), suit="cat")
    push = shop.event(Played("battle", Boost(1, OWN)))
    state = table(Player(f"{user}^ {a} {a}", hand=push), Player(f"{a}^ {a}", hand=push))
    course = Course(state).decide("attack:a", "against:a", "pass", "pass")
    assert course.legal() == {"lines:none", "lines:along"}
    assert refusal(GAME, course.state, 0, "use:a1.0") == "K18"
    assert refusal(GAME, course.state, 0, f"play:{push}") == "K18"


# Pump-up


@pytest.mark.rule("K17")
def test_what_has_moved_up_is_turned_up_and_so_on_if_it_falls(shop: Workshop) -> None:
    a, falling, strong = shop.character(), shop.character(raison=CHILD), shop.character(power=6)
    rid = shop.event(Played("battle", Discard(Chosen(Which(side="enemy", place="battle")))))
    state = table(Player(f"{a}^", hand=rid), Player(f"{a}^ {falling} {falling} {strong} {a}", hand=a))
    course = Course(state).decide("attack:a", "against:a", f"play:{rid}@2a1", "pass")
    assert shown(course.state, 1) == f"{falling} {falling} {strong} {a}", (
        "nothing is turned up before pump-up"
    )
    course = course.fought()
    assert [event.card for event in course.of(TurnedUp)] == [falling, falling, strong]
    assert len(course.of(Failed)) == 2
    assert course.powers() == (4, 6)


@pytest.mark.rule("K17")
def test_on_an_empty_location_there_is_no_battle_and_it_is_not_used_up(shop: Workshop) -> None:
    a = shop.character()
    rid = shop.event(Played("battle", Discard(Chosen(Which(side="enemy", place="battle")))))
    state = table(Player(f"{a}^", hand=rid), Player(f"{a}^/{a}", hand=a))
    course = Course(state).decide("attack:a", "against:a", f"play:{rid}@2a1", "pass")
    assert course.state.battle
    course = course.fought()
    assert course.of(BattleVoided)
    assert not course.of(Fought)
    assert course.state.phase == "costs"
    assert "attack:a" in course.legal()


@pytest.mark.rule("K17")
def test_whatever_lies_in_the_named_location_fights(shop: Workshop) -> None:
    a, strong = shop.character(), shop.character(power=6)
    change = shop.event(Played("battle", Move("front", Chosen(Which(side="own")))))
    state = table(Player(f"{a}^ {strong}^", hand=change), Player(f"{a}^ {a}"))
    course = Course(state).decide("attack:a", "against:a", f"play:{change}@1a2").fought()
    assert course.powers() == (6, 4)
    assert course.state.points[0] == (strong,)


@pytest.mark.rule("K17")
def test_abilities_of_attackers_and_defenders_are_triggered_in_pump_up(shop: Workshop) -> None:
    one = shop.character(Triggered("attacks", Boost(2, Which(place="this"))))
    two = shop.character(Triggered("defends", Boost(1, Which(place="this"))))
    course = Course(table(Player(f"{one}^"), Player(f"{two} {two}"))).battle()
    assert course.powers() == (6, 5)
    course = Course(table(Player(f"{two}^ {two}"), Player(f"{one} {one}"))).battle()
    assert course.powers() == (4, 4)


# Suit lines


def declaring(shop: Workshop, lines: str, named: str = "a", foe: str = "") -> Course:
    """The first player's field, ready to declare in a battle from that line."""
    a = shop.character()
    state = table(Player(lines), Player(foe or f"{a}^ {a}"))
    return Course(state).decide(f"attack:{named}", "against:a")


@pytest.mark.rule("K18")
def test_straight_lines_through_the_battle_location_may_be_declared(shop: Workshop) -> None:
    n = shop.character(suit="note")
    whole = f"{n} {n} {n}/{n} {n} {n}/{n} {n} {n}"
    outer = {"lines:none", "lines:front", "lines:along", "lines:front+along"}
    assert declaring(shop, whole, "b").legal() == outer
    for named, third in (("a", "fall"), ("c", "rise")):
        legal = declaring(shop, whole, named).legal()
        assert len(legal) == 8
        assert f"lines:front+along+{third}" in legal


@pytest.mark.rule("K18")
def test_each_declared_line_gives_one_and_turns_its_cards_up(shop: Workshop) -> None:
    n, a = shop.character(suit="note"), shop.character()
    course = declaring(shop, f"{n} {n} {n} {a}/{n} {n}/{n} {a} {n}").decide("lines:front+along+fall")
    assert course.powers() == (7, 4)
    turned = {(event.seat, event.card) for event in course.of(TurnedUp)}
    assert turned == {(0, n)}
    assert sum(each.up for _, each in course.state.permanents(0)) == 6, (
        "the winner has left, the rest lies face up"
    )


@pytest.mark.rule("K18")
@pytest.mark.parametrize(
    ("suits", "fits"),
    [
        (("cat", "cat", "cat"), True),
        (("cat", "cat", "note"), False),
        (("snow", "snow", "snow"), False),
        (("cat", "cat", None), False),
    ],
)
def test_a_line_is_three_cards_of_one_suit_but_the_snow_crystal(
    shop: Workshop, suits: tuple[str | None, ...], *, fits: bool
) -> None:
    one, two, three = (shop.character(suit=suit) if suit else shop.item() for suit in suits)  # type: ignore[arg-type]  # the parameters are suits
    course = declaring(shop, f"{one} {two} {three}")
    assert ("lines:along" in course.legal()) == fits
    if not fits:
        assert refusal(GAME, course.state, 0, "lines:along") == "K18"
    assert refusal(GAME, course.state, 0, "lines:front") == "K18"
    assert refusal(GAME, course.state, 0, "lines:rise") == "K18"


@pytest.mark.rule("K18")
def test_the_owner_is_asked_wherever_a_face_down_card_may_fit(shop: Workshop) -> None:
    """Who is asked must not tell what lies face down."""
    n, c = shop.character(suit="note"), shop.character(suit="cat")
    assert declaring(shop, f"{n} {c} {n}").legal() == {"lines:none"}
    open_line = declaring(shop, f"{n}^ {c}^ {n}^")
    assert open_line.of(LinesDeclared)[0] == LinesDeclared(0, ())
    assert open_line.of(Fought)


@pytest.mark.rule("K18")
def test_the_defender_declares_second(shop: Workshop) -> None:
    n, c = shop.character(suit="note"), shop.character(suit="cat")
    state = table(Player(f"{n} {n} {n}"), Player(f"{c} {c} {c}"))
    course = Course(state).decide("attack:a", "against:a", "lines:along")
    assert course.asked() == (1,)
    assert refusal(GAME, course.state, 0, "lines:along") == "K18"
    course = course.decide("lines:along")
    assert course.powers() == (5, 5)


@pytest.mark.rule("K18")
def test_a_line_counts_only_if_its_three_cards_still_lie_there(shop: Workshop) -> None:
    n, falling = shop.character(suit="note"), shop.character(suit="note", raison=CHILD)
    course = declaring(shop, f"{n} {n} {falling} {n}").decide("lines:along")
    assert course.of(Failed)
    assert course.powers() == (4, 4)


@pytest.mark.rule("K18")
def test_a_card_that_counts_as_any_suit_fits_in_once_it_is_turned_up(shop: Workshop) -> None:
    n, joker = shop.character(suit="note"), shop.character(Standing(AnySuit()))
    course = declaring(shop, f"{n} {joker} {n}").decide("lines:along")
    assert course.powers() == (5, 4)


# Comparison


@pytest.mark.rule("K19")
@pytest.mark.rule("K22")
def test_each_fights_with_its_power_against_the_others_attribute(shop: Workshop) -> None:
    one = shop.character(attribute="agility", powers=(2, 3, 4, 5, 6))
    two = shop.character(attribute="mystery", powers=(6, 3, 2, 2, 2))
    course = Course(table(Player(f"{one} {one}"), Player(f"{two} {two}"))).battle()
    assert course.powers() == (6, 3)
    assert course.state.points == ((one,), ())
    assert course.state.discards == ((), (two,))


@pytest.mark.rule("K19")
@pytest.mark.rule("K20")
def test_the_winner_goes_to_its_owners_pile_and_the_gaps_close(shop: Workshop) -> None:
    strong, weak, behind = shop.character(power=5), shop.character(power=3), shop.character()
    course = Course(table(Player(f"{weak} {behind}"), Player(f"{strong} {behind}"))).battle()
    (fought,) = course.of(Fought)
    assert fought.winner == 1
    assert course.state.points == ((), (strong,))
    assert course.state.discards == ((weak,), ())
    assert [shown(course.state, seat) for seat in (0, 1)] == [behind, behind]


@pytest.mark.rule("K20")
def test_in_a_tie_both_are_discarded(shop: Workshop) -> None:
    a = shop.character()
    course = Course(table(Player(f"{a} {a}"), Player(f"{a} {a}"))).battle()
    assert course.state.discards == ((a,), (a,))
    assert course.state.points == ((), ())


@pytest.mark.rule("K19")
def test_a_card_without_powers_loses_to_one_with_them_and_ties_with_another(shop: Workshop) -> None:
    weak, thing = shop.character(power=2), shop.item()
    push = shop.event(Played("battle", Boost(9, OWN)))
    course = Course(table(Player(f"{thing} {weak}", hand=push), Player(f"{weak} {weak}")))
    course = course.decide("attack:a", "against:a", f"play:{push}").fought()
    assert course.powers() == (None, 0)
    assert course.state.points == ((), (weak,))
    course = Course(table(Player(f"{thing} {weak}"), Player(f"{thing} {weak}"))).battle()
    assert course.powers() == (None, None)
    assert course.state.discards == ((thing,), (thing,))


@pytest.mark.rule("K19")
def test_the_parts_of_a_power_are_told(shop: Workshop) -> None:
    n = shop.character(suit="note")
    helper = shop.item(Standing(MorePower(2, Which(kind="character", place="front"))))
    push = shop.event(Played("battle", Boost(1, OWN)))
    state = table(Player(f"{n}^ {n} {n}/{helper}^", hand=push), Player(f"{n}^ {n} {n}"))
    course = Course(state).decide("attack:a", "against:a", f"play:{push}", "lines:along")
    one, two = powers(course.state)
    assert one is not None
    assert two is not None
    source = course.state.lines[0][1][0].id
    told = [(part.kind, part.number, part.source, part.line) for part in one.parts]
    assert told == [
        ("own", 4, None, None),
        ("boost", 1, None, None),
        ("standing", 2, source, None),
        ("line", 1, None, "along"),
    ]
    assert (one.total, two.total) == (8, 4)


@pytest.mark.rule("K19")
def test_of_a_battle_that_is_not_seen_whole_only_what_is_seen_is_told(shop: Workshop) -> None:
    a = shop.character()
    state = table(Player(f"{a}^"), Player(a), phase="name", battle=Battle((0, -1), 0))
    assert powers(state)[1] is None
    named = table(Player(f"{a}^"), Player(f"{a}"), phase="support", battle=Battle((0, 0), 0))
    assert powers(GAME.observe(named, 0))[1] is None


@pytest.mark.rule("K20")
@pytest.mark.parametrize(("one", "two", "winner"), [(True, False, 0), (False, True, 1), (True, True, None)])
def test_a_tie_may_count_as_won_for_one_side_for_both_it_is_a_tie(
    shop: Workshop, winner: int | None, *, one: bool, two: bool
) -> None:
    plain, sure = shop.character(), shop.character(Standing(TieWins()))
    mine, theirs = (sure if one else plain), (sure if two else plain)
    course = Course(table(Player(f"{mine} {plain}"), Player(f"{theirs} {plain}"))).battle()
    assert course.of(Fought)[0].winner == winner


@pytest.mark.rule("K20")
def test_the_card_behind_the_loser_leaves_at_the_same_moment(shop: Workshop) -> None:
    strong, weak, behind = shop.character(power=5), shop.character(power=3), shop.character(power=2)
    take = shop.event(Played("battle", TakeBehind()))
    state = table(Player(f"{strong}^", hand=take), Player(f"{weak}^ {behind} {strong}"))
    course = Course(state).decide("attack:a", "against:a", f"play:{take}").fought()
    assert len(course.of(Fought)[0].lost) == 2
    assert course.state.discards[1] == (weak, behind)
    assert shown(course.state, 1) == strong
    lost = table(Player(f"{weak}^ {behind}", hand=take), Player(f"{strong}^ {behind}"))
    course = Course(lost).decide("attack:a", "against:a", f"play:{take}").fought()
    assert course.state.discards == ((take, weak), ())


@pytest.mark.rule("K20")
@pytest.mark.parametrize(("power", "trigger"), [(5, "wins"), (3, "loses"), (4, "ties")])
def test_the_end_of_a_battle_triggers_abilities_of_the_fighters(
    shop: Workshop, power: int, trigger: str
) -> None:
    a, other = shop.character(power=4), shop.character(power=2)
    fighter = shop.character(Triggered(trigger, Draw(1)), power=power)  # type: ignore[arg-type]  # the parameters are triggers
    course = Course(table(Player(f"{fighter} {other}", deck=a), Player(f"{a} {other}"))).battle().dealt()
    assert course.state.hands[0] == (a,)


@pytest.mark.rule("K20")
def test_the_card_behind_the_loser_stays_if_it_is_safe(shop: Workshop) -> None:
    strong, weak = shop.character(power=5), shop.character(power=3)
    safe = shop.character(Standing(Safe()))
    take = shop.event(Played("battle", TakeBehind()))
    state = table(Player(f"{strong}^", hand=take), Player(f"{weak}^ {safe}^"))
    course = Course(state).decide("attack:a", "against:a", f"play:{take}").fought()
    assert shown(course.state, 1) == f"{safe}^"
    hidden = table(Player(f"{strong}^", hand=take), Player(f"{weak}^ {safe} {weak}"))
    course = Course(hidden).decide("attack:a", "against:a", f"play:{take}").fought()
    assert shown(course.state, 1) == weak, "face down it has no effect (K8)"


@pytest.mark.rule("K18")
def test_face_down_cards_fit_in_if_another_card_makes_them_any_suit_once_they_lie_face_up(
    shop: Workshop,
) -> None:
    clock, snow = shop.character(suit="clock"), shop.character()
    stole = shop.item(Standing(AnySuit(Which(place="line", kind="character"))))
    course = declaring(shop, f"{clock} {snow} {snow} {stole}^").decide("lines:along")
    assert course.powers() == (5, 4)


@pytest.mark.rule("K12")
def test_another_battle_is_given_to_the_turn_player_only(shop: Workshop) -> None:
    strong, weak = shop.character(power=5), shop.character(power=3)
    again = shop.event(Played("battle", Again()))
    mine = table(Player(f"{strong}^ {weak} {weak}", hand=again), Player(f"{weak}^ {weak} {weak}"))
    course = Course(mine).decide("attack:a", "against:a", f"play:{again}").fought()
    assert "attack:a" in course.legal()
    assert course.battle().state.phase == "costs2"
    theirs = table(Player(f"{strong}^ {weak}"), Player(f"{weak}^ {weak}", hand=again))
    course = Course(theirs).decide("attack:a", "against:a", f"play:{again}").fought()
    assert course.state.phase == "costs2"
