"""What is done for or against a card that has moved up into battle and still lies face down (K8, K16, K22)."""

from __future__ import annotations

import pytest

from pyengine.cards import UNKNOWN
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards import CARDS
from pyengine.games.kanon.state import Battle
from pyengine.games.kanon.wording import rules_text
from tests.engine.kanon.workshop import Course, Player, table

GUARD = "008"
"""A Quay Guard: power, 6 against power. Two of them tie, unless something helps one."""


def supported(mine: str, theirs: str, moves: str, hand: str = "") -> Course:
    """The fronts of the first lines meet, and the first player supports by these moves; more hands are not needed."""
    state = table(
        Player(mine, hand=hand), Player(f"{theirs}/020^"), phase="support", battle=Battle((0, 0), 0)
    )
    return Course(state).decide(*moves.split())


OWN = (
    pytest.param("073", "/073^/022^", "use:b1.0 pay:c1", "8:6", id="Mooring Rope"),
    pytest.param("084", "/084^/003^", "use:b1.0 pay:c1", "9:6", id="Alarm Clock"),
    pytest.param("100", "/100^/061^ 020^", "use:b1.0@1c1 pay:c2", "4:2", id="Standing Mirror"),
    pytest.param("110", "", "play:110 pay:022", "8:6", id="Crowd on the Quay"),
    pytest.param("122", "/043^", "play:122 pay:034", "7:6", id="First Snow"),
    pytest.param("123", "", "play:123", "7:6", id="Snowball Fight"),
    pytest.param("132", "", "play:132 pay:022", "9:6", id="Skating by Torchlight"),
    pytest.param("137", "/061^", "play:137@1b1 pay:022", "4:2", id="Northern Lights"),
    pytest.param("140", "", "play:140 pay:022+034", "9:6", id="All Hands"),
)
ENEMY = (
    pytest.param("068", "/068^/022^", "use:b1.0 pay:c1", "6:4", id="Foghorn"),
    pytest.param("089", "/089^/034^", "use:b1.0 pay:c1", "6:3", id="Music Box"),
    pytest.param("121", "", "play:121 pay:022", "6:4", id="Frost on the Ropes"),
)


@pytest.mark.rule("K22")
@pytest.mark.parametrize(("code", "beside", "moves", "powers"), OWN)
def test_your_card_in_battle_may_lie_face_down(code: str, beside: str, moves: str, powers: str) -> None:
    assert "your card in battle" in rules_text(CARDS[code])[0].sentence.en.lower()
    hand = f"{code} 022 034" if CARDS[code].kind == "event" else ""
    for front in (GUARD, f"{GUARD}^"):
        course = supported(f"{front}{beside}", f"{GUARD}^", moves, hand).fought()
        assert ":".join(map(str, course.powers())) == powers


@pytest.mark.rule("K22")
@pytest.mark.parametrize(("code", "beside", "moves", "powers"), ENEMY)
def test_the_enemy_card_in_battle_may_lie_face_down(code: str, beside: str, moves: str, powers: str) -> None:
    assert "the enemy card in battle" in rules_text(CARDS[code])[0].sentence.en.lower()
    hand = f"{code} 022 034" if CARDS[code].kind == "event" else ""
    for front in (GUARD, f"{GUARD}^"):
        course = supported(f"{GUARD}^{beside}", front, moves, hand).fought()
        assert ":".join(map(str, course.powers())) == powers


@pytest.mark.rule("K21")
@pytest.mark.rule("K22")
def test_what_the_battling_card_pays_for_helps_the_card_that_moves_up() -> None:
    state = table(Player(f"022^ {GUARD}/073^/020^"), Player(f"{GUARD}^/020^"))
    course = Course(state).decide("attack:a", "against:a", "use:b1.0", "pay:a1").fought()
    assert course.powers() == (8, 6)


@pytest.mark.rule("K8")
def test_a_boost_and_a_copy_tell_nothing_of_a_face_that_is_hidden() -> None:
    for moves in ("play:123", "play:137@2b1 pay:022"):
        course = supported(GUARD, f"{GUARD}^", moves, "123 137 022")
        (own,) = course.state.lines[0][0]
        assert not own.up
        assert own.boost == 1 or own.copied == "020"
        (seen,) = GAME.observe(course.state, 1).lines[0][0]
        assert seen == own._replace(card=UNKNOWN)


@pytest.mark.rule("K17")
@pytest.mark.rule("K22")
def test_the_change_belongs_to_the_card_that_lay_there_and_lasts_until_the_end_of_the_turn() -> None:
    hand = "123 116 022"
    course = supported(f"{GUARD} 022/020^", f"{GUARD}^", "play:123 play:116 pay:022", hand)
    assert course.state.battle is None
    assert [each.boost for each in course.state.lines[0][0]] == [1, 0]
    assert course.decide("attack:a", "against:a").fought().powers() == (7, 6)
    assert [each.boost for each in course.decide("end").state.lines[0][0]] == [0, 0]
