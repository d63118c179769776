"""Positions as text: what they look like, and what is refused."""

from __future__ import annotations

import pytest

from pyengine.errors import NotationError
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.state import State, Void
from tests.batch import as_one_test
from tests.games.gunsor.positions import at_play, beginning, draw, options_of, play

OPTIONS = options_of(beginning())
WAR = at_play(
    ("w2w3", "f6s10X"),
    led="w4",
    stock=4,
    season="war",
    pair=4,
    pair_tricks=9,
    pools=(12, 0),
    scores=(300, 41),
    voids=((Void(2, "s"),), ()),
)


def test_a_position_is_one_line_of_fields() -> None:
    fields = GAME.write(WAR).split(" ")
    assert fields[:2] == ["w2w3/f6s10X", "4"]
    assert fields[2] == "2111222222222.2222212222222.2222222221222.2222222222210.0"
    assert fields[3:] == ["w4", "0", "war:declared", "4.9", "12/0", "300/41", "wAwA", "2s/-"]


def test_what_a_seat_does_not_know_is_a_question_mark() -> None:
    text = GAME.write(GAME.observe(WAR, 1))
    assert text.startswith("??/f6s10X ?4 ")
    assert GAME.read(text, OPTIONS) == GAME.observe(WAR, 1)
    assert GAME.write(GAME.observe(beginning(), None)) == "cut ?106 -/- -"


def test_the_cut_has_a_form_of_its_own() -> None:
    assert GAME.write(beginning()) == "cut 106 -/- -"
    assert GAME.write(draw(beginning(), "w7", "w7", "X")) == "cut 106 X/- w7w7"


def test_a_finished_game_can_be_read() -> None:
    over = play(at_play(("w4", "w3"), season="war"), "w4", "w3")
    assert GAME.read(GAME.write(over), OPTIONS) == over


def changed(state: State, **fields: str) -> str:
    """The position's text with some fields, named by their place, put otherwise."""
    parts = GAME.write(state).split(" ")
    for name, value in fields.items():
        parts[int(name[1:])] = value
    return " ".join(parts)


LEADING = at_play(("w2w3w4w5f6", "w6w7s8s9X"), stock=40)


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        "",
        "cut 105 -/- -",
        "cut 106 -/w7 -",
        "cut 106 w7/w8 -",
        "cut 106 w7f7/- -",
        "cut 106 w7/- w7w7",
        "cut 106 -/- w7",
        "cut 106 -/- ?",
        "cut 106 -/- X7",
        changed(WAR, _0="w2w3/f6s10Xe1"),
        changed(WAR, _0="w3w2/f6s10X"),
        changed(WAR, _0="w2?/f6s10X"),
        changed(WAR, _0="w2w3/f6s10"),
        changed(WAR, _1="5"),
        changed(WAR, _1="0"),
        changed(WAR, _2="-"),
        changed(WAR, _2="2111222222222.2222212222222.2222222221222.2222222222211.0"),
        changed(WAR, _2="w2w3"),
        changed(WAR, _3="-"),
        changed(WAR, _3="w4w5"),
        changed(WAR, _4="1"),
        changed(WAR, _5="development"),
        changed(WAR, _5="war"),
        changed(WAR, _5="armistice:declared"),
        changed(WAR, _5="peace"),
        changed(WAR, _6="0.9"),
        changed(WAR, _6="4.99"),
        changed(WAR, _7="012/0"),
        changed(WAR, _7="12"),
        changed(WAR, _9="-"),
        changed(WAR, _9="w4w4"),
        changed(WAR, _10="3s/-"),
        changed(WAR, _10="2w/-"),
        changed(WAR, _10="2s,1s/-"),
        changed(WAR, _10="2s2/-"),
        changed(WAR, _10="2sf/-"),
        changed(LEADING, _5="development:declared"),
        changed(LEADING, _0="w2w3w4w5f6/w6w7s8s9"),
        changed(GAME.observe(LEADING, 0), _10="-/5wfse"),
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text, OPTIONS)


def test_development_cannot_go_on_where_war_must_have_begun() -> None:
    led = play(at_play(("w2w3w4w5f6", "w6w7w8w9w10"), stock=40), "w2")
    with pytest.raises(NotationError, match="season"):
        GAME.read(changed(led, _5="development", _10="-/-"), OPTIONS)
    without_stock = at_play(("w2w3", "f6X"), season="war", cause="stock_empty")
    with pytest.raises(NotationError, match="season"):
        GAME.read(changed(without_stock, _5="development"), OPTIONS)


def test_the_way_it_is_written_is_told() -> None:
    with pytest.raises(NotationError, match="w2w3/f6s10X 4"):
        GAME.read(changed(WAR, _0="w3w2/f6s10X"), OPTIONS)
