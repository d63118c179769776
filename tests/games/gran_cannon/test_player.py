"""The machine player: what it chooses where the choice is clear."""

from __future__ import annotations

from pyengine.game import Strength
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import State
from pyengine.players.budget import final
from tests.games.gran_cannon.tables import HOLDER, Course, Player, table


def choice(state: State, seat: int) -> str:
    return final(GAME.think(GAME.observe(state, seat), seat, Strength(len(GAME.levels)))).best


def test_it_goes_home_when_nothing_can_happen() -> None:
    state = table(HOLDER, Player("0125", 10), Player(square=0), charge=0)
    assert choice(state, 1) == "5"


def test_it_fires_when_that_wins_the_game() -> None:
    far = Player("1234", 13, known="1234")
    state = table(Player("0125", None, score=48), far, far, charge=5)
    assert choice(state, 0) == "5"


def test_it_shields_when_a_shot_would_lose_the_game() -> None:
    holder = Player("5555"[:2] + "44", None, score=44, known="4455")
    state = table(holder, Player("0123", 9), Player("0123", 0, known="0123"), charge=6)
    assert choice(state, 1) == "0"


def test_it_strikes_with_the_sword_when_that_wins_the_game() -> None:
    players = (HOLDER, Player("S123", 5, score=42), Player("3450", 6))
    state = Course(table(*players)).present("1S3").state
    assert choice(state, 1) == "sword"


def test_it_dashes_home_where_it_is_alone() -> None:
    state = Course(table(HOLDER, Player("S123", 9), Player(square=0), charge=8)).present("1S0").state
    assert choice(state, 1) == "dash"
