"""The player that knows the level of the other."""

from __future__ import annotations

from random import Random

from bench.gran_cannon.best_response import responder
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import State
from tests.games.gran_cannon.tables import HOLDER, Course, Player, table


def answer(state: State, seat: int) -> str:
    decide = responder(1, Random(1), deals=4, playouts=2)
    return decide(GAME.observe(state, seat), seat)


def test_it_fires_where_the_other_has_no_shield_and_that_wins() -> None:
    state = table(Player("0125", None, score=48), Player("1234", 13, known="1234"), charge=5)
    assert answer(state, 0) == "5"


def test_it_decides_alone_where_nobody_else_does() -> None:
    state = Course(table(HOLDER, Player("S123", 9, score=47), charge=8)).present("1S").state
    assert answer(state, 1) == "dash"
