"""The machine player: conditions of cards' own, and items that are paid for twice."""

from __future__ import annotations

from typing import Literal

import pytest

from pyengine.games.kanon.abilities.abilities import Defeat, Played, Used
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.conditions import Both, Condition, Deck, Points, There
from pyengine.games.kanon.abilities.effects import Gain, Mill
from pyengine.games.kanon.abilities.field_effects import Discard
from pyengine.games.kanon.abilities.which import THIS, Which
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.player.policy.worth import nearness
from tests.games.kanon.asking import at_table, choice
from tests.games.kanon.workshop import Course, Player, Workshop, table


def copies(card: str, number: int) -> str:
    return " ".join([card] * number)


@pytest.mark.rule("K25")
def test_a_losing_condition_is_pursued(shop: Workshop) -> None:
    """What takes cards from a deck is worth nothing by itself, and much where the deck decides the game."""
    plain, strong = shop.character(power=2), shop.character(power=6)
    keeper = shop.character(traits=("keeper",), power=2)
    flood = shop.event(Played("main", Mill(6)), cost=ONE)
    ebb = shop.character(Defeat(Both(There(Which(trait="keeper")), Deck(15, "enemy"))), power=2)
    theirs = f"{strong}^ {strong}/{strong}^/{strong}^"
    for card, plays in ((plain, False), (ebb, True)):
        mine = Player(f"{plain}^ {card}^/{plain}^ {keeper}^/{plain}^", f"{flood} {copies(plain, 6)}")
        best = choice(at_table(mine, Player(theirs, deck=copies(plain, 40))))
        assert (best == f"play:{flood}") == plays
    course = Course(
        at_table(Player(f"{plain}^ {ebb}/{plain}^ {keeper}/{plain}^"), Player(theirs, deck=copies(plain, 15)))
    )
    while course.asked():
        course = course.decide(choice(course.state))
    assert course.state.results[-1] == (0, "losing")


@pytest.mark.parametrize("whose", ["own", "enemy"])
def test_a_condition_is_the_nearer_the_more_of_it_is_there(
    shop: Workshop, whose: Literal["own", "enemy"]
) -> None:
    sailor = shop.character(traits=("sailor",))

    def near(condition: Condition, sailors: int, points: int, deck: int) -> float:
        counted = Player(
            copies(f"{sailor}^", sailors), points=copies(sailor, points), deck=copies(sailor, deck)
        )
        other = Player(sailor, deck=copies(sailor, 60))
        seats = (counted, other) if whose == "own" else (other, counted)
        return nearness(condition, table(*seats), Act(0))

    both = Both(There(Which(trait="sailor", side=whose), 4), Deck(10, whose))
    steps = [near(both, *at) for at in ((0, 0, 60), (1, 0, 60), (1, 0, 30), (3, 0, 30), (4, 0, 11))]
    assert steps == sorted({*steps})
    assert steps[0] == 0
    assert near(both, 4, 0, 10) == near(both, 5, 0, 2) == 1
    points = [near(Points(3, whose=whose), 1, number, 60) for number in (0, 1, 3, 4)]
    assert points == sorted(points)
    assert points[0] == 0
    assert points[2:] == [1, 1]


@pytest.mark.rule("K11")
def test_an_item_that_is_paid_for_twice_is_turned_up_where_its_use_is_worth_both(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    lamp = shop.item(Used("main", Gain(), Discard(THIS), cost=ONE), cost=ONE)
    key = shop.item(Used("main", Mill(6), cost=ONE), cost=ONE)
    theirs = Player(f"{strong}^ {strong}/{strong}^/{strong}^", deck=copies(plain, 40), points=strong)
    for item, payers, worthwhile in ((lamp, 2, True), (key, 2, False), (lamp, 1, False)):
        mine = Player(
            f"{plain} {item} {copies(f'{plain}^', payers)}/{plain}/{plain}", points=copies(plain, 5)
        )
        assert (choice(at_table(mine, theirs)) == "up:a2") == worthwhile, (item, payers)


@pytest.mark.rule("K21")
def test_with_both_payments_at_hand_it_takes_the_seventh_point(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    lamp = shop.item(Used("main", Gain(), Discard(THIS), cost=ONE), cost=ONE)
    mine = Player(f"{plain}^ {lamp} {plain}^ {plain}^/{plain}/{plain}", points=copies(plain, 6))
    course = Course(at_table(mine, Player(f"{strong}^ {strong}/{strong}^/{strong}^")))
    while course.asked():
        course = course.decide(choice(course.state)).dealt()
    assert course.state.results[-1] == (0, "points")
