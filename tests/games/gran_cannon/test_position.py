"""Positions as text: what is written, what is refused, and that what is read can be played on."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import NotationError
from pyengine.game import Decide, Draw, Outcome
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import State
from tests.batch import as_one_test
from tests.games.gran_cannon.tables import DEFAULTS, HOLDER, Course, Player, random_game, table

STATE = Course(table(HOLDER, Player("0S13", 5, 12, removed="5"), Player("0234", None), charge=4)).by(1, "S")
TEXT = (
    "choosing 3/12/20 012 0:4 - -x0 -"
    " 0,-,0123,-,01234455S,-,-,-,-/12,5,013S,-,01223445,-,5,-,S/0,-,0234,-,01123455S,-,-,-,-"
)


def test_a_position_is_written_field_by_field() -> None:
    assert GAME.write(STATE.state) == TEXT
    assert GAME.read(TEXT, DEFAULTS) == STATE.state


def test_what_the_holder_named_and_a_shot_are_written() -> None:
    players = (HOLDER, Player("S123", 5), Player("S123", 5), Player("0S12", 5))
    named = Course(table(*players)).present("0SS0").by(0, "p3").state
    assert GAME.write(named).startswith("moving 3/12/21 0123 0:0 123>2 -x0 - ")
    fired = Course(table(HOLDER, Player(square=3), Player("0123", 4), charge=9)).present("110").state
    assert GAME.write(fired).startswith("moving 3/12/21 012 0:0! 2 -x0 1 ")


@as_one_test
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("choosing", "resting"),
        ("3/12/20", "3/12"),
        ("3/12/20", "13/12/20"),
        ("3/12/20", "1/12/20"),
        ("3/12/20", "03/12/20"),
        ("012 0:4", "011 0:4"),
        ("012 0:4", "01 0:4"),
        ("0:4", "4:4"),
        ("0:4", "-:4"),
        ("0:4", "0:10"),
        ("0:4", "0:4!"),
        ("0:4", "1:4"),
        (" - -x0 ", " 1 -x0 "),
        (" - -x0 ", " -  -x0 "),
        (" - -x0 ", " ->1 -x0 "),
        (" - -x0 ", " - 1x0 "),
        (" - -x0 ", " - -x3 "),
        ("x0 - ", "x0 1 "),
        ("0,-,0123", "77,-,0123"),
        ("12,5,", "12,15,"),
        ("12,5,", "12,16,"),
        ("12,5,013S,-", "12,-,013S,-"),
        ("013S,-", "013S,5"),
        ("013S,-", "31S0,-"),
        ("013S,-", "01?S,1"),
        ("013S", "0133S"),
        ("01223445", "01223444"),
        ("01223445", "0?223445"),
        ("01223445,-,5", "12234455,-,0"),
        ("5,-,S/", "5,1,S/"),
        ("5,-,S/", "5,-,5/"),
        ("01123455S,-,-,-,-", "01123455S,-,-,-,0"),
        ("01123455S,-,-,-,-", "01123455S,-,-,-"),
        ("/0,-,0234,-,01123455S,-,-,-,-", "/0,-,-,-,00112234345S5,-,-,-,-"),
    ],
)
def test_what_cannot_be_a_position_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(NotationError):
        GAME.read(TEXT.replace(old, new, 1), DEFAULTS)


def test_a_game_that_ends_in_overtime_can_be_read() -> None:
    over = (
        "overtime 8/44/45 201 0:7 - 2x0 - 5,-,0125,12,24,03S,1345,-,-"
        "/40,15,0013,-,2,12345,45S,-,-/55,15,2334,233,00125S,4,15,-,-"
    )
    state = GAME.read(over, {})
    assert GAME.write(state) == over
    assert GAME.turn(state) == Outcome((2,), (0.0, 0.0, 1.0), "target")


def test_all_chosen_is_no_place_to_stop() -> None:
    with pytest.raises(NotationError):
        GAME.read(TEXT.replace("01234455S,-,-,-,-", "01234455S,-,-,-,0", 1), DEFAULTS)


def test_two_to_five_players() -> None:
    seat = "/0,0,0123,-,01234455S,-,-,-,-"
    for more in ("", seat * 5):
        text = "choosing 3/12/20 0 0:4 - -x0 - 0,-,0123,-,01234455S,-,-,-,-" + more
        with pytest.raises(NotationError):
            GAME.read(text, DEFAULTS)


def test_spare_shields_belong_to_the_option() -> None:
    text = GAME.write(GAME.initial(2, DEFAULTS))
    with pytest.raises(NotationError):
        GAME.read(text, GAME.settle({"spare_shield": True}))


def played_on(state: State, rng: random.Random) -> Outcome:
    while True:
        turn = GAME.turn(state)
        if isinstance(turn, Outcome):
            return turn
        if isinstance(turn, Draw):
            events = GAME.draw(state, rng.choice(turn.items)[0])
        else:
            assert isinstance(turn, Decide)
            assert turn.seats
            seat = rng.choice(turn.seats)
            events = GAME.decide(state, seat, rng.choice(GAME.legal(state, seat)))
        for event in events:
            state = GAME.advance(state, event)


TEXTS = [GAME.write(state) for seats in (2, 3, 5) for state in random_game(seats, 3)[:: 9 - seats]]


@given(st.sampled_from(TEXTS), st.data())
def test_whatever_is_read_can_be_played_to_the_end(text: str, data: st.DataObject) -> None:
    """Positions with a few characters changed: refused, or playable."""
    letters = list(text)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(letters) - 1))
        letters[at] = data.draw(st.sampled_from("0123459S->x!:,/ "))
    try:
        state = GAME.read("".join(letters), DEFAULTS)
    except NotationError:
        return
    assert played_on(state, random.Random(0)).reason in GAME.reasons
