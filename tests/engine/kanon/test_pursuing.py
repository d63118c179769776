"""The machine player: items that are paid for twice."""

from __future__ import annotations

import pytest

from pyengine.games.kanon.abilities import THIS, Discard, Gain, Mill, Used
from pyengine.games.kanon.vocabulary import ONE
from tests.engine.kanon.asking import at_table, choice
from tests.engine.kanon.workshop import Course, Player, Workshop


def copies(card: str, number: int) -> str:
    return " ".join([card] * number)


@pytest.mark.rule("K11")
def test_an_item_that_is_paid_for_twice_is_turned_up_where_its_use_is_worth_both(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    lamp = shop.item(Used("main", Gain(), Discard(THIS), cost=ONE), cost=ONE)
    key = shop.item(Used("main", Mill(6), cost=ONE), cost=ONE)
    theirs = Player(f"{strong}^ {strong}/{strong}^/{strong}^", deck=copies(plain, 40), points=strong)
    for item, payers, best in ((lamp, 2, "up:a2"), (key, 2, "end"), (lamp, 1, "end")):
        mine = Player(
            f"{plain} {item} {copies(f'{plain}^', payers)}/{plain}/{plain}", points=copies(plain, 5)
        )
        assert choice(at_table(mine, theirs)) == best, (item, payers)


@pytest.mark.rule("K21")
def test_with_both_payments_at_hand_it_takes_the_seventh_point(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    lamp = shop.item(Used("main", Gain(), Discard(THIS), cost=ONE), cost=ONE)
    mine = Player(f"{plain}^ {lamp} {plain}^ {plain}^/{plain}/{plain}", points=copies(plain, 6))
    course = Course(at_table(mine, Player(f"{strong}^ {strong}/{strong}^/{strong}^")))
    while course.asked():
        course = course.decide(choice(course.state)).dealt()
    assert course.state.results[-1] == (0, "points")
