"""What holds for the hints of every card game."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.game import Decide, Report, Seat, Strength
from pyengine.games.cannonades import GAME as CANNONADES
from pyengine.games.gran_cannon import GAME as GRAN_CANNON
from pyengine.games.gunsor import GAME as GUNSOR
from pyengine.games.kanon import GAME as KANON
from pyengine.players.budget import final
from tests.batch import try_all
from tests.contract.playing import Case, find, random_game, sampled
from tests.games.cannonades import tables as cannonades
from tests.games.gran_cannon import tables as gran_cannon
from tests.players.explaining import EXPLAINED, assert_well_said, reasons

CASES = [
    Case(GUNSOR.id, 2),
    *(Case(GRAN_CANNON.id, seats) for seats in (2, 3, 5)),
    *(Case(CANNONADES.id, seats) for seats in (2, 3, 5)),
    *(Case(CANNONADES.id, seats, (("vendetta", True),)) for seats in (2, 3, 5)),
    Case(KANON.id, 2),
]


def test_every_card_game_is_tried() -> None:
    assert {case.game_id for case in CASES} == set(EXPLAINED)


@try_all(CASES, by=lambda case: case.game_id)
def test_every_decision_has_reasons_in_both_languages(case: Case) -> None:
    game = case.game
    for state in sampled(random_game(game, case.seats, 6, **dict(case.options))):
        turn = game.turn(state)
        for seat in turn.seats if isinstance(turn, Decide) else ():
            for best in game.legal(state, seat):
                report = Report(best, 0.2, 3, 2, 10, (best,))
                assert_well_said(reasons(case.game_id, state, seat, report))


@pytest.mark.parametrize(
    ("game_id", "state", "seat"),
    [
        (GRAN_CANNON.id, gran_cannon.table(gran_cannon.HOLDER, gran_cannon.Player("0125", 10)), 1),
        (
            CANNONADES.id,
            cannonades.table(cannonades.Captain("b0 b0 bg", "p0"), cannonades.Captain("bg", "g0")),
            0,
        ),
    ],
    ids=[GRAN_CANNON.id, CANNONADES.id],
)
def test_the_word_of_the_search_comes_last(game_id: str, state: Any, seat: Seat) -> None:
    game = find(game_id)
    report = final(game.think(game.observe(state, seat), seat, Strength(len(game.levels), nodes=50)))
    told = reasons(game_id, state, seat, report)
    assert f"{round(50 * (report.score + 1))} of 100 games" in told[-1].en
