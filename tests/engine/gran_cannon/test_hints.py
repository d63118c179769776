"""What hints say, and that they are true."""

from __future__ import annotations

from functools import partial

from pyengine.games.gran_cannon import GAME
from tests.engine import explaining
from tests.engine.gran_cannon.tables import HOLDER, Course, Player, table

said = partial(explaining.said, GAME.id)


def test_a_card_that_reaches_the_fortress() -> None:
    text = said(table(HOLDER, Player("0125", 10)), "5", 1)
    assert "to the fortress" in text
    assert "From 0 the cannon cannot fire" in text


def test_a_shield_against_a_shot_that_may_come() -> None:
    text = said(table(HOLDER, Player("0125", 12), charge=7), "0", 1)
    assert "on square 12 a shot would give player 1 12 points" in text
    assert "almost surely the holder has a card from 3 up" in text


def test_a_holder_who_cannot_fire_by_the_cards_counted() -> None:
    holder = Player("0011", None, known="0011", discards="2233")
    assert "nothing from 2 up" in said(table(holder, Player("0125", 3), charge=8), "5", 1)


def test_a_holder_who_surely_can_fire() -> None:
    holder = Player("0115", None, known="5")
    assert "surely has a card from 5 up" in said(table(holder, Player("0125", 3), charge=5), "0", 1)


def test_a_shot_and_who_may_have_a_shield() -> None:
    state = table(Player("0125", None), Player(square=4), Player(square=7, discards="0S"), charge=6)
    text = said(state, "5", 0)
    assert "up to 11 points" in text
    assert "On square 7, player 3 has a shield at hand in 4 of 10 possible hands" in text


def test_somebody_who_may_arrive() -> None:
    state = table(Player("0125", None), Player("0123", 12), charge=0)
    assert "In this turn player 2 may arrive" in said(state, "5", 0)


def test_charging() -> None:
    assert "Charges to 7: from there a card from 3 up fires." in said(
        table(Player("0125"), Player(), charge=2), "5", 0
    )


def test_what_a_special_is_used_for() -> None:
    players = (HOLDER, Player("S123", 5), Player("3450", 6))
    state = Course(table(*players)).present("1S3").state
    assert "strikes player 3 for 9 points" in said(state, "sword", 1)
    assert "square 11" in said(state, "dash", 1)
    assert "shield" in said(state, "shield", 1)


def test_overtime() -> None:
    home = Player("0345", 15)
    state = table(HOLDER, home, home, phase="overtime", contenders=(1, 2))
    assert "No other contender can have a higher one." in said(state, "5", 1)
    assert "in 5 of 10 possible hands" in said(state, "4", 1)
