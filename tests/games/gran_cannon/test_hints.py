"""What hints say, and that they are true."""

from __future__ import annotations

import re
from functools import partial

from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.player import hints as say
from pyengine.games.gran_cannon.player.hints import numbered, often
from pyengine.players.reasons import POINTS
from tests.games.gran_cannon.tables import HOLDER, Course, Player, table
from tests.players import explaining

said = partial(explaining.said, GAME.id)


def test_a_card_that_reaches_the_fortress() -> None:
    text = said(table(HOLDER, Player("0125", 10)), "5", 1)
    assert say.ARRIVES.en in text
    assert say.TOO_FAR.fill(charge=0).en in text


def test_a_shield_against_a_shot_that_may_come() -> None:
    text = said(table(HOLDER, Player("0125", 12), charge=7), "0", 1)
    assert say.SHIELD.fill(square=12, holder=numbered(0), points=POINTS.of(12)).en in text
    assert say.MAY_FIRE.fill(need=3, often=often(0.99)).en in text


def test_a_holder_who_cannot_fire_by_the_cards_counted() -> None:
    holder = Player("0011", None, known="0011", discards="2233")
    assert say.CANNOT_FIRE.fill(need=2).en in said(table(holder, Player("0125", 3), charge=8), "5", 1)


def test_a_holder_who_surely_can_fire() -> None:
    holder = Player("0115", None, known="5")
    assert say.CAN_FIRE.fill(need=5).en in said(table(holder, Player("0125", 3), charge=5), "0", 1)


def test_a_shot_and_who_may_have_a_shield() -> None:
    state = table(Player("0125", None), Player(square=4), Player(square=7, discards="0S"), charge=6)
    text = said(state, "5", 0)
    assert say.FIRES.fill(points=POINTS.of(11)).en in text
    assert say.MAY_SHIELD.fill(square=7, player=numbered(2), often=often(0.4)).en in text


def test_somebody_who_may_arrive() -> None:
    state = table(Player("0125", None), Player("0123", 12), charge=0)
    assert say.MAY_ARRIVE.fill(player=numbered(1), often=often(0.99)).en in said(state, "5", 0)


def test_charging() -> None:
    text = said(table(Player("0125"), Player(), charge=2), "5", 0)
    assert say.CHARGES.fill(charge=7, need=3).en in text


def test_what_a_special_is_used_for() -> None:
    players = (HOLDER, Player("S123", 5), Player("3450", 6))
    state = Course(table(*players)).present("1S3").state
    assert say.STRIKES.fill(players=numbered(2), points=POINTS.of(9)).en in said(state, "sword", 1)
    assert said(state, "dash", 1) == say.MOVES.fill(square=11).en
    assert said(state, "shield", 1) == say.KEEPS_SPECIAL.en


def test_overtime() -> None:
    home = Player("0345", 15)
    state = table(HOLDER, home, home, phase="overtime", contenders=(1, 2))
    assert say.CANNOT_LOSE.en in said(state, "5", 1)
    assert say.CAN_LOSE.fill(often=often(0.5)).en in said(state, "4", 1)


def test_a_chance_is_said_as_so_many_of_ten_hands() -> None:
    for chance, tenths in ((0.42, "4"), (0.5, "5"), (0.94, "9"), (0.06, "1")):
        assert re.findall(r"\d+", often(chance).en) == [tenths, "10"]
    assert len({often(chance) for chance in (0.01, 0.99, 1)}) == 3
