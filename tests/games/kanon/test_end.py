"""The rules by number: how a game ends."""

from __future__ import annotations

import pytest

from pyengine.game import Outcome
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Defeat, Played, Victory
from pyengine.games.kanon.abilities.conditions import Deck, Lacking, Points, There
from pyengine.games.kanon.abilities.effects import Draw, Gain
from pyengine.games.kanon.abilities.field_effects import Discard
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.setup import GameEnded
from pyengine.games.kanon.events.turn import Drew
from tests.contract.course import refusal
from tests.games.kanon.workshop import Course, Player, Workshop, table

WON, LOST = ((0,), (1.0, 0.0)), ((1,), (0.0, 1.0))
DRAWN = ((), (0.5, 0.5))


def six(card: str) -> str:
    return " ".join([card] * 6)


@pytest.mark.rule("K25")
def test_the_seventh_point_wins(shop: Workshop) -> None:
    strong, weak = shop.character(power=5), shop.character(power=3)
    state = table(Player(f"{strong} {weak}", points=six(weak)), Player(f"{weak} {weak}"))
    course = Course(state).battle()
    assert course.outcome() == Outcome(*WON, "points")
    assert GAME.scores(course.state) == (7.0, 0.0)
    for seat in (0, 1):
        assert refusal(GAME, course.state, seat, "end") == "K25"
        assert GAME.legal(course.state, seat) == ()


@pytest.mark.rule("K25")
def test_points_come_before_an_empty_field(shop: Workshop) -> None:
    """Attacked with one's only card one loses whatever the result, unless it scores the seventh point."""
    strong, weak = shop.character(power=5), shop.character(power=3)
    for power, points, reason, winner in (
        (strong, six(weak), "points", 1),
        (strong, "", "empty", 0),
        (weak, six(weak), "empty", 0),
    ):
        state = table(Player(f"{weak}^ {weak}"), Player(f"{power}^", points=points))
        outcome = Course(state).battle().outcome()
        assert (outcome.reason, outcome.winners) == (reason, (winner,))


@pytest.mark.rule("K25")
def test_an_empty_field_loses_by_whatever_cause_and_is_a_draw_for_both(shop: Workshop) -> None:
    a = shop.character()
    sweep = shop.event(Played("main", Discard(Which(side="either", face="any"))))
    course = Course(table(Player(a, hand=sweep), Player(a))).decide(f"play:{sweep}")
    assert course.outcome() == Outcome(*DRAWN, "empty")
    theirs = shop.event(Played("main", Discard(Which(side="enemy", face="any"))))
    course = Course(table(Player(a, hand=theirs), Player(a))).decide(f"play:{theirs}")
    assert course.outcome() == Outcome(*WON, "empty")


@pytest.mark.rule("K25")
def test_a_tie_of_the_only_cards_is_a_draw(shop: Workshop) -> None:
    a = shop.character()
    assert Course(table(Player(a), Player(a))).battle().outcome() == Outcome(*DRAWN, "empty")


@pytest.mark.rule("K25")
@pytest.mark.parametrize("first", [0, 1])
def test_nobody_loses_by_an_empty_field_before_the_end_of_the_own_first_set_phase(
    shop: Workshop, first: int
) -> None:
    a = shop.character()
    deck = " ".join([a] * 9)
    empty, there = Player(hand=f"{a} {a}", deck=deck), Player(a, hand=a, deck=deck)
    players = (empty, there) if first == 0 else (there, empty)
    state = table(*players, phase="set", turn=1, first=first, active=first)
    course = Course(state).decide("done")
    assert course.outcome().reason == "empty"
    assert course.outcome().winners == (1 - first,)
    assert Course(state).decide(f"set:{a}>a", "done").asked() == (first,)
    others = (there, empty) if first == 0 else (empty, there)
    second = table(*others, phase="costs", turn=1, first=first, active=first)
    course = Course(second).decide("end").dealt()
    assert course.state.turn == 2
    assert course.asked() == (1 - first,)
    assert course.decide("done").outcome().winners == (first,)


@pytest.mark.rule("K9")
@pytest.mark.rule("K25")
def test_points_come_before_decking(shop: Workshop) -> None:
    """A player who cannot draw loses, but not if the seventh point came before."""
    a = shop.character()
    event = shop.event(Played("main", Gain(), Draw(1)))
    state = table(Player(f"{a}^", hand=event, deck=a, points=six(a)), Player(a))
    course = Course(state).decide(f"play:{event}").dealt()
    assert course.outcome().reason == "points"
    assert len(course.of(Drew)) == 1


@pytest.mark.rule("K25")
def test_who_must_draw_at_once_and_cannot_both_draw(shop: Workshop) -> None:
    a = shop.character()
    event = shop.event(Played("main", Draw(1, "each")))
    course = Course(table(Player(f"{a}^", hand=event), Player(a))).decide(f"play:{event}")
    assert course.outcome() == Outcome(*DRAWN, "decking")


@pytest.mark.rule("K25")
def test_a_cards_own_winning_condition_wins_while_it_lies_face_up(shop: Workshop) -> None:
    a = shop.character()
    dream = shop.character(Victory(Points(2)))
    state = table(Player(f"{dream} {a}", points=f"{a} {a}"), Player(a))
    course = Course(state).decide("up:a1")
    assert course.outcome() == Outcome(*WON, "own")
    assert course.kinds() == ["TurnedUp", "GameEnded"]
    assert Course(table(Player(f"{dream} {a}", points=a), Player(a))).decide("up:a1").asked() == (0,)


@pytest.mark.rule("K25")
def test_winning_conditions_that_hold_for_both_are_a_draw_and_come_last(shop: Workshop) -> None:
    child = shop.character(traits=("child",))
    dream = shop.character(Victory(There(Which(side="either", trait="child"))))
    course = Course(table(Player(f"{dream}^ {child}"), Player(f"{dream}^"))).decide("up:a2")
    assert course.outcome() == Outcome(*DRAWN, "own")
    course = Course(table(Player(f"{dream}^ {child}"), Player(f"{dream}"))).decide("up:a2")
    assert course.outcome() == Outcome(*WON, "own")
    course = Course(table(Player(f"{child}"), Player(f"{dream}^"))).decide("up:a1")
    assert course.outcome() == Outcome(*LOST, "own")
    alone = shop.character(Victory(Lacking(Which(side="enemy", face="any"))))
    sweep = shop.event(Played("main", Discard(Which(side="enemy", face="any"))))
    course = Course(table(Player(f"{alone}^", hand=sweep), Player(child))).decide(f"play:{sweep}")
    assert course.outcome() == Outcome(*WON, "empty")


@pytest.mark.rule("K25")
@pytest.mark.rule("K28")
def test_a_cards_losing_condition_makes_the_opponent_lose_while_it_lies_face_up(shop: Workshop) -> None:
    a = shop.character()
    ebb = shop.character(Defeat(Deck(1, "enemy")))
    one = Player(f"{ebb} {a}")
    course = Course(table(one, Player(a, deck=a))).decide("up:a1")
    assert course.outcome() == Outcome(*WON, "losing")
    assert course.kinds() == ["TurnedUp", "GameEnded"]
    assert Course(table(one, Player(a, deck=f"{a} {a}"))).decide("up:a1").asked() == (0,)
    assert Course(table(Player(f"{ebb} {a}", deck=a), Player(a, deck=f"{a} {a}"))).asked() == (0,)


@pytest.mark.rule("K25")
def test_winning_and_losing_conditions_are_checked_at_once(shop: Workshop) -> None:
    """If they speak for both players the game is a draw; a winning one is named rather than a losing one."""
    child = shop.character(traits=("child",))
    dream = shop.character(Victory(There(Which(side="either", trait="child"))))
    ebb = shop.character(Defeat(There(Which(side="either", trait="child"))))
    for mine, theirs, outcome, reason in (
        (dream, ebb, DRAWN, "own"),
        (ebb, dream, DRAWN, "own"),
        (ebb, ebb, DRAWN, "losing"),
        (f"{ebb}^ {dream}", child, WON, "own"),
        (child, ebb, LOST, "losing"),
    ):
        state = table(Player(f"{mine}^ {child}"), Player(f"{theirs}^"))
        course = Course(state).decide("up:a3" if " " in mine else "up:a2")
        winners, scores = outcome
        assert course.outcome() == Outcome(winners, scores, reason)


@pytest.mark.rule("K25")
def test_a_losing_condition_comes_after_an_empty_field(shop: Workshop) -> None:
    child = shop.character()
    alone = shop.character(Defeat(Lacking(Which(side="enemy", face="any"))))
    sweep = shop.event(Played("main", Discard(Which(side="enemy", face="any"))))
    course = Course(table(Player(f"{alone}^", hand=sweep), Player(child))).decide(f"play:{sweep}")
    assert course.outcome() == Outcome(*WON, "empty")


@pytest.mark.rule("K25")
def test_the_end_is_told_once(shop: Workshop) -> None:
    a = shop.character()
    course = Course(table(Player(a), Player(a))).battle()
    assert course.of(GameEnded) == [GameEnded(None, "empty")]
    assert course.state.phase == "over"
